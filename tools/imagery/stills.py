"""Composes still lifes from the pictures of packs: cut out by their outlines, at their true sizes, on drawn plinths under one light from the left.

  [TIMES=2] blender -b --python-exit-code 1 -P masks.py -- packs.json masks slug,slug
  [TIMES=2] python3 tools/imagery/stills.py masks public/img [--only id,id] [--list]

stills.json names the packs of each, the colour of its wall and its arrangement.
"""
import argparse
import json
import os

import cv2
import numpy as np
from PIL import Image

from encode import encode, shown
from scales import Space, axes, wide_blur
from times import AS, TIMES, WIDTHS
from tint import encoded, linear

HERE = os.path.dirname(os.path.abspath(__file__))
STILLS = json.load(open(os.path.join(HERE, "stills.json")))
FLAT = 0.13                                                       # height to width of a circle that lies on the floor
HORIZON = 0.70

# Shares of the canvas. A plinth is shape, middle, foot, width, height; a place is middle, foot, and the plinth that it is on.
ARRANGEMENTS = {
    "four": {"disc": (0.60, 0.42, 0.29), "plinths": [("cyl", 0.25, 0.88, 0.25, 0.17), ("box", 0.79, 0.87, 0.25, 0.11)],
             "places": [(0.25, 0.865, 0), (0.47, 0.915, None), (0.79, 0.855, 1), (0.625, 0.945, None)]},
    "three": {"disc": (0.46, 0.40, 0.30), "plinths": [("box", 0.28, 0.87, 0.27, 0.13), ("cyl", 0.73, 0.90, 0.26, 0.20)],
              "places": [(0.28, 0.855, 0), (0.52, 0.93, None), (0.73, 0.885, 1)]},
    "five": {"disc": (0.5, 0.42, 0.31), "plinths": [("cyl", 0.22, 0.87, 0.21, 0.15), ("box", 0.52, 0.85, 0.22, 0.23), ("cyl", 0.81, 0.89, 0.21, 0.10)],
             "places": [(0.22, 0.857, 0), (0.385, 0.935, None), (0.52, 0.838, 1), (0.665, 0.94, None), (0.81, 0.878, 2)]},
}


