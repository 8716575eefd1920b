"""A pool before the house: by day (warm) and after sunset (cool)."""
import math

from kit import materials as of
from kit import shapes as s
from kit import stage


def build(palette, view):
    day = palette == 'warm'
    stone = of.tiles((0.70, 0.60, 0.47), (0.62, 0.52, 0.40), (0.46, 0.38, 0.3), (0.6, 0.6), 0.006, rough=0.5) if day else of.tiles(
        (0.42, 0.46, 0.50), (0.36, 0.40, 0.44), (0.24, 0.27, 0.30), (0.6, 0.6), 0.006, rough=0.4
    )
    wood = of.wood((0.44, 0.27, 0.14), (0.27, 0.15, 0.07)) if day else of.wood((0.24, 0.18, 0.14), (0.13, 0.095, 0.075))
    wall = of.plaster((0.84, 0.74, 0.60) if day else (0.55, 0.59, 0.63))
    cloth = of.cloth((0.88, 0.85, 0.78) if day else (0.66, 0.72, 0.76), 60, 0.2)
    accent = of.cloth((0.62, 0.25, 0.12) if day else (0.06, 0.18, 0.26), 60, 0.2)
    leaf = of.foliage((0.10, 0.19, 0.05) if day else (0.05, 0.11, 0.06))
    bark = of.plain('bark', (0.16, 0.11, 0.07), 0.9)

    _ground(stone, day)
    _water(day)
    _house(wall, wood, day)
    for i, y in enumerate((-3.6, -1.3, 1.0, 3.3)):
        _lounger(-4.6, y, wood, cloth, accent)
        if i % 2 == 0:
            _parasol(-5.1, y + 1.15, wood, cloth if day else accent)
    for i, (x, y, high) in enumerate(((-7.4, -2.4, 5.2), (-8.2, 2.2, 6.4), (-7.0, 6.2, 5.4), (9.5, 11.5, 6.6), (-3.0, 13.0, 6.0))):
        s.palm((x, y, 0), high, leaf, bark, 40 + i)
    hedge = []
    for i in range(15):
        hedge.append(s.crown((-9.6, -7 + 1.6 * i, 0.5), 1.15, leaf, 420, 60 + i, 0.2))
    for i in range(9):
        s.crown((-8 + 1.9 * i, 14.5, 0.4), 1.2, leaf, 420, 90 + i, 0.2)

    if day:
        stage.sky(((0.0, (0.80, 0.70, 0.56)), (0.03, (0.86, 0.82, 0.76)), (0.14, (0.62, 0.78, 0.92)), (0.6, (0.20, 0.42, 0.80))), 0.75, clouds=0.5)
        stage.sun(34, 58, 4.6, (1, 0.9, 0.76))
    else:
        stage.sky(((0.0, (0.95, 0.50, 0.30)), (0.05, (0.80, 0.52, 0.45)), (0.18, (0.28, 0.36, 0.55)), (0.7, (0.04, 0.09, 0.24))), 0.42, clouds=0.2)
        stage.sun(12, 80, 0.12, (0.7, 0.8, 1.0), 20)
    if view == 1:
        stage.camera((-1.2, -9.6, 1.65), (0.3, 6, 1.65), 26, -0.06)
    else:
        stage.camera((-6.4, -8.2, 1.75), (1.6, 4, 1.75), 25, -0.06)


WEST, EAST, SOUTH, NORTH = -2.6, 2.4, -5.6, 6.4


def _ground(stone, day):
    """Slabs around the hole that the pool is in."""
    s.slab(-12, WEST, -14, 20, -0.3, 0, stone)
    s.slab(EAST, 14, -14, 20, -0.3, 0, stone)
    s.slab(WEST, EAST, NORTH, 20, -0.3, 0, stone)
    s.slab(WEST, EAST, -14, SOUTH, -0.3, 0, stone)
    rim = of.plaster((0.82, 0.76, 0.66) if day else (0.50, 0.54, 0.58), 0.03)
    s.slab(WEST - 0.35, WEST, SOUTH - 0.35, NORTH + 0.35, 0, 0.035, rim, 0.012)
    s.slab(EAST, EAST + 0.35, SOUTH - 0.35, NORTH + 0.35, 0, 0.035, rim, 0.012)
    s.slab(WEST, EAST, NORTH, NORTH + 0.35, 0, 0.035, rim, 0.012)
    s.slab(WEST, EAST, SOUTH - 0.35, SOUTH, 0, 0.035, rim, 0.012)
    s.slab(-60, 60, 20, 400, -0.5, -0.3, of.water((0.05, 0.16, 0.22) if day else (0.03, 0.06, 0.10), 0.5, 0.1))


