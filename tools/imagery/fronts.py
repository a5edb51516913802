"""Draws the front of each store as an SVG: the same shop window in the street of its own town. Nobody is in it, and nothing is traced.

  python3 tools/imagery/fronts.py public/img [--only id,id]

fronts.json names for each store the time of day, what stands behind it, its house and the colour of its walls.
"""
import argparse
import json
import math
import os
import random
import re

HERE = os.path.dirname(os.path.abspath(__file__))
WIDE, TALL, STREET = 1200, 750, 660
LEFT, RIGHT = 190, 1010                                           # the house; its shop window lies in the middle square, which lists show
INK, NIGHT, PAPER, BLOOM, LEAF, GLOW = "#2a1520", "#3b2230", "#fbf8f3", "#a3294e", "#3e5b45", "#fdeecb"
# Sky, disc of sun or moon, what is far away, what is nearer, pavement, kerb.
HOURS = {
    "dusk": ("#f4d9dc", "#fbefe4", "#e6b3bb", "#cf8f9c", "#e9d9d3", "#d3bdb8"),
    "night": ("#33202c", "#f8e7c6", "#4a2f40", "#5d4352", "#4d3744", "#3b2733"),
    "morning": ("#e4ebe0", "#fffaf0", "#c3d0bd", "#a3b69f", "#e6e3d8", "#d0ccbd"),
    "noon": ("#f8eed8", "#fffaf0", "#ecd6a4", "#d9ba7b", "#eee3cf", "#d8cab0"),
}
WORDMARK = re.search(r'<path d="([^"]+)"', open(os.path.join(HERE, "../../public/img/melati.svg")).read()).group(1)
PETAL = "M0 0C-7-6-7-15 0-20C7-15 7-6 0 0Z"


def number(x):
    return f"{x:.1f}".rstrip("0").rstrip(".")


def rect(x, y, w, h, fill, r=0):
    return f'<path fill="{fill}" d="M{number(x)} {number(y)}h{number(w)}v{number(h)}h{number(-w)}z"/>' if not r else \
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}" rx="{r}" fill="{fill}"/>'


def shape(d, fill):
    return f'<path fill="{fill}" d="{d}"/>'


def circle(x, y, r, fill):
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{fill}"/>'


def lines(d, colour, width):
    return f'<path fill="none" stroke="{colour}" stroke-width="{width}" d="{d}"/>'


# What stands behind the house: each takes a random generator and the two colours of distance.

def towers(dice, far, near):
    out, x = "", -20
    while x < WIDE:
        w = dice.randint(54, 110)
        high = dice.randint(160, 430) if x < LEFT - 30 or x > RIGHT else dice.randint(420, 520)
        out += rect(x, STREET - high, w, high, far if dice.random() < 0.6 else near)
        x += w + dice.randint(-6, 14)
    return out


def hills(dice, far, near):
    return shape(f"M0 {STREET}V330C140 250 260 300 360 360S560 420 700 300S980 210 1200 350V{STREET}z", far) + \
        shape(f"M0 {STREET}V470C120 420 200 430 330 500S900 520 1000 450S1140 420 1200 440V{STREET}z", near)


def peaks(dice, far, near):
    return shape(f"M0 {STREET}V380L110 250L190 330L330 150L480 330L640 190L820 350L940 230L1060 330L1200 200V{STREET}z", far) + \
        shape(f"M0 {STREET}V520L160 430L300 500L520 470L860 500L1040 420L1200 500V{STREET}z", near)


def spires(dice, far, near):
    """Bell-shaped towers on stepped feet."""
    out = towers(dice, far, far)
    for x, s in ((90, 1.0), (1110, 1.15), (1010, 0.7)):
        out += f'<g transform="translate({x} {STREET}) scale({s})">' + shape("M-70 0V-40H-58V-80H-46V-112H-34C-34-190-20-204-14-262L-5-300L0-400L5-300L14-262C20-204 34-190 34-112H46V-80H58V-40H70V0z", near) + "</g>"
    return out


