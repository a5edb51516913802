"""Draws how large a pack is: its picture in more air, with rulers along it and a bank card beside it.

  npx tsx tools/imagery/wanted.ts scales > wanted.json
  [TIMES=2] python3 tools/imagery/scales.py wanted.json public/img [--only slug,slug] [--missing] [--jobs 1]

Rulers and card stand in the space of the pack (measures.json), so that they follow its camera. scales.json holds how much larger a pack is than
it was built, where its contents need it, and packs whose depth is not worth a ruler.
"""
import json
import os

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from command import run
from encode import encode, shown
from times import AS, TIMES, WIDTHS

HERE = os.path.dirname(os.path.abspath(__file__))
MEASURES = json.load(open(os.path.join(HERE, "measures.json")))
RULES = json.load(open(os.path.join(HERE, "scales.json")))
FACE = os.path.join(HERE, "fonts", "jost-latin-400-normal.woff")
SIZE = 800 * TIMES
FINE = 2                                                          # lines and words are drawn twice as large, so that they are smooth
CARD = (5.398, 8.56, 0.318)                                       # ISO/IEC 7810: width, height, radius of the corner, cm
INK = (42, 21, 32)
LIGHT_INK = (246, 238, 232)


class Space:
    """From the pack's centimetres to the shares of its picture."""

    def __init__(self, slug):
        seen, self.slug = MEASURES[slug], slug
        self.real = RULES["real"].get(slug, 1.0)
        self.low, self.high, self.matrix = np.array(seen["low"]), np.array(seen["high"]), np.array(seen["seen"])

    def at(self, point):
        x, y, w = self.matrix @ np.append(point, 1.0)
        return np.array([x / w, y / w])

    def size(self, axis):
        return (self.high[axis] - self.low[axis]) * self.real


def axes(space):
    """Which sides get a ruler: of the pack's three, those that are seen at length."""
    middle = (space.low + space.high) / 2
    seen = []
    for axis in range(3):
        way = np.zeros(3); way[axis] = 1.0
        seen.append(np.linalg.norm(space.at(middle + way) - space.at(middle)))
    return [axis for axis in range(3) if seen[axis] > 0.55 * max(seen)]


def rulers(space):
    """From, to and outwards of each ruler, in the pack's centimetres."""
    low, high, off = space.low, space.high, 0.09 * max(space.high - space.low)
    shown = axes(space)
    lines = []
    if 2 in shown:                                                # upright, or along what lies: on its left
        lines.append((2, np.array([low[0] - off, low[1] if 1 not in shown else high[1], low[2]]), np.array([-1.0, 0, 0])))
    if 0 in shown:
        front = np.array([low[0], low[1] - off, low[2]]) if 1 in shown else np.array([low[0], low[1], low[2] - off])
        lines.append((0, front, np.array([0, -1.0, 0]) if 1 in shown else np.array([0, 0, -1.0])))
    if 1 in shown and 2 not in shown:
        lines.append((1, np.array([low[0] - off, low[1], low[2]]), np.array([-1.0, 0, 0])))
    return lines


def card_corners(space):
    """The bank card to the right of the pack: upright beside what stands, flat beside what is seen from above."""
    width, height = CARD[0] / space.real, CARD[1] / space.real
    gap = RULES["gaps"].get(space.slug, 0.14) * max(space.high - space.low)
    left, (low, high) = space.high[0] + gap, (space.low, space.high)
    if 1 in axes(space):                                          # on the floor
        bottom = low[1]
        return [np.array([x, y, low[2]]) for x, y in ((left, bottom + height), (left + width, bottom + height), (left + width, bottom), (left, bottom))]
    depth = (low[1] + high[1]) / 2
    bottom = low[2]
    return [np.array([x, depth, z]) for x, z in ((left, bottom + height), (left + width, bottom + height), (left + width, bottom), (left, bottom))]


def wide_blur(image, sigma):
    """A Gaussian blur, worked out on fewer cells where it is wide."""
    less = max(1, int(sigma / 5))
    small = cv2.resize(image, None, fx=1 / less, fy=1 / less, interpolation=cv2.INTER_AREA)
    return cv2.resize(cv2.GaussianBlur(small, (0, 0), sigma / less), image.shape[1::-1], interpolation=cv2.INTER_CUBIC)


