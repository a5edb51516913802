"""Draws the detail of tools, candles and palettes: the pack itself from near, cut from its picture.

  [TIMES=2] python3 tools/imagery/crops.py public/img [--only slug,slug]

crops.json holds the middle and the edge of each cut, in pixels of the picture of 800.
"""
import argparse
import json
import os

import cv2
import numpy as np
from PIL import Image

from encode import encode, shown
from times import AS, TIMES, WIDTHS

HERE = os.path.dirname(os.path.abspath(__file__))
CROPS = json.load(open(os.path.join(HERE, "crops.json")))
SIZE = 800 * TIMES


def cut(picture, across, down, edge):
    """The square around a point, enlarged; edges are drawn sharper and a fine grain hides that there was less to see."""
    across, down, edge = (TIMES * way for way in (across, down, edge))
    turn = np.float32([[SIZE / edge, 0, SIZE / 2 - across * SIZE / edge], [0, SIZE / edge, SIZE / 2 - down * SIZE / edge]])
    large = cv2.warpAffine(picture.astype(np.float32), turn, (SIZE, SIZE), flags=cv2.INTER_LANCZOS4, borderMode=cv2.BORDER_REPLICATE)
    sharp = large + 0.9 * (large - cv2.GaussianBlur(large, (0, 0), 1.8 * TIMES))
    grain = np.random.default_rng(1).normal(0, 1.2, (SIZE, SIZE, 1))
    return Image.fromarray(np.clip(sharp + grain, 0, 255).astype(np.uint8))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("folder"); ap.add_argument("--only", default="")
    o = ap.parse_args()
    only = [i for i in o.only.split(",") if i]
    for slug, place in CROPS.items():
        if not only or slug in only:
            picture = np.asarray(shown(o.folder, slug, SIZE))
            encode(cut(picture, *place), os.path.join(o.folder, f"{slug}-detail"), WIDTHS, **AS[TIMES])
            print(slug, flush=True)


if __name__ == "__main__":
    main()
