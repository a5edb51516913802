"""Parametric studio product shots for a beauty storefront (Blender 3.4 / Cycles / CPU).

  blender -b --python-exit-code 1 -P render.py -- packs.json --out out [--only id,id] [--size 800] [--spp 96]

Each catalogue item is rendered twice with half the samples and different seeds; the two halves
drive a feature-guided NL-means denoiser (numpy + OpenCV), because Debian's Blender has no
OpenImageDenoise. The result is tone-mapped here, not by Blender, so that the backdrop of every image
lands on the same sRGB value. Units are centimetres; every product is then scaled to fill the frame.
"""
import argparse, atexit, json, math, os, random, shutil, sys, tempfile, time
from concurrent.futures import ThreadPoolExecutor
import bpy, cv2, numpy as np
from mathutils import Matrix, Vector
from PIL import Image, ImageDraw, ImageFont

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from encode import encode
TMP = tempfile.mkdtemp(prefix="melati-")                          # EXRs, labels; removed at the end, unless --work names a folder
FONTS = {
    "bodoni": "bodoni-moda-latin-400-normal", "bodoni-bold": "bodoni-moda-latin-500-normal",
    "bodoni-it": "bodoni-moda-latin-400-italic", "cormorant": "cormorant-garamond-latin-500-normal",
    "cormorant-it": "cormorant-garamond-latin-500-italic", "jost": "jost-latin-400-normal",
    "jost-medium": "jost-latin-500-normal", "jost-bold": "jost-latin-600-normal",
    "italiana": "italiana-latin-400-normal", "marcellus": "marcellus-latin-400-normal",
    "hedvig": "hedvig-letters-serif-latin-400-normal", "syne": "syne-latin-800-normal",
    "outfit": "outfit-latin-400-normal", "outfit-medium": "outfit-latin-600-normal",
    "fraunces": "fraunces-latin-400-normal", "fraunces-bold": "fraunces-latin-600-normal",
}

# ------------------------------------------------------------------ colour

def lin(hexs, a=1.0):
    """'#rrggbb' (sRGB) -> linear RGBA"""
    h = hexs.lstrip("#")
    c = [int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in c) + (a,)

METALS = {"gold": ("#e8c07a", .2), "palegold": ("#ecd3a6", .2), "rosegold": ("#e7b09a", .2),
          "silver": ("#d9dadc", .18), "gunmetal": ("#5a5a5f", .24), "copper": ("#d08a63", .22),
          "champagne": ("#e6d3bd", .26), "blackchrome": ("#26262a", .12)}

# ------------------------------------------------------------------ materials
# A material is written as "kind:colour", e.g. "metal:gold", "brushed:silver", "gloss:#1a1a1c",
# "satin:#f4e6df", "matte:#...", "rubber:#...", "glass:#ffffff", "frost:#...", "acrylic:#...", "wood:#...", "marble:#..."

class Mat:
    """Thin wrapper around a node material."""
    def __init__(self, name):
        self.m = bpy.data.materials.new(name)
        self.m.use_nodes = True
        self.nt = self.m.node_tree
        self.nt.nodes.clear()
        self.out = self.add("OutputMaterial")

    def add(self, kind, **props):
        n = self.nt.nodes.new("ShaderNode" + kind)
        for k, v in props.items():
            setattr(n, k, v)
        return n

    def link(self, a, b):
        self.nt.links.new(a, b)

    def math(self, op, a, b=None, clamp=False):
        n = self.add("Math", operation=op, use_clamp=clamp)
        for i, v in enumerate((a, b)):
            if v is None:
                continue
            if isinstance(v, (int, float)):
                n.inputs[i].default_value = v
            else:
                self.link(v, n.inputs[i])
        return n.outputs[0]

    def principled(self, color="#ffffff", **k):
        n = self.add("BsdfPrincipled", subsurface_method="BURLEY")   # less noise than random walk
        n.inputs["Base Color"].default_value = lin(color) if isinstance(color, str) else color
        n.inputs["Subsurface Color"].default_value = n.inputs["Base Color"].default_value
        for key, v in k.items():
            n.inputs[key.replace("_", " ")].default_value = v
        return n

    def noise(self, scale, detail=4, vec=None, stretch=None):
        tc = self.add("TexCoord").outputs["Object"] if vec is None else vec
        if stretch:
            mp = self.add("Mapping")
            mp.inputs["Scale"].default_value = stretch
            self.link(tc, mp.inputs["Vector"])
            tc = mp.outputs["Vector"]
        n = self.add("TexNoise")
        n.inputs["Scale"].default_value = scale
        n.inputs["Detail"].default_value = detail
        self.link(tc, n.inputs["Vector"])
        return n.outputs["Fac"]

    def bump(self, height, bsdf, strength=.2, dist=.05):
        b = self.add("Bump")
        b.inputs["Strength"].default_value = strength
        b.inputs["Distance"].default_value = dist
        self.link(height, b.inputs["Height"])
        for s in ("Normal", "Clearcoat Normal"):
            if s in bsdf.inputs:
                self.link(b.outputs["Normal"], bsdf.inputs[s])
        return b

    def ramp(self, fac, stops):
        r = self.add("ValToRGB")
        el = r.color_ramp.elements
        while len(el) < len(stops):
            el.new(.5)
        for e, (p, c) in zip(el, stops):
            e.position, e.color = p, lin(c) if isinstance(c, str) else c
        self.link(fac, r.inputs["Fac"])
        return r.outputs["Color"]

    def finish(self, shader):
        self.link(shader, self.out.inputs["Surface"])
        return self.m


def see_through(m, shader, tint):
    """Shadow and diffuse rays pass straight through (tinted): no caustics to compute, and what is inside stays lit.
    (With shadow rays alone, MIS gives most of the light's weight to the blocked diffuse rays: contents go dark.)"""
    t, mix, lp = m.add("BsdfTransparent"), m.add("MixShader"), m.add("LightPath")
    t.inputs["Color"].default_value = tint
    m.link(m.math("MAXIMUM", lp.outputs["Is Shadow Ray"], lp.outputs["Is Diffuse Ray"]), mix.inputs[0])
    m.link(shader, mix.inputs[1])
    m.link(t.outputs[0], mix.inputs[2])
    return mix.outputs[0]


def glass(color="#ffffff", rough=0.0, ior=1.5, shadow=.8):
    m = Mat("glass")
    g = m.add("BsdfGlass")
    c = lin(color)
    g.inputs["Color"].default_value, g.inputs["Roughness"].default_value, g.inputs["IOR"].default_value = c, rough, ior
    return m.finish(see_through(m, g.outputs[0], tuple(x * shadow for x in c[:3]) + (1,)))


def material(spec):
    kind, _, col = spec.partition(":")
    m = Mat(spec)
    if kind in ("metal", "brushed"):
        c, r = METALS.get(col, (col, .2))
        p = m.principled(c, Metallic=1.0, Roughness=r)
        if kind == "brushed":
            p.inputs["Roughness"].default_value = .3
            n = m.noise(14, 6, stretch=(1, 1, 40))
            m.bump(n, p, .05, .02)
        return m.finish(p.outputs[0])
    if kind in ("glass", "frost"):
        return glass(col, rough=.28 if kind == "frost" else 0)
    if kind == "gloss":
        p = m.principled(col, Roughness=.16, Specular=.5, Clearcoat=.6, Clearcoat_Roughness=.03)
    elif kind == "satin":
        p = m.principled(col, Roughness=.34, Specular=.5)
    elif kind == "rubber":
        p = m.principled(col, Roughness=.48, Specular=.35)
    elif kind == "acrylic":      # opal glass or thick acrylic
        p = m.principled(col, Roughness=.14, Specular=.5, Clearcoat=.5)
    elif kind in ("wood", "wood-x", "wood-y"):                   # grain along z, x or y
        n = m.noise(1.6, 8, stretch={"wood": (7, 7, .7), "wood-x": (.7, 7, 7), "wood-y": (7, .7, 7)}[kind])
        a = lin(col)
        p = m.principled(col, Roughness=.42, Specular=.35)
        dark = tuple(x * .55 for x in a[:3]) + (1,)
        m.link(m.ramp(n, [(.3, dark), (.62, a)]), p.inputs["Base Color"])
        m.bump(n, p, .08, .03)
    elif kind == "marble":
        n = m.noise(.22, 10)
        v = m.math("ABSOLUTE", m.math("SUBTRACT", n, .5))
        p = m.principled(col, Roughness=.18, Specular=.5)
        a = lin(col)
        m.link(m.ramp(v, [(0, tuple(x * .45 for x in a[:3]) + (1,)), (.03, tuple(x * .85 for x in a[:3]) + (1,)), (.09, a)]), p.inputs["Base Color"])
    elif kind == "mirror":
        p = m.principled("#f4f4f4", Metallic=1.0, Roughness=.015)
    elif kind == "plaster":
        p = m.principled(col, Roughness=.85, Specular=.2)
        m.bump(m.noise(3.5, 8), p, .12, .05)
    else:                        # matte
        p = m.principled(col, Roughness=.6, Specular=.3)
    return m.finish(p.outputs[0])


def bullet_mat(shade, finish="satin"):
    """Lipstick wax: dense colour with a little scattering."""
    m = Mat("wax")
    p = m.principled(shade, Subsurface=.12, Subsurface_Radius=(.18, .08, .06), Specular=.5,
                     Roughness={"matte": .52, "satin": .3, "gloss": .16}[finish])
    m.bump(m.noise(2.2, 3), p, .05, .06)
    return m.finish(p.outputs[0])


def cream_mat(shade="#fbf6ef", rough=.28, sss=.12):
    m = Mat("cream")
    p = m.principled(shade, Subsurface=sss, Subsurface_Radius=(.3, .22, .16), Roughness=rough, Specular=.5)
    return m.finish(p.outputs[0])


def powder_mat(shade, finish="matte", emboss=None, size=None):
    """Pressed powder. finish: matte | satin | shimmer | metallic | glitter. emboss: path of a mask pressed into the top."""
    m = Mat("powder")
    shiny = {"matte": 0, "satin": .15, "shimmer": .45, "metallic": .75, "glitter": .6}[finish]
    p = m.principled(shade, Roughness=.75 - .35 * shiny, Specular=.15 + .4 * shiny, Metallic=shiny, Sheen=.3 if finish == "matte" else 0)
    tc = m.add("TexCoord").outputs["Object"]
    grain = m.noise(28, 6, tc)
    if shiny:
        v = m.add("TexVoronoi")
        v.inputs["Scale"].default_value = 26 if finish == "glitter" else 44
        m.link(tc, v.inputs["Vector"])
        sep = m.add("SeparateColor")
        m.link(v.outputs["Color"], sep.inputs[0])
        a = lin(shade)
        light = tuple(min(1, x * 1.5 + .10) for x in a[:3]) + (1,)
        dark = tuple(x * .72 for x in a[:3]) + (1,)
        m.link(m.ramp(sep.outputs[0], [(.0, dark), (.55, a), (1, light)]), p.inputs["Base Color"])
        height = m.math("ADD", m.math("MULTIPLY", sep.outputs[1], .6 * shiny), grain)
    else:
        height = grain
    b = m.bump(height, p, .22 if not shiny else .3, .03)
    if emboss:
        img = m.add("TexImage", extension="CLIP")
        img.image = bpy.data.images.load(emboss)
        img.image.colorspace_settings.name = "Non-Color"
        mp = m.add("Mapping")
        mp.inputs["Scale"].default_value = (1 / size[0], 1 / size[1], 1)
        mp.inputs["Location"].default_value = (.5, .5, 0)
        m.link(tc, mp.inputs["Vector"])
        m.link(mp.outputs["Vector"], img.inputs["Vector"])
        b2 = m.add("Bump")
        b2.inputs["Strength"].default_value, b2.inputs["Distance"].default_value = .75, .09
        m.link(img.outputs["Color"], b2.inputs["Height"])
        m.link(b2.outputs["Normal"], b.inputs["Normal"])
    return m.finish(p.outputs[0])


