import json
import os
import unittest

import numpy as np

from crops import CROPS, cut
from patches import EDGE, GAP, MOST, SIZE, SKINS, STUFFS, TALL, chosen, drawn, placed
from scales import CARD, MEASURES, RULES, Space, axes, card_corners, fitted, rulers

HERE = os.path.dirname(os.path.abspath(__file__))
PACKS = {item["id"]: item for item in json.load(open(os.path.join(HERE, "packs.json")))["products"]}


def rgb(shade):
    return np.array([int(shade[i:i + 2], 16) for i in (1, 3, 5)])


class Patches(unittest.TestCase):
    def test_each_skin_has_its_own_colour_between_the_swatches(self):
        picture = drawn("fluid", ["#a3182b"] * 2 + ["#1f4fd0"], "#f5f0ec", 3).astype(float)
        for row, own in enumerate(SKINS):
            middle = EDGE + row * (TALL + GAP) + TALL // 2
            bare = np.median(picture[middle - 30:middle + 30, EDGE + 6:EDGE + 24].reshape(-1, 3), 0)
            self.assertLess(np.abs(bare - rgb(own)).max(), 34, (row, bare))

    def test_a_swatch_has_the_colour_of_its_shade_on_every_skin(self):
        shades = ["#a3182b", "#d9a87c", "#1f4fd0"]
        for kind in ("fluid", "smear", "lacquer"):
            picture, (_, middles) = drawn(kind, shades, "#f5f0ec", 3).astype(float), placed(3)
            for row in range(3):
                y = EDGE + row * (TALL + GAP) + TALL // 2
                for shade, middle in zip(shades, middles):
                    x = EDGE + round(middle)
                    got = np.median(picture[y - 15:y + 15, x - 12:x + 12].reshape(-1, 3), 0)
                    self.assertLess(np.abs(got - rgb(shade)).max(), 48, (kind, row, shade, got))
                    self.assertEqual(got.argmax(), rgb(shade).argmax())

    def test_the_most_even_choice_of_shades_begins_and_ends_with_the_range(self):
        shades = [f"#{n:06x}" for n in range(24)]
        self.assertEqual(len(chosen(shades)), MOST)
        self.assertEqual((chosen(shades)[0], chosen(shades)[-1]), (shades[0], shades[-1]))
        self.assertEqual(chosen(shades[:4]), shades[:4])

    def test_every_stuff_draws_and_the_plate_keeps_its_colour(self):
        for kind in STUFFS:
            picture = drawn(kind, ["#a3182b"] * 3, "#e7d9cf", 5)
            self.assertEqual(picture.shape, (SIZE, SIZE, 3))
            self.assertTrue(np.all(np.abs(picture[:8, :8].reshape(-1, 3).mean(0) - rgb("#e7d9cf")) < 4), kind)


class Scales(unittest.TestCase):
    def test_every_pack_is_measured(self):
        self.assertEqual(set(MEASURES), set(PACKS))
        self.assertTrue({*RULES["real"], *RULES["gaps"]} <= set(PACKS))

    def test_pack_rulers_and_card_are_in_the_picture(self):
        for slug in MEASURES:
            space = Space(slug)
            scale, shift = fitted(space)
            corners = [np.where(np.array(pick), space.high, space.low) for pick in np.ndindex(2, 2, 2)]
            for point in corners + card_corners(space) + [start for _, start, _ in rulers(space)]:
                x, y = space.at(point) * scale + shift
                self.assertTrue(0.02 < x < 0.98 and 0.02 < y < 0.98, (slug, x, y))

    def test_the_card_is_as_large_as_a_bank_card_beside_the_pack(self):
        for slug in ("serum-c", "nyiura-shampoo", "melati-gift-box"):
            space = Space(slug)
            corners = card_corners(space)
            self.assertAlmostEqual(np.linalg.norm(corners[1] - corners[0]) * space.real, CARD[0], 5)
            self.assertAlmostEqual(np.linalg.norm(corners[2] - corners[1]) * space.real, CARD[1], 5)

    def test_what_stands_is_measured_upright_and_what_lies_along_itself(self):
        self.assertEqual([axes(Space(slug)) for slug in ("serum-c", "starskin-sheet-mask", "brush-powder")], [[0, 2], [0, 1], [0, 2]])


class Crops(unittest.TestCase):
    def test_each_cut_is_inside_of_a_picture(self):
        for slug, (across, down, edge) in CROPS.items():
            self.assertIn(slug, PACKS)
            for middle in (across, down):
                self.assertTrue(edge / 2 <= middle <= 800 - edge / 2 + 1, slug)

    def test_the_middle_stays_in_the_middle(self):
        picture = np.zeros((800, 800, 3), np.uint8)
        picture[290:310, 490:510] = 255
        self.assertGreater(np.asarray(cut(picture, 500, 300, 400))[390:410, 390:410].mean(), 200)


if __name__ == "__main__":
    unittest.main()
