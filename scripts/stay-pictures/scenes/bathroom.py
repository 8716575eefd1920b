"""A bathroom with a tub below a window and a basin on a long stone top."""
import math

from kit import materials as of
from kit import shapes as s
from kit import stage

WARM = dict(
    tile=((0.62, 0.36, 0.24), (0.50, 0.26, 0.165)), joint=(0.60, 0.52, 0.44), wall=(0.82, 0.75, 0.66),
    floor=((0.70, 0.62, 0.52), (0.46, 0.24, 0.15), (0.86, 0.80, 0.70)), front=((0.40, 0.24, 0.12), (0.23, 0.125, 0.06)),
    top=((0.82, 0.76, 0.68), (0.50, 0.36, 0.24)), metal=(0.80, 0.58, 0.28), towel=(0.62, 0.34, 0.20), day=(1.0, 0.92, 0.80),
)
COOL = dict(
    tile=((0.20, 0.34, 0.40), (0.13, 0.25, 0.31)), joint=(0.52, 0.57, 0.59), wall=(0.76, 0.80, 0.82),
    floor=((0.62, 0.66, 0.68), (0.22, 0.32, 0.38), (0.84, 0.86, 0.87)), front=((0.20, 0.16, 0.135), (0.11, 0.085, 0.07)),
    top=((0.84, 0.85, 0.86), (0.36, 0.42, 0.47)), metal=(0.66, 0.68, 0.70), towel=(0.14, 0.26, 0.33), day=(0.88, 0.95, 1.0),
)
WIDE, DEEP, HIGH = 3.7, 3.9, 2.7


def build(palette, view):
    look = WARM if palette == 'warm' else COOL
    right, back = WIDE / 2, DEEP / 2
    white = of.plaster((0.86, 0.85, 0.83))
    wall = of.plaster(look['wall'])
    metal = of.metal(look['metal'], 0.22)
    china = of.plain('china', (0.88, 0.87, 0.85), 0.08)

    s.slab(-right, right, -back, back, -0.1, 0, of.terrazzo(*look['floor']))
    s.slab(-right, right, -back, back, HIGH, HIGH + 0.1, white)
    tile = dict(size=(0.075, 0.25), gap=0.003, rough=0.14)
    s.arch_wall(WIDE, HIGH, 0.2, [(0.75, 0.85, 1.5, 1.5, True)], of.tiles(*look['tile'], look['joint'], plane='xz', **tile), at=(0, back + 0.1, 0))
    s.slab(-right - 0.1, -right, -back, back, 0, HIGH, wall)
    s.slab(right, right + 0.1, -back, back, 0, HIGH, wall)
    s.slab(-right, right, -back - 0.1, -back, 0, HIGH, wall)
    frame = of.plain('frame', (0.07, 0.065, 0.06), 0.4)
    for x in (0.02, 0.75, 1.48):
        s.box((x, back + 0.14, 1.6), (0.035, 0.05, 1.5), frame, 0.003)
    for z in (0.87, 1.58):
        s.box((0.75, back + 0.14, z), (1.5, 0.05, 0.035), frame, 0.003)
    s.slab(0.0, 1.5, back - 0.05, back + 0.2, 0.82, 0.85, of.marble(*look['top']), 0.004)

    _tub(0.55, back - 0.62, china, metal)
    _basin(right, look, metal, china)
    _rest(right, back, look, metal, view)

    stage.sky(((0.0, (0.5, 0.56, 0.46)), (0.49, (0.72, 0.80, 0.78)), (0.56, (0.92, 0.96, 1.0)), (1.0, (0.6, 0.77, 1.0))), 1.7)
    stage.area((0.75, back + 0.45, 1.7), (0.2, -0.6, 0.4), (1.5, 1.5), 120, look['day'])
    stage.area((0, -0.5, HIGH - 0.05), (0, -0.5, 0), (2.4, 2.0), 42, (1, 0.96, 0.91))
    if view == 1:
        stage.camera((1.35, -back + 0.1, 1.3), (-0.35, back, 1.3), 23, -0.07)
    else:
        stage.camera((1.7, -1.15, 1.32), (-right, 0.42, 1.32), 22, -0.05)


def _tub(x, y, china, metal):
    """Free-standing: an oval shell with a wide rim."""
    import bpy

    profile = [
        (0.0001, 0.0), (0.60, 0.0), (0.66, 0.02), (0.74, 0.28), (0.82, 0.56), (0.835, 0.585), (0.825, 0.60),
        (0.79, 0.595), (0.755, 0.55), (0.69, 0.30), (0.60, 0.16), (0.3, 0.13), (0.0001, 0.13),
    ]
    tub = s.lathe((x, y, 0), profile, china, 72)
    tub.scale = (1, 0.47, 1)
    bpy.context.view_layer.update()
    s.rod((x - 0.98, y, 0), (x - 0.98, y, 0.95), 0.016, metal)
    s.rod((x - 0.98, y, 0.95), (x - 0.72, y, 0.95), 0.014, metal)
    s.rod((x - 0.72, y, 0.955), (x - 0.72, y, 0.86), 0.014, metal)
    s.disc((x - 0.98, y, 0), 0.05, 0.012, metal)
    s.rod((x - 0.98, y - 0.05, 0.78), (x - 0.98, y + 0.05, 0.78), 0.012, metal)