def print_on(mat, label, mode, center, radius=1.0):
    """Overlay a label image on a material. mode: 'front' (x,z), 'cyl' (around z), 'top' (x,y)."""
    mat = mat.copy()
    m = Mat.__new__(Mat)
    m.m, m.nt = mat, mat.node_tree
    m.out = next(n for n in m.nt.nodes if n.type == "OUTPUT_MATERIAL")
    base = m.out.inputs["Surface"].links[0].from_socket
    tc = m.add("TexCoord")
    p = m.add("SeparateXYZ")
    m.link(tc.outputs["Object"], p.inputs[0])
    x, y, z = p.outputs
    if mode == "cyl":
        u, v, facing = m.math("MULTIPLY", m.math("ARCTAN2", x, m.math("MULTIPLY", y, -1)), radius), z, m.math("LESS_THAN", y, 0)
    elif mode == "front":
        u, v, facing = x, z, m.math("LESS_THAN", y, 0)
    else:
        u, v, facing = x, y, m.math("GREATER_THAN", z, .05)
    uv = m.add("CombineXYZ")
    m.link(m.math("ADD", m.math("DIVIDE", m.math("SUBTRACT", u, center[0]), label["w"]), .5), uv.inputs[0])
    m.link(m.math("ADD", m.math("DIVIDE", m.math("SUBTRACT", v, center[1]), label["h"]), .5), uv.inputs[1])
    img = m.add("TexImage", extension="CLIP", interpolation="Cubic")
    img.image = bpy.data.images.load(label["path"])
    img.image.alpha_mode = "CHANNEL_PACKED"
    m.link(uv.outputs[0], img.inputs["Vector"])
    ink = m.principled("#000000", Roughness=label["rough"], Metallic=label["metal"], Specular=.4)
    m.link(img.outputs["Color"], ink.inputs["Base Color"])
    mix = m.add("MixShader")
    m.link(m.math("MULTIPLY", img.outputs["Alpha"], facing), mix.inputs[0])
    m.link(base, mix.inputs[1])
    m.link(ink.outputs[0], mix.inputs[2])
    m.link(mix.outputs[0], m.out.inputs["Surface"])
    return mat

# ------------------------------------------------------------------ labels (typography with PIL)

def font(name, px):
    return ImageFont.truetype(os.path.join(HERE, "fonts", FONTS[name] + ".woff"), max(6, int(round(px))))


def tracked_width(text, f, track):
    return sum(f.getlength(c) for c in text) + track * f.size * (len(text) - 1)


def draw_tracked(d, x, y, text, f, track, fill):
    for c in text:
        d.text((x, y), c, font=f, fill=fill, anchor="ls")
        x += f.getlength(c) + track * f.size


def make_label(w, h, rows, ink="#1c1a19", metal=0.0, rough=.4, paper=None, rotate=False, border=False):
    """rows: list of dicts {t, font, size (cm, cap-ish), track, y (cm from top, baseline), align, rule}.
    Text wider than the label is shrunk to fit. Returns {path,w,h,metal,rough}."""
    ppc = min(420, 2400 / max(w, h))
    W, H = int(w * ppc), int(h * ppc)
    if rotate:
        W, H = H, W
    col = tuple(int(ink.lstrip("#")[i:i + 2], 16) for i in (0, 2, 4))
    base = tuple(int((paper or ink).lstrip("#")[i:i + 2], 16) for i in (0, 2, 4)) + ((255,) if paper else (0,))
    im = Image.new("RGBA", (W, H), base)
    d = ImageDraw.Draw(im)
    pad = .06 * min(W, H) if paper else 0
    if border:
        o = int(.05 * min(W, H))
        d.rectangle([o, o, W - o, H - o], outline=col + (255,), width=max(2, int(.02 * ppc)))
        pad = o * 2
    for r in rows:
        y = r["y"] * ppc
        if r.get("rule"):
            half = r["rule"] * ppc / 2
            cx = W / 2 if r.get("align", "c") == "c" else pad + half
            d.line([cx - half, y, cx + half, y], fill=col + (255,), width=max(2, int(.018 * ppc)))
            continue
        size, track = r["size"] * ppc, r.get("track", 0)
        f = font(r["font"], size)
        room = W - 2 * pad
        tw = tracked_width(r["t"], f, track)
        if tw > room:
            f = font(r["font"], size * room / tw)
            tw = tracked_width(r["t"], f, track)
        al = r.get("align", "c")
        x = {"c": (W - tw) / 2, "l": pad, "r": W - pad - tw}[al]
        draw_tracked(d, x, y, r["t"], f, track, col + (255,))
    if rotate:
        im = im.rotate(90, expand=True)
    os.makedirs(TMP, exist_ok=True)
    path = f"{TMP}/label{make_label.n}.png"
    make_label.n += 1
    im.save(path)
    return {"path": path, "w": w, "h": h, "metal": metal, "rough": rough}

make_label.n = 0


def layout(p, w, h, style=None, **over):
    """Typographic layouts shared by the packs. p: brand, name, sub, foot, ink, font set."""
    b = p["brand_style"]
    ink = over.pop("ink", p.get("ink", "#1c1a19"))
    metal = 0.0
    if ink.startswith("metal:"):
        ink, metal = METALS[ink[6:]][0], 1.0
    F, F2, tr = b["font"], b.get("font2", "jost"), b.get("track", .16)
    brand, name, sub, foot = (p.get(k, "") for k in ("brand", "name", "sub", "foot"))
    style = style or b.get("style", "center")
    R = []
    if not brand:                              # no wordmark: the product words take its place
        brand, name, sub = name, (sub.split("|") + [""])[0], ""
    if style == "center":
        unit = tracked_width(brand, font(F, 100), tr) / 100       # short wordmarks are set larger, up to .62 of the label
        s = min((.165 if foot else .2) * h, max(.15 * w, min(.24 * w, .62 * w / max(unit, .1))))
        R = [dict(t=brand, font=F, size=s, track=tr, y=.40 * h), dict(rule=.16 * w, y=.40 * h + .75 * s),
             dict(t=name, font=F2, size=s * .55, track=.10, y=.40 * h + 1.75 * s)]
        if sub:
            R.append(dict(t=sub, font=F2, size=s * .42, track=.08, y=.40 * h + 2.55 * s))
        if foot:
            R.append(dict(t=foot, font=F2, size=s * .38, track=.1, y=.985 * h))
    elif style == "left":
        s = min(.16 * h, .25 * w)
        R = [dict(t=brand, font=F, size=s, track=tr, y=s, align="l"),
             dict(rule=w, y=s * 1.55, align="l"),
             dict(t=name, font=F2 + "-medium" if F2 + "-medium" in FONTS else F2, size=s * .62, track=.01, y=2.55 * s, align="l")]
        for i, t in enumerate(sub.split("|") if sub else []):
            R.append(dict(t=t, font=F2, size=s * .44, track=.02, y=(3.3 + .62 * i) * s, align="l"))
        if foot:
            R.append(dict(t=foot, font=F2, size=s * .40, track=.04, y=.985 * h, align="l"))
    elif style == "brand":                     # just the wordmark
        R = [dict(t=brand, font=F, size=.8 * h, track=tr, y=.78 * h)]
    elif style == "vertical":                  # reads bottom to top, for slim packs
        over["rotate"] = True
        R = [dict(t=brand, font=F, size=.52 * w, track=tr, y=.5 * w), dict(t=name, font=F2, size=.25 * w, track=.14, y=.92 * w)]
    return make_label(w, h, R, ink=ink, metal=metal, rough=.22 if metal else .45, **over)


def emboss_image(kind, text, fontname, size, px=700):
    """Grey height map for pressed powder: 'mono' monogram, 'lines', 'waves', 'sun', 'quilt'."""
    w, h = size
    W, H = int(px * w / max(w, h)), int(px * h / max(w, h))
    yy, xx = np.mgrid[0:H, 0:W].astype(np.float32)
    x, y = (xx - W / 2) / (max(W, H) / 2), (yy - H / 2) / (max(W, H) / 2)
    if kind == "quilt":
        a = np.minimum(np.abs(np.sin((x + y) * 9)), np.abs(np.sin((x - y) * 9))) ** .5
    elif kind == "waves":
        a = .5 + .5 * np.sin(14 * (y + .16 * np.sin(5 * x)))
    elif kind == "sun":
        r, t = np.hypot(x, y), np.arctan2(y, x)
        a = np.where((r > .3) & (r < .86), .5 + .5 * np.cos(t * 36), 0) * np.clip((r - .3) * 12, 0, 1) * np.clip((.86 - r) * 12, 0, 1)
    elif kind == "lines":
        a = np.clip(np.sin((x + y) * 26) * 2, 0, 1)
    else:
        a = np.zeros((H, W), np.float32)
    im = Image.fromarray((a * 255).astype(np.uint8))
    if kind in ("mono", "sun") and text:
        d = ImageDraw.Draw(im)
        f = font(fontname, min(W, H) * (.62 if len(text) == 1 and kind == "mono" else .22))
        if kind == "mono" and len(text) > 2:
            f = font(fontname, f.size * min(1, W * .7 / f.getlength(text)))
        d.text((W / 2, H / 2), text, font=f, fill=255, anchor="mm")
    a = cv2.GaussianBlur(np.asarray(im), (0, 0), px / 350)
    os.makedirs(TMP, exist_ok=True)
    path = f"{TMP}/emboss{make_label.n}.png"
    make_label.n += 1
    Image.fromarray(a).save(path)
    return path

# ------------------------------------------------------------------ geometry

def circle(R, n=128):
    t = np.linspace(0, 2 * np.pi, n, endpoint=False)
    def f(inset):
        r = max(R - inset, 0)
        return np.stack([r * np.cos(t), r * np.sin(t)], 1)
    f.round = R
    return f


def rrect(w, d, r, n=10):
    """Rounded rectangle outline; inset shrinks sides and corner radius together."""
    def f(inset):
        a, b = max(w / 2 - inset, 1e-3), max(d / 2 - inset, 1e-3)
        q = min(max(r - inset, .004), a, b)
        pts = []
        for cx, cy, t0 in ((a - q, b - q, 0), (q - a, b - q, 90), (q - a, q - b, 180), (a - q, q - b, 270)):
            for t in np.radians(np.linspace(t0, t0 + 90, n)):
                pts.append((cx + q * math.cos(t), cy + q * math.sin(t)))
        return np.array(pts)
    f.round = None
    return f


def ellipse(a, b, n=128):
    t = np.linspace(0, 2 * np.pi, n, endpoint=False)
    def f(inset):
        return np.stack([max(a - inset, 1e-3) * np.cos(t), max(b - inset, 1e-3) * np.sin(t)], 1)
    f.round = None
    return f


def fillet(pts, n=7):
    """Polyline [(inset, z, radius?)] -> points with circular fillets. Fillets are what catch the light."""
    P = [(Vector(p[:2]), p[2] if len(p) > 2 else 0) for p in pts]
    out = []
    for i, (p, r) in enumerate(P):
        if r <= 0 or i in (0, len(P) - 1):
            out.append(tuple(p))
            continue
        a, b = P[i - 1][0] - p, P[i + 1][0] - p
        la, lb = a.length, b.length
        a.normalize(); b.normalize()
        ang = a.angle(b)
        t = min(r / math.tan(ang / 2), .499 * la if i > 1 else .98 * la, .499 * lb if i < len(P) - 2 else .98 * lb)
        r = t * math.tan(ang / 2)
        c = p + (a + b).normalized() * (r / math.sin(ang / 2))
        s, e = p + a * t - c, p + b * t - c
        tot = s.angle(e) if s.length and e.length else 0
        sign = 1 if s.x * e.y - s.y * e.x > 0 else -1
        for k in range(n + 1):
            th = sign * tot * k / n
            out.append((c.x + s.x * math.cos(th) - s.y * math.sin(th), c.y + s.x * math.sin(th) + s.y * math.cos(th)))
    return out


def mesh(name, verts, faces, mat, smooth=40, weighted=True, flip=False):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], faces)
    me.validate()
    if flip:
        me.flip_normals()
    for p in me.polygons:
        p.use_smooth = True
    me.use_auto_smooth, me.auto_smooth_angle = True, math.radians(smooth)
    ob = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(ob)
    if mat:
        me.materials.append(mat)
    if weighted:
        md = ob.modifiers.new("wn", "WEIGHTED_NORMAL")
        md.keep_sharp = True
    Build.parts.append(ob)
    return ob


def loft(name, shape, prof, mat, cap0=True, cap1=True, flip=False, at=(0, 0, 0)):
    """Sweep an outline along a profile [(inset, z[, fillet radius])], bottom to top."""
    prof = fillet(prof)
    rings = [shape(i) for i, _ in prof]
    n = len(rings[0])
    verts, faces = [], []
    for r, (_, z) in zip(rings, prof):
        verts += [(x, y, z) for x, y in r]
    for k in range(len(prof) - 1):
        for j in range(n):
            a, b = k * n + j, k * n + (j + 1) % n
            faces.append((a, b, b + n, a + n))
    if cap0:
        faces.append(tuple(range(n - 1, -1, -1)))
    if cap1:
        m = (len(prof) - 1) * n
        faces.append(tuple(range(m, m + n)))
    ob = mesh(name, verts, faces, mat, flip=flip)
    ob.location = at
    return ob


def solid(name, shape, z0, z1, mat, e0=.05, e1=.05, at=(0, 0, 0), **k):
    """Closed prism with filleted bottom (e0) and top (e1) edges."""
    return loft(name, shape, [(max(e0 * 1.2, .02), z0), (0, z0, e0), (0, z1, e1), (max(e1 * 1.2, .02), z1)], mat, at=at, **k)


def lathe(name, prof, mat, at=(0, 0, 0), n=128, **k):
    """Revolve [(radius, z[, fillet])]."""
    R = max(p[0] for p in prof)
    return loft(name, circle(R, n), [(R - p[0],) + tuple(p[1:]) for p in prof], mat, at=at, **k)


