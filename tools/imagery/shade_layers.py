"""What a shade changes in the picture of a pack: the pack with a dark and with a light shade, only where they differ.

  blender -b --python-exit-code 1 -P shade_layers.py -- packs.json --out layers [--only id,id] [--size 800] [--spp 24] [--threads 1]

Light adds up: a pack in any shade is `dark + shade * (light - dark) / LIGHT` in linear light, so that two small renders stand for all shades.
Writes ID.npz with `dark` and `light` (height x width x 3, linear) and `at`, the left upper corner in a picture of `size`.
"""
import argparse, os, random, sys, time

import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import render
from render import bpy, cv2, json

DARK, LIGHT = "#000000", "#c4c4c4"


def stage(item, brands, shade, size):
    random.seed(1)
    render.stage_product({**render.build(item, brands), "shade": shade}, size)


def differing(item, brands, size):
    """Box (left, top, right, bottom) around all that the shade changes, from two thumbnails; pixels of a picture of `size`."""
    small, seen = 160, []
    for name, shade in (("dark", DARK), ("light", LIGHT)):
        stage(item, brands, shade, small)
        files = render.setup_cycles(8, 1)
        bpy.context.scene.cycles.seed = 5
        files.base_path = f"{render.TMP}/{item['id']}-small-{name}"
        bpy.ops.render.render()
        seen.append(render.load_exr(f"{files.base_path}/Image0001.exr"))
    rows, columns = np.nonzero(cv2.medianBlur(np.abs(seen[1] - seen[0]).max(2), 3) > 0.1)
    edge, scale = 4, size / small
    clip = lambda value: int(np.clip(value * scale, 0, size))
    return clip(columns.min() - edge), clip(rows.min() - edge), clip(columns.max() + 1 + edge), clip(rows.max() + 1 + edge)


def layer(item, brands, shade, size, box, spp, threads, tag):
    stage(item, brands, shade, size)
    left, top, right, bottom = box
    r = bpy.context.scene.render
    r.use_border = r.use_crop_to_border = True
    r.border_min_x, r.border_max_x, r.border_min_y, r.border_max_y = left / size, right / size, 1 - bottom / size, 1 - top / size
    render.render_halves(spp, threads, tag)
    return render.denoise(render.load_halves(tag))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("packs"); ap.add_argument("--out", default="layers"); ap.add_argument("--only", default="")
    ap.add_argument("--size", type=int, default=800); ap.add_argument("--spp", type=int, default=24); ap.add_argument("--threads", type=int, default=1)
    o = ap.parse_args(sys.argv[sys.argv.index("--") + 1:])
    packs = json.load(open(o.packs))
    os.makedirs(o.out, exist_ok=True)
    only = [i for i in o.only.split(",") if i]
    items = [i for i in packs["products"] if "shade" in i.get("pack", {}) and (not only or i["id"] in only)]
    for item in sorted(items, key=lambda i: only.index(i["id"]) if only else 0):
        path, began = os.path.join(o.out, item["id"] + ".npz"), time.time()
        if os.path.exists(path):
            continue
        box = differing(item, packs["brands"], o.size)
        dark, light = (layer(item, packs["brands"], shade, o.size, box, o.spp, o.threads, item["id"]) for shade in (DARK, LIGHT))
        np.savez(path, dark=dark.astype(np.float16), light=light.astype(np.float16), at=box[:2])
        print(f"LAYERS {item['id']} {box} {time.time() - began:.1f}s", flush=True)


main()
