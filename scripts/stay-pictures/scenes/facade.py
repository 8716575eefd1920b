"""The front of the house from across the street: by day (warm) and at dusk (cool)."""
import math
import random

from kit import materials as of
from kit import shapes as s
from kit import stage

FLOORS, BAYS = 4, 7
BAY, GROUND, STOREY = 2.3, 4.1, 3.3
WIDE = BAYS * BAY + 0.8
TOP = GROUND + FLOORS * STOREY


def build(palette, view):
    day = palette == 'warm'
    chance = random.Random(7)
    wall = of.plaster((0.72, 0.47, 0.28) if day else (0.56, 0.60, 0.64), 0.08)
    trim = of.plaster((0.84, 0.76, 0.64) if day else (0.74, 0.77, 0.80), 0.04)
    base = of.tiles((0.66, 0.54, 0.42), (0.60, 0.48, 0.37), (0.42, 0.34, 0.26), (1.0, 0.5), 0.012, 0.5, 0.8, 'xz') if day else of.tiles(
        (0.40, 0.43, 0.46), (0.36, 0.39, 0.42), (0.24, 0.26, 0.28), (1.0, 0.5), 0.012, 0.5, 0.8, 'xz'
    )
    iron = of.plain('iron', (0.035, 0.033, 0.032), 0.45)
    door = of.wood((0.28, 0.14, 0.06), (0.16, 0.075, 0.03)) if day else of.wood((0.10, 0.13, 0.15), (0.05, 0.07, 0.085))

    xs = [BAY * (i - (BAYS - 1) / 2) for i in range(BAYS)]
    ground = [(x, 0.0 if i == BAYS // 2 else 0.55, 1.45 if i == BAYS // 2 else 1.5, 3.2 if i == BAYS // 2 else 2.6, True) for i, x in enumerate(xs)]
    s.arch_wall(WIDE, GROUND, 0.45, ground, base, at=(0, 0.2, 0))
    upper = [(x, 0.28 + STOREY * f, 1.15, 2.3, False) for f in range(FLOORS) for x in xs]
    s.arch_wall(WIDE, FLOORS * STOREY, 0.35, upper, wall, at=(0, 0.17, GROUND))
    s.slab(-WIDE / 2, WIDE / 2, 0.6, 11, 0, TOP, of.plaster((0.2, 0.18, 0.16)))
    for side in (-1, 1):
        s.slab(side * WIDE / 2 - 0.2, side * WIDE / 2 + 0.2, -0.1, 11, 0, TOP, wall)
        for z in range(int(TOP / 0.55)):
            s.box((side * (WIDE / 2 - 0.28), -0.03, 0.3 + 0.55 * z), (0.95 if z % 2 else 0.7, 0.14, 0.5), trim, 0.02)
    for z, deep, tall in ((GROUND, 0.22, 0.28), (GROUND + STOREY * (FLOORS - 1), 0.14, 0.18), (TOP, 0.5, 0.34), (TOP - 0.28, 0.25, 0.2)):
        s.slab(-WIDE / 2 - deep, WIDE / 2 + deep, -deep, 0.4, z - tall / 2, z + tall / 2, trim, 0.02)
    for i in range(44):
        s.box((-WIDE / 2 + 0.3 + (WIDE - 0.6) * i / 43, -0.26, TOP - 0.3), (0.14, 0.34, 0.2), trim, 0.01)
    _roof(day)
    panes = _panes(day)
    for i, x in enumerate(xs):
        for f in range(FLOORS):
            z = GROUND + 0.28 + STOREY * f
            _window(x, z, trim, panes[chance.randrange(len(panes))], chance, day)
            if f in (0, 2) or i in (1, 3, 5):
                _balcony(x, z, trim, iron)
        if i != BAYS // 2:
            _shop(x, panes[i % 3], iron, day)
    _entrance(door, trim, iron, day)
    _street(day, iron)

    if day:
        stage.sky(((0.0, (0.82, 0.80, 0.74)), (0.08, (0.74, 0.84, 0.93)), (0.3, (0.40, 0.62, 0.90)), (0.8, (0.16, 0.36, 0.76))), 0.7, clouds=0.6)
        stage.sun(38, 46, 5.2, (1, 0.9, 0.76))
    else:
        stage.sky(((0.0, (0.90, 0.52, 0.36)), (0.06, (0.66, 0.50, 0.52)), (0.22, (0.24, 0.33, 0.56)), (0.8, (0.035, 0.08, 0.22))), 0.5, clouds=0.15)
    if view == 1:
        stage.camera((1.6, -23.5, 1.75), (0.2, 0, 1.75), 25.5, 0.225)
    else:
        stage.camera((-14.5, -19.5, 1.75), (-0.6, 0, 1.75), 25, 0.235)


def _panes(day):
    """What is behind windows: by day dark, one in three with its curtains drawn; at dusk most are lit."""
    if day:
        return [of.pane_by_day((0.045, 0.05, 0.055)), of.pane_by_day((0.08, 0.075, 0.07)), of.pane_by_day((0.035, 0.045, 0.055))]
    return [of.glow((1.0, 0.66, 0.34), 2.2), of.glow((1.0, 0.72, 0.42), 1.3), of.glow((1.0, 0.60, 0.30), 1.8), of.pane_by_day((0.03, 0.04, 0.06))]


def _window(x, z, trim, pane, chance, day):
    frame = of.plain('frame', (0.80, 0.76, 0.68) if day else (0.62, 0.65, 0.68), 0.5)
    s.slab(x - 0.6, x + 0.6, 0.27, 0.3, z, z + 2.3, pane)
    for dx, wide in ((-0.55, 0.07), (0, 0.05), (0.55, 0.07)):
        s.box((x + dx, 0.22, z + 1.15), (wide, 0.06, 2.3), frame, 0)
    for dz in (0.03, 0.75, 1.5, 2.27):
        s.box((x, 0.22, z + dz), (1.15, 0.05, 0.045), frame, 0)
    for dx in (-0.68, 0.68):
        s.box((x + dx, -0.02, z + 1.15), (0.2, 0.1, 2.4), trim, 0.01)
    s.box((x, -0.03, z + 2.42), (1.7, 0.14, 0.2), trim, 0.01)
    s.box((x, -0.09, z + 2.56), (1.86, 0.28, 0.09), trim, 0.01)
    s.box((x, -0.05, z - 0.05), (1.6, 0.22, 0.1), trim, 0.01)
    drawn = chance.random()
    hung = of.cloth((0.78, 0.74, 0.66) if day else (0.9, 0.72, 0.48), 40, 0.2)
    wide = 0.12 + 0.3 * drawn
    for side in (-1, 1):
        s.curtain((x + side * 0.56, 0.25), (x + side * (0.56 - wide), 0.25), z + 2.3, z, hung, 3, 0.015, int(drawn * 100))


def _balcony(x, z, trim, iron):
    s.box((x, -0.42, z - 0.12), (1.9, 0.95, 0.13), trim, 0.02)
    for dx in (-0.6, 0.6):
        s.box((x + dx, -0.2, z - 0.32), (0.14, 0.42, 0.3), trim, 0.04)
    for i in range(15):
        at = x - 0.9 + 1.8 * i / 14
        s.rod((at, -0.86, z - 0.05), (at, -0.86, z + 0.9), 0.011, iron, 6)
    for y in (-0.7, -0.5, -0.3, -0.1):
        for side in (-1, 1):
            s.rod((x + side * 0.9, y, z - 0.05), (x + side * 0.9, y, z + 0.9), 0.011, iron, 6)
    s.box((x, -0.86, z + 0.92), (1.86, 0.05, 0.04), iron, 0.004)
    s.box((x, -0.86, z + 0.05), (1.86, 0.03, 0.03), iron, 0.004)
    for side in (-1, 1):
        s.box((x + side * 0.9, -0.43, z + 0.92), (0.05, 0.86, 0.04), iron, 0.004)


def _shop(x, pane, iron, day):
    s.slab(x - 0.8, x + 0.8, 0.34, 0.37, 0.5, 3.2, pane)
    for dx in (-0.37, 0.37):
        s.box((x + dx, 0.28, 1.85), (0.05, 0.05, 2.7), iron, 0)
    s.box((x, 0.28, 2.45), (1.5, 0.05, 0.05), iron, 0)
    awning = of.cloth((0.55, 0.20, 0.11) if day else (0.05, 0.13, 0.19), 60, 0.1)
    s.box((x, -0.55, 2.62), (1.75, 1.25, 0.03), awning, 0.01, (0.42, 0, 0))
    s.box((x, -1.12, 2.27), (1.75, 0.02, 0.2), awning, 0.005)


def _entrance(door, trim, iron, day):
    s.slab(-0.75, 0.75, 0.34, 0.38, 0, 3.3, of.glow((1.0, 0.72, 0.44), 0.5 if day else 2.4))
    for side in (-1, 1):
        s.box((side * 0.37, 0.28, 1.15), (0.66, 0.07, 2.3), door, 0.01)
        s.box((side * 0.37, 0.24, 1.45), (0.42, 0.03, 1.35), of.glow((1.0, 0.76, 0.5), 0.35 if day else 1.8), 0.005)
        s.box((side * 0.98, -0.12, 1.75), (0.34, 0.34, 3.5), trim, 0.03)
        s.box((side * 0.98, -0.3, 2.35), (0.16, 0.2, 0.36), of.glow((1.0, 0.80, 0.52), 1.5 if day else 9), 0.02)
        if not day:
            stage.lamp((side * 0.98, -0.6, 2.35), 60, radius=0.15)
    s.box((0, -0.75, 3.62), (3.0, 1.8, 0.14), trim, 0.02)
    s.box((0, -1.66, 3.62), (3.04, 0.04, 0.2), iron, 0.005)
    for i, deep in enumerate((1.2, 0.8)):
        s.slab(-1.6, 1.6, -deep, 0.2, 0.13 * i, 0.13 * (i + 1), trim, 0.015)


def _roof(day):
    tile = of.tiles((0.46, 0.20, 0.11), (0.38, 0.155, 0.085), (0.2, 0.08, 0.05), (0.24, 0.2), 0.01, 0.5, 0.8) if day else of.tiles(
        (0.15, 0.17, 0.20), (0.12, 0.14, 0.165), (0.06, 0.07, 0.08), (0.3, 0.22), 0.008, 0.5, 0.6
    )
    s.sheet((0, 2.8, TOP + 1.25), WIDE + 0.9, 6.4, lambda _, y: y * 0.36, tile, (2, 2))
    for x in (-4.6, 4.6):
        s.box((x, 4.4, TOP + 2.1), (1.0, 0.7, 2.0), of.plaster((0.62, 0.46, 0.34) if day else (0.4, 0.43, 0.46)), 0.02)


def _street(day, iron):
    paving = of.tiles((0.56, 0.51, 0.45), (0.50, 0.455, 0.40), (0.34, 0.31, 0.27), (0.8, 0.4), 0.012, 0.5, 0.75) if day else of.tiles(
        (0.30, 0.33, 0.36), (0.26, 0.29, 0.32), (0.16, 0.18, 0.2), (0.8, 0.4), 0.012, 0.5, 0.32
    )
    s.slab(-60, 60, -5.2, 12, -0.3, 0, paving)
    s.slab(-60, 60, -60, -5.2, -0.4, -0.14, of.plaster((0.24, 0.225, 0.21) if day else (0.12, 0.13, 0.145), 0.2, 0.8 if day else 0.3))
    s.slab(-60, 60, -5.4, -5.2, -0.3, 0.02, of.plaster((0.6, 0.57, 0.52) if day else (0.36, 0.39, 0.42)), 0.01)
    # Neighbours, plain, so that the house stands in a street.
    for side, tall, colour in ((-1, TOP - 2.2, (0.70, 0.58, 0.48)), (1, TOP - 3.6, (0.76, 0.70, 0.60))):
        tone = colour if day else tuple(c * 0.55 + 0.03 for c in (0.6, 0.66, 0.72))
        x0 = side * (WIDE / 2 + 0.25)
        x1 = side * (WIDE / 2 + 15)
        s.slab(min(x0, x1), max(x0, x1), 0.3, 11, 0, tall, of.plaster(tone, 0.1))
        pane = of.pane_by_day((0.06, 0.065, 0.07)) if day else of.pane_by_day((0.04, 0.05, 0.07))
        lit = of.glow((1.0, 0.66, 0.36), 0.9)
        for i in range(5):
            for f in range(4):
                at = side * (WIDE / 2 + 2.2 + 2.7 * i)
                s.slab(at - 0.55, at + 0.55, 0.25, 0.32, 1.4 + 3.0 * f, 3.3 + 3.0 * f, lit if not day and (i * 3 + f) % 4 == 0 else pane)
                s.slab(at - 0.7, at + 0.7, 0.18, 0.32, 1.28 + 3.0 * f, 1.4 + 3.0 * f, of.plaster((0.8, 0.76, 0.7) if day else (0.5, 0.53, 0.56)))
    leaf = of.foliage((0.11, 0.20, 0.055) if day else (0.05, 0.10, 0.055))
    bark = of.plain('bark', (0.13, 0.095, 0.065), 0.9)
    for i, x in enumerate((-12.0, 10.4)):
        s.tree((x, -3.4, 0), 6.6, 2.1, leaf, bark, 70 + i, 3600)
    pot = of.plain('pot', (0.34, 0.17, 0.10) if day else (0.12, 0.14, 0.16), 0.6)
    for side in (-1, 1):
        s.lathe((side * 2.1, -0.75, 0), [(0.0001, 0), (0.3, 0), (0.38, 0.62), (0.36, 0.62), (0.0001, 0.56)], pot)
        s.crown((side * 2.1, -0.75, 1.05), 0.55, leaf, 900, 80 + side, 0.11)
    for x in (-5.6, 5.6):
        s.rod((x, -4.5, 0), (x, -4.5, 4.0), 0.055, iron)
        s.lathe((x, -4.5, 0), [(0.16, 0), (0.16, 0.3), (0.06, 0.5)], iron)
        s.lathe((x, -4.5, 4.0), [(0.1, 0), (0.19, 0.42), (0.0001, 0.42)], of.glow((1.0, 0.82, 0.56), 0.7 if day else 9), 8)
        s.lathe((x, -4.5, 4.42), [(0.22, 0), (0.03, 0.2), (0.0001, 0.2)], iron, 8)
        if not day:
            stage.lamp((x, -4.75, 4.1), 260, radius=0.2)
