"""Takes specks out of parts of a hero: single grains at edges of glass, and dots of a colour that nothing there has.

  python3 tools/imagery/specks.py public/img [--only hero-blush]

The parts are in specks.json, in cells of the 1600: `grains` are evened, `dots` are filled from around them; `left` is where the crop for phones begins, which may
have flowers of its own. Letters are left out, whose thin strokes would go too. It reads what it writes, so run it once, after a hero was rendered.
"""
import argparse
import json
import os

import cv2
import numpy as np
from PIL import Image

from encode import encode, shown
from phone_crop import HEIGHT, WIDTH

HERE = os.path.dirname(os.path.abspath(__file__))


def even(cells):
    """Each cell stays between the second least and the second greatest of its eight neighbours, twice: grains go, lines stay."""
    for _ in range(2):
        padded = np.pad(cells, ((1, 1), (1, 1), (0, 0)), mode="edge")
        h, w = cells.shape[:2]
        around = np.sort([padded[y:y + h, x:x + w] for y in range(3) for x in range(3) if (y, x) != (1, 1)], 0)
        cells = np.clip(cells, around[1], around[6])
    return cells


def mended(picture, grains, dots):
    picture = picture.copy()
    for left, top, right, bottom in grains:
        picture[top:bottom, left:right] = even(picture[top:bottom, left:right])
    hole = np.zeros(picture.shape[:2], np.uint8)
    for left, top, right, bottom in dots:
        hole[top:bottom, left:right] = 255
    return cv2.inpaint(picture, hole, 5, cv2.INPAINT_TELEA) if dots else picture


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("folder"); ap.add_argument("--only", default="")
    o = ap.parse_args()
    rules = json.load(open(os.path.join(HERE, "specks.json")))
    for name in o.only.split(",") if o.only else rules:
        rule, stem = rules[name], os.path.join(o.folder, name)
        whole = np.asarray(shown(o.folder, name, 1600))
        mend = lambda picture, left, scale: Image.fromarray(mended(picture, *(
            [[max(0, round((cell - left * (at % 2 == 0)) * scale)) for at, cell in enumerate(part)] for part in rule[kind]] for kind in ("grains", "dots"))))
        large, phone = mend(whole, 0, 1), mend(np.asarray(shown(o.folder, name, "m")), rule["left"], HEIGHT / whole.shape[0])
        encode(large, stem, (1600,), webp=None)
        encode(large, stem, (800,))
        encode(phone, stem, (WIDTH,), quality=28)
        for ending in ("avif", "webp"):
            os.replace(f"{stem}-{WIDTH}.{ending}", f"{stem}-m.{ending}")
        print(name, flush=True)


if __name__ == "__main__":
    main()
