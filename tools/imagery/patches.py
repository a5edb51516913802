"""Draws a product on patches of skin, light, medium and deep, under one light: its shades, or, without any, fresh, spread and gone in.

  npx tsx tools/imagery/wanted.ts patches > wanted.json
  [TIMES=2] python3 tools/imagery/patches.py wanted.json public/img [--only slug,slug] [--missing] [--jobs 1]

A shade looks different on each skin: sheer colour lets it show through, and any colour is judged beside it.
"""
import os
from dataclasses import dataclass, replace
from functools import lru_cache

import cv2
import numpy as np
from PIL import Image

from command import run
from details import drawing
from encode import encode
from surfaces import blur, grained, step
from times import AS, TIMES, WIDTHS
from tint import KEY, FILL, encoded, highlights, linear, looks, shadow

SIZE = 800                                                        # in cells, of TIMES pixels each
SKINS = ("#eecab2", "#c08a62", "#6b4330")
EDGE, GAP, ROUND = 36, 22, 26                                     # around the patches, between them, their corners
TALL = (SIZE - 2 * EDGE - 2 * GAP) // 3
WIDE = SIZE - 2 * EDGE
MOST = 6                                                          # swatches in a row


@dataclass(frozen=True)
class Stuff:
    """How what a product is made of lies on skin."""
    thick: float
    streaks: float
    rough: float
    shine: float
    opacity: float
    grain: float = 0.0                                            # holes and crumbs of powder and pencil
    sparkle: float = 0.0
    soft: float = 5.0                                             # of the edge


STUFFS = {
    "smear": Stuff(6.5, 0.5, 0.3, 1.2, 0.97),
    "fluid": Stuff(5.5, 0.3, 0.22, 1.1, 0.94),
    "gloss": Stuff(6.5, 0.1, 0.06, 2.0, 0.74),
    "lacquer": Stuff(7.0, 0.02, 0.03, 2.4, 1.0),
    "powder": Stuff(0.7, 0.3, 0.85, 0.2, 0.8, grain=0.2, soft=30),
    "shimmer": Stuff(0.8, 0.3, 0.5, 0.6, 0.84, grain=0.2, sparkle=0.7, soft=24),
    "pencil": Stuff(1.0, 0.5, 0.55, 0.4, 0.95, grain=0.4),
    "cream": Stuff(11.0, 0.35, 0.26, 1.0, 0.98, soft=4),
    "gel": Stuff(9.0, 0.1, 0.05, 2.0, 0.5),
    "oil": Stuff(8.0, 0.05, 0.05, 2.2, 0.6),
    "mascara": Stuff(4.0, 0.6, 0.2, 1.3, 1.0, grain=0.08),
}


def grid(height, width):
    """Row and column of each pixel, in cells."""
    return (along.astype(np.float32) / TIMES for along in np.mgrid[0:height * TIMES, 0:width * TIMES])


def patch_edge(height, width):
    """Distance to the edge of a patch with round corners, in cells; below 0 outside."""
    y, x = grid(height, width)
    dx, dy = np.abs(x - (width - 1) / 2) - (width / 2 - ROUND), np.abs(y - (height - 1) / 2) - (height / 2 - ROUND)
    return ROUND - np.hypot(np.clip(dx, 0, None), np.clip(dy, 0, None)) - np.minimum(np.maximum(dx, dy), 0)


def furrows(rng, height, width, cell):
    """The fine net of lines that skin has: small plates between creases."""
    seeds = np.full((height, width), 255, np.uint8)
    count = int(height * width / cell ** 2 * 1.5)
    seeds[rng.integers(0, height, count), rng.integers(0, width, count)] = 0
    return cv2.GaussianBlur(np.clip(cell * 0.5 - cv2.distanceTransform(seeds, cv2.DIST_L2, 5), -cell, None), (0, 0), 0.7)


@lru_cache(maxsize=3)
def skin(row):
    """Height of a bare patch and its tone: 1 is its own colour, less is darker; the third value leans to red."""
    rng = np.random.default_rng([7, row])
    edge = patch_edge(TALL, WIDE)
    pillow = 9 * np.tanh(np.clip(edge, 0, None) / 16) + 5 * np.sin(np.pi * np.linspace(0.05, 0.95, TALL * TIMES))[:, None]
    lines = cv2.resize(furrows(rng, TALL, round(WIDE * 0.8), 7), (WIDE * TIMES, TALL * TIMES), interpolation=cv2.INTER_CUBIC)      # drawn out along the arm
    height = pillow + 0.085 * lines + 0.16 * grained(rng, (TALL, WIDE), 9, 5) + 0.05 * grained(rng, (TALL, WIDE), 1.1)
    pores = np.clip(grained(rng, (TALL, WIDE), 1.6) - 2.3, 0, 1)
    tone = 1 + 0.018 * grained(rng, (TALL, WIDE), 26) + 0.012 * grained(rng, (TALL, WIDE), 5) - 0.10 * pores + 0.010 * lines / 3
    red = 0.018 * grained(rng, (TALL, WIDE), 34) + 0.012 * grained(rng, (TALL, WIDE), 7)
    return height.astype(np.float32), tone.astype(np.float32), red.astype(np.float32), step(edge - 0.6, 2)


