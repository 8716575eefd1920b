"""A lobby: tall arched windows to the left, the desk at the back, somewhere to sit."""
import math

from kit import materials as of
from kit import shapes as s
from kit import stage

WARM = dict(
    wall=(0.82, 0.74, 0.64), accent=(0.44, 0.20, 0.12), wood=((0.42, 0.25, 0.125), (0.25, 0.14, 0.065)),
    stone=((0.66, 0.58, 0.48), (0.60, 0.52, 0.42)), joint=(0.42, 0.35, 0.28), top=((0.84, 0.79, 0.72), (0.46, 0.32, 0.2)),
    sofa=(0.50, 0.21, 0.11), chair=(0.62, 0.45, 0.28), rug=(0.62, 0.48, 0.34), metal=(0.80, 0.58, 0.28), day=(1.0, 0.88, 0.72),
)
COOL = dict(
    wall=(0.74, 0.78, 0.80), accent=(0.07, 0.14, 0.20), wood=((0.24, 0.19, 0.155), (0.13, 0.10, 0.08)),
    stone=((0.56, 0.59, 0.61), (0.50, 0.53, 0.56)), joint=(0.34, 0.37, 0.39), top=((0.84, 0.85, 0.86), (0.32, 0.38, 0.43)),
    sofa=(0.075, 0.18, 0.26), chair=(0.38, 0.47, 0.52), rug=(0.40, 0.47, 0.52), metal=(0.66, 0.67, 0.68), day=(0.86, 0.94, 1.0),
)
WIDE, DEEP, HIGH = 8.4, 9.0, 4.6


def build(palette, view):
    look = WARM if palette == 'warm' else COOL
    right, back = WIDE / 2, DEEP / 2
    wall = of.plaster(look['wall'])
    white = of.plaster((0.86, 0.85, 0.83))
    metal = of.metal(look['metal'])
    wood = of.wood(*look['wood'], along=(14, 14, 1))
    s.slab(-right, right, -back, back, -0.1, 0, of.tiles(*look['stone'], look['joint'], (0.9, 0.9), 0.006, rough=0.13))
    s.slab(-right, right, -back, back, HIGH, HIGH + 0.1, white)
    for x in (-1.4, 1.4):
        s.slab(x - 0.14, x + 0.14, -back, back, HIGH - 0.26, HIGH, wood)
    openings = [(y, 0.25, 1.7, 3.7, True) for y in (-3.0, -0.6, 1.8)]
    s.arch_wall(DEEP, HIGH, 0.35, openings, wall, at=(-right - 0.17, 0, 0), turn=(0, 0, math.pi / 2))
    frame = of.plain('frame', (0.06, 0.055, 0.05), 0.4)
    for y, *_ in openings:
        for dy in (-0.42, 0, 0.42):
            s.box((-right - 0.22, y + dy, 2.1), (0.05, 0.035, 3.7), frame, 0.003)
        for z in (0.28, 1.3, 2.3, 3.1):
            s.box((-right - 0.22, y, z), (0.05, 1.7, 0.035), frame, 0.003)
    s.slab(right, right + 0.1, -back, back, 0, HIGH, wall)
    s.slab(-right, right, back, back + 0.1, 0, HIGH, of.plaster(look['accent']))
    s.slab(-right, right, -back - 0.1, -back, 0, HIGH, wall)
    _desk(back, look, wood, metal)
    _sitting(look, metal, wood, view)
    leaf = of.foliage((0.07, 0.145, 0.05))
    soil = of.plain('soil', (0.05, 0.035, 0.025), 0.9)
    pot = of.plain('pot', look['accent'], 0.5)
    s.plant((-right + 0.55, back - 0.7, 0), 1.9, pot, leaf, soil, 3, (0.3, 0.5))
    s.plant((-right + 0.5, -1.85, 0), 1.5, pot, leaf, soil, 6, (0.26, 0.44))
    s.plant((right - 0.55, 0.2, 0), 1.7, pot, leaf, soil, 8, (0.28, 0.5))
    s.box((right - 0.03, -1.4, 2.0), (0.05, 2.0, 1.5), of.painting(look['rug'], look['sofa'], look['wall'], 1.1), 0)
    s.box((right - 0.02, -1.4, 2.0), (0.04, 2.08, 1.58), metal, 0.004)
    for i in range(4):
        s.crown((-right - 4.5, -4 + 2.7 * i, 1.1), 1.7, leaf, 700, 30 + i, 0.34)

    stage.sky(((0.0, (0.5, 0.55, 0.45)), (0.49, (0.74, 0.80, 0.80)), (0.56, (0.92, 0.96, 1.0)), (1.0, (0.6, 0.77, 1.0))), 1.8)
    for y, *_ in openings:
        stage.area((-right - 0.45, y, 2.3), (0, y - 0.2, 0.3), (3.0, 1.6), 260, look['day'])
    stage.area((0.8, -0.8, HIGH - 0.3), (0.8, -0.8, 0), (5, 5), 110, (1, 0.95, 0.88))
    if view == 1:
        stage.camera((2.9, -back + 0.15, 1.45), (-0.75, back, 1.45), 23, 0.03)
    else:
        stage.camera((-2.2, -back + 0.15, 1.4), (1.2, back, 1.4), 25, 0.03)


