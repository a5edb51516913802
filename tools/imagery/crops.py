"""Draws the detail of tools, candles and palettes: the pack itself from near, cut from its picture.

  python3 tools/imagery/crops.py public/img [--only slug,slug]

crops.json holds the middle and the edge of each cut, in pixels of the picture of 800.
"""
import argparse
import json
import os

import cv2
import numpy as np
from PIL import Image

from encode import encode

HERE = os.path.dirname(os.path.abspath(__file__))
CROPS = json.load(open(os.path.join(HERE, "crops.json")))
SIZE = 800


def cut(picture, across, down, edge):
    """The square around a point, enlarged; edges are drawn sharper and a fine grain hides that there was less to see."""
    turn = np.float32([[SIZE / edge, 0, SIZE / 2 - across * SIZE / edge], [0, SIZE / edge, SIZE / 2 - down * SIZE / edge]])
    large = cv2.warpAffine(picture.astype(np.float32), turn, (SIZE, SIZE), flags=cv2.INTER_LANCZOS4, borderMode=cv2.BORDER_REPLICATE)
    sharp = large + 0.9 * (large - cv2.GaussianBlur(large, (0, 0), 1.8))
    grain = np.random.default_rng(1).normal(0, 1.2, (SIZE, SIZE, 1))
    return Image.fromarray(np.clip(sharp + grain, 0, 255).astype(np.uint8))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("folder"); ap.add_argument("--only", default="")
    o = ap.parse_args()
    only = [i for i in o.only.split(",") if i]
    for slug, place in CROPS.items():
        if not only or slug in only:
            picture = np.asarray(Image.open(os.path.join(o.folder, f"{slug}-800.webp")).convert("RGB"))
            encode(cut(picture, *place), os.path.join(o.folder, f"{slug}-detail"), (800, 400, 200), quality=24, webp=82, speed=6)
            print(slug, flush=True)


if __name__ == "__main__":
    main()
