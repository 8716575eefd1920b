"""A bedroom with a window to the right."""
import math

from kit import materials as of
from kit import shapes as s
from kit import stage

WARM = dict(
    wall=(0.80, 0.72, 0.62), panel=(0.50, 0.24, 0.14), oak=((0.46, 0.28, 0.15), (0.27, 0.15, 0.075)),
    furniture=((0.34, 0.19, 0.09), (0.19, 0.095, 0.045)), throw=(0.46, 0.17, 0.085), cushion=(0.60, 0.36, 0.20),
    rug=(0.66, 0.56, 0.44), chair=(0.55, 0.33, 0.18), metal=(0.80, 0.58, 0.28), art=((0.80, 0.70, 0.56), (0.52, 0.20, 0.10), (0.16, 0.10, 0.07)),
    day=(1.0, 0.90, 0.76),
)
COOL = dict(
    wall=(0.70, 0.74, 0.77), panel=(0.075, 0.145, 0.215), oak=((0.50, 0.42, 0.34), (0.32, 0.26, 0.205)),
    furniture=((0.13, 0.10, 0.085), (0.065, 0.05, 0.045)), throw=(0.06, 0.16, 0.24), cushion=(0.30, 0.42, 0.48),
    rug=(0.50, 0.55, 0.58), chair=(0.16, 0.28, 0.35), metal=(0.62, 0.64, 0.66), art=((0.74, 0.78, 0.80), (0.10, 0.22, 0.32), (0.36, 0.50, 0.56)),
    day=(0.88, 0.95, 1.0),
)
WIDE, DEEP, HIGH = 4.7, 5.4, 2.8


def build(palette, view):
    look = WARM if palette == 'warm' else COOL
    wall = of.plaster(look['wall'])
    white = of.plaster((0.86, 0.85, 0.83))
    linen = of.cloth((0.88, 0.86, 0.83), 90, 0.18)
    metal = of.metal(look['metal'])
    furniture = of.wood(*look['furniture'])
    right, back = WIDE / 2, DEEP / 2

    s.slab(-right, right, -back, back, -0.1, 0, of.planks(*look['oak'], turn=1.5708))
    s.slab(-right, right, -back, back, HIGH, HIGH + 0.1, white)
    s.slab(-right - 0.1, -right, -back, back, 0, HIGH, wall)
    s.slab(-right, right, back, back + 0.1, 0, HIGH, wall)
    s.slab(-right, right, -back - 0.1, -back, 0, HIGH, wall)
    s.arch_wall(DEEP, HIGH, 0.16, [(0.25, 0.35, 3.3, 2.1, False)], wall, at=(right + 0.08, 0, 0), turn=(0, 0, 1.5708))
    s.slab(-right, right, back - 0.015, back, 0, 0.11, white)
    s.slab(-right, -right + 0.015, -back, back, 0, 0.11, white)
    _window(right, look)
    _bed(back, look, linen, furniture, metal)
    _corner(right, look, furniture, metal, view)

    s.box((-0.35, 0.95, 0.012), (3.3, 2.6, 0.024), of.cloth(look['rug'], 120, 0.6, vary=0.22), 0.01)
    s.box((-right + 0.03, -0.4, 1.55), (0.04, 0.62, 0.82), of.painting(*look['art'], scale=2.6), 0)
    s.box((-right + 0.02, -0.4, 1.55), (0.03, 0.67, 0.87), furniture, 0.004)
    s.box((-0.35, back - 0.03, 1.96), (1.5, 0.04, 0.62), of.painting(*look['art']), 0)
    s.box((-0.35, back - 0.02, 1.96), (1.55, 0.03, 0.67), furniture, 0.004)
    # A low chest along the wall across from the window.
    s.box((-right + 0.26, -0.4, 0.46), (0.46, 1.7, 0.5), furniture, 0.01)
    for y in (-1.15, 0.35):
        s.box((-right + 0.26, y, 0.1), (0.4, 0.05, 0.22), metal, 0.004)
    s.lathe((-right + 0.26, -0.9, 0.71), [(0.0001, 0), (0.07, 0), (0.11, 0.09), (0.09, 0.2), (0.035, 0.26), (0.045, 0.3), (0.04, 0.3)], of.plain('vase', look['throw'], 0.35))
    s.box((-right + 0.26, 0.1, 0.73), (0.22, 0.3, 0.04), linen, 0.004)
    s.box((-right + 0.26, 0.1, 0.765), (0.19, 0.26, 0.03), of.plain('book', look['throw'], 0.6), 0.003)

    stage.sky(((0.0, (0.62, 0.66, 0.64)), (0.48, (0.80, 0.86, 0.90)), (0.56, (0.9, 0.95, 1.0)), (1.0, (0.62, 0.78, 1.0))), 1.6)
    stage.area((right + 0.35, 0.25, 1.5), (-1, 0.1, 0.7), (3.2, 2.0), 190, look['day'])
    stage.area((0, -back + 0.3, HIGH - 0.1), (0, 0.6, 0), (3.6, 1.2), 22, (1, 0.97, 0.93))
    if view == 1:
        stage.camera((-1.95, -back + 0.12, 1.32), (0.35, back, 1.32), 23, -0.06)
    else:
        stage.camera((1.95, -back + 0.35, 1.28), (-0.75, back, 1.28), 25, -0.06)


