"""Height maps of what is inside the packs, seen from above: creams, gels, powders, drops, cloth and the rest.

`surface(kind, seed)` gives a Surface of N x N cells: `height` in cells, `mask` 0 to 1 (where the product lies), and how it takes light.
The same kind and seed give the same surface. With TIMES each cell is so many pixels high and wide: all measures stay in cells, random fields are those of
the cells, and edges and light are worked out for each pixel.
"""
from dataclasses import dataclass, field
from functools import lru_cache

import cv2
import numpy as np

from times import TIMES

N = 960
PIXELS = N * TIMES
Y, X = (g.astype(np.float32) for g in np.meshgrid(np.linspace(-5, 5, PIXELS), np.linspace(-5, 5, PIXELS), indexing="ij"))
CELLS = N / 10                                                    # cells in a unit of X and Y


@dataclass
class Surface:
    height: np.ndarray
    mask: np.ndarray
    rough: float = 0.3                                            # 0 mirror, 1 chalk
    shine: float = 1.0                                            # weight of highlights
    opacity: float = 1.0                                          # below 1 the ground shows through
    soft: float = 0.0                                             # light that goes through, as in wax and cream
    tone: np.ndarray | float = 1.0                                # albedo relative to the shade
    sparkle: np.ndarray | None = field(default=None)


def fine(field):
    """A field of cells as one of pixels."""
    return field if TIMES == 1 else cv2.resize(field, None, fx=TIMES, fy=TIMES, interpolation=cv2.INTER_CUBIC)


def grained(rng, shape, sx, sy=None):
    """A random field, blurred by so many cells; worked out on fewer where that is wide."""
    grain, sy = rng.normal(size=shape).astype(np.float32), sy or sx
    few = [max(1, round(edge / max(1, int(s / 5)))) for edge, s in zip(shape, (sy, sx))]
    grain = cv2.resize(grain, few[::-1], interpolation=cv2.INTER_AREA)
    grain = cv2.GaussianBlur(grain, (0, 0), sigmaX=sx * few[1] / shape[1], sigmaY=sy * few[0] / shape[0])
    grain = cv2.resize(grain, (shape[1] * TIMES, shape[0] * TIMES), interpolation=cv2.INTER_CUBIC)
    return grain / grain.std()


def noise(rng, sx, sy=None):
    return grained(rng, (N, N), sx, sy)


def step(x, soft):
    """0 to 1 around x = 0, in the units of x."""
    return np.clip(x / soft + 0.5, 0, 1) ** 2 * (3 - 2 * np.clip(x / soft + 0.5, 0, 1))


def cells(field):
    """A field of pixels as one of cells."""
    return field if TIMES == 1 else cv2.resize(field, None, fx=1 / TIMES, fy=1 / TIMES, interpolation=cv2.INTER_AREA)


def blur(image, sigma):
    image = image.astype(np.float32)
    if sigma < 4 or TIMES == 1:
        return cv2.GaussianBlur(image, (0, 0), sigma * TIMES)
    return fine(cv2.GaussianBlur(cells(image), (0, 0), sigma))


def turned(rng, degrees):
    """X and Y turned by about so many degrees."""
    a = np.radians(degrees + rng.normal(0, 3))
    return X * np.cos(a) + Y * np.sin(a), Y * np.cos(a) - X * np.sin(a)


def stroke(rng, wide, thick, streaks, bend=0.35, degrees=-24, ragged=1.0):
    """Something dragged across the ground from left to right: height and mask."""
    u, v = turned(rng, degrees)
    v = v - bend * np.sin(u * 0.55 + rng.uniform(0, 6))
    half = wide * (1 + 0.07 * np.sin(u * 0.9 + 1)) + noise(rng, 60) * 0.05
    edge = half - np.abs(v)
    start = u + 3.7 + noise(rng, 16) * 0.08 - 0.5 * (v / half) ** 2
    end = 3.5 - u + ragged * (noise(rng, 90, 6) * 0.34 + noise(rng, 50, 3) * 0.12) - 0.4 * (v / half) ** 2
    inside = np.minimum(np.minimum(edge, start * 0.8), end * 0.5)
    body = np.tanh(np.clip(inside, 0, None) * 3.2)
    drag = np.clip(start * 0.5, 0, 1)
    lines = (noise(rng, 150, 4) * 0.5 + noise(rng, 110, 10) * 0.6 + noise(rng, 170, 22) * 0.7) * streaks * drag
    ridge = 0.8 * np.exp(-(((edge - 0.2) / 0.17) ** 2)) * np.clip(start, 0, 1) * np.clip(end * 0.5, 0, 1)
    heap = 1.5 * np.exp(-(((u + 2.8) / 0.8) ** 2 + (v / (wide * 0.75)) ** 2))
    height = body * np.clip(0.9 + lines + ridge + heap, 0.05, None) * thick
    return blur(height * CELLS, 1.8), step(inside - 0.01, 0.05)


