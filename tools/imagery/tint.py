"""Light on a surface, and its colour: one set of layers, any number of shades.

Colours are multiplied in linear light; a flat ground under the light has exactly the colour of the plate.
"""
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from surfaces import PIXELS, Surface, blur, cells, fine, surface
from times import TIMES


def linear(hexcolour):
    """'#rrggbb' in sRGB to three linear values."""
    c = np.array([int(hexcolour[i:i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4).astype(np.float32)


def encoded(light):
    """Linear light to sRGB, 0 to 255; what is brighter than paper rolls off to white instead of clipping."""
    knee = 0.82
    light = np.where(light <= knee, light, knee + (1 - knee) * (1 - np.exp(-(light - knee) / (1 - knee))))
    light = np.clip(light, 0, 1)
    srgb = np.where(light <= 0.0031308, 12.92 * light, 1.055 * np.power(np.maximum(light, 1e-8), 1 / 2.4) - 0.055)
    return (srgb * 255 + 0.5).astype(np.uint8)


@dataclass
class Layers:
    """What light does, before any colour: `diffuse` is 1 on flat ground, `gloss` is added."""
    diffuse: np.ndarray
    gloss: np.ndarray
    mask: np.ndarray
    opacity: float
    tone: np.ndarray | float


KEY, FILL = np.array([-0.56, -0.50, 0.66]), np.array([0.55, 0.30, 0.78])


def shadow(height, steps=26, reach=90):
    """How much of the key light arrives: 1 in the open. Looks along the light for what stands in its way, softly."""
    height = cells(height.astype(np.float32))
    seen = np.zeros_like(height)
    slope = KEY[2] / np.hypot(KEY[0], KEY[1])
    direction = KEY[:2] / np.hypot(KEY[0], KEY[1])
    for t in np.linspace(2, reach, steps):
        dx, dy = (int(round(way * t)) for way in direction)
        there = cv2.warpAffine(height, np.float32([[1, 0, -dx], [0, 1, -dy]]), height.shape[::-1], borderMode=cv2.BORDER_REPLICATE)
        seen = np.maximum(seen, (there - height - slope * t) / (6 + 0.35 * t))
    return 1 - 0.75 * np.clip(blur(fine(seen), 2.5), 0, 1)


def highlights(normal, rough):
    """Two soft boxes mirrored in the surface."""
    nx, ny, nz = normal
    rx, ry, rz = 2 * nz * nx, 2 * nz * ny, np.maximum(2 * nz * nz - 1, 0.05)
    px, py = rx / rz, ry / rz
    edge = 0.05 + 0.9 * rough

    def box(x, y, w, h):
        inside = np.minimum(w - np.abs(px - x), h - np.abs(py - y))
        return 1 / (1 + np.exp(-np.clip(inside / edge * 4, -30, 30)))

    strength = 1 / (1 + 5 * rough)
    return strength * (box(-0.85, -0.75, 0.42, 0.42) + 0.4 * box(1.05, 0.35, 0.16, 0.7))


def looks(height):
    """Which way each pixel of a surface looks."""
    gy, gx = (slope * TIMES for slope in np.gradient(height))
    nz = 1 / np.sqrt(1 + gx ** 2 + gy ** 2)
    return -gx * nz, -gy * nz, nz


def shaded(s: Surface) -> Layers:
    normal = looks(s.height)
    nz = normal[2]
    key, fill = (np.clip(sum(c * n for c, n in zip(light, normal)), 0, None) for light in (KEY, FILL))
    hollow = sum(np.clip(blur(s.height, sigma) - s.height, 0, None) / sigma for sigma in (6, 18, 48))
    open_sky = 1 / (1 + 0.9 * hollow)
    flat = 0.58 * KEY[2] + 0.16 * FILL[2] + 0.46
    diffuse = (0.58 * key * shadow(s.height) + 0.16 * fill + 0.46 * open_sky) / flat
    if s.soft:
        diffuse = (1 - 0.6 * s.soft) * diffuse + 0.6 * s.soft * blur(diffuse, 9) + 0.05 * s.soft * s.mask
    fresnel = 0.35 + 0.65 * (1 - nz) ** 3
    gloss = s.shine * fresnel * highlights(normal, s.rough) * s.mask * 0.62
    if s.sparkle is not None:
        gloss = gloss + 0.7 * s.sparkle
    return Layers(diffuse.astype(np.float32), gloss.astype(np.float32), s.mask, s.opacity, s.tone)


@lru_cache(maxsize=8)
def layers(kind, seed, width=PIXELS, margin=0.0):
    """Light on a surface, `width` pixels wide without the outer `margin` (share of the edge)."""
    if width == PIXELS and margin == 0:
        return shaded(surface(kind, seed))
    whole, edge = layers(kind, seed), round(PIXELS * margin)

    def smaller(layer):
        if not isinstance(layer, np.ndarray):
            return layer
        return cv2.resize(layer[edge:PIXELS - edge, edge:PIXELS - edge], (width, width), interpolation=cv2.INTER_AREA)

    return Layers(smaller(whole.diffuse), smaller(whole.gloss), smaller(whole.mask), whole.opacity, smaller(whole.tone))


def tinted(kind, seed, shade, plate, width=PIXELS, margin=0.0):
    """The surface in a shade on a plate, both '#rrggbb': width x width x 3 bytes of sRGB."""
    lay = layers(kind, seed, width, margin)
    ground, colour = linear(plate), linear(shade)
    through = ground * (0.25 + 0.75 * colour / max(float(colour.max()), 0.05))
    body = lay.opacity * colour + (1 - lay.opacity) * through
    mask = lay.mask[..., None]
    tone = lay.tone[..., None] if isinstance(lay.tone, np.ndarray) else lay.tone
    albedo = mask * body * tone + (1 - mask) * ground
    return encoded((albedo * lay.diffuse[..., None] + lay.gloss[..., None]).astype(np.float32))