def _window(right, look):
    frame = of.plain('frame', (0.07, 0.065, 0.06), 0.4)
    for y in (-1.4, -0.3, 0.8, 1.9):
        s.box((right + 0.1, y, 1.4), (0.06, 0.05, 2.1), frame, 0.004)
    for z in (0.37, 2.43):
        s.box((right + 0.1, 0.25, z), (0.06, 3.3, 0.05), frame, 0.004)
    s.slab(right - 0.12, right + 0.1, -1.45, 1.95, 0.31, 0.35, of.plaster((0.8, 0.79, 0.77)), 0.005)
    hung = of.cloth(look['cushion'], 140, 0.12)
    thin = of.sheer()
    s.curtain((right - 0.1, -1.75), (right - 0.1, -1.15), 2.72, 0.02, hung, 5, 0.06, 1)
    s.curtain((right - 0.1, 1.65), (right - 0.1, 2.3), 2.72, 0.02, hung, 5, 0.06, 2)
    s.curtain((right - 0.03, -1.15), (right - 0.03, -0.35), 2.72, 0.02, thin, 8, 0.03, 3)
    s.curtain((right - 0.03, 1.0), (right - 0.03, 1.7), 2.72, 0.02, thin, 7, 0.03, 4)
    s.rod((right - 0.08, -2.1, 2.74), (right - 0.08, 2.5, 2.74), 0.012, frame)


