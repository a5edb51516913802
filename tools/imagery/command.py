"""The command of a script that draws one picture for each entry of a list: `[TIMES=2] SCRIPT wanted.json FOLDER`."""

import argparse
import json
import os
from concurrent.futures import ProcessPoolExecutor

import cv2

from times import WIDTHS


def run(draw):
    """Calls `draw(want, folder)` for each entry, and prints the names that it returns."""
    ap = argparse.ArgumentParser()
    ap.add_argument("wanted"); ap.add_argument("folder"); ap.add_argument("--only", default="")
    ap.add_argument("--missing", action="store_true", help="leave what is in the folder"); ap.add_argument("--jobs", type=int, default=1)
    o = ap.parse_args()
    cv2.setNumThreads(1)
    only = [i for i in o.only.split(",") if i]
    wants = [w for w in json.load(open(o.wanted)) if not only or w["slug"] in only]
    if o.missing:
        wants = [w for w in wants if not os.path.exists(os.path.join(o.folder, f"{w['id']}-{max(WIDTHS)}.avif"))]
    with ProcessPoolExecutor(o.jobs) as pool:
        for name in pool.map(draw, wants, [o.folder] * len(wants)):
            print(name, flush=True)
