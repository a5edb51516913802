"""Measures each pack and where the picture shows it, without rendering: `scales.py` draws rulers from it.

  blender -b --python-exit-code 1 -P measures.py -- packs.json measures.json

Of each product: `low` and `high`, its corners in centimetres as it stands upright and faces us, and `seen`, the 3 x 4 matrix from there to the
shares of its picture (right and down from the left upper corner), before the division by the third row.
"""
import os
import random
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import render
from render import bpy, json


def staged(pack):
    """The empty that holds the whole pack as it stands for its picture."""
    made, group = [], render.group
    render.group = lambda *args, **named: made.append(group(*args, **named)) or made[-1]
    random.seed(1)
    render.stage_product(pack, 800)
    render.group = group
    bpy.context.view_layer.update()
    return made[-1]


def points(part, whole):
    """The corners of a part in the coordinates of the whole pack."""
    cells = np.empty(len(part.data.vertices) * 3)
    part.data.vertices.foreach_get("co", cells)
    turn = np.array(whole.matrix_world.inverted() @ part.matrix_world)
    return cells.reshape(-1, 3) @ turn[:3, :3].T + turn[:3, 3]


def measured(pack):
    whole = staged(pack)
    parts = [points(o, whole) for o in render.Build.parts if o.type == "MESH" and "tool" not in o and len(o.data.vertices)]
    low, high = np.min([p.min(0) for p in parts], 0), np.max([p.max(0) for p in parts], 0)
    eye = bpy.context.scene.camera
    lens = eye.data.lens / eye.data.sensor_width
    into = np.array(eye.matrix_world.inverted() @ whole.matrix_world)
    seen = np.array([[lens, 0, -0.5, 0], [0, -lens, -0.5, 0], [0, 0, -1, 0]]) @ into
    return {"low": low.round(3).tolist(), "high": high.round(3).tolist(), "seen": [[float(f"{v:.6g}") for v in row] for row in seen]}


def main():
    source, target = sys.argv[sys.argv.index("--") + 1:]
    packs = json.load(open(source))
    lines = [f"  {json.dumps(item['id'])}: {json.dumps(measured(render.build(item, packs['brands'])))}" for item in packs["products"]]
    with open(target, "w") as file:
        file.write("{\n" + ",\n".join(lines) + "\n}\n")


main()