def heightfield(name, X, Y, Z, mat, keep=None, at=(0, 0, 0)):
    h, w = Z.shape
    verts = np.stack([X, Y, Z], -1).reshape(-1, 3)
    faces = []
    for i in range(h - 1):
        for j in range(w - 1):
            if keep is None or keep[i:i + 2, j:j + 2].any():
                a = i * w + j
                faces.append((a, a + 1, a + w + 1, a + w))
    ob = mesh(name, verts, faces, mat, smooth=180, weighted=False)
    ob.location = at
    return ob


def polar_field(name, R, zfun, mat, nr=90, nt=200, at=(0, 0, 0)):
    """Surface z = zfun(x, y) over a disc."""
    r = R * (1 - (1 - np.linspace(0, 1, nr)) ** 1.6)
    t = np.linspace(0, 2 * np.pi, nt, endpoint=False)
    x, y = r[:, None] * np.cos(t), r[:, None] * np.sin(t)
    z = zfun(x, y)
    verts = np.stack([x, y, z], -1).reshape(-1, 3)
    faces = [(i * nt + j, (i + 1) * nt + j, (i + 1) * nt + (j + 1) % nt, i * nt + (j + 1) % nt) for i in range(nr - 1) for j in range(nt)]
    ob = mesh(name, verts, faces, mat, smooth=180, weighted=False)
    ob.location = at
    return ob


def strands(name, curves, width, mat, taper=.35):
    """Many thin 3-sided hairs. curves: list of (k,3) arrays."""
    verts, faces = [], []
    for c in curves:
        k, base = len(c), len(verts)
        d = c[-1] - c[0]
        a = np.cross(d, (0.3, 0.5, 0.81)); a /= np.linalg.norm(a) + 1e-9
        b = np.cross(d, a); b /= np.linalg.norm(b) + 1e-9
        for i, p in enumerate(c):
            w = width * (1 - (1 - taper) * i / (k - 1))
            for t in (0, 2.094, 4.189):
                verts.append(p + w * (a * math.cos(t) + b * math.sin(t)))
        for i in range(k - 1):
            for s in range(3):
                q, q2 = base + 3 * i + s, base + 3 * i + (s + 1) % 3
                faces.append((q, q2, q2 + 3, q + 3))
        faces.append((base + 3 * (k - 1), base + 3 * (k - 1) + 1, base + 3 * (k - 1) + 2))
    return mesh(name, verts, faces, mat, smooth=180, weighted=False)


def cut(ob, tools, bevel=.03):
    """Boolean difference, then a small bevel so that the new edges catch light."""
    for t in tools:
        md = ob.modifiers.new("cut", "BOOLEAN")
        md.object, md.solver = t, "EXACT"
        t.hide_render = True
        t["tool"] = 1
    md = ob.modifiers.new("bevel", "BEVEL")
    md.width, md.segments, md.limit_method, md.angle_limit = bevel, 3, "ANGLE", math.radians(40)
    ob.modifiers.remove(ob.modifiers["wn"])                       # weighted normals have to come last
    ob.modifiers.new("wn", "WEIGHTED_NORMAL").keep_sharp = True
    return ob


class Build:
    """Collects the objects that a generator makes."""
    parts = []


def group(fn, *a, at=(0, 0, 0), rot=(0, 0, 0), scale=1.0, **k):
    """Run a generator and parent what it made to an empty that can be moved and turned (degrees)."""
    keep, Build.parts = Build.parts, []
    fn(*a, **k)
    e = bpy.data.objects.new("group", None)
    bpy.context.scene.collection.objects.link(e)
    e.location, e.rotation_euler, e.scale = at, [math.radians(r) for r in rot], (scale,) * 3
    for o in Build.parts:
        if o.parent is None:
            o.parent = e
    made, Build.parts = Build.parts, keep
    Build.parts += made + [e]
    return e

# ------------------------------------------------------------------ products (dimensions in cm)

def hollow_cap(shape, z0, z1, mat, e=.08, at=(0, 0, 0)):
    return solid("cap", shape, z0, z1, mat, .03, e, at)


def lipstick(p):
    sq = p.get("shape") == "square"
    body = (lambda s: rrect(1.9 * s, 1.9 * s, .16)) if sq else (lambda s: circle(.98 * s))
    case, trim = material(p.get("case", "gloss:#17161a")), material(p.get("trim", "metal:gold"))
    lab = layout(p, 1.55, .62, "brand", ink=p.get("ink", "metal:gold"))
    base = print_on(case, lab, "front" if sq else "cyl", (0, 1.55), .98)
    solid("base", body(1), 0, 3.1, base, .06, .05)
    solid("ring", body(.93), 3.08, 3.42, trim, .02, .04)
    lathe("inner", [(0, 3.3), (.74, 3.3), (.74, 5.2, .05), (.665, 5.2, .02), (.665, 4.9)], trim, cap1=False)
    lathe("inner2", [(0, 4.6), (.66, 4.6), (.66, 5.12)], trim, cap1=False)
    R = .64
    def top(x, y):
        rr = np.clip(np.hypot(x, y) / R, 0, 1)
        dome = 7.75 - .85 * (1 - np.sqrt(np.clip(1 - rr ** 2.6, 0, 1)))
        plane = 7.02 - 1.12 * (x * .80 + -y * .60) / R * .62     # slanted facet, facing right and to the camera
        k = .10
        hmix = np.clip(.5 + .5 * (plane - dome) / k, 0, 1)
        return plane * (1 - hmix) + dome * hmix - k * hmix * (1 - hmix)
    wax = bullet_mat(p["shade"], p.get("finish", "satin"))
    t = np.linspace(0, 2 * np.pi, 160, endpoint=False)
    zt = top(R * np.cos(t), R * np.sin(t))
    v, f, n = [], [], 160
    for s in np.linspace(0, 1, 12):
        v += [(R * math.cos(a), R * math.sin(a), 4.7 + (z - 4.7) * s) for a, z in zip(t, zt)]
    rs = R * (1 - np.linspace(0, 1, 70) ** 1.8)
    for r in rs[1:]:
        zz = top(r * np.cos(t), r * np.sin(t))
        v += [(r * math.cos(a), r * math.sin(a), z) for a, z in zip(t, zz)]
    for k in range(12 + 69 - 1):
        f += [(k * n + j, k * n + (j + 1) % n, (k + 1) * n + (j + 1) % n, (k + 1) * n + j) for j in range(n)]
    mesh("bullet", v, f, wax, smooth=70, weighted=False)
    if p.get("cap", True):
        s = .99
        hollow_cap(body(s), 0, 4.3, case, .1, at=(2.75, .9, 0))
        solid("capring", body(1.0), 0, .22, trim, .03, .03, at=(2.75, .9, 0))


def foundation(p):
    sq = p.get("shape", "square") == "square"
    out = rrect(3.3, 2.5, .4) if sq else circle(1.75)
    inn = rrect(2.6, 1.8, .32) if sq else circle(1.38)
    frost = p.get("glass", "glass:#ffffff")
    lab = layout(p, 2.0, 4.6, p.get("layout"), ink=p.get("ink", "#2a2422"))
    g = print_on(material(frost), lab, "front" if sq else "cyl", (0, 3.9), 1.75)
    solid("glass", out, 0, 7.6, g, .14, .32)
    solid("fluid", inn, .62, 7.25, cream_mat(p["shade"], .35, 0), .25, .3)
    trim, cap = material(p.get("trim", "metal:gold")), material(p.get("cap", "gloss:#17161a"))
    lathe("collar", [(0, 7.55), (.98, 7.55, .03), (.98, 8.25, .05), (0, 8.25)], trim)
    if p.get("closure", "pump") == "pump":
        lathe("stem", [(0, 8.2), (.55, 8.2), (.55, 8.55, .03), (.30, 8.6, .02), (.30, 9.35), (0, 9.35)], cap)
        lathe("head", [(0, 9.2), (.78, 9.2, .06), (.80, 10.05, .14), (.0, 9.98)], cap)
        n = solid("nozzle", rrect(.42, .34, .14), 0, 1.25, cap, .03, .06)
        n.rotation_euler, n.location = (0, math.radians(94), math.radians(p.get("nozzle", -28))), (.35 * .6, -.25 * .6, 9.72)
    else:
        c = rrect(2.3, 2.1, .22) if sq else circle(1.2)
        solid("cap", c, 7.85, 10.7, cap, .04, .1)


def bottle_with_liquid(out, inn, h, floor, wall_top, fill, glass_mat, liquid, e=.18, ei=.2):
    """Thick glass with correctly nested liquid: glass/air, glass/liquid and liquid/air interfaces are separate surfaces."""
    solid("glass", out, 0, h, glass_mat, e, e)
    zl = floor + (wall_top - floor) * fill
    c = lin(liquid)
    c = tuple(math.sqrt(x) for x in c[:3])
    def inter(ior, col):
        m = Mat("interface")
        g = m.add("BsdfGlass")
        g.inputs["Color"].default_value, g.inputs["Roughness"].default_value, g.inputs["IOR"].default_value = col + (1,), 0, ior
        return m.finish(see_through(m, g.outputs[0], tuple(.3 + .7 * x for x in col) + (1,)))
    loft("liquid", inn, [(ei * 1.5, floor), (0, floor, ei), (0, zl)], inter(1.36 / 1.5, c), cap1=False)
    loft("surface", inn, [(.0, zl), (.002, zl + .001)], inter(1.36, (1, 1, 1)), cap0=False)
    loft("air", inn, [(0, zl), (0, wall_top, ei), (ei * 1.5, wall_top)], inter(1.5, (1, 1, 1)), cap0=False, flip=True)
    return zl


def perfume(p):
    sh = p.get("shape", "rect")
    liquid = p.get("liquid", "#f0c9a8")
    trim, cap = material(p.get("trim", "metal:gold")), material(p.get("cap", "gloss:#17161a"))
    gm = material(p.get("glass", "glass:#fdfefe"))
    if sh == "rect":
        H, out, inn, lab = 7.4, rrect(5.8, 2.9, .3), rrect(4.9, 2.0, .3), layout(p, 3.6, 2.9, p.get("layout"))
        g = print_on(gm, lab, "front", (0, 3.9))
        bottle_with_liquid(out, inn, H, 1.0, 6.95, p.get("fill", .86), g, liquid, .16)
    elif sh == "cyl":
        H, out, inn, lab = 6.6, circle(2.35), circle(1.95), layout(p, 3.2, 2.6, p.get("layout"))
        g = print_on(gm, lab, "cyl", (0, 3.3), 2.35)
        bottle_with_liquid(out, inn, H, .9, 6.2, p.get("fill", .86), g, liquid, .3, .35)
    else:                                           # tall square
        H, out, inn, lab = 8.6, rrect(3.9, 3.9, .35), rrect(3.1, 3.1, .35), layout(p, 2.7, 3.4, p.get("layout"))
        g = print_on(gm, lab, "front", (0, 4.4))
        bottle_with_liquid(out, inn, H, 1.3, 8.15, p.get("fill", .84), g, liquid, .2)
    lathe("dip", [(0, 1.6), (.11, 1.6), (.11, H), (0, H)], glass("#f6f6f6", ior=1.06), n=32)
    lathe("collar", [(0, H - .02), (.88, H - .02, .03), (.88, H + .5, .06), (0, H + .5)], trim)
    top = p.get("cap_shape", "block")
    z = H + .34
    if top == "block":
        solid("cap", rrect(2.5, 2.1, .16), z, z + 2.5, cap, .05, .09)
    elif top == "cyl":
        solid("cap", circle(1.15), z, z + 2.3, cap, .05, .1)
    elif top == "ball":
        a = np.linspace(-1.15, np.pi / 2, 40)
        lathe("cap", [(max(1.45 * math.cos(t), 0), z + 1.32 + 1.45 * math.sin(t)) for t in a], cap)
    elif top == "slab":
        solid("cap", rrect(3.6, 2.5, .2), z, z + 1.15, cap, .05, .1)
    if p.get("ring"):
        solid("ring", circle(1.18), z - .02, z + .22, trim, .02, .03)


def swirl(R, z0, amp=.35):
    def f(x, y):
        r, t = np.hypot(x, y) / R, np.arctan2(y, x)
        s = np.sin(t - 9.5 * r ** .8)
        ridge = (np.abs(s) ** .65 * np.sign(s)) * .11 * (1 - r) ** .25 * np.clip(r * 5, 0, 1) 
        peak = amp * np.exp(-(r / .42) ** 2) + .28 * np.exp(-((x / R - .05) ** 2 + (y / R) ** 2) / .006)
        return z0 + peak + ridge * np.clip((1 - r) * 6, 0, 1)
    return f


