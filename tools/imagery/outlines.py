"""Draws what a picture shows, without light, in twice its size: `larger.py` draws edges and letters by it.

  blender -b --python-exit-code 1 -P outlines.py -- packs.json FOLDER [id,id]

Writes FOLDER/ID.npz: `features`, height x width x 6, colours (albedo) and directions (normals) of what the camera sees: 1600 x 1600 of a pack, a texture
or a still life of the journal, 1400 x 3200 of a hero.
"""
import os
import random
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import render
from render import bpy, json, np

TIMES, SAMPLES = 2, 8


def darken_print_on_frost():
    """White letters on frosted glass have its colour and would not be seen: only light tells them apart."""
    for material in [m for m in bpy.data.materials if m.node_tree]:
        nodes = material.node_tree.nodes
        if not any(n.type == "BSDF_GLASS" and n.inputs["Roughness"].default_value > .1 for n in nodes):
            continue
        for link in [l for l in material.node_tree.links if l.from_node.type == "TEX_IMAGE" and l.to_socket.name == "Base Color"]:
            ink = link.to_socket
            material.node_tree.links.remove(link)
            ink.default_value = (0, 0, 0, 1)


def staged(kind, item, packs):
    """Puts a pack, or packs on plinths, in front of the camera."""
    random.seed(1)
    if kind in ("products", "textures"):
        render.stage_product(render.build(item, packs["brands"]), 800 * TIMES)
    else:
        render.stage_hero(item, packs["products"], packs["brands"], [cells * TIMES for cells in item.get("size", [1600, 700])])


def features_of(tag):
    darken_print_on_frost()
    files = render.setup_cycles(SAMPLES, int(os.environ.get("THREADS", "1")))
    cycles = bpy.context.scene.cycles
    # Only what is seen first is wanted, or what stands behind clear glass.
    cycles.use_adaptive_sampling = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 0, 1
    for light in [thing for thing in bpy.context.scene.objects if thing.type == "LIGHT"]:
        light.hide_render = True
    files.base_path = f"{render.TMP}/{tag}"
    bpy.ops.render.render()
    return np.concatenate([render.load_exr(f"{files.base_path}/Denoising {name}0001.exr") for name in ("Albedo", "Normal")], 2)


def main():
    source, folder, *only = sys.argv[sys.argv.index("--") + 1:]
    packs = json.load(open(source))
    os.makedirs(folder, exist_ok=True)
    for kind, item in [(kind, item) for kind in ("products", "textures", "stills", "heroes") for item in packs[kind]]:
        path = os.path.join(folder, item["id"] + ".npz")
        if (only and item["id"] not in only[0].split(",")) or os.path.exists(path):
            continue
        began = time.time()
        staged(kind, item, packs)
        np.savez_compressed(path, features=features_of(item["id"]).astype(np.float16))
        print(f"OUTLINES {item['id']} {time.time() - began:.1f}s", flush=True)


main()
