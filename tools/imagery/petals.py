"""Cuts what the petals of the front page show from the still lifes of the departments.

  python3 tools/imagery/petals.py public/img

The shop draws them as petals of a hundred to two hundred pixels, in which a whole still life would be too small.
"""
import os
import sys

from PIL import Image

from encode import encode

# The middle and the edge of each square, in pixels of the picture of 800 x 600.
SQUARES = {
    "skincare": (510, 345, 510),
    "makeup": (430, 355, 490),
    "fragrance": (460, 330, 540),
    "hair": (430, 330, 540),
    "bath-body": (440, 325, 550),
    "tools": (400, 300, 600),
}


def main(folder):
    for slug, (across, down, edge) in SQUARES.items():
        still = Image.open(os.path.join(folder, f"department-{slug}-800.webp")).convert("RGB")
        left, top = across - edge // 2, down - edge // 2
        encode(still.crop((left, top, left + edge, top + edge)), os.path.join(folder, f"department-{slug}-petal"), (400, 200), quality=30, webp=78, speed=4)


if __name__ == "__main__":
    main(sys.argv[1])