def jar(p):
    R, H = p.get("radius", 3.1), p.get("height", 3.4)
    open_ = p.get("open", False)
    lab = layout(p, R * 1.25, H * .62, p.get("layout"))
    gm = print_on(material(p.get("body", "glass:#ffffff")), lab, "cyl", (0, H * .56), R)
    lid = material(p.get("lid", "metal:gold"))
    clear = p.get("body", "glass").startswith(("glass", "frost"))
    lathe("body", [(0, 0), (R - .1, 0, .2), (R, H * .3, 1.0), (R, H, .35), (R - .5, H)], gm, cap1=not clear or True)
    if clear:
        lathe("core", [(0, .55), (R - .75, .55, .5), (R - .42, H - .3, .2), (R - .5, H + .02)], cream_mat(p.get("core", "#fbf3ec"), .3, 0), cap1=True)
    lathe("neck", [(R - .32, H - .02), (R - .32, H + .5, .05), (R - .5, H + .5, .04), (R - .5, H - .1)], material(p.get("neck", "gloss:#fbfaf8")), cap0=False, cap1=False)
    hl = H * .44
    if not open_:
        solid("lid", circle(R * 1.005), H + .06, H + .06 + hl, lid, .04, .12)
    else:
        polar_field("cream", R - .5, swirl(R - .5, H + .32, .45), cream_mat(p.get("cream", "#fdf8f1")))
        def lid_(): 
            top = print_on(lid, layout(p, R * 1.3, R * .3, "brand", ink=p.get("lid_ink", "#3a3029")), "top", (0, 0))
            lathe("lid", [(0, hl), (R, hl, .12), (R, 0, .05), (R - .15, 0, .04), (R - .15, hl - .2), (0, hl - .2)][::-1], top, flip=False)
        group(lid_, at=(R * 1.28, R * .85, R * 1.0 + .02), rot=(-72, 0, -26)) if p.get("lean", False) else group(lid_, at=(R * 1.75, -R * .55, 0))


def tube(p):
    R, H, hc = p.get("radius", 1.75), p.get("height", 11.5), 1.9
    capm, body = material(p.get("cap", "metal:rosegold")), material(p.get("body", "satin:#f3dcd3"))
    lab = layout(p, R * 1.7, H * .62, p.get("layout"))
    body = print_on(body, lab, "front", (0, hc + H * .54))
    solid("cap", circle(R * .93), 0, hc, capm, .08, .05)
    N, rings = 160, []
    t = np.linspace(0, 2 * np.pi, N, endpoint=False)
    zs = np.concatenate([[0, .03, .08, .15], np.linspace(.25, H, 70)])
    for z in zs:
        s = min(z / H, 1) ** 1.15
        sh = 1 - .07 * max(0, 1 - z / .2) ** 2                    # rounded shoulder
        b = R * (1 - s) + .05
        a = math.sqrt(max(2 * R * R - b * b, 0)) if False else R + (math.pi * R / 2 - R) * (1 - (1 - s) ** 1.4)
        e = 1 + s * .0
        rings.append([(a * sh * math.cos(q), b * sh * math.sin(q), hc + .05 + z) for q in t])
    zc = hc + .05 + H
    aw = rings[-1][0][0]
    for z in (.02, .95, 1.0):                                     # crimped end
        rings.append([(aw * math.cos(q), .05 * math.sin(q), zc + z) for q in t])
    v, f = [], []
    for r in rings:
        v += r
    for k in range(len(rings) - 1):
        f += [(k * N + j, k * N + (j + 1) % N, (k + 1) * N + (j + 1) % N, (k + 1) * N + j) for j in range(N)]
    f.append(tuple(range((len(rings) - 1) * N, len(rings) * N)))
    # crimp ridges as a bump that only acts above zc
    m = Mat.__new__(Mat); m.m, m.nt = body, body.node_tree
    tc, sp = m.add("TexCoord"), m.add("SeparateXYZ")
    m.link(tc.outputs["Object"], sp.inputs[0])
    hgt = m.math("MULTIPLY", m.math("SINE", m.math("MULTIPLY", sp.outputs[0], 34)), m.math("GREATER_THAN", sp.outputs[2], zc + .1))
    for n in [n for n in m.nt.nodes if n.type == "BSDF_PRINCIPLED"]:
        m.bump(hgt, n, .5, .04)
    mesh("tube", v, f, body, smooth=60)


