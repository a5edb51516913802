"""Draws the detail of every product, another texture from near, and a swatch of every shade.

  npx tsx tools/imagery/wanted.ts textures > wanted.json
  [TIMES=2] python3 tools/imagery/details.py wanted.json public/img [--only id,id] [--missing] [--jobs 2]

Swatches are drawn in small alone.
"""
import argparse
import json
import os
import zlib
from concurrent.futures import ProcessPoolExecutor
from itertools import groupby

from PIL import Image

from encode import encode
from times import AS, TIMES, WIDTHS
from tint import tinted

RULES = json.load(open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "details.json")))


def drawing(want):
    """Surface, seed and colour of a picture; throws where details.json does not know."""
    slug = want["slug"]
    kind = RULES["surfaces"].get(slug) or RULES["kinds"][want["subcategory"]]
    if want.get("near"):
        kind = RULES["nears"].get(kind, kind)
    return kind, zlib.crc32(slug.encode()) % 1000, want["shade"] or RULES["colours"][slug]


def draw(wants, folder):
    """All pictures of one product, so that the light is worked out once."""
    for want in wants:
        kind, seed, colour = drawing(want)
        widths, margin = ((400, 200), 0.09) if want["swatch"] else (WIDTHS, 0.0)          # swatches are looked at small: closer
        image = Image.fromarray(tinted(kind, seed, colour, want["plate"], max(widths), margin))
        encode(image, os.path.join(folder, want["id"]), widths, **AS[TIMES])
    return wants[0]["slug"]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("wanted"); ap.add_argument("folder"); ap.add_argument("--only", default="")
    ap.add_argument("--missing", action="store_true", help="leave what is in the folder"); ap.add_argument("--jobs", type=int, default=2)
    o = ap.parse_args()
    only = [i for i in o.only.split(",") if i]
    wants = [w for w in json.load(open(o.wanted)) if (not only or w["id"] in only) and not (TIMES > 1 and w["swatch"])]
    if o.missing:
        wants = [w for w in wants if not os.path.exists(os.path.join(o.folder, f"{w['id']}-{min(WIDTHS)}.avif"))]
    groups = [list(g) for _, g in groupby(wants, key=lambda w: w["slug"])]
    with ProcessPoolExecutor(o.jobs) as pool:
        for slug in pool.map(draw, groups, [o.folder] * len(groups)):
            print(slug, flush=True)


if __name__ == "__main__":
    main()
