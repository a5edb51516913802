"""The crop of a hero for phones: HERO.png OUT [--left PIXELS] writes OUT/HERO-m.avif and .webp, 720 x 536, as high as the hero itself."""
import argparse
import os

from PIL import Image

from encode import encode

WIDTH, HEIGHT = 720, 536


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("png"); ap.add_argument("out"); ap.add_argument("--left", type=int, default=640)
    o = ap.parse_args()
    scene = Image.open(o.png).convert("RGB")
    width = round(scene.height * WIDTH / HEIGHT)
    stem = os.path.join(o.out, os.path.basename(o.png)[:-4])
    encode(scene.crop((o.left, 0, o.left + width, scene.height)).resize((WIDTH, HEIGHT), Image.LANCZOS), stem, (WIDTH,), quality=36)
    for ending in ("avif", "webp"):
        os.replace(f"{stem}-{WIDTH}.{ending}", f"{stem}-m.{ending}")


if __name__ == "__main__":
    main()
