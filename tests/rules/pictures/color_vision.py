"""How light a color looks, to an eye with all cones and to eyes that lack one kind.

The matrices are those of Machado, Oliveira and Fernandes (2009) at full severity, for linear
sRGB. Lightness is CIE L*, from 0 (black) to 100 (white); a step of about 2 is just visible.
"""

Channels = tuple[float, float, float]
Matrix = tuple[Channels, Channels, Channels]

ALL_CONES = "all cones, as in a greyscale print"
EYES: dict[str, Matrix] = {
    ALL_CONES: ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(color: str) -> Channels:
    red, green, blue = (_linear(int(color[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return red, green, blue


def _linear(part: float) -> float:
    return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)


def luminance(channels: Channels) -> float:
    red, green, blue = channels
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def seen(color: str, eye: str) -> Channels:
    light = linear(color)
    red, green, blue = (
        min(1.0, max(0.0, sum(share * part for share, part in zip(row, light, strict=True))))
        for row in EYES[eye]
    )
    return red, green, blue


def lightness(color: str, eye: str) -> float:
    share = luminance(seen(color, eye))
    return float(116 * share ** (1 / 3) - 16 if share > 0.008856 else 903.3 * share)


def contrast(one: str, other: str, eye: str = ALL_CONES) -> float:
    """The contrast ratio of WCAG, from 1 to 21."""
    dark, bright = sorted((luminance(seen(one, eye)), luminance(seen(other, eye))))
    return (bright + 0.05) / (dark + 0.05)


def mixed(one: str, other: str, share: float) -> str:
    """So much of the one over the other, as a browser mixes them."""
    parts = (
        round(share * int(one[i : i + 2], 16) + (1 - share) * int(other[i : i + 2], 16))
        for i in (1, 3, 5)
    )
    return f"#{bytes(parts).hex()}"