def _basin(right, look, metal, china):
    """Along the wall to the left: a cabinet, a stone top, a bowl, a round mirror with light around it."""
    front = of.wood(*look['front'], along=(14, 14, 1))
    stone = of.marble(*look['top'], scale=1.6)
    x = -right + 0.27
    s.box((x, 0.1, 0.58), (0.5, 1.9, 0.42), front, 0.004)
    for i in range(24):
        s.box((x + 0.255, 0.1 - 0.93 + 0.081 * i, 0.58), (0.02, 0.045, 0.41), front, 0.008)
    s.slab(-right, -right + 0.56, -0.88, 1.08, 0.80, 0.85, stone, 0.006)
    s.slab(-right, -right + 0.02, -0.88, 1.08, 0.85, 1.0, stone, 0.003)
    bowl = [(0.0001, 0), (0.12, 0.0), (0.19, 0.05), (0.225, 0.13), (0.22, 0.14), (0.205, 0.135), (0.17, 0.06), (0.0001, 0.03)]
    y = 0.1
    s.lathe((x + 0.02, y, 0.85), bowl, china, 48)
    s.rod((-right + 0.09, y, 0.85), (-right + 0.09, y, 1.12), 0.014, metal)
    s.rod((-right + 0.09, y, 1.11), (-right + 0.24, y, 1.11), 0.012, metal)
    s.rod((-right + 0.24, y, 1.115), (-right + 0.24, y, 1.07), 0.012, metal)
    s.rod((-right + 0.09, y + 0.12, 0.85), (-right + 0.09, y + 0.12, 0.93), 0.013, metal)
    mirror = of.metal((0.92, 0.93, 0.93), 0.0)
    turn = (0, math.pi / 2, 0)
    s.lathe((-right + 0.005, 0.1, 1.63), [(0.0001, 0), (0.44, 0), (0.44, 0.02), (0.0001, 0.02)], of.glow((1.0, 0.86, 0.66), 5.0), 64, turn)
    s.lathe((-right + 0.03, 0.1, 1.63), [(0.43, 0), (0.43, 0.025), (0.415, 0.027), (0.415, 0.0)], metal, 64, turn)
    s.lathe((-right + 0.03, 0.1, 1.63), [(0.415, 0.012), (0.0001, 0.012)], mirror, 64, turn)
    stage.lamp((-right + 0.35, 0.1, 2.25), 12, radius=0.12)
    for y in (-0.62, 0.82):
        s.rod((-right + 0.2, y, HIGH), (-right + 0.2, y, 1.92), 0.006, metal)
        s.ball((-right + 0.2, y, 1.82), 0.085, of.glow((1.0, 0.84, 0.62), 3.0))
        stage.lamp((-right + 0.2, y, 1.82), 8, radius=0.09)
    s.lathe((x - 0.05, 0.62, 0.85), [(0.0001, 0), (0.034, 0), (0.034, 0.12), (0.012, 0.14), (0.012, 0.17), (0.0001, 0.17)], of.plain('bottle', look['towel'], 0.3))
    s.lathe((x - 0.06, 0.73, 0.85), [(0.0001, 0), (0.03, 0), (0.03, 0.09), (0.011, 0.11), (0.011, 0.14), (0.0001, 0.14)], of.plain('bottle', (0.8, 0.76, 0.7), 0.3))
    towel = of.cloth((0.86, 0.84, 0.81), 60, 0.8)
    for i in range(3):
        s.box((x + 0.02, -0.55, 0.885 + 0.07 * i), (0.34, 0.26, 0.065), towel, 0.03)
    basket = of.cloth((0.42, 0.30, 0.18), 30, 1.2, vary=0.4)
    s.lathe((x + 0.02, -0.35, 0), [(0.0001, 0), (0.17, 0), (0.2, 0.28), (0.19, 0.28), (0.0001, 0.24)], basket)


def _rest(right, back, look, metal, view):
    towel = of.cloth(look['towel'], 60, 0.8)
    x = right - 0.06
    for y in (-0.55, 0.05):
        s.rod((x, y, 0.45), (x, y, 1.85), 0.014, metal)
    for i in range(8):
        s.rod((x, -0.55, 0.5 + 0.19 * i), (x, 0.05, 0.5 + 0.19 * i), 0.010, metal)
    s.box((x - 0.035, -0.25, 1.28), (0.035, 0.46, 0.74), towel, 0.015)
    # A stool with a folded towel beside the tub.
    stool = of.wood(*look['front'])
    sx, sy = 1.42, back - 1.35
    s.disc((sx, sy, 0.42), 0.19, 0.035, stool)
    for angle in (0.4, 2.5, 4.6):
        s.rod((sx + 0.17 * math.cos(angle), sy + 0.17 * math.sin(angle), 0), (sx + 0.1 * math.cos(angle), sy + 0.1 * math.sin(angle), 0.43), 0.016, stool)
    s.box((sx, sy, 0.49), (0.28, 0.24, 0.07), of.cloth((0.86, 0.84, 0.81), 60, 0.8), 0.03)
    s.lathe((sx + 0.05, sy - 0.02, 0.525), [(0.0001, 0), (0.03, 0), (0.035, 0.06), (0.0001, 0.06)], of.plain('candle', look['towel'], 0.5))
    s.box((0.1, -0.25, 0.012), (1.3, 0.75, 0.024), of.cloth((0.80, 0.77, 0.72), 70, 1.0), 0.01)
    leaf = of.foliage((0.075, 0.16, 0.06))
    s.plant((-right + 0.32, back - 0.38, 0), 0.95, of.plain('pot', look['tile'][1], 0.6), leaf, of.plain('soil', (0.05, 0.035, 0.025), 0.9), 9)
    s.plant((1.3, back - 0.0, 0.85), 0.3, of.plain('pot', (0.8, 0.78, 0.74), 0.5), leaf, of.plain('soil', (0.05, 0.035, 0.025), 0.9), 5, (0.07, 0.11))
    # Trees before the window.
    for i, (tx, tz) in enumerate(((-0.4, 0.9), (1.2, 0.4), (2.6, 1.1))):
        s.crown((tx, back + 4.2, tz), 1.5, leaf, 900, 20 + i, 0.3)
