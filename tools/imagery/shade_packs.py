"""Draws each pack in each of its shades, from the pack's picture and the layers of shade_layers.py.

  npx tsx tools/imagery/wanted.ts packs > wanted.json
  python3 tools/imagery/shade_packs.py wanted.json LAYERS public/img [--only slug,slug] [--missing] [--jobs 2]
    [--base RENDERS --own '#d9a87c' --from '#b27a53']

Only the difference of two shades is added to the picture, so that what no shade changes stays as it was. Across a wide difference edges and
labels come apart: light shades of a dark pack are drawn from a render of its own in a light shade (`--base`, `--own`), from a shade on (`--from`).
"""
import argparse
import json
import os
from concurrent.futures import ProcessPoolExecutor
from itertools import groupby

import cv2
import numpy as np
from PIL import Image

from encode import encode
from tint import linear
from tone import toned

HERE = os.path.dirname(os.path.abspath(__file__))
LIGHT = linear("#c4c4c4")
PACKS = {item["id"]: item["pack"] for item in json.load(open(os.path.join(HERE, "packs.json")))["products"]}
WIDTHS = (800, 400, 200)


def in_shade(dark, light, shade):
    """Linear light of the pack in a shade, '#rrggbb'; exact for light that meets the shade once."""
    return np.clip(dark + linear(shade) * (light - dark) / LIGHT, 0, None)


def exposure(dark, light, shade, picture):
    """The gain that the picture was developed with: the one that brings its own shade closest to it."""
    own = in_shade(dark, light, shade)
    gains = np.geomspace(0.4, 2.5, 120)
    return gains[int(np.argmin([np.abs(toned(own * gain) - picture).mean() for gain in gains]))]


def edge_of(height, width, soft=24):
    """1 inside, falling to 0 at the edge of the box: what little light the shade throws further stops without a line."""
    across = np.minimum(np.arange(width) + 0.5, width - 0.5 - np.arange(width))
    down = np.minimum(np.arange(height) + 0.5, height - 0.5 - np.arange(height))
    near = np.clip(np.minimum(across[None, :], down[:, None]) / soft, 0, 1)
    return (near * near * (3 - 2 * near))[..., None]


def shades(picture, layers, own, wanted):
    """The picture (0 to 1) of a pack whose shade is `own`, in each wanted shade."""
    dark, light, (left, top) = layers["dark"].astype(np.float32), layers["light"].astype(np.float32), layers["at"]
    light = dark + cv2.bilateralFilter(light - dark, 7, 0.09, 2.5)  # the last noise of both, which a light shade would show
    height, width = dark.shape[:2]
    box = (slice(top, top + height), slice(left, left + width))
    gain, edge = exposure(dark, light, own, picture[box]), edge_of(height, width)
    before = toned(in_shade(dark, light, own) * gain)
    for shade in wanted:
        after = picture.copy()
        after[box] += edge * (toned(in_shade(dark, light, shade) * gain) - before)
        yield np.clip(after, 0, 1)


def draw(wants, layers, folder, base, own):
    slug = wants[0]["slug"]
    path = os.path.join(base, f"{slug}.png") if base else os.path.join(folder, f"{slug}-800.webp")
    picture = np.asarray(Image.open(path).convert("RGB"), np.float32) / 255
    drawn = shades(picture, np.load(os.path.join(layers, f"{slug}.npz")), own or PACKS[slug]["shade"], [want["shade"] for want in wants])
    for want, pixels in zip(wants, drawn):
        image = Image.fromarray((pixels * 255 + 0.5).astype(np.uint8))
        encode(image, os.path.join(folder, want["id"]), WIDTHS, quality=24, webp=82, speed=6)
    return slug


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("wanted"); ap.add_argument("layers"); ap.add_argument("folder"); ap.add_argument("--only", default="")
    ap.add_argument("--missing", action="store_true", help="leave what is in the folder"); ap.add_argument("--jobs", type=int, default=2)
    ap.add_argument("--base", help="folder with SLUG.png in the shade of --own"); ap.add_argument("--own"); ap.add_argument("--from", dest="least", default="#000000")
    o = ap.parse_args()
    cv2.setNumThreads(1)
    only = [i for i in o.only.split(",") if i]
    wants = [w for w in json.load(open(o.wanted)) if not only or w["slug"] in only]
    if o.missing:
        wants = [w for w in wants if not os.path.exists(os.path.join(o.folder, f"{w['id']}-800.avif"))]
    wants = [w for w in wants if linear(w["shade"]).mean() >= linear(o.least).mean()]
    groups = [list(g) for _, g in groupby(wants, key=lambda w: w["slug"])]
    with ProcessPoolExecutor(o.jobs) as pool:
        for slug in pool.map(draw, groups, *([each] * len(groups) for each in (o.layers, o.folder, o.base, o.own))):
            print(slug, flush=True)


if __name__ == "__main__":
    main()