def window(x, y, radius):
    """The pixels around a point, as a slice."""
    rows, columns = (slice(int(max((c - radius + 5) * CELLS * TIMES, 0)), int(min(((c + radius + 5) * CELLS + 2) * TIMES, PIXELS))) for c in (y, x))
    return rows, columns


def domes(rng, count, least, most, flat=0.55, spread=4.6, gap=1.0):
    """Drops that do not overlap, the largest first: height and mask."""
    height, mask, placed = np.zeros_like(X), np.zeros_like(X), []
    sizes = np.sort(least + (most - least) * rng.power(0.45, count))[::-1]
    for radius in sizes:
        for _ in range(24):
            x, y = rng.uniform(-spread, spread, 2)
            if all(np.hypot(x - a, y - b) > gap * (radius + r) for a, b, r in placed):
                break
        else:
            continue
        placed.append((x, y, radius))
        squeeze, turn = rng.uniform(0.86, 1.0), rng.uniform(0, 3)
        part = window(x, y, radius + 0.1)
        dx, dy = X[part] - x, Y[part] - y
        a, b = dx * np.cos(turn) + dy * np.sin(turn), dy * np.cos(turn) - dx * np.sin(turn)
        inner = 1 - (a / radius) ** 2 - (b / radius / squeeze) ** 2
        height[part] = np.maximum(height[part], np.sqrt(np.clip(inner, 0, None)) ** 0.9 * radius * flat * CELLS)
        mask[part] = np.maximum(mask[part], step(inner * radius, 0.04))
    return height, mask


def smear(rng):
    return Surface(*stroke(rng, 1.35, 0.16, 0.30), rough=0.34, shine=0.8, soft=0.15)


def cream(rng):
    height, mask = stroke(rng, 1.9, 0.34, 0.16, bend=0.7, degrees=-32, ragged=0.6)
    return Surface(blur(height, 3), mask, rough=0.3, shine=0.9, soft=0.5)


def fluid(rng):
    height, mask = stroke(rng, 1.55, 0.2, 0.10, bend=0.3, degrees=-20, ragged=0.8)
    return Surface(blur(height, 4), mask, rough=0.2, shine=1.0, soft=0.25)


def gloss(rng):
    height, mask = stroke(rng, 1.3, 0.26, 0.06, bend=0.5, degrees=-28, ragged=0.35)
    return Surface(blur(height, 6), mask, rough=0.06, shine=2.2, opacity=0.86, soft=0.2)


def lacquer(rng):
    u, v = turned(rng, -30)
    reach = np.hypot(u * 0.78, v * 1.12) + 0.28 * noise(rng, 110) - 0.5 * np.exp(-((v / 0.7) ** 2)) * np.clip(u, 0, 3.2)
    inside = 2.5 - reach
    height = np.tanh(np.clip(inside, 0, None) * 2.6) * (0.30 + 0.02 * noise(rng, 60)) * CELLS
    return Surface(blur(height, 4), step(inside, 0.05), rough=0.03, shine=2.6)


def gel(rng):
    u, v = turned(rng, 18)
    reach = np.hypot(u * 0.82, v) + 0.22 * noise(rng, 90)
    inside = 2.7 - reach
    swirl = 0.16 * np.sin(6.2 * np.hypot(u - 0.3, v + 0.2) + 2.2 * np.arctan2(v + 0.2, u - 0.3))
    height = np.tanh(np.clip(inside, 0, None) * 1.6) * (0.75 + swirl * np.clip(inside, 0, 1) + 0.05 * noise(rng, 45)) * CELLS
    return Surface(blur(height, 5), step(inside, 0.06), rough=0.05, shine=2.4, opacity=0.42, soft=0.7)