def _desk(back, look, wood, metal):
    x, y = 0.7, back - 1.5
    stone = of.marble(*look['top'], scale=0.9)
    s.box((x, y, 0.52), (3.4, 0.62, 1.04), of.wood(*look['wood']), 0.01)
    for i in range(42):
        s.box((x - 1.66 + 0.081 * i, y - 0.325, 0.54), (0.05, 0.03, 0.92), wood, 0.01)
    s.box((x, y, 1.08), (3.6, 0.8, 0.06), stone, 0.008)
    s.box((x, y - 0.2, 0.06), (3.44, 0.36, 0.1), metal, 0.004)
    # Pigeonholes with keys behind it, lit from above.
    shelf = of.wood(*look['wood'])
    s.box((x, back - 0.1, 2.55), (3.3, 0.04, 1.5), shelf, 0.004)
    for i in range(12):
        s.box((x - 1.65 + 0.3 * i, back - 0.2, 2.55), (0.025, 0.26, 1.5), shelf, 0.003)
    for j in range(6):
        s.box((x, back - 0.2, 1.8 + 0.3 * j), (3.3, 0.26, 0.025), shelf, 0.003)
    for i in range(11):
        for j in range(5):
            if (i * 7 + j * 5) % 3:
                s.box((x - 1.5 + 0.3 * i, back - 0.16, 1.9 + 0.3 * j), (0.05, 0.015, 0.12), metal, 0.004)
    stage.area((x, back - 0.55, 3.5), (x, back, 2.2), (3.2, 0.1), 30, (1, 0.8, 0.56))
    glow = of.glow((1.0, 0.82, 0.58), 2.6)
    for dx in (-1.2, 0, 1.2):
        s.rod((x + dx, y, HIGH), (x + dx, y, 2.32), 0.007, metal)
        s.lathe((x + dx, y, 2.02), [(0.20, 0), (0.17, 0.12), (0.05, 0.28), (0.04, 0.3), (0.0001, 0.3)], metal)
        s.ball((x + dx, y, 2.07), 0.09, glow)
        stage.lamp((x + dx, y, 2.0), 16, radius=0.1)
    for dx in (-1.45, 1.45):
        s.lathe((x + dx, y, 1.11), [(0.0001, 0), (0.08, 0), (0.08, 0.02), (0.014, 0.03), (0.014, 0.24), (0.0001, 0.24)], metal)
        s.lathe((x + dx, y, 1.33), [(0.15, 0), (0.11, 0.2), (0.105, 0.2), (0.145, 0)], glow)
        stage.lamp((x + dx, y, 1.44), 5, radius=0.08)
    s.lathe((x + 0.75, y - 0.05, 1.11), [(0.0001, 0), (0.07, 0), (0.12, 0.12), (0.05, 0.28), (0.06, 0.32), (0.05, 0.32)], of.plain('vase', look['chair'], 0.3))
    flowers = []
    for i in range(26):
        angle = i * 2.4
        flowers.append(((x + 0.75, y - 0.05, 1.42), (math.cos(angle) * 0.5, math.sin(angle) * 0.5, 1.0 + 0.4 * math.sin(i))))
    s.leaves(flowers, of.foliage((0.10, 0.18, 0.07)), 0.4, 0.05, 0.4, 2)
    s.disc((x - 0.5, y - 0.15, 1.11), 0.05, 0.03, metal)
    s.ball((x - 0.5, y - 0.15, 1.14), 0.035, metal)


