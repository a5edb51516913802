import unittest

import numpy as np
from PIL import Image

from clear import calm, clear, even


def flat(side, *values):
    return np.full((side, side, 3), values, np.float32)


class Clear(unittest.TestCase):
    def test_a_grain_goes_and_lines_stay(self):
        cells = flat(40, 0.35)
        cells[10, 10] = cells[20, 20:22] = 1                      # a grain, and two together
        cells[:, 30] = 0.04                                       # the edge of a glass
        new = even(cells)
        self.assertAlmostEqual(new[10, 10].max(), 0.35, 5)
        self.assertAlmostEqual(new[20, 20:22].max(), 0.35, 5)
        self.assertAlmostEqual(new[5:35, 30].max(), 0.04, 5)

    def test_noise_is_evened_within_what_shows_the_same_thing_alone(self):
        noise = np.random.default_rng(1).normal(0, 0.03, (40, 40, 1)).astype(np.float32)
        seen = np.zeros((40, 40, 6), np.float32)
        seen[:, 20:] = 1
        cells = flat(40, 0.4) + noise
        cells[:, 20:] += 0.06                                     # hardly more than the noise
        new = calm(cells, seen)
        self.assertLess(new[:, :20].std(), 0.012)
        self.assertGreater((new[:, 20:].mean(0) - new[:, :20].mean(0)).min(), 0.045)

    def test_an_edge_is_drawn_where_it_is_seen_and_what_was_painted_over_stays(self):
        features = np.zeros((80, 80, 6), np.float32)
        features[:, 41:, :3] = 0.8                                # between two cells of the picture
        picture = np.full((40, 40, 3), 30, np.uint8)
        picture[:, 21:], picture[:, 20] = 200, 115
        picture[5, 5] = (250, 240, 20)
        image = Image.fromarray(picture)
        new = np.asarray(clear(image, features, [[0, 0, 12, 12]])).astype(int)
        self.assertLess(new[40, 39].max(), 60)
        self.assertGreater(new[40, 43].min(), 170)
        self.assertGreater(new[10:12, 10:12, 0].max(), 200)
        self.assertLess(np.asarray(clear(image, features)).astype(int)[10:12, 10:12, 0].max(), 60)


if __name__ == "__main__":
    unittest.main()