def dab(rng, stuff, width, length):
    """A stroke from top to bottom, `width` by `length` cells: height and cover."""
    shape = (length + 40, width + 40)
    y, x = grid(*shape)
    u, v = y - 20, x - shape[1] / 2 + 3 * np.sin(y / length * 2.4 + rng.uniform(0, 6))
    ragged = grained(rng, shape, 4.5, 40) * (0.5 + stuff.streaks) * 3.6
    half = width / 2 + grained(rng, shape, 30, 40) * 1.6 - (2 + stuff.soft * 0.25)
    side = half - np.abs(v)
    start, end = u - 4 - 0.16 * v * v / width * 2 - grained(rng, shape, 12) * 1.5, length - 8 - u + ragged - 0.22 * v * v / width * 2
    inside = np.minimum(side, np.minimum(start, end * 0.6))
    cover = step(inside - 1, stuff.soft)
    if stuff.grain:
        holes = np.clip(grained(rng, shape, 0.9) + 0.5 * grained(rng, shape, 2, 9) + 0.7 * (u / length) - 0.7, 0, 1)
        cover = cover * (1 - stuff.grain * holes)
        far = step(inside + stuff.soft * 0.5, stuff.soft * 2.2)
        cover = np.maximum(cover, 0.55 * stuff.grain * far * (grained(rng, shape, 1.1) > 1.25))
    lines = (grained(rng, shape, 2.2, 120) * 0.45 + grained(rng, shape, 6, 150) * 0.5) * stuff.streaks
    ridge = np.exp(-(((side - 7) / 6) ** 2)) * 0.5
    heap = 1.1 * np.exp(-(((u - 16) / 15) ** 2 + (v / width * 2.2) ** 2))
    height = np.tanh(np.clip(inside, 0, None) / 9) * np.clip(0.8 + lines + ridge + heap, 0.1, None) * stuff.thick
    if stuff.rough < 0.1:                                         # a liquid that stands in a drop along the stroke
        height = height * 0.5 + 9 * np.sqrt(np.clip(1 - (v / np.maximum(half, 1)) ** 2, 0, None)) * np.clip(inside / 14, 0, 1) ** 0.6
    return blur(height * (cover if stuff.grain else 1), 1.0 if stuff.thick < 2 else 1.8), blur(cover, 0.7)


def nail(rng, width, length):
    """A painted nail tip, domed, with a round top: height and cover."""
    shape = (length + 40, width + 40)
    y, x = grid(*shape)
    v, u = (x - shape[1] / 2) / (width / 2), (y - 20) / length
    waist = 0.90 + 0.08 * np.sin(np.pi * np.clip(u, 0, 1))
    top, foot = np.clip(1 - u / 0.26, 0, 1), np.clip((u - 0.80) / 0.2, 0, 1)
    half = waist * np.sqrt(np.clip(1 - top ** 2.2, 0, None)) * np.sqrt(np.clip(1 - 0.85 * foot ** 2.6, 0, None)) * ((u >= 0) & (u <= 1))
    inside = (half - np.abs(v)) * width / 2
    inside = np.minimum(inside, np.minimum(u, 1 - u) * length * 0.9)
    dome = np.sqrt(np.clip(1 - (v / np.maximum(half, 0.05)) ** 2 * 0.96, 0, None)) * 17 * np.clip(inside / 7, 0, 1) ** 0.5
    return blur(dome, 1.4), blur(step(inside, 2), 0.6)


def light_on(height):
    """What light does: 1 on flat ground, and which way each cell looks."""
    normal = looks(height)
    key, fill = (np.clip(sum(c * n for c, n in zip(way, normal)), 0, None) for way in (KEY, FILL))
    flat = 0.58 * KEY[2] + 0.16 * FILL[2] + 0.46
    hollow = np.clip(blur(height, 6) - height, 0, None) / 6 + np.clip(blur(height, 20) - height, 0, None) / 20
    diffuse = (0.58 * key * shadow(height, 18, 40) + 0.16 * fill + 0.46 / (1 + 0.8 * hollow)) / flat
    return diffuse, normal


def placed(count):
    """Width of a swatch and the middles of all, in cells along a patch."""
    pitch = (WIDE - 2 * 24) / count
    return min(round(pitch * 0.74), 96 if count > 2 else 130), [24 + pitch * (i + 0.5) for i in range(count)]


def worked_in(stuff):
    """What has no shade: fresh, spread, and once it has gone in."""
    return (stuff, replace(stuff, thick=stuff.thick * 0.22, opacity=stuff.opacity * 0.38, soft=34),
            replace(stuff, thick=0.2, streaks=0, opacity=0.04, shine=0.9, rough=0.3, soft=40))