def random_cells(seed, tall, wide):
    """A random field by cell, the same for each TIMES, enlarged smoothly to that many pixels."""
    cells = np.random.default_rng(seed).normal(size=(tall // TIMES, wide // TIMES)).astype(np.float32)
    return cells if TIMES == 1 else cv2.resize(cells, (wide, tall), interpolation=cv2.INTER_CUBIC)


def step(x, soft):
    t = np.clip(x / soft + 0.5, 0, 1)
    return t * t * (3 - 2 * t)


def light_of(picture):
    c = np.asarray(picture, np.float32) / 255
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


class Stage:
    """The canvas in linear light, and what has been put on it."""

    def __init__(self, size, wall):
        self.wide, self.tall = size
        self.y, self.x = np.mgrid[0:self.tall, 0:self.wide].astype(np.float32)
        self.wall = linear(wall)
        self.dark = self.wall.mean() < 0.15
        down = self.y / self.tall
        side = 1.10 - 0.22 * self.x / self.wide
        upright = side * (0.92 + 0.10 * down)
        floor = side * (1.02 + 0.05 * (down - HORIZON))
        seam = step(down - HORIZON, 0.10)
        shade = upright * (1 - seam) + floor * seam - 0.05 * np.exp(-((down - HORIZON) / 0.05) ** 2)
        self.light = self.wall * (shade * self.window())[..., None]

    def window(self):
        """Sunlight through a window: a broad slanted bar with leaves before it, softly."""
        across = (self.x + 0.55 * self.y) / self.wide
        bar = step(across - 0.28, 0.22) * (1 - step(across - 1.02, 0.26))
        leaves = np.random.default_rng(4).normal(size=(self.tall // TIMES // 4, self.wide // TIMES // 4)).astype(np.float32)
        leaves = cv2.GaussianBlur(leaves, (0, 0), 9)
        leaves = cv2.resize(leaves / leaves.std(), (self.wide, self.tall), interpolation=cv2.INTER_CUBIC)
        return 0.95 + (0.11 if not self.dark else 0.25) * bar * step(leaves + 0.9, 1.2)

    def darken(self, mask, soft, weight, shift=(0, 0)):
        """A shadow; `soft` and `shift` in cells."""
        moved = cv2.warpAffine(mask.astype(np.float32), np.float32([[1, 0, shift[0] * TIMES], [0, 1, shift[1] * TIMES]]), (self.wide, self.tall))
        self.light *= (1 - weight * wide_blur(moved, soft * TIMES))[..., None]

    def lay(self, colour, mask):
        self.light = self.light * (1 - mask[..., None]) + colour * mask[..., None]

    def disc(self, cx, cy, r, colour):
        cx, cy, r = cx * self.wide, cy * self.tall, r * self.tall
        away = np.hypot(self.x - cx, self.y - cy)
        mask = step(r - away, 1.6)
        self.darken(mask, 16, 0.20, (14, 10))
        rim = np.exp(-((away - r + 3 * TIMES) / (2.5 * TIMES)) ** 2) * step(cx - self.x + (cy - self.y) * 0.4, r)
        shade = 1.04 - 0.14 * (self.x - cx + r) / (2 * r) + 0.10 * rim
        self.lay(linear(colour) * (shade * (0.97 + 0.5 * (self.window() - 0.95)))[..., None], mask)

    def cyl(self, cx, foot, wide, high, colour):
        cx, foot, r, high = cx * self.wide, foot * self.tall, wide * self.wide / 2, high * self.tall
        flat = r * FLAT * 2
        u = np.clip((self.x - cx) / r, -1, 1)
        low, top = foot + flat / 2 * np.sqrt(1 - u * u), foot - high + flat / 2 * np.sqrt(1 - u * u)
        body = step(r - np.abs(self.x - cx), 1.6) * step(low - self.y, 1.6) * step(self.y - (foot - high), 1.6)
        lid = step((1 - np.hypot((self.x - cx) / r, (self.y - foot + high) / (flat / 2))) * flat / 2, 1.6)
        self.fallen(cx, foot, r, high)
        turn = np.arcsin(u)
        shade = 0.60 + 0.38 * np.clip(np.cos(turn + 0.75), 0, 1) + 0.05 * np.clip(-np.cos(turn + 0.75), 0, 1)
        shade = shade * (1.03 - 0.10 * np.clip((self.y - foot + high) / high, 0, 1))
        self.lay(linear(colour) * shade[..., None], np.maximum(body, lid))
        self.lay(linear(colour) * (1.10 - 0.12 * (u + 1) / 2)[..., None], lid)
        edge = np.exp(-((self.y - top) / (1.6 * TIMES)) ** 2) * step(r - 3 * TIMES - np.abs(self.x - cx), 4 * TIMES) * (self.y > foot - high)
        self.light *= (1 + 0.10 * edge * np.clip(0.6 - u, 0, 1))[..., None]

    def box(self, cx, foot, wide, high, colour):
        cx, foot, half, high = cx * self.wide, foot * self.tall, wide * self.wide / 2, high * self.tall
        deep = half * FLAT * 1.7
        front, back = foot + deep / 2, foot - high - deep / 2
        inset = half * 0.035
        slope = half - inset * np.clip((foot - high + deep / 2 - self.y) / deep, 0, 1)
        face = step(half - np.abs(self.x - cx), 1.8) * step(front - self.y, 1.6) * step(self.y - (front - high), 1.6)
        lid = step(slope - np.abs(self.x - cx), 1.8) * step(front - high - self.y, 1.6) * step(self.y - back, 1.6)
        self.fallen(cx, foot, half, high)
        self.lay(linear(colour) * (0.86 - 0.06 * (self.x - cx) / half - 0.06 * np.clip((self.y - front + high) / high, 0, 1))[..., None], face)
        self.lay(linear(colour) * (1.06 - 0.06 * (self.x - cx) / half)[..., None], lid)
        edge = np.exp(-((self.y - (front - high)) / (1.5 * TIMES)) ** 2) * step(half - 2 * TIMES - np.abs(self.x - cx), 3 * TIMES)
        self.light *= (1 + 0.08 * edge)[..., None]

    def fallen(self, cx, foot, r, high):
        """The shadow of a plinth: close around its foot, and long to the right."""
        flat = r * FLAT * 2
        close = (np.hypot((self.x - cx) / (r * 1.03), (self.y - foot) / (flat * 0.62)) < 1).astype(np.float32)
        self.darken(close, 5, 0.34, (2, 3))
        length = high * 0.9 + r * 0.4
        slant = (np.abs(self.y - foot - (self.x - cx) * 0.06) < flat * 0.5) & (self.x > cx) & (self.x < cx + r + length)
        self.darken(slant.astype(np.float32), 15, 0.20, (0, 2))

    def pack(self, cut, alpha, left, top, foot):
        """A cut-out with its shadows: around its foot, on the floor to the right, and on the wall."""
        there, colour = np.zeros((self.tall, self.wide), np.float32), np.zeros((self.tall, self.wide, 3), np.float32)
        height, width = alpha.shape
        rows, columns = slice(max(top, 0), min(top + height, self.tall)), slice(max(left, 0), min(left + width, self.wide))
        inside = (slice(rows.start - top, rows.stop - top), slice(columns.start - left, columns.stop - left))
        there[rows, columns], colour[rows, columns] = alpha[inside], cut[inside]
        self.darken(there * (self.y < foot), 20, 0.16 if not self.dark else 0.3, (0.07 * self.wide / TIMES, 10))
        squeeze = np.float32([[1, -0.62, 0.62 * foot], [0, 0.16, foot * 0.84]])
        floor = cv2.warpAffine(there, squeeze, (self.wide, self.tall))
        self.darken(floor, 8, 0.26, (5, 2))
        base = cv2.warpAffine(there * (self.y > foot - 30 * TIMES), np.float32([[1, 0, 0], [0, 0.22, foot * 0.78]]), (self.wide, self.tall))
        self.darken(base, 3.5, 0.5, (2, 3))
        tint = 0.9 + 0.1 * self.wall / self.wall.mean()
        self.lay(colour * (tint if not self.dark else 0.86 * tint), there)


def largest(outline):
    """The largest of the things in an outline."""
    _, names, facts, _ = cv2.connectedComponentsWithStats((outline > 0.05).astype(np.uint8))
    return outline * (names == 1 + int(np.argmax(facts[1:, cv2.CC_STAT_AREA])))


def upright(named, folder, masks):
    """A pack cut out of its picture, standing: colours, outline, where it stands, and pixels per centimetre. `named` is SLUG or SLUG/SHADE."""
    slug, _, shade = named.partition("/")
    space = Space(slug)
    name, side = f"{slug}-in-{shade}" if shade else slug, 800 * TIMES
    picture = light_of(shown(folder, name, side))
    outline = np.asarray(Image.open(os.path.join(masks, f"{slug}.png")).getchannel("A"), np.float32) / 255
    middle = (space.low + space.high) / 2
    axis = 2 if 2 in axes(space) else 1
    foot, head = middle.copy(), middle.copy()
    foot[axis], head[axis] = space.low[axis], space.high[axis]
    foot, head = space.at(foot) * side, space.at(head) * side
    way = head - foot
    turn = np.degrees(np.arctan2(way[0], -way[1]))
    if abs(turn) > 3:                                             # what lies stands up, without the cap that lay beside it
        outline = largest(outline)
        spin = cv2.getRotationMatrix2D((side / 2, side / 2), turn, 1)
        picture, outline = (cv2.warpAffine(layer, spin, (side, side), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE) for layer in (picture.astype(np.float32), outline))
        foot = spin[:, :2] @ foot + spin[:, 2]
        foot[1] = np.flatnonzero(outline.max(1) > 0.5)[-1]        # its corners say where its box ends, which is further down
    outline = cv2.GaussianBlur(np.clip((outline - 0.3) / 0.7, 0, 1), (0, 0), 0.6)
    return picture, outline, foot, np.linalg.norm(way) / (space.high[axis] - space.low[axis]) / space.real


def canvas_of(still):
    return [cells * TIMES for cells in still.get("size", [800, 600])]


def sized(still):
    """Pixels per centimetre at which all packs of a still life fit under the top of the canvas and on their plinths."""
    wide, tall = canvas_of(still)
    arrangement, fits = ARRANGEMENTS[still["as"]], []
    for slug, (_, foot, plinth) in zip(still["of"], arrangement["places"]):
        space = Space(slug.partition("/")[0])
        axis = 2 if 2 in axes(space) else 1
        room = foot - 0.11 - (arrangement["plinths"][plinth][4] if plinth is not None else 0)
        fits.append(min(room * tall / space.size(axis), (0.21 * wide / space.size(0)) if 0 in axes(space) else 1e9))
    return min(fits)


def composed(still, folder, masks):
    wide, tall = canvas_of(still)
    stage, arrangement, scale = Stage((wide, tall), still["wall"]), ARRANGEMENTS[still["as"]], sized(still)
    mirrored = (lambda x: 1 - x) if still.get("mirror") else (lambda x: x)
    cx, cy, r = arrangement["disc"]
    stage.disc(mirrored(cx), cy, r, still["disc"])
    for shape, x, foot, width, high in sorted(arrangement["plinths"], key=lambda p: p[2]):
        getattr(stage, shape)(mirrored(x), foot, width, high, still["plinth"])
    for slug, (x, foot, plinth) in sorted(zip(still["of"], arrangement["places"]), key=lambda each: each[1][1]):
        picture, outline, stands, own = upright(slug, folder, masks)
        ratio = scale / own
        cut, alpha = (cv2.resize(layer, None, fx=ratio, fy=ratio, interpolation=cv2.INTER_AREA if ratio < 1 else cv2.INTER_CUBIC) for layer in (picture, outline))
        ground = (foot - (arrangement["plinths"][plinth][4] if plinth is not None else 0)) * tall
        stage.pack(cut, np.clip(alpha, 0, 1), round(mirrored(x) * wide - stands[0] * ratio), round(ground - stands[1] * ratio), ground)
    grain = 0.004 * random_cells(2, tall, wide)[..., None]
    return Image.fromarray(encoded((stage.light * (1 + grain)).astype(np.float32)))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("masks"); ap.add_argument("folder"); ap.add_argument("--only", default="")
    ap.add_argument("--list", action="store_true", help="print the packs whose outlines are needed")
    ap.add_argument("--png", default="", help="a folder for PNGs to look at, in place of the pictures of the shop")
    o = ap.parse_args()
    only = [i for i in o.only.split(",") if i]
    wanted = [s for s in STILLS if not only or s["id"] in only]
    if o.list:
        print(",".join(sorted({slug for s in wanted for each in s["of"] for slug in [each.partition("/")[0]]})))
        return
    for still in wanted:
        image = composed(still, o.folder, o.masks)
        if o.png:
            image.save(os.path.join(o.png, still["id"] + ".png"))
        else:
            encode(image, os.path.join(o.folder, still["id"]), WIDTHS, **AS[TIMES])
        print(still["id"], flush=True)


if __name__ == "__main__":
    main()
