// The time zone of this device, unless one has been chosen.
const zones = document.getElementById("zone");
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
if (!("chosen" in zones.dataset) && zones.querySelector(`option[value="${timeZone}"]`)) zones.value = timeZone;
