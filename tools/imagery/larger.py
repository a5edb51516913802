"""Draws a pack's picture in twice its size, ID-1600.avif. Edges and letters are those of `outlines.py`; light and colour are the picture's own.

  python3 tools/imagery/larger.py FEATURES public/img [--only slug,slug] [--missing] [--jobs 2]

In a small window around each pixel the picture is, in linear light, nearly a sum of what the pack is made of there. The parts of that sum are found in the
picture and applied to what `outlines.py` saw in twice the size; where that saw nothing new, the picture is enlarged as it is.
"""
import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from glob import glob

# Each job has one core; threads of its own would wait for those of the others.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
import cv2
import numpy as np
from PIL import Image

from encode import encode, shown
from fills import light_of, picture_of

WINDOW, RIDGE = 5, 1e-3


def even_grain(features):
    """A few samples leave grain in what a gloss reflects; it is evened within an edge."""
    return np.concatenate([cv2.bilateralFilter(np.ascontiguousarray(features[..., k:k + 3]), 7, reach, 2) for k, reach in ((0, .12), (3, .24))], 2)


def larger(light, features):
    """`light`: h x w x 3, linear. `features`: 2h x 2w x 6. Returns 2h x 2w x 3, linear."""
    h, w = light.shape[:2]
    big = lambda x: cv2.resize(x, (2 * w, 2 * h), interpolation=cv2.INTER_CUBIC)
    # OpenCV's filters take four channels at most.
    each = lambda x, f: np.stack([f(np.ascontiguousarray(x[..., k])) for k in range(x.shape[-1])], -1)
    seen = each(features, lambda x: cv2.resize(x, (w, h), interpolation=cv2.INTER_AREA))
    mean = lambda x: each(x, lambda one: cv2.GaussianBlur(one, (2 * WINDOW + 1,) * 2, WINDOW / 2.5))
    m, c = mean(seen), mean(light)
    n = seen.shape[-1]
    pairs = mean((seen[..., :, None] * seen[..., None, :]).reshape(h, w, n * n)).reshape(h, w, n, n) - m[..., :, None] * m[..., None, :]
    cross = mean((seen[..., :, None] * light[..., None, :]).reshape(h, w, n * 3)).reshape(h, w, n, 3) - m[..., :, None] * c[..., None, :]
    parts = np.linalg.solve(pairs + RIDGE * np.eye(n, dtype=np.float32), cross)
    rest = c - np.einsum("hwn,hwnc->hwc", m, parts)
    even = lambda x: each(x, lambda one: cv2.GaussianBlur(one, (5, 5), 1))
    drawn = np.einsum("hwn,hwnc->hwc", features, each(even(parts.reshape(h, w, n * 3)), big).reshape(2 * h, 2 * w, n, 3)) + big(even(rest))
    # Letters and edges are where colours or directions change: there the sum is cleaner than the picture, whose sharpening has left halos.
    changes = np.sqrt(np.clip(pairs[..., range(n), range(n)].sum(-1), 0, None))
    sure = big(cv2.dilate(np.clip((changes - .03) / .06, 0, 1), np.ones((3, 3))))[..., None]
    sure = np.clip(sure, 0, 1)
    return sure * drawn + (1 - sure) * big(light)


def draw(slug, name, features, folder):
    seen = np.load(os.path.join(features, f"{slug}.npz"))["features"].astype(np.float32)
    pixels = picture_of(larger(light_of(shown(folder, name)).astype(np.float32), even_grain(seen)))
    encode(Image.fromarray(pixels), os.path.join(folder, name), (1600,), quality=24, webp=None, speed=6)
    return name


def pictures_of(slug, folder):
    """The names of a pack's pictures: its own and one for each shade."""
    ends = "-800.avif"
    return [os.path.basename(path)[:-len(ends)] for stem in (slug, f"{slug}-in-*") for path in sorted(glob(os.path.join(folder, stem + ends)))]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("features"); ap.add_argument("folder"); ap.add_argument("--only", default="")
    ap.add_argument("--missing", action="store_true", help="leave what is in the folder"); ap.add_argument("--jobs", type=int, default=2)
    o = ap.parse_args()
    cv2.setNumThreads(1)
    slugs = o.only.split(",") if o.only else sorted(name[:-len(".npz")] for name in os.listdir(o.features) if name.endswith(".npz"))
    wants = [(slug, name) for slug in slugs for name in pictures_of(slug, o.folder)]
    if o.missing:
        wants = [(slug, name) for slug, name in wants if not os.path.exists(os.path.join(o.folder, f"{name}-1600.avif"))]
    with ProcessPoolExecutor(o.jobs) as pool:
        for name in pool.map(draw, *zip(*wants), *([each] * len(wants) for each in (o.features, o.folder))):
            print(name, flush=True)


if __name__ == "__main__":
    main()