def palette(p):
    shades = p["shades"]                        # [[hex, finish], ...] row by row
    cols = p.get("cols", 4)
    rows = math.ceil(len(shades) / cols)
    pw, ph, gap, mar, T = p.get("pan", [2.3, 2.3])[0], p.get("pan", [2.3, 2.3])[1], .32, .6, .95
    W, D = cols * pw + (cols - 1) * gap + 2 * mar, rows * ph + (rows - 1) * gap + 2 * mar
    case = material(p.get("case", "satin:#efd9cf"))
    tools, rnd = [], p.get("pans") == "round"
    base = solid("tray", rrect(W, D, .5), 0, T, case, .12, .07)
    for i, (hexc, fin) in enumerate(shades):
        cx = -W / 2 + mar + pw / 2 + (i % cols) * (pw + gap)
        cy = D / 2 - mar - ph / 2 - (i // cols) * (ph + gap)
        shp = circle(pw / 2) if rnd else rrect(pw, ph, .18)
        shq = circle(pw / 2 - .07) if rnd else rrect(pw - .14, ph - .14, .14)
        tools.append(solid("tool", shp, T - .34, T + .5, None, .0, .0, at=(cx, cy, 0)))
        lathe("rim", [(pw / 2 - .005, T - .33), (pw / 2 - .005, T - .08, .01), (pw / 2 - .06, T - .08, .01), (pw / 2 - .06, T - .33)], material("metal:silver"), at=(cx, cy, 0), cap0=False, cap1=False) if rnd else \
            loft("rim", rrect(pw, ph, .18), [(.005, T - .33), (.005, T - .08, .01), (.06, T - .08, .01), (.06, T - .33)], material("metal:silver"), cap0=False, cap1=False, at=(cx, cy, 0))
        kind = p.get("emboss", ["lines", "mono", "waves", "quilt", "sun"])
        k = kind[i % len(kind)]
        em = emboss_image(k, p["brand"][:1], p["brand_style"]["font"], (pw, ph)) if k != "none" else None
        solid("powder", shq, T - .33, T - .12, powder_mat(hexc, fin, em, (pw, ph)), .0, .07, at=(cx, cy, 0))
    cut(base, tools, .025)
    if p.get("lid", True):                      # opened lid with mirror
        def lid():
            solid("lid", rrect(W, D, .5), -.42, 0, case, .1, .07, at=(0, D / 2, 0))
            solid("mirror", rrect(W - .7, D - .7, .32), -.03, .012, material("mirror:"), .0, .004, at=(0, D / 2, 0))
        group(lid, at=(0, D / 2 + .14, T), rot=(p.get("lid_angle", 98), 0, 0))
        h = lathe("hinge", [(0, -W * .3), (.16, -W * .3, .03), (.16, W * .3, .03), (0, W * .3)], case, at=(0, D / 2 + .1, T - .1))
        h.rotation_euler = (0, math.pi / 2, 0)


def bristle_wand(R, L, z0, mat, n=2600, turns=15, seed=1, taper=.7):
    rng = np.random.default_rng(seed)
    cs = []
    for i in range(n):
        s = i / n
        a = s * turns * 2 * np.pi + (i % 2) * np.pi + rng.normal(0, .16)
        prof = R * (1 - taper * max(0, (s - .45) / .55) ** 2) * (.82 + .18 * min(1, s * 6))
        z = z0 + L * s
        d = np.array([math.cos(a), math.sin(a), 0])
        r = prof * rng.uniform(.9, 1.04)
        p0 = np.array([0, 0, z])
        cs.append(np.array([p0 + d * .05, p0 + d * r * .6 + [0, 0, .02], p0 + d * r + [0, 0, .05 + rng.normal(0, .015)]]))
    return strands("bristles", cs, .011, mat, .7)


def mascara(p):
    case, trim = material(p.get("case", "gloss:#17161a")), material(p.get("trim", "metal:gold"))
    R, H, hc = .82, 6.6, 5.6
    lab = layout(p, R * 1.1, 4.6, "vertical", ink=p.get("ink", "metal:gold"))
    body = print_on(case, lab, "cyl", (0, 3.2), R)
    solid("tube", circle(R), 0, H, body, .08, .06)
    lathe("neck", [(0, H), (.52, H), (.52, H + .75, .03), (.38, H + .75, .03), (.38, H + .3)], trim, cap1=False)
    lathe("well", [(0, H + .4), (.38, H + .4)], material("gloss:#050505"), cap0=False)
    solid("ring", circle(R * 1.005), H - .32, H - .12, trim, .01, .01)
    def wand():
        solid("cap", circle(R), 0, hc, case, .05, .1)
        solid("ring", circle(R * 1.01), .0, .2, trim, .02, .02)
        lathe("rod", [(.42, -.02), (.42, -.5, .06), (.14, -.62, .03), (.12, -2.5)], material("satin:#111111"), cap0=False, cap1=False, flip=True)
        lathe("wire", [(0.05, -2.3), (.06, -5.1, .05), (0, -5.15)], material("metal:gunmetal"), n=24, cap0=False, cap1=False, flip=True)
        b = bristle_wand(.46, 2.6, 0, material("satin:#0c0b0c"), taper=.5)
        b.rotation_euler, b.location = (math.pi, 0, 0), (0, 0, -2.5)
    if p.get("wand", True):
        group(wand, at=(2.6, .2, 5.22), rot=(0, 0, 0)) if p.get("upright") else group(wand, at=(2.55, .3, 5.35), rot=(0, 14, 0))


def compact(p):
    R, T = 3.6, .85
    case, trim = material(p.get("case", "metal:rosegold")), material(p.get("trim", "metal:gold"))
    base = lathe("base", [(0, 0), (R - .1, 0, .2), (R, T * .5, .3), (R - .06, T, .1), (0, T)], case)
    cut(base, [lathe("tool", [(0, T - .35), (R - .55, T - .35), (R - .55, T + .5), (0, T + .5)], None)], .03)
    lathe("rim", [(R - .552, T - .34), (R - .552, T - .06, .02), (R - .66, T - .06, .02), (R - .66, T - .34)], trim, cap0=False, cap1=False)
    sz = (2 * (R - .66),) * 2
    k = p.get("emboss", "sun")
    em = emboss_image(k, p.get("emboss_text", p["brand"][:1]), p["brand_style"]["font"], sz) if k != "none" else None
    solid("powder", circle(R - .665), T - .34, T - .11, powder_mat(p["shade"], p.get("finish", "satin"), em, sz), 0, .09)
    def lid():
        lathe("lid", [(0, -.58), (R - .12, -.5, .25), (R, -.22, .2), (R - .06, 0, .1), (0, 0)], case, at=(0, R, 0))
        solid("mirror", circle(R - .45), -.04, .012, material("mirror:"), 0, .004, at=(0, R, 0))
        lathe("mrim", [(R - .37, -.01), (R - .37, .03, .01), (R - .45, .03, .01), (R - .45, -.01)], trim, at=(0, R, 0), cap0=False, cap1=False)
    group(lid, at=(0, R - .02, T + .1), rot=(p.get("lid_angle", 84), 0, 0))
    h = lathe("hinge", [(0, -.9), (.17, -.9, .03), (.17, .9, .03), (0, .9)], case, at=(0, R - .02, T - .02))
    h.rotation_euler = (0, math.pi / 2, 0)


def serum(p):
    R, H = p.get("radius", 1.75), p.get("height", 6.8)
    lab = layout(p, R * 1.55, H * .56, p.get("layout"), ink=p.get("ink", "#2a2624"), paper=p.get("paper"))
    gm = print_on(material(p.get("glass", "glass:#ffffff")), lab, "cyl", (0, H * .42), R)
    nk, sh = .78, H * .84
    lathe("glass", [(0, 0), (R, 0, .22), (R, sh, .75), (nk, sh + .75, .3), (nk, H + .5)], gm)
    wall, fl = .24, .5
    liq = p.get("liquid", "#f3d9a6")
    c = tuple(math.sqrt(x) for x in lin(liq)[:3])
    zl = fl + (sh - fl) * p.get("fill", .86)
    def inter(ior, col, rough=0):
        m = Mat("interface"); g = m.add("BsdfGlass")
        g.inputs["Color"].default_value, g.inputs["Roughness"].default_value, g.inputs["IOR"].default_value = col + (1,), rough, ior
        return m.finish(see_through(m, g.outputs[0], tuple(.3 + .7 * x for x in col) + (1,)))
    if not p.get("glass", "").startswith("satin"):
        lathe("liquid", [(0, fl), (R - wall, fl, .3), (R - wall, zl)], inter(1.36 / 1.5, c), cap1=False)
        lathe("surface", [(R - wall, zl), (0, zl + .001)], inter(1.36, (1, 1, 1)), cap0=False, cap1=False)
        lathe("air", [(R - wall, zl), (R - wall, sh - .1, .6), (nk - .14, sh + .62, .3), (nk - .14, H + .4), (0, H + .4)], inter(1.5, (1, 1, 1)), cap0=False, flip=True)
        pip = inter(1.12, (.97, .97, .97))
        lathe("pipette", [(0, 1.0), (.1, 1.0, .04), (.16, 1.7, .1), (.24, 2.2, .1), (.24, H + .4), (0, H + .4)], pip, n=32)
    trim = material(p.get("trim", "metal:gold"))
    lathe("collar", [(0, H + .1), (.98, H + .1, .05), (.98, H + 1.35, .06), (.6, H + 1.38)], trim)
    bulb = material(p.get("bulb", "rubber:#1b1a1c"))
    z = H + 1.36
    lathe("bulb", [(0, z - .1), (.66, z - .1), (.66, z + .18, .05), (.58, z + .3, .1), (.60, z + 1.3, .4), (.44, z + 2.05, .42), (0, z + 2.12)], bulb)


def brush(p):
    handle, fer = material(p.get("handle", "gloss:#17161a")), material(p.get("trim", "metal:rosegold"))
    size = p.get("size", 1.0)
    lab = layout(p, .62, 4.2, "vertical", ink=p.get("ink", "metal:gold"))
    hm = print_on(handle, lab, "cyl", (0, 6.2), .55)
    lathe("handle", [(0, 0), (.20, .02, .15), (.30, 1.2, 2), (.56, 6.2, 4), (.60, 8.0, 2), (.48, 9.6, .6), (.46, 9.9)], hm, n=64, cap1=True)
    Rf = .72 * size
    lathe("ferrule", [(.47, 9.7), (.50, 9.7, .02), (.52, 10.2, .3), (Rf, 12.3, .8), (Rf, 13.0, .03), (Rf - .05, 13.0)], fer, cap0=False, cap1=False)
    rng = np.random.default_rng(4)
    L, B = p.get("hair_len", 4.2), p.get("bulge", 1.75) * Rf
    a_, b_ = lin(p.get("hair", "#3a2a24")), lin(p.get("hair_tip", "#e9c7b4"))
    m = Mat("hair")
    z = m.add("SeparateXYZ"); m.link(m.add("TexCoord").outputs["Object"], z.inputs[0])
    f = m.math("DIVIDE", m.math("SUBTRACT", z.outputs[2], 12.9), L, True)
    pr = m.principled("#ffffff", Roughness=.45, Specular=.35, Sheen=.2)
    m.link(m.ramp(f, [(.15, a_), (.55, tuple(.5 * (x + y) for x, y in zip(a_, b_))), (.85, b_)]), pr.inputs["Base Color"])
    mat = m.finish(pr.outputs[0])
    cs = []
    for i in range(int(p.get("hairs", 5200))):
        q, t = math.sqrt(rng.uniform(0, 1)), rng.uniform(0, 2 * np.pi)
        q *= .97
        h = L * (math.sqrt(max(0, 1 - (q * .93) ** 2.2)) * .62 + .38) * rng.uniform(.955, 1.0)
        w = np.array([math.cos(t), math.sin(t)])
        c = []
        for s in np.linspace(0, 1, 8):
            fl = (1 - s) * Rf * .93 + B * (math.sin(min(s * 1.5, 1.35) * 1.16)) * (s > 0) * min(1, s * 4) * .5 + B * s * .42
            rad = q * (Rf * .93 + (B - Rf * .93) * math.sin(s * 1.57) ** .9 * (1 - .16 * s * s))
            c.append([w[0] * rad, w[1] * rad, 12.75 + s * h])
        c = np.array(c)
        c[3:, :2] += rng.normal(0, .02, 2)
        cs.append(c)
    strands("hair", cs, .0125, mat, .25)


def gloss(p):
    capm = material(p.get("cap", "metal:rosegold"))
    out, inn = rrect(1.9, 1.9, .3), rrect(1.36, 1.36, .22)
    lab = layout(p, .9, 4.2, "vertical", ink=p.get("ink", "#ffffff"))
    g = print_on(material("glass:#ffffff"), lab, "front", (0, 3.0))
    solid("glass", out, 0, 5.8, g, .12, .14)
    m = Mat("gel")
    pr = m.principled(p["shade"], Roughness=.08, Specular=.5, Subsurface=.4, Subsurface_Radius=(.5, .25, .2))
    solid("gel", inn, .5, 5.5, m.finish(pr.outputs[0]), .2, .12)
    lathe("collar", [(0, 5.7), (.7, 5.7), (.7, 6.1), (0, 6.1)], capm)
    if not p.get("wand", True):
        solid("cap", out, 5.95, 10.6, capm, .05, .12)
        return
    lathe("neck", [(0, 5.75), (.52, 5.75), (.52, 6.55, .04), (.3, 6.55, .03), (.3, 6.2)], g, cap1=False)
    def wand():
        solid("cap", out, 0, 4.65, capm, .05, .12)
        lathe("rod", [(.4, .02), (.4, -.3, .05), (.11, -.4, .03), (.10, -3.4)], material("gloss:#f7f2ef"), cap0=False, cap1=False, flip=True)
        c = np.linspace(0, np.pi, 24)
        tip = lathe("tip", [(.05 + .17 * math.sin(t) ** .7, .72 * (1 - math.cos(t))) for t in c], m.m, n=48)
        tip.scale, tip.location, tip.rotation_euler = (1, .6, 1), (0, 0, -4.7), (0, 0, 0)
    group(wand, at=(2.75, .3, 4.62), rot=(0, 12, 12))


def nail(p):
    capm = material(p.get("cap", "gloss:#17161a"))
    out, inn = rrect(3.0, 3.0, .7), rrect(2.3, 2.3, .5)
    lab = layout(p, 2.0, 1.5, p.get("layout"), ink=p.get("ink", "#ffffff"))
    g = print_on(material("glass:#ffffff"), lab, "front", (0, 1.75))
    solid("glass", out, 0, 3.5, g, .2, .55)
    m = Mat("lacquer")
    pr = m.principled(p["shade"], Roughness=.1, Specular=.5, Clearcoat=.5)
    solid("lacquer", inn, .5, 3.15, m.finish(pr.outputs[0]), .3, .4)
    lathe("collar", [(0, 3.45), (.72, 3.45), (.72, 3.9), (0, 3.9)], material(p.get("trim", "metal:gold")))
    lathe("cap", [(0, 3.75), (.86, 3.75, .05), (.74, 8.3, .12), (0, 8.3)], capm)


def smear(p):
    """Swatch of cream/lipstick dragged from left to right, seen from above."""
    rng = np.random.default_rng(p.get("seed", 3))
    nx, ny = 900, 420
    x, y = np.meshgrid(np.linspace(-5, 5, nx), np.linspace(-2.2, 2.2, ny))
    def n1(sx, sy, amp=1.0):
        g = rng.normal(size=(ny, nx)).astype(np.float32)
        g = cv2.GaussianBlur(g, (0, 0), sigmaX=sx, sigmaY=sy)
        return amp * g / g.std()
    yy = y - .16 * np.sin(x * .6 + p.get("seed", 3))
    half = 1.3 + .1 * np.sin(x * .8 + 1) + n1(70, 70, .05)
    edge = half - np.abs(yy)
    start = x + 4.3 + n1(14, 14, .07) - .45 * (yy / half) ** 2
    end = 3.7 - x + n1(130, 5, .38) + n1(60, 2.5, .10) - .35 * (yy / half) ** 2
    d = np.minimum(np.minimum(edge, start * .8), end * .5)
    body = np.tanh(np.clip(d, 0, None) * 3.5)
    drag = np.clip(start * .5, 0, 1)
    streak = (n1(170, 4, .045) + n1(120, 9, .05) + n1(200, 20, .05)) * drag
    ridge = .17 * np.exp(-((edge - .17) / .15) ** 2) * np.clip(start, 0, 1) * np.clip(end * .5, 0, 1)
    blob = .5 * np.exp(-(((x + 3.35) / .75) ** 2 + (yy / 1.0) ** 2)) * (1 + .2 * np.sin(yy * 6 + x * 3)) + n1(16, 22, .05) * (1 - drag)
    z = body * (.19 + streak + ridge + blob)
    z = np.where(d > 0, np.clip(z, .006, None), -.05 + np.clip(d, -.3, 0) * .3)
    z = cv2.GaussianBlur(z.astype(np.float32), (0, 0), 1.6)
    m = Mat("smear")
    fin = p.get("finish", "cream")
    pr = m.principled(p["shade"], Subsurface=.15, Subsurface_Radius=(.2, .1, .08), Specular=.5,
                      Roughness={"cream": .24, "gloss": .08, "matte": .5}[fin])
    heightfield("smear", x, y, z, m.finish(pr.outputs[0]), keep=d > -.12)


def crushed(p):
    """Broken pressed powder: a soft pile with chunks."""
    rng = np.random.default_rng(p.get("seed", 5))
    N = 520
    x, y = np.meshgrid(np.linspace(-4, 4, N), np.linspace(-4, 4, N))
    def n(s):
        g = cv2.GaussianBlur(rng.normal(size=(N, N)).astype(np.float32), (0, 0), s)
        return g / g.std()
    r = np.hypot(x * .85, y * 1.15) + .35 * n(40) + .14 * n(14)
    pile = 1.2 * np.exp(-(r / 1.75) ** 2)
    keep = pile + .035 * n(2.5) + .03 * n(1.1) + .03 * n(6) > .12
    z = np.clip(pile - .12, 0, None) + .012 + (.075 * np.abs(n(5)) + .035 * n(2.2) + .016 * n(1)) * np.clip((pile - .08) * 4, 0, 1)
    z = np.where(keep, np.clip(z, .008, None), -.02)
    mat = powder_mat(p["shade"], p.get("finish", "matte"))
    heightfield("pile", x, y, z, mat, keep=keep)
    for _ in range(420):                                         # crumbs
        a, rr = rng.uniform(0, 2 * np.pi), abs(rng.normal(0, 1.55)) + .2
        s = rng.uniform(.012, .06) if rng.uniform() < .9 or rr > 1.9 else rng.uniform(.12, .42)
        px, py = rr * math.cos(a) * 1.2, rr * math.sin(a) * .85
        i, j = int((py + 4) / 8 * N), int((px + 4) / 8 * N)
        zz = max(z[np.clip(i, 0, N - 1), np.clip(j, 0, N - 1)], 0)
        bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=3, radius=s, location=(px, py, zz + s * .3))
        o = bpy.context.object
        o.data.materials.append(mat)
        co = np.empty(len(o.data.vertices) * 3, np.float32)
        o.data.vertices.foreach_get("co", co)
        co = co.reshape(-1, 3)
        for _k in range(7):                                       # chop by random planes: angular chunks
            nv = rng.normal(size=3); nv /= np.linalg.norm(nv)
            h = s * rng.uniform(.45, .8)
            dd = co @ nv - h
            co -= np.where(dd > 0, dd, 0)[:, None] * nv
        o.data.vertices.foreach_set("co", co.ravel())
        o.rotation_euler = rng.uniform(0, 6, 3)
        o.data.use_auto_smooth, o.data.auto_smooth_angle = True, .6
        Build.parts.append(o)


def pump(p):
    """Shampoo / lotion bottle with a dispenser pump. shape: round | square."""
    R, H = p.get("radius", 2.45), p.get("height", 9.8)
    sq = p.get("shape") == "square"
    lab = layout(p, R * (1.5 if sq else 1.8), H * .5, p.get("layout"))
    body = print_on(material(p.get("body", "satin:#f3ece2")), lab, "front" if sq else "cyl", (0, H * .5), R)
    solid("body", rrect(2 * R, 1.7 * R, .5) if sq else circle(R), 0, H, body, .16, .55)
    cap, trim = material(p.get("cap", "satin:#ffffff")), material(p.get("trim", p.get("cap", "satin:#ffffff")))
    lathe("collar", [(0, H - .05), (1.02, H - .05, .03), (1.02, H + .95, .07), (.5, H + 1.0)], trim)
    lathe("stem", [(.34, H + .9), (.34, H + 1.9), (0, H + 1.9)], cap, cap0=False, n=48)
    lathe("head", [(0, H + 1.75), (.82, H + 1.75, .06), (.80, H + 2.6, .16), (0, H + 2.55)], cap)
    n = solid("nozzle", rrect(.5, .44, .18), 0, 2.35, cap, .03, .08)
    n.rotation_euler, n.location = (0, math.radians(97), math.radians(p.get("nozzle", -22))), (.3, -.1, H + 2.28)


def mist(p):
    """Spray bottle with an actuator; body may be opaque, frosted or clear with liquid."""
    R, H = p.get("radius", 1.75), p.get("height", 9.6)
    lab = layout(p, R * 1.6, H * .5, p.get("layout"))
    spec = p.get("body", "satin:#f3ece2")
    body = print_on(material(spec), lab, "cyl", (0, H * .48), R)
    if spec.startswith("glass"):
        bottle_with_liquid(circle(R), circle(R - .22), H, .45, H - .35, p.get("fill", .88), body, p.get("liquid", "#f3e3e0"), .35, .3)
    else:
        solid("body", circle(R), 0, H, body, .2, .75)
    trim, cap = material(p.get("trim", "metal:silver")), material(p.get("cap", "satin:#ffffff"))
    lathe("collar", [(0, H - .02), (.95, H - .02, .03), (.95, H + .8, .06), (.5, H + .82)], trim)
    lathe("actuator", [(0, H + .7), (.74, H + .7), (.74, H + 1.75, .16), (0, H + 1.68)], cap)
    hole = lathe("hole", [(0, 0), (.16, 0), (.16, .05, .02), (.06, .05), (.06, .0)], trim, n=32)
    hole.rotation_euler, hole.location = (math.radians(90), 0, math.radians(-18)), (-.22, -.68, H + 1.3)


