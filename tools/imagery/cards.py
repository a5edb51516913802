"""Draws the four designs of the e-gift card: a printed card with flowers of petals, on its plate.

  [TIMES=2] python3 tools/imagery/cards.py public/img
"""
import os
import sys

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from encode import encode
from times import AS, TIMES, WIDTHS
from tint import encoded, linear

HERE = os.path.dirname(os.path.abspath(__file__))
SIZE, FINE = 800, 2                                               # the picture of 1600 is as it was drawn
AIR = 44                                                          # around a flower, for its shadow
WIDE, TALL, ROUND = 1240, 782, 52                                 # the card, in fine pixels
FACE = ImageFont.truetype(os.path.join(HERE, "fonts", "hedvig-letters-serif-latin-400-normal.woff"), 92)

# Plate, card from its upper to its lower edge, words, and flowers: x, y, radius, turn, petals' colour, heart's colour.
DESIGNS = {
    "night": ("#e9dde0", "#38202f", "#1f0f18", "#f4e6e2", [(980, 250, 210, 8, "#fdf6ef", "#e7c35c"), (1150, 600, 150, 40, "#f6e6dc", "#e0b84e"), (700, 130, 92, 20, "#f2ddd4", "#e0b84e")]),
    "blush": ("#f6e6e3", "#f7d9d6", "#eebfc0", "#5a2338", [(250, 640, 250, 14, "#e48fa0", "#fbe7c4"), (560, 760, 150, 50, "#d96f88", "#fbe7c4"), (60, 330, 120, 30, "#f0aeb8", "#fff2d8")]),
    "garden": ("#e4e9df", "#c4d2bc", "#9db596", "#24382c", [(1020, 620, 220, 20, "#fbf7ee", "#e3bf5e"), (760, 740, 130, 0, "#fdfaf3", "#e3bf5e"), (1190, 320, 120, 44, "#f3efe2", "#e3bf5e")]),
    "gold": ("#f3ece0", "#ecd7ac", "#d6b473", "#43301a", [(960, 190, 240, 30, "#f7ead0", "#c08e3c"), (1180, 480, 130, 6, "#f3e0bb", "#c08e3c"), (690, 70, 110, 50, "#f9efdb", "#c08e3c")]),
}


def blur(image, sigma):
    return cv2.GaussianBlur(image.astype(np.float32), (0, 0), sigma)


def petal(radius):
    """Height of a petal that points up from its foot at the middle of the lower edge, 1 at its ridge; 0 outside."""
    y, x = np.mgrid[0:radius, 0:radius].astype(np.float32)
    u, v = 1 - y / radius, (x / radius - 0.5) * 2
    half = 0.62 * np.clip(np.sin(np.pi * np.clip(u, 0, 1) ** 0.8), 0, 1) ** 0.75
    return np.clip(1 - (v / np.maximum(half, 1e-3)) ** 2, 0, 1) * (half > 0.02)


def flower(radius, turn):
    """Five petals around a heart, with air for their shadow: their height, and where the heart is."""
    whole = np.zeros((2 * radius, 2 * radius), np.float32)
    whole[:radius, radius // 2:radius // 2 + radius] = petal(radius)
    petals = np.zeros_like(whole)
    for nth in range(5):
        spun = cv2.warpAffine(whole, cv2.getRotationMatrix2D((radius - 0.5, radius - 0.5), turn + 72 * nth, 1), whole.shape)
        petals = np.where(spun > 0.02, np.maximum(petals * 0.25, spun), petals)
    petals = np.pad(petals, AIR)
    y, x = np.mgrid[-radius - AIR:radius + AIR, -radius - AIR:radius + AIR].astype(np.float32)
    return petals, np.clip((0.13 * radius - np.hypot(x, y)) / 4 + 0.5, 0, 1)


def strewn(face, flowers):
    """The flowers printed on the card, cut at its edge."""
    for x, y, radius, turn, colour, heart in flowers:
        petals, middle = flower(radius, turn)
        radius += AIR
        rows, columns = slice(max(y - radius, 0), min(y + radius, TALL)), slice(max(x - radius, 0), min(x + radius, WIDE))
        inside = (slice(rows.start - y + radius, rows.stop - y + radius), slice(columns.start - x + radius, columns.stop - x + radius))
        height, cover = petals[inside], np.clip(petals[inside] * 9, 0, 1)[..., None]
        fall = blur(np.roll(np.clip(petals * 9, 0, 1), (8, 6), (0, 1)), 12)[inside][..., None] * 0.22
        light = (0.80 + 0.22 * np.sqrt(height))[..., None]
        part = face[rows, columns] * (1 - fall * (1 - cover))
        part = part * (1 - cover) + linear(colour) * light * cover
        face[rows, columns] = part * (1 - middle[inside][..., None]) + linear(heart) * middle[inside][..., None]


def drawn(name):
    plate, upper, lower, ink, flowers = DESIGNS[name]
    down = np.linspace(0, 1, TALL, dtype=np.float32)[:, None, None]
    face = np.broadcast_to(linear(upper) * (1 - down) + linear(lower) * down, (TALL, WIDE, 3)).copy()
    strewn(face, flowers)
    words = Image.new("L", (WIDE, TALL), 0)
    ImageDraw.Draw(words).text((84, 66), "Melati", font=FACE, fill=255)
    seen = (np.asarray(words, np.float32) / 255)[..., None]
    face = face * (1 - seen) + linear(ink) * seen
    face *= 1 + 0.012 * np.random.default_rng(5).normal(size=(TALL, WIDE, 1)).astype(np.float32)
    cover = Image.new("L", (WIDE, TALL), 0)
    ImageDraw.Draw(cover).rounded_rectangle([0, 0, WIDE - 1, TALL - 1], ROUND, fill=255)
    whole = SIZE * FINE
    turn = cv2.getRotationMatrix2D((WIDE / 2, TALL / 2), 7, 1)
    turn[:, 2] += (whole / 2 - WIDE / 2, whole / 2 - TALL / 2)
    there = cv2.warpAffine(np.asarray(cover, np.float32) / 255, turn, (whole, whole), flags=cv2.INTER_AREA)
    printed = cv2.warpAffine(face.astype(np.float32), turn, (whole, whole), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    across = np.linspace(1.05, 0.93, whole, dtype=np.float32)
    ground = linear(plate) * (0.5 * across[:, None, None] + 0.5 * across[None, :, None])
    for shift, soft, weight in (((8, 10), 6, 0.30), ((30, 40), 40, 0.24)):
        fallen = cv2.warpAffine(there, np.float32([[1, 0, shift[0]], [0, 1, shift[1]]]), (whole, whole))
        small = cv2.resize(fallen, (SIZE, SIZE), interpolation=cv2.INTER_AREA)
        ground = ground * (1 - weight * cv2.resize(blur(small, soft / FINE), (whole, whole)))[..., None]
    rim = np.clip(there - np.roll(there, (3, 3), (0, 1)), 0, 1) * 0.25    # the thickness of the card catches the light
    picture = ground * (1 - there[..., None]) + (printed + rim[..., None]) * there[..., None]
    return Image.fromarray(encoded(picture.astype(np.float32))).resize((SIZE * TIMES, SIZE * TIMES), Image.LANCZOS)


def main():
    for name in DESIGNS:
        encode(drawn(name), os.path.join(sys.argv[1], f"gift-card-{name}"), WIDTHS, **AS[TIMES])


if __name__ == "__main__":
    main()