def _bed(back, look, linen, furniture, metal):
    x, y = -0.35, back - 1.2
    panel = of.cloth(look['panel'], 110, 0.2)
    for i in range(8):
        s.box((x - 1.61 + 0.46 * i, back - 0.05, 0.72), (0.445, 0.09, 1.36), panel, 0.035)
    s.box((x, back - 0.05, 1.42), (3.7, 0.12, 0.025), furniture, 0.004)
    s.box((x, y, 0.2), (1.86, 2.08, 0.2), furniture, 0.012)
    s.box((x, y, 0.4), (1.84, 2.04, 0.26), linen, 0.07)

    half_w, half_d = 1.08, 0.93

    def duvet(px, py):
        over = max(0.0, abs(px) - 0.90) / (half_w - 0.90)
        foot = max(0.0, -py - 0.86) / (half_d - 0.86)
        fall = 0.30 * min(1, over) ** 1.6 + 0.22 * foot**1.6
        crease = 0.012 * math.sin(9 * px + 3.2 * py) * math.sin(5 * py - 2 * px) + 0.008 * math.sin(17 * px - 11 * py)
        return crease - fall + 0.02 * math.cos(1.6 * px)

    s.sheet((x, y - 0.17, 0.60), half_w * 2, half_d * 2, duvet, linen, (90, 80))
    s.box((x, y + 0.62, 0.585), (1.86, 0.5, 0.11), linen, 0.05, soft=1)
    throw = of.cloth(look['throw'], 60, 0.7, vary=0.25)
    s.sheet((x, y - 0.72, 0.622), 2.2, 0.62, lambda px, py: duvet(px, py - 0.3) + 0.006 * math.sin(30 * py), throw, (80, 30))
    for side in (-1, 1):
        s.pillow((x + side * 0.46, back - 0.27, 0.86), (0.74, 0.5, 0.24), linen, (1.15, 0, side * 0.03), side + 3)
        s.pillow((x + side * 0.45, back - 0.42, 0.80), (0.72, 0.46, 0.22), linen, (0.95, 0, -side * 0.05), side + 7)
    s.pillow((x - 0.30, back - 0.60, 0.79), (0.46, 0.44, 0.17), of.cloth(look['cushion'], 80, 0.5), (0.95, 0, 0.1), 11)
    s.pillow((x + 0.28, back - 0.62, 0.77), (0.56, 0.34, 0.16), throw, (0.95, 0, -0.08), 12)
    shade = of.glow((1.0, 0.80, 0.56), 2.2)
    for side in (-1, 1):
        at = x + side * 1.36
        s.box((at, back - 0.33, 0.34), (0.48, 0.42, 0.26), furniture, 0.008)
        s.box((at, back - 0.54, 0.34), (0.44, 0.012, 0.10), furniture, 0.002)
        s.rod((at, back - 0.3, 0), (at, back - 0.3, 0.22), 0.06, metal)
        s.lathe((at, back - 0.32, 0.47), [(0.0001, 0), (0.09, 0), (0.09, 0.015), (0.012, 0.02), (0.012, 0.3), (0.0001, 0.3)], metal)
        s.lathe((at, back - 0.32, 0.72), [(0.17, 0), (0.12, 0.24), (0.115, 0.24), (0.165, 0)], shade)
        stage.lamp((at, back - 0.32, 0.84), 7, radius=0.09)
        stage.lamp((at, back - 0.32, 1.02), 3, radius=0.06)


def _corner(right, look, furniture, metal, view):
    chair = of.cloth(look['chair'], 110, 0.35)
    x, y = right - 0.78, 0.55
    s.box((x, y, 0.37), (0.70, 0.66, 0.16), chair, 0.06, (0, 0, 0.5), 1)
    s.box((x + 0.2, y + 0.11, 0.62), (0.16, 0.74, 0.66), chair, 0.07, (0, 0.16, 0.5), 1)
    for turn in (-1, 1):
        s.box((x - turn * 0.16, y + turn * 0.30, 0.48), (0.62, 0.12, 0.30), chair, 0.05, (0, 0, 0.5), 1)
    for dx, dy in ((-0.34, -0.12), (0.0, 0.36), (0.06, -0.36), (0.36, 0.1)):
        s.rod((x + dx, y + dy, 0), (x + dx * 0.8, y + dy * 0.8, 0.3), 0.018, furniture)
    s.disc((right - 0.62, -0.42, 0.48), 0.27, 0.025, furniture)
    s.rod((right - 0.62, -0.42, 0), (right - 0.62, -0.42, 0.48), 0.02, metal)
    s.disc((right - 0.62, -0.42, 0), 0.17, 0.012, metal)
    s.lathe((right - 0.58, -0.38, 0.505), [(0.0001, 0), (0.03, 0), (0.036, 0.08), (0.032, 0.08), (0.028, 0.01), (0.0001, 0.01)], of.plain('cup', (0.85, 0.84, 0.82), 0.2))
    if view == 1:
        s.plant((right - 0.45, 1.95, 0), 0.95, of.plain('pot', look['cushion'], 0.6), of.foliage((0.075, 0.15, 0.055)), of.plain('soil', (0.05, 0.035, 0.025), 0.9), 4)