def aired(picture, scale, shift):
    """The picture made smaller and moved, its backdrop drawn on to the edges of the canvas; `shift` in pixels of the canvas."""
    whole = SIZE
    small = cv2.resize(picture, None, fx=scale * whole / picture.shape[1], fy=scale * whole / picture.shape[0], interpolation=cv2.INTER_AREA if scale * whole < picture.shape[1] else cv2.INTER_CUBIC).astype(np.float32)
    side = small.shape[0]
    left, top = int(round(shift[0])), int(round(shift[1]))
    edge = max(0, left), max(0, top), max(0, whole - left - side), max(0, whole - top - side)
    cut = small[max(0, -top):max(0, -top) + whole, max(0, -left):max(0, -left) + whole]
    cut = cut[:whole - edge[1], :whole - edge[0]]
    smooth = wide_blur(cut, 7 * TIMES)            # the rim loses its grain, or it would be drawn out to stripes
    rim = np.minimum.outer(np.minimum(np.arange(cut.shape[0]), np.arange(cut.shape[0])[::-1]), np.minimum(np.arange(cut.shape[1]), np.arange(cut.shape[1])[::-1]))
    share = np.clip(rim / (20 * TIMES), 0, 1)[..., None]
    cut = cut * share + smooth * (1 - share)
    wide = cv2.copyMakeBorder(cut, edge[1], whole - edge[1] - cut.shape[0], edge[0], whole - edge[0] - cut.shape[1], cv2.BORDER_REPLICATE)
    soft = wide_blur(wide, 30 * TIMES)
    inside = np.zeros(wide.shape[:2], np.float32)
    inside[edge[1]:edge[1] + cut.shape[0], edge[0]:edge[0] + cut.shape[1]] = 1
    away = np.clip(cv2.distanceTransform((1 - inside).astype(np.uint8), cv2.DIST_L2, 5) / (60 * TIMES), 0, 1)[..., None]
    return wide * (1 - away) + soft * away


def card_face(tall):
    """A bank card without any words, 1 = paper: colour and cover."""
    wide = round(tall * CARD[0] / CARD[1])
    image, cover = Image.new("RGB", (wide, tall), (252, 249, 246)), Image.new("L", (wide, tall), 0)
    draw = ImageDraw.Draw(image)
    unit = tall / CARD[1]
    shade = np.linspace(1.0, 0.955, tall)[:, None, None] * np.asarray(image, np.float32)
    image = Image.fromarray(shade.astype(np.uint8)); draw = ImageDraw.Draw(image)
    chip = [wide / 2 - 0.45 * unit, 1.0 * unit, wide / 2 + 0.45 * unit, 2.15 * unit]
    draw.rounded_rectangle(chip, 0.14 * unit, fill=(224, 204, 172), outline=(196, 172, 136), width=max(1, round(unit * 0.03)))
    for y in (1.38, 1.77):
        draw.line([chip[0], y * unit, chip[2], y * unit], fill=(196, 172, 136), width=max(1, round(unit * 0.03)))
    ImageDraw.Draw(cover).rounded_rectangle([0, 0, wide - 1, tall - 1], CARD[2] * unit, fill=255)
    return np.asarray(image, np.float32), np.asarray(cover, np.float32) / 255


def lay_card(canvas, corners, upright):
    """The card in perspective with the shadow that it throws."""
    face, cover = card_face(round(np.linalg.norm(corners[3] - corners[0])))
    source = np.float32([[0, 0], [face.shape[1], 0], [face.shape[1], face.shape[0]], [0, face.shape[0]]])
    turn, size = cv2.getPerspectiveTransform(source, np.float32(corners)), canvas.shape[1::-1]
    there = cv2.warpPerspective(cover, turn, size, flags=cv2.INTER_AREA)
    drawn = cv2.warpPerspective(face, turn, size, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE)
    dark = np.zeros(there.shape, np.float32)
    for shift, soft, weight in (((2.5, 3), 2.5, 0.20), ((8, 7), 11, 0.16)):
        right, down = (TIMES * way for way in shift)
        moved = cv2.warpAffine(there, np.float32([[1, 0, right], [0, 1, down if not upright else down * 0.4]]), size)
        dark = np.maximum(dark, weight * wide_blur(moved, soft * TIMES))
    canvas *= 1 - dark[..., None]
    canvas[:] = canvas * (1 - there[..., None]) + drawn * there[..., None]