def stick(p):
    """Twist-up stick (sunscreen, balm, blush) with its cap beside it."""
    R = p.get("radius", 1.55)
    case, trim = material(p.get("case", "satin:#ffffff")), material(p.get("trim", p.get("case", "satin:#ffffff")))
    lab = layout(p, R * 1.5, 3.6, p.get("layout"))
    solid("dial", circle(R * .96), 0, .85, trim, .06, .04)
    solid("base", circle(R), .9, 5.6, print_on(case, lab, "cyl", (0, 3.2), R), .05, .06)
    lathe("sleeve", [(R - .16, 5.5), (R - .16, 6.1, .03), (R - .26, 6.1, .02), (R - .26, 5.7)], case, cap0=False, cap1=False)
    r = R - .28
    a = np.linspace(0, np.pi / 2, 30)
    wax = cream_mat(p.get("shade", "#fbf3ea"), .32, .1) if p.get("finish", "cream") == "cream" else bullet_mat(p["shade"], p["finish"])
    lathe("bullet", [(r, 5.6)] + [(r * math.cos(t) ** .55 if t < np.pi / 2 - 1e-6 else 0, 6.9 + .75 * math.sin(t)) for t in a], wax, cap0=False)
    if p.get("cap", True):
        solid("cap", circle(R), 0, 3.9, case, .04, .3, at=(R * 2.45, .9, 0))


def candle(p):
    """Poured candle in a tumbler, with a paper label."""
    R, H = p.get("radius", 3.5), p.get("height", 7.6)
    lab = layout(p, R * 1.15, H * .5, p.get("layout"), paper=p.get("paper"))
    g = print_on(material(p.get("glass", "glass:#ffffff")), lab, "cyl", (0, H * .47), R)
    lathe("tumbler", [(0, 0), (R, 0, .3), (R, H, .1), (R - .24, H, .1), (R - .26, .75, .3), (0, .75)], g, cap1=False)
    wax = cream_mat(p.get("wax", "#f6ecdc"), .38, .06)
    top = H * .80
    lathe("wax", [(0, .8), (R - .29, .8, .3), (R - .27, top, .02), (R - .42, top - .06, .1), (0, top - .05)], wax)
    for x in p.get("wicks", [0]):
        w = lathe("wick", [(0, top - .1), (.09, top - .1), (.08, top + .8, .05), (0, top + .82)], material("matte:#3a332e"), n=24)
        w.location, w.rotation_euler = (x, 0, 0), (0, math.radians(3), 0)


def pencil(p):
    """Eye or lip pencil, sharpened, with its cap beside it."""
    L, r = p.get("length", 12.0), .42
    barrel, m = material(p.get("case", "satin:#17161a")), bullet_mat(p["shade"], p.get("finish", "satin"))
    lab = layout(p, .62, 5.0, "vertical")
    solid("barrel", circle(r), .5, L, print_on(barrel, lab, "cyl", (0, L * .45), r), .02, .02)
    solid("end", circle(r * 1.0), 0, .5, m, .08, .01)
    solid("ring", circle(r * 1.01), .5, .62, material(p.get("trim", "metal:gold")), .01, .01)
    lathe("wood", [(r - .005, L), (.17, L + 1.35)], material("wood:#e0bd94"), cap0=False, cap1=False, n=64)
    lathe("lead", [(.17, L + 1.34), (.05, L + 1.95, .05), (0, L + 1.99)], m, cap0=False, n=48)
    lathe("cap", [(0, 0), (r * 1.08, 0, .05), (r * 1.08, 3.4, .16), (0, 3.4)], material(p.get("cap", p.get("case", "satin:#17161a"))), at=(1.5, 0, L - 2.2))


def sachet(p):
    """Sheet-mask pouch: a soft pillow with crimped edges, seen from above."""
    W, D = p.get("w", 9.4), p.get("d", 12.6)
    nx, ny = 300, 400
    x, y = np.meshgrid(np.linspace(-W / 2, W / 2, nx), np.linspace(-D / 2, D / 2, ny))
    rng = np.random.default_rng(p.get("seed", 2))
    n = lambda sx, sy: (lambda g: g / g.std())(cv2.GaussianBlur(rng.normal(size=(ny, nx)).astype(np.float32), (0, 0), sigmaX=sx, sigmaY=sy))
    ex, ey = W / 2 - np.abs(x) - .55, D / 2 - np.abs(y) - .8
    d = np.clip(-np.log(np.exp(-2.2 * ex) + np.exp(-2.2 * ey)) / 2.2, 0, None)      # smooth minimum: no creases at the corners
    pillow = 1 - np.exp(-d * 1.1)
    folds = (n(5, 26) * np.exp(-np.clip(ey, 0, None) / 1.3) + n(26, 5) * np.exp(-np.clip(ex, 0, None) / 1.0)) * np.clip(d * 1.5, 0, 1)
    z = .12 + .62 * pillow + .035 * folds + .03 * n(45, 45) * pillow
    z += np.where(ey < 0, .022 * np.sin(y * 34), 0) * (np.abs(y) < D / 2 - .08)
    mat = material(p.get("body", "satin:#f4e6df"))
    lab = layout(p, W * .66, D * .42, p.get("layout"))
    heightfield("pouch", x, y, cv2.GaussianBlur(z.astype(np.float32), (0, 0), 1.0), print_on(mat, lab, "top", (0, D * .06)))
    solid("back", rrect(W - .02, D - .02, .05), 0, .11, mat, .01, .01)


def strip(name, pts, width, mat, across=(0, 1, 0), thick=.03):
    """Ribbon: a band of the given width along a curve."""
    P, a = np.array(pts, float), np.array(across, float) / np.linalg.norm(across)
    v = [q + s * width / 2 * a for q in P for s in (-1, 1)]
    ob = mesh(name, v, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(P) - 1)], mat, smooth=180, weighted=False)
    md = ob.modifiers.new("solid", "SOLIDIFY")
    md.thickness = thick
    return ob


def bow(mat, width=1.1, size=2.6):
    t = np.linspace(0, 2 * np.pi, 60)
    for s in (-1, 1):                                            # two loops, drawn as drops that start and end in the knot
        r = size * np.sin(t / 2) ** .8
        strip("loop", np.stack([s * r * np.cos((t - np.pi) * .16) * .98, 0 * t, .25 + 1.05 * np.sin(t) * np.sin(t / 2) * .75 + .28 * r], 1), width, mat, (.12 * s, 1, 0))
        u = np.linspace(0, 1, 24)
        strip("tail", np.stack([s * (.1 + 2.1 * u), -.3 - 1.9 * u, .42 * np.sin(np.pi * u) * (1 - u) + .05 + .0 * u], 1), width * .8, mat, (1, s * 1.1, 0))
    k = solid("knot", rrect(.95, width * .95, .25), 0, .75, mat, .2, .25)
    k.rotation_euler[2] = .06


def giftbox(p):
    """Lidded box with a ribbon and a bow."""
    W, D, H = p.get("w", 9), p.get("d", 9), p.get("h", 6)
    box, rib = material(p.get("case", "matte:#2a1520")), material(p.get("ribbon", "satin:#f4d9dc"))
    mark = layout(p, W * .34, H * .2, "brand", ink=p.get("ink", "metal:champagne"))       # beside the ribbon
    solid("box", rrect(W, D, .12), 0, H, print_on(box, mark, "front", (W * .27, H * .24)), .03, .03)
    solid("lid", rrect(W + .24, D + .24, .14), H - 1.5, H + .12, material(p.get("lid", p.get("case", "matte:#2a1520"))), .03, .05)
    b = p.get("band", 1.15)
    for w, d in ((b, D), (W, b)):                                # bands around the box and, a little wider, around the lid
        x, y = (.05, 0) if d == b else (0, .05)
        solid("band", rrect(w + x, d + y, .02), .02, H - 1.48, rib, 0, 0)
        solid("bandlid", rrect(w + 6 * x, d + 6 * y, .02), H - 1.52, H + .16, rib, 0, .02)
    group(bow, rib, b, min(W, D) * .30, at=(0, 0, H + .16), rot=(0, 0, p.get("bow_turn", 24)))


def giftcard(p):
    """Gift card on its envelope, seen from above."""
    env = material(p.get("envelope", "matte:#f4d9dc"))
    solid("envelope", rrect(11.4, 8.0, .12), 0, .10, env, .01, .02)
    e = math.hypot(5.7, 4.4)
    a = math.atan2(4.4, 5.7)
    for s in (-1, 1):                                            # flap edges, as a slight step
        f = solid("flap", rrect(e, .05, .02), .09, .13, env, .0, .01)
        f.location, f.rotation_euler = (s * 2.85, 4.0 - 2.2, 0), (0, 0, -s * a)
    def card():
        lab = layout(p, 6.6, 3.9, p.get("layout"), ink=p.get("ink", "metal:champagne"))
        solid("card", rrect(8.56, 5.4, .34), 0, .09, print_on(material(p.get("case", "satin:#2a1520")), lab, "top", (0, 0)), .02, .03)
        for k in range(5):                                       # the five petals of the house bloom
            t = math.radians(90 + 72 * k)
            q = solid("petal", ellipse(.34, .2), .085, .105, material(p.get("petal", "satin:#e2a5b0")), 0, .005)
            q.location, q.rotation_euler = (3.2 + .36 * math.cos(t), -1.7 + .36 * math.sin(t), 0), (0, 0, t)
    group(card, at=(.5, -.7, .14), rot=(0, 0, 7))


def comb(p):
    """Wide-tooth or fine comb, seen from above."""
    m, W, n = material(p.get("handle", "wood-x:#b98a5e")), p.get("w", 16), p.get("teeth", 34)
    m = print_on(m, layout(p, 4.4, .8, "brand"), "top", (-W * .25, 1.25))
    solid("spine", rrect(W, 1.9, .8), 0, .5, m, .16, .16, at=(0, 1.25, 0))
    step = (W - 1.6) / n
    for i in range(n):
        L = 3.2 - .5 * abs(2 * i / (n - 1) - 1) ** 3
        solid("tooth", rrect(step * .52, L, step * .26), .06, .44, m, .1, .1, at=(-W / 2 + .8 + step * (i + .5), .6 - L / 2, 0))


def hairbrush(p):
    """Paddle brush, seen from above."""
    m = material(p.get("handle", "wood-y:#b98a5e"))
    solid("head", rrect(7.0, 9.2, 2.6), 0, 1.0, m, .35, .35)
    solid("handle", rrect(1.7, 9.6, .84), .06, .98, print_on(m, layout(p, .8, 4.2, "vertical"), "top", (0, -1.2)), .34, .34, at=(0, -8.2, 0))
    solid("cushion", rrect(6.0, 8.2, 2.2), .9, 1.35, material(p.get("cushion", "rubber:#2b2a2c")), .0, .3)
    pins = [np.array([[x, y, 1.2], [x, y, 2.0], [x, y, 2.9]]) for i, y in enumerate(np.arange(-3.4, 3.5, .62))
            for x in np.arange(-2.5, 2.6, .62) + (.31 if i % 2 else 0) if (abs(x) / 2.7) ** 3.2 + (abs(y) / 3.8) ** 3.2 < 1]
    strands("pins", pins, .075, material(p.get("pins", "wood:#dcb98c")), 1)
    for c in pins:
        lathe("ball", [(0, 2.8), (.10, 2.84, .05), (.13, 2.95, .05), (.09, 3.06, .04), (0, 3.08)], material_once(p.get("pins", "wood:#dcb98c")), at=(c[0][0], c[0][1], 0), n=12)


_once = {}
def material_once(spec):
    """One shared material for many small parts (the cache empties itself when the scene is reset)."""
    try:
        _once[spec].name
    except (KeyError, ReferenceError):
        _once[spec] = material(spec)
    return _once[spec]


def sponge(p):
    """Blending sponge: a drop with a fine open surface."""
    t = np.linspace(0, np.pi, 60)
    m = Mat("sponge")
    pr = m.principled(p.get("shade", "#e2a5b0"), Roughness=.8, Specular=.15, Sheen=.3, Subsurface=.08, Subsurface_Radius=(.3, .2, .2))
    m.bump(m.noise(9, 8), pr, .35, .04)
    lathe("sponge", [(2.15 * math.sin(q) ** 1.0 * (1 - .30 * (1 - math.cos(q)) / 2 * 1.6), 2.9 * (1 - math.cos(q))) for q in t], m.finish(pr.outputs[0]))


