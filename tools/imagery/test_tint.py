import json
import os
import unittest

import numpy as np

from details import RULES, drawing
from surfaces import KINDS, N, surface
from tint import encoded, layers, linear, tinted

HERE = os.path.dirname(os.path.abspath(__file__))


class Colour(unittest.TestCase):
    def test_linear_and_back(self):
        for value in (0, 40, 128, 200):
            there = linear("#" + f"{value:02x}" * 3)
            self.assertTrue(np.all(np.abs(encoded(there).astype(int) - value) <= 1), value)

    def test_the_brightest_rolls_off_to_white(self):
        self.assertEqual(encoded(np.array([50.0]))[0], 255)
        self.assertLess(encoded(np.array([1.0]))[0], 255)


class Tinted(unittest.TestCase):
    def test_the_open_ground_has_the_colour_of_the_plate(self):
        picture = tinted("lacquer", 3, "#a3182b", "#e7d9cf")
        corner = picture[4:40, 4:40].reshape(-1, 3).mean(0)
        self.assertTrue(np.all(np.abs(corner - (0xE7, 0xD9, 0xCF)) < 4), corner)

    def test_the_middle_has_the_colour_of_the_shade(self):
        for shade in ("#a3182b", "#1f4fd0", "#6d412c"):
            picture, mask = tinted("fluid", 3, shade, "#f5f0ec").astype(float), layers("fluid", 3).mask > 0.99
            got = np.median(picture[mask], 0)
            wanted = np.array([int(shade[i:i + 2], 16) for i in (1, 3, 5)])
            self.assertLess(np.abs(got - wanted).max(), 34, (shade, got))
            self.assertEqual(got.argmax(), wanted.argmax())

    def test_the_same_seed_gives_the_same_picture_and_another_gives_another(self):
        first = tinted("smear", 1, "#a3182b", "#f5f0ec")
        layers.cache_clear()
        surface.cache_clear()
        self.assertTrue(np.array_equal(first, tinted("smear", 1, "#a3182b", "#f5f0ec")))
        self.assertFalse(np.array_equal(first, tinted("smear", 2, "#a3182b", "#f5f0ec")))


class Surfaces(unittest.TestCase):
    def test_each_is_whole_and_in_range(self):
        for kind in KINDS:
            s = surface(kind, 5)
            self.assertEqual(s.height.shape, (N, N), kind)
            self.assertTrue(np.isfinite(s.height).all(), kind)
            self.assertTrue(0 <= s.mask.min() and s.mask.max() <= 1.001, kind)
            self.assertGreater(s.mask.mean(), 0.03, kind)

    def test_every_product_has_a_surface_and_a_colour(self):
        with open(os.path.join(HERE, "../../functions/db/seed/catalogue/data/products.json"), encoding="utf-8") as file:
            products = json.load(file)
        for product in products:
            shades = product.get("shades") or [{"hex": None}]
            kind, _, colour = drawing({"slug": product["slug"], "subcategory": product["subcategory"], "shade": shades[0]["hex"]})
            self.assertIn(kind, KINDS)
            self.assertRegex(colour, "^#[0-9a-f]{6}$")
        self.assertTrue(set(RULES["kinds"].values()) <= set(KINDS))


if __name__ == "__main__":
    unittest.main()