def _sitting(look, metal, wood, view):
    s.box((-1.2, -0.55, 0.012), (3.8, 3.1, 0.024), of.cloth(look['rug'], 90, 0.6, vary=0.25), 0.01)
    sofa = of.cloth(look['sofa'], 100, 0.35)
    x, y = -1.3, 0.75
    s.box((x, y, 0.27), (2.3, 0.9, 0.24), sofa, 0.06)
    for dx in (-0.55, 0.55):
        s.box((x + dx, y - 0.08, 0.45), (1.06, 0.74, 0.17), sofa, 0.06, soft=1)
        s.box((x + dx, y + 0.32, 0.69), (1.04, 0.2, 0.44), sofa, 0.07, (-0.15, 0, 0), 1)
    for dx in (-1.14, 1.14):
        s.box((x + dx, y, 0.42), (0.2, 0.92, 0.5), sofa, 0.07)
    s.pillow((x - 0.78, y + 0.1, 0.70), (0.48, 0.46, 0.17), of.cloth(look['chair'], 80, 0.5), (1.15, 0, 0.2), 3)
    s.pillow((x + 0.75, y + 0.1, 0.70), (0.48, 0.46, 0.17), of.cloth(look['rug'], 80, 0.5), (1.15, 0, -0.15), 4)
    dark = of.plain('legs', (0.06, 0.045, 0.035), 0.4)
    for dx in (-1.1, 1.1):
        for dy in (-0.38, 0.38):
            s.rod((x + dx, y + dy, 0), (x + dx, y + dy, 0.16), 0.02, dark)
    chair = of.cloth(look['chair'], 100, 0.35)
    for cx, cy, turn in ((-2.35, -1.35, 0.45), (-0.35, -1.5, -0.35)):
        _armchair(cx, cy, math.pi + turn, chair, dark)
    stone = of.marble(*look['top'], scale=1.5)
    s.disc((-1.35, -0.5, 0.36), 0.5, 0.035, stone)
    s.disc((-1.35, -0.5, 0.0), 0.28, 0.02, metal)
    s.rod((-1.35, -0.5, 0), (-1.35, -0.5, 0.37), 0.04, metal)
    s.disc((-0.85, -0.25, 0.28), 0.28, 0.03, of.wood(*look['wood']))
    s.rod((-0.85, -0.25, 0), (-0.85, -0.25, 0.29), 0.03, metal)
    s.box((-1.45, -0.55, 0.41), (0.3, 0.22, 0.03), of.plain('book', look['sofa'], 0.6), 0.003, (0, 0, 0.3))
    s.lathe((-1.15, -0.42, 0.395), [(0.0001, 0), (0.06, 0), (0.12, 0.06), (0.115, 0.065), (0.05, 0.012), (0.0001, 0.012)], of.plain('bowl', look['wall'], 0.4))
    # A lamp that leans over the sofa.
    s.disc((0.25, 1.15, 0), 0.17, 0.025, metal)
    s.rod((0.25, 1.15, 0), (0.25, 1.15, 1.6), 0.013, metal)
    s.lathe((0.25, 1.15, 1.45), [(0.26, 0), (0.17, 0.3), (0.165, 0.3), (0.255, 0)], of.glow((1.0, 0.80, 0.56), 1.8))
    stage.lamp((0.25, 1.15, 1.58), 12, radius=0.12)


def _armchair(x, y, turn, cloth, dark):
    def at(dx, dy, z):
        return (x + dx * math.cos(turn) - dy * math.sin(turn), y + dx * math.sin(turn) + dy * math.cos(turn), z)

    s.box(at(0, 0, 0.38), (0.68, 0.68, 0.17), cloth, 0.06, (0, 0, turn), 1)
    s.box(at(0, 0.33, 0.62), (0.76, 0.15, 0.58), cloth, 0.06, (-0.14, 0, turn), 1)
    for side in (-1, 1):
        s.box(at(side * 0.37, -0.02, 0.5), (0.11, 0.66, 0.34), cloth, 0.05, (0, 0, turn), 1)
        for dy in (-0.28, 0.3):
            s.rod(at(side * 0.34, dy, 0), at(side * 0.31, dy * 0.9, 0.32), 0.018, dark)
