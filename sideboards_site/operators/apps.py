from django.contrib.admin.apps import AdminConfig


class OperatorsConfig(AdminConfig):
    default_site = "sideboards_site.operators.site.OperatorsSite"
