"""Draws the outline of packs as their pictures show them, without light: stills.py cuts them out by it.

  [TIMES=2] blender -b --python-exit-code 1 -P masks.py -- packs.json FOLDER slug,slug

Writes FOLDER/SLUG.png, 800 x 800 or twice that: white is the pack.
"""
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import render
from render import bpy, json
from times import TIMES


def outlined(pack, path):
    random.seed(1)
    render.stage_product(pack, 800 * TIMES)
    scene, layer = bpy.context.scene, bpy.context.view_layer
    own = set(render.Build.parts)
    for thing in scene.objects:
        if thing.type == "LIGHT" or (thing.type == "MESH" and thing not in own):
            thing.hide_render = True
    flat = bpy.data.materials.new("flat")
    flat.use_nodes = True
    flat.node_tree.nodes.clear()
    light, out = flat.node_tree.nodes.new("ShaderNodeEmission"), flat.node_tree.nodes.new("ShaderNodeOutputMaterial")
    flat.node_tree.links.new(light.outputs[0], out.inputs[0])
    layer.material_override = flat
    scene.render.engine, scene.cycles.device, scene.cycles.samples = "CYCLES", "CPU", 6
    scene.cycles.use_adaptive_sampling = scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 0
    scene.render.film_transparent, scene.render.threads_mode, scene.render.threads = True, "FIXED", 1
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = "PNG", "RGBA"
    scene.use_nodes = False
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)


def main():
    source, folder, only = sys.argv[sys.argv.index("--") + 1:]
    packs = json.load(open(source))
    os.makedirs(folder, exist_ok=True)
    for item in packs["products"]:
        path = os.path.join(folder, item["id"] + ".png")
        if item["id"] in only.split(",") and not os.path.exists(path):
            outlined(render.build(item, packs["brands"]), path)
            print("MASK", item["id"], flush=True)


main()