def patch(row, kind, shades, seed):
    """A patch of skin with its swatches: linear light, and where the patch is."""
    bare, tone, red, there = skin(row)
    own = linear(SKINS[row])
    albedo = own[None, None, :] * tone[..., None] * (1 + red[..., None] * np.array([1.0, -0.5, -0.7], np.float32))
    height, rough, shine, sparkle = bare.copy(), np.full(bare.shape, 0.55, np.float32), np.full(bare.shape, 0.22, np.float32), np.zeros(bare.shape, np.float32)
    plain = len(set(shades)) == 1
    stuffs, (width, middles) = worked_in(STUFFS[kind]) if plain else [STUFFS[kind]] * len(shades), placed(len(shades))
    for nth, (shade, middle, stuff) in enumerate(zip(shades, middles, stuffs)):
        rng = np.random.default_rng([seed, nth])                  # the same stroke on each skin, so that only the skin differs
        wide = min(width, 84) if kind == "lacquer" else round(width * (0.5 if kind == "pencil" else 1.25 if plain else 1))
        lump, cover = nail(rng, wide, TALL - 60) if kind == "lacquer" else dab(rng, stuff, wide, TALL - 52)
        top, left = (TALL * TIMES - lump.shape[0]) // 2, round(middle * TIMES - lump.shape[1] / 2)
        part = (slice(top, top + lump.shape[0]), slice(left, left + lump.shape[1]))
        seen, filled = (cover * stuff.opacity)[..., None], 0.75 * cover * (stuff.thick > 2)
        albedo[part] = albedo[part] * (1 - seen) + seen * linear(shade)
        height[part] = height[part] * (1 - filled) + blur(bare, 8)[part] * filled + lump
        rough[part], shine[part] = rough[part] * (1 - cover) + stuff.rough * cover, shine[part] * (1 - cover) + stuff.shine * cover
        sparkle[part] += stuff.sparkle * cover * np.clip(grained(rng, tuple(edge // TIMES for edge in cover.shape), 0.8) - 1.9, 0, 1.2)
    diffuse, normal = light_on(height)
    gloss = glossed(normal, rough, shine)
    under = np.stack([blur(diffuse, s) for s in (5, 2.5, 1.5)], -1)   # light that went through skin: red goes furthest
    lit = albedo * (0.6 * diffuse[..., None] + 0.4 * under)
    return lit + (gloss + 0.8 * sparkle)[..., None], there


def glossed(normal, rough, shine):
    """Highlights for few steps of roughness, blended between them."""
    nz, steps = normal[2], (0.03, 0.12, 0.3, 0.55, 0.85)
    fresnel = 0.35 + 0.65 * (1 - nz) ** 3
    shown = [highlights(normal, r) for r in steps]
    at = np.interp(rough, steps, np.arange(len(steps)))
    low = np.clip(at.astype(int), 0, len(steps) - 2)
    share = at - low
    stack = np.stack(shown)
    rows, columns = np.indices(rough.shape)
    return shine * fresnel * 0.62 * ((1 - share) * stack[low, rows, columns] + share * stack[low + 1, rows, columns])


def drawn(kind, shades, plate, seed):
    """The picture: 3 bytes of sRGB for each pixel."""
    whole = SIZE * TIMES
    ground = np.broadcast_to(linear(plate), (whole, whole, 3)).copy()
    mask = np.zeros((whole, whole), np.float32)
    patches = []
    for row in range(3):
        lit, there = patch(row, kind, shades, seed)
        top = EDGE + row * (TALL + GAP)
        part = tuple(slice(low * TIMES, high * TIMES) for low, high in ((top, top + TALL), (EDGE, EDGE + WIDE)))
        mask[part] = there
        patches.append((part, lit, there[..., None]))
    fall = np.zeros_like(mask)
    for shift, soft, weight in ((4, 3, 0.22), (9, 12, 0.2)):
        fall = np.maximum(fall, weight * blur(cv2.warpAffine(mask, np.float32([[1, 0, shift * 0.8 * TIMES], [0, 1, shift * TIMES]]), mask.shape), soft))
    ground *= 1 - fall[..., None]
    for part, lit, there in patches:
        ground[part] = ground[part] * (1 - there) + lit * there
    return encoded(ground)


def chosen(shades):
    """At most MOST of them, from the first to the last in equal steps."""
    if len(shades) <= MOST:
        return shades
    return [shades[round(i * (len(shades) - 1) / (MOST - 1))] for i in range(MOST)]


def draw(want, folder):
    kind, seed, colour = drawing({**want, "shade": None if not want["shades"] else want["shades"][0]})
    picture = drawn(kind, chosen(want["shades"]) or [colour] * 3, want["plate"], seed)
    encode(Image.fromarray(picture), os.path.join(folder, want["id"]), WIDTHS, **AS[TIMES])
    return want["id"]


if __name__ == "__main__":
    run(draw)
