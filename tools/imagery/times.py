"""How large this run draws: with TIMES=2 in the environment the pictures of 1600, for the zoom, composed as those of 800 are; else those of 800 and less."""
import os

TIMES = int(os.environ.get("TIMES", "1"))
WIDTHS = (800, 400, 200) if TIMES == 1 else (800 * TIMES,)
AS = {1: {"quality": 24, "webp": 82, "speed": 7}, 2: {"quality": 26, "webp": None, "speed": 7}}   # how each is encoded
