import unittest

import numpy as np

from specks import mended


class Specks(unittest.TestCase):
    def test_a_grain_goes_and_lines_stay(self):
        picture = np.full((40, 40, 3), 90, np.uint8)
        picture[10, 10] = picture[20, 20:22] = 255                # a grain, and two together
        picture[:, 30] = 10                                       # the edge of a glass
        new = mended(picture, [[0, 0, 40, 40]], [])
        self.assertEqual(new[10, 10].tolist(), [90, 90, 90])
        self.assertEqual(new[20, 20:22].max(), 90)
        self.assertEqual(new[5:35, 30].max(), 10)

    def test_nothing_changes_outside_of_its_parts_and_a_dot_is_filled_from_around_it(self):
        picture = np.full((40, 40, 3), (180, 140, 60), np.uint8)
        picture[10, 10] = 255
        picture[24:28, 24:28] = (0, 255, 255)
        new = mended(picture, [[20, 0, 40, 10]], [[22, 22, 30, 30]])
        self.assertEqual(new[10, 10].tolist(), [255, 255, 255])
        self.assertLess(np.abs(new[22:30, 22:30].astype(int) - (180, 140, 60)).max(), 3)


if __name__ == "__main__":
    unittest.main()
