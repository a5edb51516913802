"""Draws heroes and still lifes that Blender arranged without grain, with whole letters and clean edges, by what `outlines.py` saw of them.

  python3 tools/imagery/clear.py FEATURES public/img [--only hero-night,journal-dry]

Grain goes where what is seen does not change, so letters and edges stay. A hero is written in its own sizes, its crop for phones among them, and so is
the still life that is cut from it; one of the journal in 1600, too. `clear.json` says in cells where the crops begin, and of a picture that was painted
over, whose outlines it has and where it stays as it is. It reads what it writes, so run it once, after a picture was rendered.
"""
import argparse
import json
import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
import cv2
import numpy as np
from PIL import Image

from encode import encode, shown
from fills import light_of, picture_of
from larger import even_grain, larger
from phone_crop import HEIGHT, WIDTH

HERE = os.path.dirname(os.path.abspath(__file__))
REACH, PASSES = 4, 2
SEEN, COLOUR, NEAR = 0.06, 0.10, 2.0                              # how unlike what is seen, how unlike in colour and how far off a cell may be that counts


def even(cells):
    """Each cell stays between the second least and the second greatest of its eight neighbours, twice: grains go, lines stay."""
    for _ in range(2):
        padded = np.pad(cells, ((1, 1), (1, 1), (0, 0)), mode="edge")
        h, w = cells.shape[:2]
        around = np.sort([padded[y:y + h, x:x + w] for y in range(3) for x in range(3) if (y, x) != (1, 1)], 0)
        cells = np.clip(cells, around[1], around[6])
    return cells


def lettered(seen):
    """Where colours change, as they do in letters: those are thinner than a grain."""
    colours = np.ascontiguousarray(seen[..., :3])
    return ((cv2.dilate(colours, np.ones((3, 3))) - cv2.erode(colours, np.ones((3, 3)))).max(2, keepdims=True) > 0.05).astype(np.float32)


def calm(cells, seen):
    """The mean of the cells around that show the same thing in nearly the same colour."""
    h, w = cells.shape[:2]
    pad = lambda x: np.pad(x, ((REACH, REACH), (REACH, REACH), (0, 0)), mode="edge")
    letters = lettered(seen)
    for _ in range(PASSES):
        own = even(cells) * (1 - letters) + cells * letters
        others, things = pad(own), pad(seen)
        total, weights = np.zeros_like(own), np.zeros((h, w, 1), np.float32)
        for y in range(2 * REACH + 1):
            for x in range(2 * REACH + 1):
                other, thing = others[y:y + h, x:x + w], things[y:y + h, x:x + w]
                away = ((thing - seen) ** 2).sum(2, keepdims=True) / SEEN ** 2 + ((other - own) ** 2).sum(2, keepdims=True) / COLOUR ** 2
                weight = np.exp(-(away + ((x - REACH) ** 2 + (y - REACH) ** 2) / (2 * NEAR ** 2)) / 2)
                total += weight * other
                weights += weight
        cells = total / weights
    return cells


def clear(picture, features, painted=()):
    """`picture` in twice its size. `features`: what is seen in that size. `painted`: parts that stay as they are."""
    cells = np.asarray(picture, np.float32) / 255
    h, w = cells.shape[:2]
    # OpenCV resizes four channels at most.
    sized = lambda part, side: cv2.resize(np.ascontiguousarray(part), side, interpolation=cv2.INTER_AREA)
    colours, ways = sized(features[..., :3], (2 * w, 2 * h)), sized(features[..., 3:], (2 * w, 2 * h))
    features = even_grain(np.concatenate([colours, even(ways)], 2))
    cells = calm(cells, np.concatenate([sized(features[..., :3], (w, h)), sized(features[..., 3:], (w, h)) / 2], 2))
    light = light_of(Image.fromarray((cells * 255 + 0.5).clip(0, 255).astype(np.uint8))).astype(np.float32)
    # Nothing becomes darker or lighter than what was around it.
    darkest, lightest = (cv2.resize(way(cells, np.ones((5, 5))), (2 * w, 2 * h)) * 255 for way in (cv2.erode, cv2.dilate))
    image = Image.fromarray(np.clip(picture_of(larger(light, features)), darkest, lightest).astype(np.uint8))
    whole = picture.resize((2 * w, 2 * h), Image.LANCZOS)
    for part in painted:
        box = tuple(2 * cell for cell in part)
        image.paste(whole.crop(box), box)
    return image


def seen_in(folder, name):
    return np.load(os.path.join(folder, f"{name}.npz"))["features"].astype(np.float32)


def journal(name, features, folder):
    image = clear(shown(folder, name), features)
    encode(image, os.path.join(folder, name), (1600,), quality=26, webp=None, speed=6)
    encode(image, os.path.join(folder, name), (800, 400, 200))


def hero(name, features, folder, rule):
    stem = os.path.join(folder, name)
    painted = rule.get("painted", {})
    image = clear(shown(folder, name, 1600), features, painted.get("wide", ()))
    encode(image, stem, (1600,), webp=None)
    encode(image, stem, (800,))
    tall = features.shape[0]
    part = lambda left, ratio: slice(2 * left, 2 * left + round(tall * ratio))
    phone = clear(shown(folder, name, "m"), np.ascontiguousarray(features[:, part(rule["phone"], WIDTH / HEIGHT)]), painted.get("phone", ()))
    encode(phone, stem, (WIDTH,), quality=28)
    for ending in ("avif", "webp"):
        os.replace(f"{stem}-{WIDTH}.{ending}", f"{stem}-m.{ending}")
    if "still" in rule:
        columns = part(rule["from"], 4 / 3)
        still = image.crop((columns.start, 0, columns.stop, tall)).resize((1600, 1200), Image.LANCZOS)
        encode(still, os.path.join(folder, rule["still"]), (1600,), quality=26, webp=None, speed=6)
        encode(still, os.path.join(folder, rule["still"]), (800, 400, 200))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("features"); ap.add_argument("folder"); ap.add_argument("--only", default="")
    o = ap.parse_args()
    rules = json.load(open(os.path.join(HERE, "clear.json")))
    packs = json.load(open(os.path.join(HERE, "packs.json")))
    for name in o.only.split(",") if o.only else [*rules, *(still["id"] for still in packs["stills"])]:
        rule = rules.get(name)
        features = seen_in(o.features, (rule or {}).get("seen", name))
        if rule is None:
            journal(name, features, o.folder)
        else:
            hero(name, features, o.folder, rule)
        print(name, flush=True)


if __name__ == "__main__":
    main()