def soap(p):
    """Pressed bar, seen from a little above."""
    lab = layout(p, 5.2, 2.8, p.get("layout"))
    solid("bar", rrect(8.4, 5.6, 1.3), 0, 2.5, print_on(material(p.get("body", "satin:#f3e7d6")), lab, "top", (0, 0)), .6, .6)


def bundle(p):
    """Several packs as one picture: items with at, turn, scale (sets, miniatures, brush sets)."""
    for it in p["items"]:
        q = dict(it, brand=p["brand"], brand_style=p["brand_style"])
        for k, v in p["brand_style"].get("defaults", {}).items():
            q.setdefault(k, v)
        group(GENERATORS[it["type"]], q, at=it.get("at", (0, 0, 0)), rot=it.get("rot", (0, 0, it.get("turn", 0))), scale=it.get("scale", 1))


GENERATORS = dict(lipstick=lipstick, foundation=foundation, perfume=perfume, jar=jar, tube=tube, palette=palette, mascara=mascara,
                  compact=compact, serum=serum, brush=brush, gloss=gloss, nail=nail, smear=smear, crushed=crushed,
                  pump=pump, mist=mist, stick=stick, candle=candle, pencil=pencil, sachet=sachet, giftbox=giftbox, giftcard=giftcard,
                  comb=comb, hairbrush=hairbrush, sponge=sponge, soap=soap, bundle=bundle)

# camera pitch in degrees and the share of the frame that the product fills
VIEWS = {"front": (7, .76), "high": (30, .80), "desk": (46, .84), "flat": (89.9, .86)}
DEFAULT_VIEW = dict(palette="desk", compact="high", smear="flat", crushed="desk", jar="front",
                    sachet="flat", giftcard="flat", comb="flat", hairbrush="flat", giftbox="high", soap="high", candle="front")
ROLL = dict(brush=(0, 0, 0))

# ------------------------------------------------------------------ studio

def area(name, loc, target, w, h, power, color="#ffffff", soft=True):
    L = bpy.data.lights.new(name, "AREA")
    L.shape, L.size, L.size_y, L.energy, L.color = "RECTANGLE", w, h, power, lin(color)[:3]
    ob = bpy.data.objects.new(name, L)
    bpy.context.scene.collection.objects.link(ob)
    ob.location = loc
    ob.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    if soft:                                   # bright centre, falling off to the edges like a real softbox
        L.use_nodes = True
        nt = L.node_tree
        em = nt.nodes["Emission"]
        g, s = nt.nodes.new("ShaderNodeNewGeometry"), nt.nodes.new("ShaderNodeSeparateXYZ")
        nt.links.new(g.outputs["Parametric"], s.inputs[0])
        def mth(op, a, b=None):
            n = nt.nodes.new("ShaderNodeMath"); n.operation = op
            for i, v in enumerate((a, b)):
                if v is None: continue
                if isinstance(v, (int, float)): n.inputs[i].default_value = v
                else: nt.links.new(v, n.inputs[i])
            return n.outputs[0]
        def fall(o):                           # 1 - (2u-1)^4
            t = mth("SUBTRACT", mth("MULTIPLY", o, 2), 1)
            t = mth("MULTIPLY", t, t)
            return mth("SUBTRACT", 1, mth("MULTIPLY", t, t))
        v = mth("MULTIPLY", fall(s.outputs[0]), fall(s.outputs[1]))
        nt.links.new(mth("ADD", mth("MULTIPLY", v, 1.25), .12), em.inputs["Strength"])
    return ob


def sweep(color, wide=160, y0=-90, y1=26, rad=16, top=70):
    """Seamless paper: floor curving into a wall."""
    pr = [(y0, 0)] + [(y1 - rad + rad * math.sin(a), rad - rad * math.cos(a)) for a in np.linspace(0, np.pi / 2, 40)] + [(y1, top)]
    v = [(x, y, z) for y, z in pr for x in (-wide, wide)]
    f = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(pr) - 1)]
    m = Mat("paper")
    p = m.principled(color, Roughness=.9, Specular=.08)
    keep, Build.parts = Build.parts, []
    ob = mesh("sweep", v, f, m.finish(p.outputs[0]), smooth=180, weighted=False)
    Build.parts = keep
    return ob


def flag(loc, w, h, color=(.01, .01, .01)):
    """Black card seen only in reflections and refractions: draws the dark edge lines on glass and metal."""
    m = Mat("flag")
    e = m.add("Emission"); e.inputs["Color"].default_value = color + (1,); e.inputs["Strength"].default_value = 1
    keep, Build.parts = Build.parts, []
    ob = mesh("flag", [(0, -w / 2, -h / 2), (0, w / 2, -h / 2), (0, w / 2, h / 2), (0, -w / 2, h / 2)], [(0, 1, 2, 3)], m.finish(e.outputs[0]), weighted=False)
    Build.parts = keep
    ob.location = loc
    ob.visible_camera = ob.visible_diffuse = ob.visible_shadow = False
    return ob


def front_card(wide):
    """Card in front of the set, seen only in glossy reflections: gives flat fronts and metal a left-to-right gradient."""
    m = Mat("card")
    tc = m.add("SeparateXYZ")
    m.link(m.add("TexCoord").outputs["Object"], tc.inputs[0])
    f = m.math("ADD", m.math("MULTIPLY", tc.outputs[0], 1 / (18 * wide)), .5, True)
    e = m.add("Emission")
    m.link(m.ramp(f, [(0, (.8, .8, .8, 1)), (.30, (.38, .38, .38, 1)), (.55, (.06, .06, .06, 1)), (.8, (.03, .03, .03, 1)), (1, (.25, .25, .25, 1))]), e.inputs["Color"])
    mix, tr = m.add("MixShader"), m.add("BsdfTransparent")      # fades out towards the floor, so that no edge shows in flat glass
    fade = m.math("MULTIPLY", tc.outputs[2], 1 / 9, True)
    m.link(fade, mix.inputs[0])
    m.link(tr.outputs[0], mix.inputs[1])
    m.link(e.outputs[0], mix.inputs[2])
    keep, Build.parts = Build.parts, []
    w = 9 * wide
    ob = mesh("card", [(-w, -15, -.5), (w, -15, -.5), (w, -15, 14), (-w, -15, 14)], [(0, 1, 2, 3)], m.finish(mix.outputs[0]), weighted=False)
    Build.parts = keep
    ob.visible_camera = ob.visible_diffuse = ob.visible_shadow = ob.visible_transmission = False


def studio(bg, pitch, flat=False, light=1.0, wide=1.0):
    """Frame is 10 units high around z=5 (or the floor when seen from above)."""
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    w.node_tree.nodes["Background"].inputs[0].default_value = (1, 1, 1, 1)
    w.node_tree.nodes["Background"].inputs[1].default_value = .24
    w.cycles.sampling_method = "NONE"
    sweep(bg)
    T = (0, 0, 4)
    if flat:
        T = (0, 0, 0)
        area("key", (-15, 13, 17), T, 12, 12, 2600 * light)
        area("fill", (16, -8, 20), T, 14, 14, 900 * light)
        return
    # Tall boxes that reach down to the floor: vertical walls mirror what is at their own height.
    area("key", (-16 * wide, -8, 10), (0, 0, 5), 10, 20, 3300 * light)
    area("rim", (15 * wide, 3, 8), (0, 0, 4.5), 4, 18, 1200 * light)
    area("top", (-3, 3, 20), (0, 0, 0), 14, 10, 1100 * light)
    area("backdrop", (0, 10, 24), (0, 26, 10), 50, 8, 4300 * light, soft=False)
    flag((-6.6 * wide, 6, 5), 8, 24)
    flag((6.8 * wide, 8.5, 5), 8, 24)
    front_card(wide)


def camera(pitch, aspect, dist=46, frame=10.0, target=(0, 0, 5), flat=False, fstop=0):
    cam = bpy.data.cameras.new("cam")
    ob = bpy.data.objects.new("cam", cam)
    bpy.context.scene.collection.objects.link(ob)
    a = math.radians(pitch)
    T = Vector(target)
    ob.location = T + Vector((0, -math.cos(a), math.sin(a))) * dist
    ob.rotation_euler = (T - ob.location).to_track_quat("-Z", "Y").to_euler() if pitch < 89 else (0, 0, 0)
    cam.sensor_width = 36
    cam.lens = 36 * dist / (frame * max(aspect, 1))
    cam.clip_end = 500
    if fstop:
        cam.dof.use_dof, cam.dof.focus_distance, cam.dof.aperture_fstop = True, dist, fstop
    bpy.context.scene.camera = ob
    return ob


def bounds(parts, basis=Matrix.Identity(3)):
    bpy.context.view_layer.update()
    P = np.array([basis @ (o.matrix_world @ Vector(c)) for o in parts if o.type == "MESH" and "tool" not in o for c in o.bound_box])
    return P.min(0), P.max(0)


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    Build.parts = []


def build(item, brands):
    """Render parameters of an item: its 'pack' (shop products) or the item itself (textures, things in a hero)."""
    p = dict(item.get("pack", item), bg=item.get("bg", "#f4efea"))
    b = brands[item["brand"]]
    p["brand"], p["brand_style"] = b["mark"], b
    for k, v in b.get("defaults", {}).items():
        p.setdefault(k, v)
    return p


def stage_product(p, size):
    reset()
    view = p.get("view") or DEFAULT_VIEW.get(p["type"], "front")
    pitch, fit = VIEWS[view]
    pitch, fit = p.get("pitch", pitch), p.get("fit", fit)
    root = group(GENERATORS[p["type"]], p, rot=(0, 0, p.get("turn", 0)))
    if p.get("lay"):                                             # lay down, for slim packs seen from above
        root.rotation_euler = (math.radians(-90), 0, 0)
        holder = bpy.data.objects.new("h", None); bpy.context.scene.collection.objects.link(holder)
        root.parent = holder
        holder.rotation_euler = (0, 0, math.radians(p["lay"]))
        root = holder
    a = math.radians(pitch)
    basis = Matrix(((1, 0, 0), (0, math.sin(a), math.cos(a)), (0, -math.cos(a), math.sin(a))))   # right, up, towards camera
    lo, hi = bounds(Build.parts, basis)
    s = 10 * fit / max((hi[0] - lo[0]) * (1.12 if view == "front" else 1), hi[1] - lo[1])
    root.scale = (s,) * 3
    lo, hi = bounds(Build.parts)
    root.location = (-(lo[0] + hi[0]) / 2, -(lo[1] + hi[1]) / 2, -lo[2])
    lo, hi = bounds(Build.parts, basis)
    c = basis.transposed() @ Vector([(x + y) / 2 for x, y in zip(lo, hi)])
    c = c + basis.transposed() @ Vector((0, p.get("lift", -.12), 0))
    flat = pitch > 70
    studio(p.get("bg", "#f4efea"), pitch, flat, p.get("light", 1.0))
    camera(pitch, 1.0, target=c, flat=flat)
    bpy.context.scene.render.resolution_x = bpy.context.scene.render.resolution_y = size


def gobo(strength):
    L = bpy.data.lights.new("sun", "SUN")
    L.energy, L.angle, L.color = strength, math.radians(1.6), lin("#ffe9d2")[:3]
    ob = bpy.data.objects.new("sun", L)
    bpy.context.scene.collection.objects.link(ob)
    d = Vector((.72, .62, -.46)).normalized()
    ob.rotation_euler = d.to_track_quat("-Z", "Y").to_euler()
    keep, Build.parts = Build.parts, []
    black, rng = material("matte:#000000"), np.random.default_rng(7)
    q, c = d.to_track_quat("Z", "Y").to_matrix().to_4x4(), Vector((0, 4, 5)) - d * 34
    R = Matrix.Translation(c) @ q
    def card(pts):
        o = mesh("gobo", [R @ Vector((x, y, 0)) for x, y in pts], [tuple(range(len(pts)))], black, weighted=False)
        o.visible_camera = o.visible_glossy = o.visible_diffuse = o.visible_transmission = False
    def box(x0, x1, y0, y1):
        card([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])
    box(-60, -11, -60, 60); box(13, 60, -60, 60); box(-11, 13, 10, 60); box(-11, 13, -60, -13)     # wall around the window
    box(.6, 1.2, -13, 10); box(-11, 13, -1.2, -.6)                                                # glazing bars
    for _ in range(26):                                                                            # leaves
        x, y, a, l = rng.uniform(-11, 13), rng.uniform(-12, 9), rng.uniform(0, 6.28), rng.uniform(1.2, 2.6)
        if x > -3 and y < 2 and rng.uniform() < .7:
            continue
        t = np.linspace(0, np.pi, 12)
        e = np.concatenate([np.stack([np.cos(t) * l, np.sin(t) ** 1.5 * l * .28], 1), np.stack([np.cos(t[::-1]) * l, -np.sin(t) ** 1.5 * l * .28], 1)])
        card([(x + u * math.cos(a) - v * math.sin(a), y + u * math.sin(a) + v * math.cos(a)) for u, v in e])
    Build.parts = keep


