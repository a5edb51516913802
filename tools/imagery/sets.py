"""Composes what is in a set or box from the pictures of its parts, each on its own plate.

  npx tsx tools/imagery/wanted.ts sets > wanted.json
  [TIMES=2] python3 tools/imagery/sets.py wanted.json public/img [--only slug,slug]
"""
import argparse
import json
import os

from PIL import Image

from encode import encode, shown
from times import AS, TIMES, WIDTHS

SIZE, GAP = 800 * TIMES, 8 * TIMES
PAPER = (255, 253, 251)


def tile(image, wide, tall):
    """The middle of a picture in the shape of a tile."""
    scale = max(wide, tall) / SIZE
    whole = image.resize((round(SIZE * scale), round(SIZE * scale)), Image.LANCZOS)
    left, top = (whole.width - wide) // 2, (whole.height - tall) // 2
    return whole.crop((left, top, left + wide, top + tall))


def places(count):
    """Left, top, width and height of each tile: halves for two, else a square of four, the box itself last."""
    half = (SIZE - GAP) // 2
    if count == 2:
        return [(0, 0, half, SIZE), (half + GAP, 0, half, SIZE)]
    return [(x, y, half, half) for y in (0, half + GAP) for x in (0, half + GAP)]


def composed(folder, want):
    parts = want["parts"] if len(want["parts"]) == 2 else [*want["parts"], want["slug"]]
    canvas = Image.new("RGB", (SIZE, SIZE), PAPER)
    for slug, (left, top, wide, tall) in zip(parts, places(len(parts))):
        canvas.paste(tile(shown(folder, slug, SIZE), wide, tall), (left, top))
    return canvas


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("wanted"); ap.add_argument("folder"); ap.add_argument("--only", default="")
    o = ap.parse_args()
    only = [i for i in o.only.split(",") if i]
    for want in json.load(open(o.wanted)):
        if not only or want["slug"] in only:
            encode(composed(o.folder, want), os.path.join(o.folder, want["id"]), WIDTHS, **AS[TIMES])
            print(want["id"], flush=True)


if __name__ == "__main__":
    main()
