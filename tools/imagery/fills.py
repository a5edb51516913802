"""Draws complexion packs in each shade from a clean picture of the pack: what is in the bottle takes the colour of the swatch, glass and cap stay.

  npx tsx tools/imagery/wanted.ts packs > wanted.json
  python3 tools/imagery/fills.py wanted.json public/img [--only slug,slug]

shade_packs.py adds the difference of two renders, which comes apart at edges and letters of pale shades, and the glass before a fill makes it
greyer than its swatch. Here each cell is taken apart into a share of the fill's colour and the light on top of it, and the fill is exchanged.
"""
import argparse
import json
import os
from itertools import groupby

import cv2
import numpy as np
from PIL import Image

from encode import encode, shown
from tint import linear

HERE = os.path.dirname(os.path.abspath(__file__))
RULES = json.load(open(os.path.join(HERE, "fills.json")))
INK = linear("#4a382e")
PALE = 0.3                                                        # the luminance from which on letters are printed dark: white ones would be faint


def light_of(picture):
    """0 to 255 in sRGB to linear light."""
    c = np.asarray(picture, np.float32) / 255
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def picture_of(light):
    light = np.clip(light, 0, 1)
    srgb = np.where(light <= 0.0031308, 12.92 * light, 1.055 * np.power(np.maximum(light, 1e-8), 1 / 2.4) - 0.055)
    return (srgb * 255 + 0.5).astype(np.uint8)


def fill_of(pictures):
    """Where pictures of a pack in several shades differ: 1 in the fill, soft at its edge, 0 elsewhere."""
    spread = cv2.medianBlur(np.std(np.stack(pictures), 0).mean(-1).astype(np.float32), 5)
    share = np.clip((spread / np.percentile(spread, 99) - 0.25) / 0.4, 0, 1)
    round = lambda size: cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size))
    inner = cv2.erode(cv2.morphologyEx(share, cv2.MORPH_CLOSE, round(31)), round(19))   # letters do not differ, and lie well inside
    rim = cv2.dilate(share, round(9))                             # the glass before the edge carries the last of the colour
    return cv2.GaussianBlur(np.maximum(rim, inner), (0, 0), 1.2)


def middle_of(fill):
    """The cells by which a fill is judged: well inside of it."""
    core = cv2.erode((fill > 0.9).astype(np.uint8), np.ones((9, 9), np.uint8))
    return core.astype(bool)


def colour_of(light, fill):
    return np.median(light[middle_of(fill)], 0)


def letters_of(light, fill, box):
    """What is printed in white within a box (left, top, right, bottom): 1 in a letter. Glints in the glass walls are as bright, and no letters."""
    body = light_of(cv2.medianBlur(picture_of(light), 41))
    left, top, right, bottom = box
    core = np.zeros_like(fill)
    core[top:bottom, left:right] = fill[top:bottom, left:right]
    core = cv2.GaussianBlur(core, (0, 0), 2)
    above = (light - body).mean(-1)
    peak = max(np.percentile(above[core > 0.9], 99.3), 0.04)
    return np.clip(above / peak / 0.6 - 0.25, 0, 1) * core, body


def white_of(light, fill):
    """The white that lies on the glass: that of the plate around it. Pure white would leave a warm plate a share of the fill, and a halo at its edge."""
    ring = (cv2.dilate((fill > 0.02).astype(np.uint8), np.ones((25, 25))) > 0) & (fill < 0.02)
    plate = np.median(light[ring], 0) if ring.any() else np.ones(3)
    return plate / plate.max()


def apart(light, own, white):
    """How much of the fill's colour is in each cell; the rest is white light on top of it, as on glass."""
    parts = np.linalg.pinv(np.stack([own, white], 1))
    share = np.clip(np.minimum(light @ parts[0], (light / own).min(-1) * 1.15), 0, 1.35).astype(np.float32)
    return cv2.bilateralFilter(share, 7, 0.12, 2.5)


def without_grain(light, fill, printed):
    """Light in glass walls comes with the grain of a few samples, which a pale shade multiplies. It is evened within an edge; letters stay."""
    seen = picture_of(light)
    even = light_of(cv2.bilateralFilter(cv2.medianBlur(seen, 5), 9, 28, 3))
    share = (fill * (1 - cv2.dilate(printed, np.ones((3, 3)))))[..., None]
    return light * (1 - share) + even * share


def within(light, target):
    """Walls are brighter than the fill and would leave a pale shade's range, each colour by itself; they keep the hue instead, and stay below white."""
    knee = float(target.max())
    room = max(0.97 - knee, 0.06)
    brightest = np.maximum(light.max(-1, keepdims=True), 1e-4)
    over = np.maximum(brightest - knee, 0)
    return light * np.where(over > 0, (knee + room * (1 - np.exp(-over / room))) / brightest, 1)


def exchanged(light, fill, shade, box):
    """The pack with its fill in the colour of a swatch, in linear light."""
    own, target = colour_of(light, fill), linear(shade)
    printed, body = letters_of(light, fill, box)
    light = without_grain(light, fill, printed)
    base = light
    if float(target @ np.array([0.2126, 0.7152, 0.0722])) > PALE:
        base = light * (1 - printed[..., None]) + np.minimum(light, body) * printed[..., None]
    share = apart(base, own, white_of(light, fill))[..., None]
    new = within(base + share * (target - own), target)
    if base is light:
        new = new * (1 - printed[..., None]) + light * printed[..., None]
    else:
        new = new * (1 - 0.8 * printed[..., None]) + INK * 0.8 * printed[..., None]
    return light * (1 - fill[..., None]) + new * fill[..., None]


def drawn(folder, slug, wants):
    """Each wanted picture of a pack with its id. A pack rendered dark has a second clean picture, of a light shade, for its light shades."""
    fill = fill_of([np.asarray(shown(folder, want["id"]), np.float32) for want in wants])
    dark, rule = light_of(shown(folder, slug)), RULES[slug]
    light = light_of(shown(HERE, rule["light"])) if "light" in rule else dark
    for want in wants:
        base = light if linear(want["shade"]).mean() >= linear(rule.get("from", "#000000")).mean() else dark
        yield want["id"], Image.fromarray(picture_of(exchanged(base, fill, want["shade"], rule["letters"])))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("wanted"); ap.add_argument("folder"); ap.add_argument("--only", default=""); ap.add_argument("--out", default="")
    o = ap.parse_args()
    cv2.setNumThreads(1)
    only = [i for i in o.only.split(",") if i] or list(RULES)
    wants = [w for w in json.load(open(o.wanted)) if w["slug"] in only]
    for slug, group in groupby(wants, key=lambda want: want["slug"]):
        for name, image in list(drawn(o.folder, slug, list(group))):
            encode(image, os.path.join(o.out or o.folder, name), (800, 400, 200), quality=24, webp=82, speed=7)
            print(name, flush=True)


if __name__ == "__main__":
    main()