def palms(dice, far, near):
    out = hills(dice, far, far)
    for x, high, turn in ((70, 330, -6), (140, 250, 5), (1080, 300, 4), (1150, 380, -5)):
        leaf = "".join(f'<path d="M0 0C34-44 82-44 118-6C80-22 40-20 0 0z" transform="rotate({a})"/>' for a in (-160, -125, -85, -45, -10, 25, 190))
        out += f'<g fill="{near}" transform="translate({x} {STREET}) rotate({turn})"><path d="M-8 0C-4-{high // 2} -6-{high - 20} 2-{high}L10-{high}C4-{high // 2} 10-60 10 0z"/><g transform="translate(5 -{high})">{leaf}</g></g>'
    return out


def gables(dice, far, near):
    out, x = "", -40
    while x < WIDE:
        w, high = dice.randint(110, 150), dice.randint(210, 300)
        out += shape(f"M{x} {STREET}v-{high}l{w // 2}-70l{w // 2} 70v{high}z", far if dice.random() < 0.5 else near)
        out += rect(x + w * 0.65, STREET - high - 70, 18, 60, near)
        x += w
    return out


def arch(dice, far, near):
    """A long arched bridge over the water."""
    out = rect(0, 520, WIDE, 140, far)
    out += lines("M-40 520C200 190 1000 190 1240 520", near, 20) + lines("M-40 520C200 270 1000 270 1240 520", near, 9) + rect(0, 470, WIDE, 14, near)
    out += lines("".join(f"M{x} 480V{number(520 - 245 * math.sin(math.pi * (x + 40) / 1280))}" for x in range(40, 1200, 60)), near, 6)
    return out + rect(20, 400, 54, 200, near) + rect(1126, 400, 54, 200, near)


def twins(dice, far, near):
    out = towers(dice, far, far)
    for x in (70, 150):
        out += shape(f"M{x} {STREET}V300L{x + 8} 250L{x + 16} 200L{x + 25} 110L{x + 34} 200L{x + 42} 250L{x + 50} 300V{STREET}z", near)
    return out + rect(96, 420, 70, 14, near)


def obelisk(dice, far, near):
    return towers(dice, far, far) + shape(f"M60 {STREET}V600H130L146 240H134V226H182V240H170L186 600H256V{STREET}z", near) + shape("M144 226C140 200 150 196 158 168C166 196 176 200 172 226z", "#e7c35c")


def airfield(dice, far, near):
    out = rect(0, 560, WIDE, 100, far)
    out += shape(f"M76 {STREET}L88 290H62L50 230H150L138 290H112L124 {STREET}z", near) + rect(56, 210, 88, 14, near)
    return out + f'<g fill="{near}" transform="translate(1010 150) rotate(-9)"><path d="M-110 0C-112-13-80-16-40-15H78C104-15 118-6 120 2C104 12 40 12-20 11L-70 8z"/><path d="M-104-8L-128-52H-106L-70-12zM-10 4L40 66H16L-52 6z"/></g>'


FAR = {f.__name__: f for f in (towers, hills, peaks, spires, palms, gables, arch, twins, obelisk, airfield)}