def place(it, products, brands):
    """A pack of the shop in a still life: 'of' is its product, 'tall' its longest side, 'at' [x,y,z] where it stands; 'lie' lays it down."""
    p = build(next(q for q in products if q["id"] == it["of"]), brands)
    n = len(Build.parts)
    e = group(GENERATORS[p["type"]], p, rot=(-90 if it.get("lie") else it.get("lean", 0), 0, it.get("turn", 0)))
    made = Build.parts[n:]
    lo, hi = bounds(made)
    e.scale = (it["tall"] / max(hi - lo),) * 3
    lo, hi = bounds(made)
    x, y, z = it["at"]
    e.location = (x - (lo[0] + hi[0]) / 2, y - (lo[1] + hi[1]) / 2, z - lo[2])


def stage_hero(h, products, brands, size):
    """Still life: items with 'at' [x,y,z], 'turn' and 'scale', or packs of the shop (place); plinths are 'cyl' or 'box'. Units: cm, then scaled by h.scale."""
    reset()
    S = h.get("scale", .5)
    def all_():
        for q in h["plinths"]:
            m = material(q.get("mat", "plaster:#e8c9bd"))
            sh = circle(q["r"], 160) if "r" in q else rrect(q["w"], q["d"], q.get("corner", .15))
            if q["shape"] == "disc":                             # upright disc behind the set
                o = solid("disc", circle(q["r"], 200), 0, q.get("t", .8), m, .06, .06)
                o.rotation_euler, o.location = (math.pi / 2, 0, 0), q["at"]
                continue
            o = solid("plinth", sh, 0, q["h"], m, .05, q.get("edge", .12), at=(q["at"][0], q["at"][1], q["at"][2] if len(q["at"]) > 2 else 0))
            o.rotation_euler[2] = math.radians(q.get("turn", 0))
        for it in h["items"]:
            if "of" in it:
                place(it, products, brands)
                continue
            group(GENERATORS[it["type"]], build(it, brands), at=it["at"], rot=it.get("rot", (0, 0, it.get("turn", 0))), scale=it.get("scale", 1))
    group(all_, scale=S)
    w, hh = size
    studio(h.get("bg", "#e9c6b8"), h.get("pitch", 6), False, h.get("light", 1.0), wide=1.7)
    if h.get("gobo"):                                            # sunlight through a window: bars and leaves cast soft shadows
        gobo(h["gobo"])
    camera(h.get("pitch", 6), w / hh, target=h.get("target", (0, 0, 4.2)), frame=h.get("frame", 10))
    bpy.context.scene.render.resolution_x, bpy.context.scene.render.resolution_y = w, hh

# ------------------------------------------------------------------ render, denoise, tone

def setup_cycles(spp, threads):
    sc = bpy.context.scene
    sc.render.engine = "CYCLES"
    c = sc.cycles
    c.device, c.samples = "CPU", spp
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, .012, 16
    c.use_denoising = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = 14, 3, 5, 12, 12
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy, c.sample_clamp_indirect, c.sample_clamp_direct = .6, 5, 0
    sc.render.use_persistent_data = False                         # with it, a new seed alone is not noticed: two equal halves
    sc.render.threads_mode, sc.render.threads = "FIXED", threads
    sc.view_settings.view_transform = "Raw"
    sc.view_layers[0].cycles.denoising_store_passes = True
    sc.use_nodes = True
    nt = sc.node_tree
    nt.nodes.clear()
    rl = nt.nodes.new("CompositorNodeRLayers")
    fo = nt.nodes.new("CompositorNodeOutputFile")
    fo.format.file_format, fo.format.color_depth, fo.format.exr_codec = "OPEN_EXR", "32", "ZIP"
    fo.file_slots.clear()
    for s in ("Image", "Denoising Normal", "Denoising Albedo"):
        fo.file_slots.new(s)
        nt.links.new(rl.outputs[s], fo.inputs[s])
    return fo


def load_exr(path):
    im = bpy.data.images.load(path)
    w, h = im.size
    a = np.empty(w * h * 4, np.float32)
    im.colorspace_settings.name = "Raw"
    im.pixels.foreach_get(a)
    bpy.data.images.remove(im)
    return a.reshape(h, w, 4)[::-1, :, :3].copy()


SEEDS = (11, 47)


def render_halves(spp, threads, tag):
    fo = setup_cycles(spp // 2, threads)
    for seed in SEEDS:
        bpy.context.scene.cycles.seed = seed
        fo.base_path = f"{TMP}/{tag}-{seed}"
        bpy.ops.render.render()


def load_halves(tag):
    return [[load_exr(f"{TMP}/{tag}-{seed}/{s}0001.exr") for s in ("Image", "Denoising Normal", "Denoising Albedo")] for seed in SEEDS]


def despike(x, y):
    """Clamp isolated fireflies of x to what its neighbourhood and the other half support."""
    ref = np.maximum(cv2.dilate(cv2.medianBlur(x, 3), np.ones((3, 3))), cv2.medianBlur(y, 5))
    return np.minimum(x, ref * 1.25 + .05)


def nlm(a, b, f, fv, radius, k, patch, blur):
    """One dual-buffer pass: the weights come from one half, the colours from the other. Returns both filtered halves."""
    tone = lambda x: np.log1p(np.clip(x, 0, 30) * 4)              # compare in a compressed space
    A, B = tone(a), tone(b)
    var = cv2.blur(cv2.min((A - B) ** 2, .3), (blur, blur)).mean(2) * .5 + 1e-6
    tf = np.array([.06] * 3 + [.02] * 3, np.float32) ** 2
    H, W = var.shape
    P = lambda x: cv2.copyMakeBorder(x, radius, radius, radius, radius, cv2.BORDER_REFLECT_101)
    Ap, Bp, ap, bp, fp, vp = P(A), P(B), P(a), P(b), P(f), P(var)
    sa, sb, wa, wb = np.zeros_like(a), np.zeros_like(b), np.zeros_like(var), np.zeros_like(var)
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            sl = (slice(radius + dy, radius + dy + H), slice(radius + dx, radius + dx + W))
            vq = vp[sl]
            den, corr = k * k * (var + vq), var + cv2.min(var, vq)
            wf = ((f - fp[sl]) ** 2 - fv) / tf
            wf = np.maximum(np.maximum(wf[..., 0], wf[..., 1]), np.maximum(np.maximum(wf[..., 2], wf[..., 3]), np.maximum(wf[..., 4], wf[..., 5])))
            for X, Xp, src, acc, w in ((A, Ap, bp, sb, wb), (B, Bp, ap, sa, wa)):
                d = cv2.blur((((X - Xp[sl]) ** 2).mean(2) - corr) / den, (patch, patch))
                ww = cv2.exp(-np.clip(np.maximum(d, wf), 0, 60))
                acc += ww[..., None] * src[sl]
                w += ww
    return sa / wa[..., None], sb / wb[..., None]


def denoise(halves, levels=3):
    """Two passes of feature-guided NL-means (after Rousselle et al. 2012/2013): the second, on the already
    filtered halves, removes what the first kept because its own patches were too noisy. Then the same at half
    and quarter size, from which the low frequencies are taken: removes blotches wider than the search window."""
    (a, na, aa), (b, nb, ab) = halves
    f = np.concatenate([(na + nb) * .5, (aa + ab) * .5], 2)
    fv = cv2.blur(np.concatenate([(na - nb) ** 2, (aa - ab) ** 2], 2) * .25, (5, 5))
    a, b = despike(a, b), despike(b, a)
    h, w = a.shape[:2]
    fa, fb = nlm(a, b, f, fv, 5, .8, 7, 9)
    fa, fb = nlm(fa, fb, f, fv, 3, 1.0, 5, 7)
    full = .5 * (fa + fb)
    if levels > 1:
        small = lambda x: cv2.resize(x, (w // 2, h // 2), interpolation=cv2.INTER_AREA)
        big = lambda x: cv2.resize(x, (w, h), interpolation=cv2.INTER_CUBIC)
        low = denoise(((small(a), small(na), small(aa)), (small(b), small(nb), small(ab))), levels - 1)
        full += big(low - small(full))
    return full


def tonemap(img, bg, auto=True, lift=False):
    """Expose so that the backdrop reaches its own colour, then a soft shoulder to white."""
    want = np.array(lin(bg)[:3])
    h, w, _ = img.shape
    edge = np.concatenate([img[: h // 3, : w // 12].reshape(-1, 3), img[: h // 3, -w // 12:].reshape(-1, 3)])
    gain = want.mean() / np.median(edge, 0).mean() if auto else 1.0
    x = img * gain
    t = .72                                                       # linear below t, roll-off above
    y = np.where(x <= t, x, t + (1 - t) * (1 - np.exp(-(x - t) / (1 - t))))
    s = np.where(y <= .0031308, 12.92 * y, 1.055 * np.clip(y, 1e-8, None) ** (1 / 2.4) - .055)
    s = s + .10 * (s - .5) * (1 - np.abs(2 * s - 1)) * 0.6            # slight contrast
    if lift:                                                      # on a dark backdrop: brighter products, same backdrop
        s = np.interp(s, [-1, 0, .21, .32, .5, .7, .85, 1, 2], [-1, 0, .21, .37, .63, .84, .95, 1, 2])
    bl = cv2.GaussianBlur(s.astype(np.float32), (0, 0), 1.0)
    return np.clip(s + .35 * (s - bl), 0, 1), gain                # light sharpening


def save(png, img):
    Image.fromarray((img * 255 + .5).astype(np.uint8)).save(png)


def publish(png, sizes):
    encode(Image.open(png).convert("RGB"), png[:-4], sizes)


def develop(png, halves, bg, sizes, o, lift=False):
    """Denoise, tone, save and encode one picture."""
    t0 = time.time()
    img, gain = tonemap(denoise(halves), bg, lift=lift)
    save(png, img)
    if o.raw:
        save(png[:-4] + "-raw.png", tonemap((halves[0][0] + halves[1][0]) / 2, bg)[0])
    if not o.no_encode:
        publish(png, sizes)
    print(f"DONE {png} {time.time() - t0:.1f}s gain {gain:.2f}", flush=True)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("catalogue"); ap.add_argument("--out", default="out"); ap.add_argument("--only", default="")
    ap.add_argument("--size", type=int, default=800); ap.add_argument("--spp", type=int, default=96)
    ap.add_argument("--threads", type=int, default=2); ap.add_argument("--no-encode", action="store_true")
    ap.add_argument("--denoise-only", action="store_true", help="denoise, tone and encode again from the EXRs that an earlier run left in --work")
    ap.add_argument("--work", default="", help="folder that keeps the intermediate files; default: a temporary one")
    ap.add_argument("--encode-only", action="store_true", help="re-encode the PNGs that are already in --out")
    ap.add_argument("--raw", action="store_true", help="also save the picture before denoising")
    o = ap.parse_args(sys.argv[sys.argv.index("--") + 1:])
    global TMP
    atexit.register(shutil.rmtree, TMP, ignore_errors=True)
    if o.work:
        TMP = o.work
    cat = json.load(open(o.catalogue))
    os.makedirs(o.out, exist_ok=True); os.makedirs(TMP, exist_ok=True)
    only = [i for i in o.only.split(",") if i]
    jobs = [("product", i) for i in cat["products"] + cat.get("textures", [])] + [("still", s) for s in cat.get("stills", [])] + [("hero", h) for h in cat.get("heroes", [])]
    if only:                                                      # in the order in which they were asked for
        jobs = sorted((j for j in jobs if j[1]["id"] in only), key=lambda j: only.index(j[1]["id"]))
    pool, waiting = ThreadPoolExecutor(1), []                     # denoises and encodes one picture while the next renders
    for kind, it in jobs:
        png, sizes = os.path.join(o.out, it["id"] + ".png"), (1600, 800) if kind == "hero" else (800, 400, 200)
        if o.encode_only:
            if os.path.exists(png):
                publish(png, sizes)
            continue
        t0 = time.time()
        random.seed(1)
        bg = it.get("bg", "#f4efea")
        if not o.denoise_only:
            if kind == "product":
                stage_product(build(it, cat["brands"]), o.size)
            else:
                stage_hero(it, cat["products"], cat["brands"], [int(v * o.size / 800) for v in it.get("size", [1600, 700])])
        elif not os.path.exists(f"{TMP}/{it['id']}-{SEEDS[1]}/Image0001.exr"):
            continue
        t1 = time.time()
        if not o.denoise_only:
            render_halves(it.get("spp", o.spp), o.threads, it["id"])
        t2 = time.time()
        halves = load_halves(it["id"])
        assert np.abs(halves[0][0] - halves[1][0]).mean() > 1e-6, "both halves were rendered with the same seed"
        print(f"TIME {it['id']} build {t1 - t0:.1f}s render {t2 - t1:.1f}s", flush=True)
        for w in waiting:
            w.result()                                            # at most one picture waits
        waiting = [pool.submit(develop, png, halves, bg, sizes, o, it.get("lift", False))]
    for w in waiting:
        w.result()


if __name__ == "__main__":
    main()