def oil(rng):
    height, mask = domes(rng, 26, 0.14, 1.35, flat=0.42, spread=4.2, gap=1.12)
    return Surface(blur(height, 2), mask, rough=0.03, shine=2.4, opacity=0.6, soft=0.8)


def spray(rng):
    height, mask = domes(rng, 480, 0.03, 0.34, flat=0.3, spread=4.95, gap=1.06)
    return Surface(blur(height, 1), mask, rough=0.03, shine=2.2, opacity=0.45, soft=0.8)


def foam(rng):
    height = np.zeros_like(X)
    for _ in range(2600):
        x, y, radius = rng.uniform(-5, 5), rng.uniform(-5, 5), 0.05 + 0.32 * rng.power(0.3)
        part = window(x, y, radius)
        inner = 1 - ((X[part] - x) / radius) ** 2 - ((Y[part] - y) / radius) ** 2
        height[part] = np.maximum(height[part], np.sqrt(np.clip(inner, 0, None)) * radius * 0.5 * CELLS)
    hill = np.clip(2.9 - np.hypot(X * 0.85, Y) - 0.3 * noise(rng, 80), 0, None)
    mask = step(hill - 0.05, 0.12)
    return Surface((height + np.tanh(hill) * 0.9 * CELLS) * mask, mask, rough=0.22, shine=0.7, soft=0.75)


def powder(rng, sparkle=0.0):
    reach = np.hypot(X * 0.8, Y * 1.05) + 0.34 * noise(rng, 70) + 0.16 * noise(rng, 22)
    heap = 1.7 * np.exp(-((reach / 1.9) ** 2))
    crumbs = np.clip(noise(rng, 2.2) - 1.75, 0, 1) * np.exp(-((reach / 3.6) ** 2)) * 1.2
    chunks = np.clip(noise(rng, 15) - 0.55, 0, 0.8) * np.clip(heap * 1.6, 0, 1)
    chunks = np.minimum(chunks, 0.42 + 0.1 * noise(rng, 40))
    mask = step(heap - 0.30 + 0.07 * noise(rng, 3) + 0.06 * noise(rng, 1.4) + crumbs, 0.10)
    height = (0.55 * heap + 0.9 * chunks + 0.035 * noise(rng, 1.6) + 0.05 * noise(rng, 5) + 0.2 * crumbs) * mask * CELLS
    glints = np.clip(noise(rng, 1.0) - 2.2, 0, 1.2) * mask if sparkle else None
    return Surface(blur(height, 0.8), mask, rough=0.85, shine=0.35 + sparkle, sparkle=glints, tone=1 + 0.03 * noise(rng, 2))


def shimmer(rng):
    return powder(rng, sparkle=0.8)


def lines(rng, wide, thick, grain):
    """Four strokes of a wand or a pencil, one below the other."""
    height, mask = np.zeros_like(X), np.zeros_like(X)
    u, v = turned(rng, -18)
    rough_edge = noise(rng, 26, 2) * 0.10 + noise(rng, 4) * 0.03
    for row in (-2.4, -0.8, 0.8, 2.4):
        middle = row + 0.14 * np.sin(u * 0.8 + rng.uniform(0, 6))
        half = wide * (1 - 0.05 * (u + rng.uniform(-0.4, 0.4)) / 3)
        inside = np.minimum(half - np.abs(v - middle) + rough_edge * wide * 1.6, np.minimum(u + 3.2 + rng.uniform(-0.3, 0.3), 3.1 - u) * 0.6)
        inside = inside - grain * np.clip(noise(rng, 2.4) - 0.9, 0, None) * 0.35
        mask = np.maximum(mask, step(inside, 0.05))
        height = np.maximum(height, np.tanh(np.clip(inside, 0, None) * 6) * thick * (1 + 0.35 * noise(rng, 40, 2.2)) * CELLS)
    return blur(height, 1.2), mask


def mascara(rng):
    return Surface(*lines(rng, 0.34, 0.12, 0.15), rough=0.22, shine=1.3)


def pencil(rng):
    return Surface(*lines(rng, 0.24, 0.04, 0.75), rough=0.6, shine=0.5)


def scrub(rng):
    base = cream(rng)
    grains, there = domes(rng, 900, 0.03, 0.12, flat=0.8, spread=4.6, gap=0.9)
    there = there * (base.mask > 0.9)
    return Surface(base.height + grains * there, base.mask, rough=0.4, shine=0.9, soft=0.4, tone=1 - 0.18 * there)


