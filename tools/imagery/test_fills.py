import json
import os
import unittest

import numpy as np

from fills import RULES, apart, exchanged, fill_of, light_of, middle_of, shown
from tint import linear

HERE = os.path.dirname(os.path.abspath(__file__))
IMAGES = os.path.join(HERE, "../../public/img")


def lab(light):
    """Linear light to CIELAB (D65)."""
    xyz = light @ np.array([[.4124564, .2126729, .0193339], [.3575761, .7151522, .1191920], [.1804375, .0721750, .9503041]]) / (.95047, 1, 1.08883)
    f = np.where(xyz > 216 / 24389, np.cbrt(xyz), (24389 / 27 * xyz + 16) / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def difference(one, other):
    """CIEDE2000 of two colours in CIELAB."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    chroma = (np.hypot(a1, b1) + np.hypot(a2, b2)) / 2
    g = 0.5 * (1 - np.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)))
    c1, c2 = np.hypot(a1 * (1 + g), b1), np.hypot(a2 * (1 + g), b2)
    h1, h2 = (np.degrees(np.arctan2(b, a * (1 + g))) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue = h1 + turn / 2 if c1 * c2 else h1 + h2
    dl, dc, dh = l2 - l1, c2 - c1, 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn / 2))
    l, c = (l1 + l2) / 2, (c1 + c2) / 2
    cos = lambda degrees: np.cos(np.radians(degrees))
    t = 1 - 0.17 * cos(hue - 30) + 0.24 * cos(2 * hue) + 0.32 * cos(3 * hue + 6) - 0.20 * cos(4 * hue - 63)
    sl, sc, sh = 1 + 0.015 * (l - 50) ** 2 / np.sqrt(20 + (l - 50) ** 2), 1 + 0.045 * c, 1 + 0.015 * c * t
    rotated = -2 * np.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * np.sin(np.radians(60 * np.exp(-(((hue % 360 - 275) / 25) ** 2))))
    return np.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rotated * (dc / sc) * (dh / sh))


def shades_of(slug):
    """Each picture of a product in a shade, by the name that the seed gives it (`slugOf`)."""
    products = json.load(open(os.path.join(HERE, "../../functions/db/seed/catalogue/data/products.json"), encoding="utf-8"))
    shades = next(product for product in products if product["slug"] == slug)["shades"]
    name = lambda shade: "".join(c if c.isalnum() else "-" for c in shade["name"].lower()).strip("-")
    return [(f"{slug}-in-{name(shade)}", shade["hex"]) for shade in shades]


class Difference(unittest.TestCase):
    def test_it_is_that_of_the_published_pairs(self):
        # Sharma, Wu and Dalal (2005), table 1: pairs 1, 7, 17 and 25.
        for one, other, wanted in (((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425), ((50, 0, 0), (50, -1, 2), 2.3669),
                                   ((50, 2.5, 0), (73, 25, -18), 27.1492), ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644)):
            self.assertAlmostEqual(difference(one, other), wanted, 3)


class Fills(unittest.TestCase):
    def test_each_complexion_pack_has_the_colour_of_its_swatch(self):
        for slug in RULES:
            pictures = [np.asarray(shown(IMAGES, name), np.float32) for name, _ in shades_of(slug)]
            middle = middle_of(fill_of(pictures))
            self.assertGreater(middle.sum(), 5000, slug)
            for picture, (name, shade) in zip(pictures, shades_of(slug)):
                got = np.median(light_of(picture)[middle], 0)
                self.assertLess(difference(lab(got), lab(linear(shade))), 5, name)

    def test_white_light_on_a_fill_stays_white(self):
        own = linear("#b27a53")
        light = np.full((40, 40, 3), own, np.float32)
        light[:, 20:] = 0.6
        self.assertTrue(np.allclose(apart(light, own, np.ones(3))[:, 4:12], 1, atol=0.02))
        new = exchanged(light, np.pad(np.ones((40, 20), np.float32), ((0, 0), (0, 20))), "#4a2c1e", (2, 2, 18, 38))
        self.assertTrue(np.allclose(new[:, 28:], 0.6, atol=0.02))
        self.assertLess(np.abs(new[20, 6] - linear("#4a2c1e")).max(), 0.02)

    def test_only_letters_turn_dark_on_a_pale_fill_and_its_walls_keep_their_hue(self):
        own, pale = linear("#b27a53"), linear("#f6dfcf")
        light = np.full((200, 200, 3), own, np.float32)
        light[:, 160:] = own * 1.3                                # the glass wall
        light[90:94, 90:110] = light[30:34, 30:34] = 0.9          # a letter, and a glint
        new = exchanged(light, np.ones((200, 200), np.float32), "#f6dfcf", (70, 70, 130, 130))
        self.assertLess(new[92, 100].max(), 0.4)
        self.assertGreater(new[32, 32].min(), 0.5)
        wall = new[100, 190]
        self.assertLess(wall.max(), 1)
        self.assertTrue(np.allclose(wall / wall.max(), pale / pale.max(), atol=0.05))


if __name__ == "__main__":
    unittest.main()