def _water(day):
    colour = (0.06, 0.38, 0.46) if day else (0.05, 0.30, 0.40)
    surface = of.water(colour, 1.9, 0.32)
    shader = surface.node_tree.nodes['Principled BSDF']
    shader.inputs['Emission'].default_value = (*colour, 1)
    shader.inputs['Emission Strength'].default_value = 0.16 if day else 1.0
    s.slab(WEST, EAST, SOUTH, NORTH, -0.3, -0.09, surface)
    mosaic = of.tiles((0.12, 0.36, 0.42), (0.09, 0.28, 0.35), (0.4, 0.5, 0.52), (0.1, 0.1), 0.006)
    s.slab(WEST, WEST + 0.01, SOUTH, NORTH, -0.1, 0.0, mosaic)
    s.slab(EAST - 0.01, EAST, SOUTH, NORTH, -0.1, 0.0, mosaic)
    s.slab(WEST, EAST, NORTH - 0.01, NORTH, -0.1, 0.0, mosaic)
    metal = of.metal((0.8, 0.81, 0.82), 0.15)
    for y in (3.6, 4.1):
        points = [(EAST + 0.5, y, 0.03), (EAST + 0.5, y, 0.7), (EAST + 0.2, y, 0.88), (EAST - 0.15, y, 0.75), (EAST - 0.18, y, -0.2)]
        for a, b in zip(points, points[1:]):
            s.rod(a, b, 0.022, metal)


def _house(wall, wood, day):
    """Two storeys to the right, a pergola before them."""
    x = 5.6
    openings = []
    for y in (-4.5, -1.5, 1.5, 4.5, 7.5):
        openings += [(y, 0.0, 1.8, 2.6, True), (y, 3.6, 1.3, 1.9, False)]
    s.arch_wall(18, 6.4, 0.4, openings, wall, at=(x, 1.5, 0), turn=(0, 0, math.pi / 2))
    s.slab(x - 0.35, x + 6, -7.7, 10.7, 6.4, 6.65, wall, 0.01)
    inside = of.glow((1.0, 0.70, 0.40), 1.7) if not day else of.pane_by_day((0.10, 0.09, 0.08))
    s.slab(x + 0.3, x + 0.34, -7.5, 10.5, 0, 6.3, inside)
    frame = of.plain('frame', (0.09, 0.075, 0.06), 0.5)
    for y, foot, wide, high, _ in openings:
        for dy in (-wide / 4, wide / 4, 0):
            s.box((x + 0.18, y + 1.5, foot + high / 2), (0.05, 0.045, high), frame, 0) if dy == 0 else s.box((x + 0.2, y + 1.5 + dy, foot + high / 2), (0.03, 0.025, high), frame, 0)
        s.box((x + 0.18, y + 1.5, foot + high * 0.55), (0.04, wide, 0.035), frame, 0)
        if foot:
            s.box((x - 0.35, y + 1.5, foot - 0.06), (0.7, wide + 0.7, 0.1), wall, 0.01)
            for i in range(14):
                s.rod((x - 0.66, y + 1.5 - wide / 2 - 0.3 + (wide + 0.6) * i / 13, foot), (x - 0.66, y + 1.5 - wide / 2 - 0.3 + (wide + 0.6) * i / 13, foot + 0.9), 0.009, frame, 6)
            s.box((x - 0.66, y + 1.5, foot + 0.92), (0.04, wide + 0.66, 0.04), frame, 0.005)
    for y in (-4.4, -1.4, 1.6, 4.6, 7.6):
        s.box((3.75, y, 1.3), (0.14, 0.14, 2.6), wood, 0.01)
        if not day:
            s.ball((x - 0.32, y + 0.05, 2.1), 0.1, of.glow((1.0, 0.74, 0.42), 9))
            stage.lamp((x - 0.45, y + 0.05, 2.1), 26, radius=0.1)
    s.box((3.75, 1.6, 2.67), (0.14, 12.6, 0.16), wood, 0.01)
    for i in range(24):
        s.box((4.6, -4.5 + 0.53 * i, 2.8), (2.2, 0.07, 0.13), wood, 0.006)


def _lounger(x, y, wood, cloth, accent):
    s.box((x, y, 0.27), (2.0, 0.68, 0.06), wood, 0.01)
    for dx in (-0.85, 0.85):
        for dy in (-0.28, 0.28):
            s.box((x + dx, y + dy, 0.12), (0.06, 0.06, 0.25), wood, 0.006)
    s.box((x + 0.32, y, 0.35), (1.32, 0.62, 0.11), cloth, 0.045)
    s.box((x - 0.62, y, 0.55), (0.78, 0.62, 0.11), cloth, 0.045, (0, 0.62, 0))
    s.pillow((x - 0.78, y, 0.74), (0.2, 0.5, 0.14), accent, (0, 0.62, 0), 3)
    s.box((x + 0.75, y, 0.43), (0.36, 0.56, 0.05), accent, 0.02)


def _parasol(x, y, wood, cloth):
    s.rod((x, y, 0), (x, y, 2.65), 0.028, wood)
    s.disc((x, y, 0), 0.26, 0.08, wood)
    sides = 8
    s.lathe((x, y, 2.22), [(1.45, -0.16), (1.45, 0.0), (0.75, 0.27), (0.04, 0.47), (0.0001, 0.5)], cloth, sides)