def cloth(rng):
    folds = sum(np.sin((X * np.cos(a) + Y * np.sin(a)) * f + p + 0.6 * noise(rng, 120)) / f
                for a, f, p in ((0.5, 1.1, 0.4), (0.9, 1.9, 2.0), (0.2, 0.8, 4.0)))
    weave = 0.5 * (np.sin(X * 62) * np.sin(Y * 62)) + 0.5 * noise(rng, 1.2)
    return Surface(blur((folds * 0.42) * CELLS, 6) + weave * 0.55, np.ones_like(X), rough=0.75, shine=0.35, soft=0.35)


def wax(rng):
    well = -0.5 * np.exp(-((np.hypot(X - 0.4, Y + 0.3) / 2.6) ** 2)) + 0.05 * np.sin(7 * np.hypot(X - 0.4, Y + 0.3)) * np.exp(-np.hypot(X, Y) / 3)
    height = (well + 0.05 * noise(rng, 60) + 0.012 * noise(rng, 12)) * CELLS
    wick = step(0.13 - np.hypot(X - 0.4, (Y + 0.3) * 1.1), 0.05)
    return Surface(blur(height, 3) + 22 * blur(wick, 3), np.ones_like(X), rough=0.24, shine=0.7, soft=0.75, tone=1 - 0.72 * wick)


def bristles(rng):
    u, v = turned(rng, 62)
    tufts = noise(rng, 2.0, 2.0)
    strands = cv2.warpAffine(noise(rng, 1.1, 70), cv2.getRotationMatrix2D((PIXELS / 2, PIXELS / 2), -62, 1.45), X.shape, borderMode=cv2.BORDER_REFLECT)
    fade = np.clip((v + 4.6) / 9, 0, 1)
    height = strands * 1.5 + tufts * 0.5 * fade - 0.02 * CELLS * (u / 3) ** 2
    return Surface(height, np.ones_like(X), rough=0.45, shine=0.6, tone=np.clip(0.42 + 0.9 * fade + 0.10 * strands, 0.15, 1.7))


def wood(rng):
    u, v = turned(rng, 14)
    rings = np.sin((v * 2.3 + 0.5 * noise(rng, 130) + 0.16 * noise(rng, 60, 16)) * 5.2)
    pores = np.clip(noise(rng, 26, 1.0) - 1.3, 0, 1)
    tone = 1 + 0.14 * rings + 0.07 * noise(rng, 60, 2.2) - 0.22 * pores
    return Surface(blur(rings * 0.5 - pores * 1.2, 0.8), np.ones_like(X), rough=0.42, shine=0.5, tone=tone)


def sponge(rng):
    pores = np.clip(noise(rng, 5) - 0.75, 0, 1.4) + 0.8 * np.clip(noise(rng, 2.2) - 1.1, 0, 1.2)
    bulge = -0.055 * (X ** 2 + Y ** 2)
    return Surface(blur(bulge * CELLS * 0.6 - 5 * pores, 0.9), np.ones_like(X), rough=0.85, shine=0.25, soft=0.3, tone=1 - 0.16 * np.clip(pores, 0, 1))


def ribbon(rng):
    """Two bands that cross on paper; the mask is the bands."""
    u, v = turned(rng, 24)
    across, along = step(0.85 - np.abs(v), 0.05), step(0.85 - np.abs(u + 1.1), 0.05)
    band = np.maximum(across, along)
    crease = 0.04 * np.sin(v * 30) * across + 0.04 * np.sin((u + 1.1) * 30) * along
    cushion = np.maximum(across * (1 - 0.25 * (v / 0.85) ** 2), along * (1 - 0.25 * ((u + 1.1) / 0.85) ** 2))
    height = (0.10 * cushion + 0.06 * across * along + crease * 0.25) * CELLS + 0.35 * noise(rng, 1.6) * (1 - band)
    return Surface(blur(height, 1.2), band, rough=0.3, shine=0.9)


KINDS = {f.__name__: f for f in (smear, cream, fluid, gloss, lacquer, gel, oil, spray, foam, powder, shimmer, mascara, pencil,
                                 scrub, cloth, wax, bristles, wood, sponge, ribbon)}


@lru_cache(maxsize=4)
def surface(kind, seed):
    return KINDS[kind](np.random.default_rng([seed, list(KINDS).index(kind)]))
