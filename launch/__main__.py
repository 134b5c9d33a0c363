import sys

# read by whatever Python there is: an old one must get as far as its sentence
if sys.version_info < (3, 11):
    sys.exit("Sideboards needs Python 3.11 or newer; this one is %d.%d." % sys.version_info[:2])

from launch.orders import main

main(sys.argv[1:])
