"""PNG or pixels to the files of public/img, and back: ID-WIDTH.avif by avifenc, and ID-WIDTH.webp by cwebp for browsers that read no AVIF."""
import os
import subprocess
import sys
import tempfile

from PIL import Image


def encode(image, stem, widths, quality=20, webp=86, speed=4):
    """Writes `stem`-WIDTH.avif, and where `webp` is not None a .webp of the widest up to 800. `quality` is libaom's constant quality: less is better; `speed` 0 to 10, less is smaller."""
    fallback = max((width for width in widths if width <= 800), default=None) if webp is not None else None
    for width in widths:
        whole = f"{stem}-{width}.part.png"
        small = image.resize((width, round(image.height * width / image.width)), Image.LANCZOS) if image.width != width else image
        small.save(whole, compress_level=1)
        if width == fallback:
            subprocess.run(["cwebp", "-quiet", "-q", str(webp), "-m", "6" if speed < 7 else "4", "-sharp_yuv", whole, "-o", f"{stem}-{width}.webp"], check=True)
        subprocess.run(["avifenc", "-s", str(speed), "-j", "1", "--min", "0", "--max", "63", "-a", f"cq-level={quality}", "-a", "end-usage=q",
                        whole, f"{stem}-{width}.avif"], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.remove(whole)


def shown(folder, name, width=800):
    """A picture by its AVIF, which has lost less than its WebP."""
    with tempfile.TemporaryDirectory() as there:
        png = os.path.join(there, "picture.png")
        subprocess.run(["avifdec", "-j", "1", os.path.join(folder, f"{name}-{width}.avif"), png], check=True, stdout=subprocess.DEVNULL)
        return Image.open(png).convert("RGB")


if __name__ == "__main__":                                        # encode.py FOLDER PNG...
    for png in sys.argv[2:]:
        encode(Image.open(png).convert("RGB"), os.path.join(sys.argv[1], os.path.basename(png)[:-4]), (800, 400, 200))