def draw_ruler(draw, to_canvas, space, axis, start, out, face):
    """A line with a tick each centimetre, a longer one each fifth, and its length in millimetres."""
    length, unit = space.high[axis] - space.low[axis], 1 / space.real
    way = np.zeros(3); way[axis] = 1.0
    tick = 0.022 * max(space.high - space.low)
    pen = lambda a, b, width: draw.line([tuple(to_canvas(a)), tuple(to_canvas(b))], fill=255, width=width * TIMES)
    pen(start, start + way * length, 3)
    steps = [n * unit for n in range(int(length / unit + 1e-6) + 1)]
    for nth, step in enumerate(steps):
        pen(start + way * step, start + way * step + out * tick * (1.9 if nth % 5 == 0 else 1.0), 3 if nth % 5 == 0 else 2)
    pen(start + way * length - out * tick, start + way * length + out * tick * 2.4, 3)
    pen(start - out * tick, start + out * tick * 2.4, 3)
    a, b = to_canvas(start), to_canvas(start + way * length)
    side = to_canvas(start + out) - to_canvas(start)
    middle = (a + b) / 2 + side / np.linalg.norm(side) * 30 * FINE * TIMES
    words = f"{round(length * space.real * 10)} mm"
    box = draw.textbbox((0, 0), words, font=face)
    wide, tall = box[2] - box[0], box[3] - box[1]
    reach = side / np.linalg.norm(side)
    centre = middle + reach * np.array([wide / 2, tall / 2]) * np.abs(reach)
    draw.text((centre[0] - wide / 2 - box[0], centre[1] - tall / 2 - box[1]), words, font=face, fill=255)


def fitted(space):
    """Scale and shift that bring pack, rulers and card into the canvas, in shares of it."""
    spread = [space.at(np.where(np.array(pick), space.high, space.low)) for pick in np.ndindex(2, 2, 2)] + [space.at(c) for c in card_corners(space)]
    low, high = np.min(spread, 0), np.max(spread, 0)
    for _, start, out in rulers(space):                           # with room for the words, which keep their size
        low, high = (f([bound, space.at(start + out * 0.05 * max(space.high - space.low))], 0) for f, bound in ((np.min, low), (np.max, high)))
    scale = min(0.86, 0.80 / (high[0] - low[0]), 0.84 / (high[1] - low[1]))
    return scale, np.array([0.54, 0.48]) - scale * (low + high) / 2


def drawn(slug, picture):
    """The picture, SIZE x SIZE x 3 bytes; `picture` is the pack's own."""
    space = Space(slug)
    scale, shift = fitted(space)
    to_canvas = lambda point: (space.at(point) * scale + shift) * SIZE
    canvas = aired(picture, scale, shift * SIZE)
    corners = [to_canvas(c) for c in card_corners(space)]
    lay_card(canvas, corners, 1 not in axes(space))
    image = Image.fromarray(np.clip(canvas + np.random.default_rng(3).normal(0, 0.4, canvas.shape).astype(np.float32), 0, 255).astype(np.uint8))
    dark = np.asarray(image.resize((8, 8))).mean() < 110
    face = ImageFont.truetype(FACE, 25 * FINE * TIMES)
    lines = Image.new("L", (SIZE * FINE, SIZE * FINE), 0)
    for axis, start, out in rulers(space):
        draw_ruler(ImageDraw.Draw(lines), lambda point: to_canvas(point) * FINE, space, axis, start, out, face)
    image.paste(LIGHT_INK if dark else INK, None, lines.reduce(FINE))
    return image


def draw(want, folder):
    picture = np.asarray(shown(folder, want["slug"], SIZE), np.float32)
    encode(drawn(want["slug"], picture), os.path.join(folder, want["id"]), WIDTHS, **AS[TIMES])
    return want["id"]


if __name__ == "__main__":
    run(draw)
