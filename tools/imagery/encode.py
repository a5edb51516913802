"""PNG or pixels to the files of public/img: ID-WIDTH.avif by avifenc and ID-WIDTH.webp by cwebp."""
import os
import subprocess
import sys

from PIL import Image


def encode(image, stem, widths, quality=20, webp=86, speed=4):
    """Writes `stem`-WIDTH.avif and .webp, without the latter where `webp` is None. `quality` is libaom's constant quality: less is better; `speed` 0 to 10, less is smaller."""
    for width in widths:
        whole = f"{stem}-{width}.part.png"
        small = image.resize((width, round(image.height * width / image.width)), Image.LANCZOS) if image.width != width else image
        small.save(whole, compress_level=1)
        if webp is not None:
            subprocess.run(["cwebp", "-quiet", "-q", str(webp), "-m", "6" if speed < 7 else "4", "-sharp_yuv", whole, "-o", f"{stem}-{width}.webp"], check=True)
        subprocess.run(["avifenc", "-s", str(speed), "-j", "1", "--min", "0", "--max", "63", "-a", f"cq-level={quality}", "-a", "end-usage=q",
                        whole, f"{stem}-{width}.avif"], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.remove(whole)


if __name__ == "__main__":                                        # encode.py FOLDER PNG...
    for png in sys.argv[2:]:
        encode(Image.open(png).convert("RGB"), os.path.join(sys.argv[1], os.path.basename(png)[:-4]), (800, 400, 200))