def tone(colour, by):
    """The colour lighter (by > 0) or darker."""
    parts = [int(colour[i:i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(p + ((255 if by > 0 else 0) - p) * abs(by)):02x}" for p in parts)


def pane(x, y, w, h, lit, frame):
    return rect(x, y, w, h, frame) + rect(x + 6, y + 6, w - 12, h - 12, GLOW if lit else tone(frame, 0.25)) + rect(x + w / 2 - 3, y, 6, h, frame)


# Houses from the street to the roof; the shop window is drawn over their ground floor.

def shophouse(dice, wall, lit):
    out = shape(f"M{LEFT - 24} 262L{LEFT + 30} 196H{RIGHT - 30}L{RIGHT + 24} 262z", "#b4674f")
    out += lines("".join(f"M{x} 200l-4 58" for x in range(LEFT + 40, RIGHT - 20, 26)), "#9a5441", 4)
    out += rect(LEFT, 262, 820, 398, wall) + rect(LEFT, 262, 820, 14, tone(wall, 0.4)) + rect(LEFT, 398, 820, 10, tone(wall, 0.4))
    for x in range(LEFT + 46, RIGHT - 100, 128):
        out += shape(f"M{x} 392V318a44 36 0 0 1 88 0v74z", tone(wall, -0.22)) + shape(f"M{x + 12} 392V320a32 28 0 0 1 64 0v72z", GLOW if dice.random() < lit else tone(wall, -0.45))
        out += rect(x - 26, 308, 24, 84, LEAF) + rect(x + 90, 308, 24, 84, LEAF)
    return out


def glass(dice, wall, lit):
    out = rect(LEFT, 150, 820, 510, wall, 18)
    for y in (176, 262, 348):
        for x in range(LEFT + 20, RIGHT - 90, 98):
            out += rect(x, y, 88, 76, GLOW if dice.random() < lit else tone(wall, dice.choice((0.35, 0.5, 0.2))))
    return out + rect(LEFT - 14, 138, 848, 18, tone(wall, -0.35), 6)


def verandah(dice, wall, lit):
    out = rect(LEFT, 190, 820, 470, wall) + rect(LEFT - 12, 178, 844, 22, tone(wall, 0.45)) + shape("M480 180L600 116L720 180z", tone(wall, 0.45)) + circle(600, 156, 14, tone(wall, -0.25))
    for x in range(LEFT + 50, RIGHT - 80, 122):
        out += rect(x - 8, 226, 86, 10, tone(wall, 0.45)) + pane(x, 236, 70, 110, dice.random() < lit, tone(wall, -0.4))
    out += shape(f"M{LEFT - 40} 420L{LEFT - 10} 374H{RIGHT + 10}L{RIGHT + 40} 420z", tone(wall, -0.45))
    return out + lines(f"M{LEFT - 30} 420V{STREET}M{RIGHT + 30} 420V{STREET}", tone(wall, -0.5), 9)


def pavilion(dice, wall, lit):
    roof = "#8a4b38"
    out = shape("M330 250L470 120H730L870 250z", tone(roof, 0.15)) + shape("M462 124Q600 100 738 124L770 92L728 116H472L430 92z", tone(roof, -0.25))
    out += shape(f"M{LEFT - 60} 396Q{LEFT + 40} 340 {LEFT + 110} 236H{RIGHT - 110}Q{RIGHT - 40} 340 {RIGHT + 60} 396z", roof)
    out += lines("".join(f"M{600 + k * 30} 244L{600 + k * 41} 390" for k in range(-9, 10)), tone(roof, -0.2), 4)
    out += rect(LEFT, 396, 820, 264, wall) + lines("".join(f"M{x} 396V{STREET}" for x in range(LEFT + 20, RIGHT, 22)), tone(wall, -0.12), 4)
    return out + rect(LEFT - 6, 396, 832, 16, tone(wall, -0.4))


def deco(dice, wall, lit):
    out = shape(f"M{LEFT} {STREET}V220H350V180H450V140H750V180H850V220H{RIGHT}V{STREET}z", wall)
    out += shape("M450 140H750V156H450zM350 180H450V194H350zM750 180H850V194H750z", tone(wall, -0.3))
    out += lines("M540 156V250M570 156V250M600 156V250M630 156V250M660 156V250", tone(wall, -0.3), 9)
    for x in range(LEFT + 30, RIGHT - 100, 132):
        out += rect(x, 270, 102, 112, tone(wall, -0.4), 14) + rect(x + 8, 278, 86, 96, GLOW if dice.random() < lit else tone(wall, -0.6), 9)
        out += lines(f"M{x} 326h102", tone(wall, -0.4), 6)
    return out


def flats(dice, wall, lit):
    """Narrow houses side by side with signs that stand out over the street."""
    out = ""
    for n, (x, w, top) in enumerate(((LEFT, 260, 60), (450, 300, 20), (750, 260, 84))):
        colour = tone(wall, (0, 0.22, -0.14)[n])
        out += rect(x, top, w, STREET - top, colour)
        for y in range(top + 24, 380, 78):
            for k in range(w // 86):
                px = x + 18 + k * (w - 20) / (w // 86)
                out += rect(px, y, 58, 46, tone(colour, -0.45)) + rect(px + 5, y + 5, 48, 36, GLOW if dice.random() < lit else tone(colour, -0.62)) + rect(px - 3, y + 48, 64, 7, tone(colour, -0.3))
    for x, y, h, colour in ((128, 150, 210, BLOOM), (1020, 110, 180, "#3e6a72"), (1020, 306, 110, "#e7c35c")):
        out += rect(x, y, 52, h, colour, 8) + "".join(shape(PETAL, PAPER).replace("<path", f'<path transform="translate({x + 26} {y + 38 + k * 38}) scale(1.1)"') for k in range(h // 42))
        out += lines(f"M{x} {y + 20}h52", INK, 3)
    return out


def terminal(dice, wall, lit):
    out = shape(f"M{LEFT - 110} 300Q600 40 {RIGHT + 110} 300L{RIGHT + 110} 326Q600 76 {LEFT - 110} 326z", tone(wall, -0.4))
    out += shape(f"M{LEFT - 60} {STREET}V306Q600 80 {RIGHT + 60} 306V{STREET}z", tone(wall, 0.45))
    curve = lambda t: 322 - 520 * t * (1 - t)
    out += lines("".join(f"M{x} {STREET}V{number(curve((x - 80) / 1040))}" for x in range(LEFT - 20, RIGHT + 40, 80)), wall, 7)
    return out + lines(f"M{LEFT - 60} 330H{RIGHT + 60}M{LEFT - 60} 400H{RIGHT + 60}", wall, 6)


HOUSES = {f.__name__: f for f in (shophouse, glass, verandah, pavilion, deco, flats, terminal)}


# What is in the window, in its own space: foot at 0, some sixty high.
GOODS = {
    "perfume": '<path d="M-20 0V-36H20V0z"/><path fill="#2a1520" d="M-8-36V-54H8V-36z"/>',
    "serum": '<path d="M-13 0V-38Q-13-46-5-46H5Q13-46 13-38V0z"/><path fill="#2a1520" d="M-5-46V-56Q-5-64 0-64Q5-64 5-56V-46z"/>',
    "jar": '<path d="M-24 0V-22H24V0z"/><path fill="#b8923a" d="M-25-22V-34H25V-22z"/>',
    "lipstick": '<path fill="#2a1520" d="M-9 0V-26H9V0z"/><path fill="#b8923a" d="M-7-26V-36H7V-26z"/><path d="M-6-36V-52L6-60V-36z"/>',
    "tube": '<path d="M-16-8L-20-60H20L16-8z"/><path fill="#2a1520" d="M-11 0V-9H11V0z"/>',
    "bottle": '<path d="M-15 0V-50Q-15-56-9-56H9Q15-56 15-50V0z"/><path fill="#fff" d="M-6-56V-72H6V-56z"/>',
    "box": '<path d="M-28 0V-38H28V0z"/><path fill="#f8eed8" d="M-5 0V-38H5V0zM-28-16V-24H28V-16zM0-38C-8-56-24-52-20-44Q-14-38 0-38C14-38 20-38 20-44C24-52 8-56 0-38z"/>',
}
COLOURS = ("#a3294e", "#e2a5b0", "#d98a4b", "#7c9a82", "#c9a1c0", "#e7c35c", "#6f8fa8", "#f0b8a6")


def display(dice, x, w):
    """Two shelves of goods behind glass."""
    out = rect(x, 476, w, 154, INK) + rect(x + 8, 484, w - 16, 138, GLOW) + shape(f"M{x + 8} 484h{w - 16}v22h-{w - 16}z", "#fff7e3")
    for y, count, size in ((552, 5, 0.72), (618, 4, 0.92)):
        out += rect(x + 8, y, w - 16, 5, "#d9b98a")
        kinds = dice.sample(list(GOODS), count)
        for n, kind in enumerate(kinds):
            at = x + 8 + (w - 16) * (n + 0.5) / count
            out += f'<g fill="{dice.choice(COLOURS)}" transform="translate({number(at)} {y}) scale({size})">{GOODS[kind]}</g>'
    return out + f'<path fill="#fff" fill-opacity=".28" d="M{number(x + w * 0.62)} 484h34l-70 138h-34z"/>'


def bush(dice, x):
    """Jasmine in a pot."""
    out = "".join(circle(x + dx, 586 + dy, r, tone(LEAF, by)) for dx, dy, r, by in ((-20, 4, 26, 0), (20, 2, 26, -0.15), (0, -26, 28, 0.1), (0, 8, 24, 0.18)))
    for _ in range(7):
        out += f'<use href="#f" transform="translate({x + dice.randint(-34, 34)} {586 + dice.randint(-44, 22)}) rotate({dice.randint(0, 71)}) scale({dice.choice((0.42, 0.5, 0.58))})"/>'
    return out + shape(f"M{x - 27} 610H{x + 27}L{x + 20} 664H{x - 20}z", "#c77f63") + rect(x - 31, 604, 62, 14, "#d69277", 3)


def shop(dice):
    out = rect(236, 440, 728, 224, NIGHT)
    out += display(dice, 256, 256) + display(dice, 688, 256)
    out += rect(530, 476, 140, 188, INK) + rect(540, 486, 56, 172, GLOW) + rect(604, 486, 56, 172, GLOW)
    out += rect(586, 560, 6, 44, "#b8923a") + rect(608, 560, 6, 44, "#b8923a")
    out += rect(226, 388, 748, 66, NIGHT, 4) + rect(226, 450, 748, 5, "#b8923a")
    star = "".join(f'<path d="{PETAL}" transform="translate(541 6) rotate({a}) scale(1.5)"/>' for a in range(0, 360, 72))
    out += f'<g fill="{PAPER}" transform="translate(518 397) scale(.285)"><path d="{WORDMARK}"/>{star}</g>'
    awning = "".join(shape(f"M{x} 455h52v20a26 17 0 0 1-52 0z", (BLOOM, "#f7e4e3")[n % 2]) for n, x in enumerate(range(236, 964, 52)))
    return out + awning


def front(store):
    sky, disc, far, near, pavement, kerb = HOURS[store["hour"]]
    dice = random.Random(store["id"])
    lit = 0.75 if store["hour"] in ("night", "dusk") else 0.25
    body = rect(0, 0, WIDE, TALL, sky) + circle(*((930, 150, 74) if dice.random() < 0.5 else (270, 140, 74)), disc)
    if store["hour"] == "night":
        body += "".join(circle(dice.randint(10, 1190), dice.randint(10, 260), dice.choice((1.6, 2.4)), disc) for _ in range(26))
    body += FAR[store["far"]](dice, far, near)
    body += HOUSES[store["house"]](dice, store["wall"], lit) + shop(dice)
    body += rect(0, STREET, WIDE, 90, pavement) + rect(0, 724, WIDE, 26, kerb) + lines("".join(f"M{x} {STREET}l-24 64" for x in range(60, 1240, 120)), kerb, 3)
    body += shape("M250 664H950L990 700H210z", tone(pavement, 0.3 if store["hour"] != "night" else 0.14)) + bush(dice, 212) + bush(dice, 988)
    flower = f'<g id="f"><g fill="#fffdf8">{"".join(f"""<path d="{PETAL}" transform="rotate({a})"/>""" for a in range(0, 360, 72))}</g><circle r="4" fill="#e0b84e"/></g>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {TALL}"><defs>{flower}</defs>{body}</svg>\n'


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("folder"); ap.add_argument("--only", default="")
    o = ap.parse_args()
    only = [i for i in o.only.split(",") if i]
    for store in json.load(open(os.path.join(HERE, "fronts.json"))):
        if not only or store["id"] in only:
            with open(os.path.join(o.folder, f"store-{store['id']}.svg"), "w") as file:
                file.write(front(store))
            print(store["id"])


if __name__ == "__main__":
    main()
