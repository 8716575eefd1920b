"""A restaurant: a bench along the wall, laid tables, lamps above them, windows to the right."""
import math

from kit import materials as of
from kit import shapes as s
from kit import stage

WARM = dict(
    wall=(0.80, 0.70, 0.58), low=(0.40, 0.17, 0.10), wood=((0.44, 0.26, 0.13), (0.26, 0.145, 0.065)),
    floor=((0.46, 0.29, 0.16), (0.29, 0.165, 0.085)), seat=(0.48, 0.19, 0.10), metal=(0.80, 0.58, 0.28),
    shade=(0.52, 0.22, 0.12), art=((0.78, 0.66, 0.52), (0.50, 0.22, 0.12), (0.18, 0.12, 0.08)), day=(1.0, 0.86, 0.68),
)
COOL = dict(
    wall=(0.70, 0.75, 0.77), low=(0.065, 0.15, 0.20), wood=((0.26, 0.20, 0.16), (0.14, 0.105, 0.085)),
    floor=((0.40, 0.36, 0.32), (0.27, 0.235, 0.205)), seat=(0.08, 0.20, 0.26), metal=(0.66, 0.67, 0.68),
    shade=(0.08, 0.16, 0.21), art=((0.72, 0.77, 0.79), (0.09, 0.22, 0.30), (0.34, 0.48, 0.54)), day=(0.86, 0.94, 1.0),
)
WIDE, DEEP, HIGH = 6.6, 8.4, 3.3


def build(palette, view):
    look = WARM if palette == 'warm' else COOL
    right, back = WIDE / 2, DEEP / 2
    wall = of.plaster(look['wall'])
    metal = of.metal(look['metal'])
    wood = of.wood(*look['wood'])
    s.slab(-right, right, -back, back, -0.1, 0, of.planks(*look['floor'], size=(1.4, 0.14), turn=1.5708))
    s.slab(-right, right, -back, back, HIGH, HIGH + 0.1, of.plaster((0.84, 0.82, 0.79)))
    for i in range(6):
        s.slab(-right, right, -3.6 + 1.5 * i, -3.44 + 1.5 * i, HIGH - 0.16, HIGH, wood)
    s.slab(-right - 0.1, -right, -back, back, 0, HIGH, wall)
    s.slab(-right, -right + 0.03, -back, back, 0, 1.35, of.plaster(look['low']))
    s.slab(-right, -right + 0.05, -back, back, 1.35, 1.4, wood)
    s.slab(-right, right, back, back + 0.1, 0, HIGH, of.plaster(look['low']))
    s.slab(-right, right, -back - 0.1, -back, 0, HIGH, wall)
    openings = [(y, 0.5, 1.75, 2.35, True) for y in (-2.9, -0.6, 1.7)]
    s.arch_wall(DEEP, HIGH, 0.3, openings, wall, at=(right + 0.15, 0, 0), turn=(0, 0, math.pi / 2))
    frame = of.plain('frame', (0.06, 0.055, 0.05), 0.4)
    for y, *_ in openings:
        for dy in (-0.44, 0, 0.44):
            s.box((right + 0.2, y + dy, 1.7), (0.05, 0.03, 2.4), frame, 0.003)
        for z in (0.53, 1.25, 1.97):
            s.box((right + 0.2, y, z), (0.05, 1.75, 0.03), frame, 0.003)
        s.slab(right - 0.06, right + 0.2, y - 0.9, y + 0.9, 0.46, 0.5, wood, 0.004)
    seat = of.cloth(look['seat'], 110, 0.3)
    s.slab(-right + 0.03, -right + 0.62, -3.6, 3.2, 0, 0.36, wood)
    for i in range(8):
        s.box((-right + 0.36, -3.17 + 0.85 * i, 0.43), (0.56, 0.84, 0.14), seat, 0.045)
        s.box((-right + 0.12, -3.17 + 0.85 * i, 0.8), (0.15, 0.84, 0.62), seat, 0.05)
    laid = _Laid(look, wood, metal)
    for y in (-2.2, -0.5, 1.2, 2.7):
        laid.square(-right + 1.05, y)
        laid.chair(-right + 1.85, y, math.pi / 2)
    for x, y in ((0.75, -1.35), (1.55, 1.0), (0.3, 2.7)):
        laid.round(x, y)
        for angle in (0.7, 0.7 + math.pi / 2, 0.7 + math.pi, 0.7 + 1.5 * math.pi):
            laid.chair(x + 0.86 * math.cos(angle), y + 0.86 * math.sin(angle), angle + math.pi / 2 + math.pi)
    _bar(back, look, wood, metal)
    for i, y in enumerate((-1.9, 0.35, 2.4)):
        s.box((-right + 0.03, y, 2.15), (0.04, 0.75, 0.95), of.painting(*look['art'], scale=1.6 + 0.3 * i), 0)
        s.box((-right + 0.02, y, 2.15), (0.03, 0.81, 1.01), metal, 0.003)
    leaf = of.foliage((0.07, 0.145, 0.05))
    s.plant((right - 0.45, 3.0, 0), 1.6, of.plain('pot', look['shade'], 0.5), leaf, of.plain('soil', (0.05, 0.035, 0.025), 0.9), 3, (0.26, 0.44))
    for i in range(4):
        s.crown((right + 4.2, -4 + 2.6 * i, 1.2), 1.7, leaf, 700, 30 + i, 0.34)

    stage.sky(((0.0, (0.5, 0.55, 0.45)), (0.49, (0.76, 0.80, 0.78)), (0.56, (0.95, 0.96, 0.98)), (1.0, (0.6, 0.77, 1.0))), 1.6)
    for y, *_ in openings:
        stage.area((right + 0.4, y, 1.8), (-0.5, y - 0.2, 0.4), (2.2, 1.6), 150, look['day'])
    stage.area((0, -0.8, HIGH - 0.2), (0, -0.8, 0), (4.5, 5), 60, (1, 0.92, 0.82))
    if view == 1:
        stage.camera((2.35, -back + 0.15, 1.38), (-0.9, back, 1.38), 24, -0.03)
    else:
        stage.camera((-1.75, -back + 0.15, 1.34), (0.75, back, 1.34), 24, -0.03)


class _Laid:
    """Tables as they are laid, and chairs."""

    def __init__(self, look, wood, metal):
        self.wood, self.metal = wood, metal
        self.seat = of.cloth(look['seat'], 110, 0.3)
        self.shade = of.plain('shade', look['shade'], 0.45)
        self.china = of.plain('china', (0.88, 0.87, 0.84), 0.12)
        self.napkin = of.cloth(look['seat'], 70, 0.3)
        self.white = of.cloth((0.86, 0.84, 0.80), 90, 0.12)
        self.clear = of.glass((0.93, 0.96, 0.96), 0.8)
        self.glow = of.glow((1.0, 0.82, 0.58), 5)
        self.green = of.foliage((0.10, 0.2, 0.08))

    def square(self, x, y):
        s.box((x, y, 0.74), (0.76, 0.76, 0.04), self.wood, 0.008)
        s.rod((x, y, 0), (x, y, 0.73), 0.035, self.metal)
        s.disc((x, y, 0), 0.22, 0.02, self.metal)
        self._places(x, y, 0.76, ((0.0, 0.24), (math.pi, 0.24)))
        self._pendant(x, y)

    def round(self, x, y):
        def cloth(px, py):
            far = math.hypot(px, py)
            angle = math.atan2(py, px)
            over = max(0.0, far - 0.52)
            return -min(0.36, over * 3.4) + 0.012 * min(1, over * 8) * math.sin(9 * angle)

        s.disc((x, y, 0.71), 0.52, 0.03, self.wood)
        s.sheet((x, y, 0.748), 1.26, 1.26, cloth, self.white, (46, 46))
        s.rod((x, y, 0), (x, y, 0.72), 0.045, self.metal)
        s.disc((x, y, 0), 0.28, 0.02, self.metal)
        self._places(x, y, 0.752, tuple((0.7 + math.pi / 2 * i, 0.34) for i in range(4)))
        self._pendant(x, y)

    def _places(self, x, y, z, places):
        for angle, far in places:
            px, py = x + far * math.cos(angle), y + far * math.sin(angle)
            s.lathe((px, py, z), [(0.0001, 0), (0.08, 0), (0.13, 0.014), (0.128, 0.018), (0.08, 0.006), (0.0001, 0.006)], self.china, 28)
            s.box((px, py, z + 0.018), (0.09, 0.15, 0.016), self.napkin, 0.006, (0, 0, angle))
            gx, gy = px + 0.15 * math.cos(angle + 2.2), py + 0.15 * math.sin(angle + 2.2)
            s.lathe((gx, gy, z), [(0.034, 0), (0.034, 0.004), (0.005, 0.008), (0.005, 0.09), (0.036, 0.12), (0.04, 0.16), (0.033, 0.21)], self.clear, 20)
        s.lathe((x, y, z), [(0.0001, 0), (0.03, 0), (0.042, 0.06), (0.018, 0.11), (0.02, 0.13)], self.shade, 20)
        s.leaves([((x, y, z + 0.12), (math.cos(i * 2.4), math.sin(i * 2.4), 1.6)) for i in range(9)], self.green, 0.16, 0.035, 0.3, 5)

    def _pendant(self, x, y):
        s.rod((x, y, HIGH), (x, y, 1.95), 0.006, self.metal)
        s.lathe((x, y, 1.7), [(0.23, 0), (0.215, 0.06), (0.14, 0.17), (0.035, 0.25), (0.0001, 0.25)], self.shade)
        s.ball((x, y, 1.745), 0.06, self.glow)
        stage.lamp((x, y, 1.68), 11, radius=0.09)

    def chair(self, x, y, turn):
        def at(dx, dy, z):
            return (x + dx * math.cos(turn) - dy * math.sin(turn), y + dx * math.sin(turn) + dy * math.cos(turn), z)

        s.box(at(0, 0, 0.45), (0.44, 0.44, 0.07), self.seat, 0.03, (0, 0, turn))
        for dx in (-0.19, 0.19):
            s.rod(at(dx, 0.18, 0), at(dx, 0.17, 0.43), 0.016, self.wood)
            s.rod(at(dx, -0.19, 0), at(dx, -0.18, 0.45), 0.016, self.wood)
            s.rod(at(dx, -0.18, 0.44), at(dx, -0.24, 0.82), 0.015, self.wood)
        s.box(at(0, -0.235, 0.72), (0.42, 0.035, 0.24), self.seat, 0.015, (0.14, 0, turn))


def _bar(back, look, wood, metal):
    """Bottles on lit shelves at the far end."""
    s.box((0.9, back - 0.85, 0.55), (3.2, 0.5, 1.1), wood, 0.01)
    s.box((0.9, back - 0.9, 1.12), (3.4, 0.66, 0.05), of.marble((0.82, 0.79, 0.75), (0.4, 0.33, 0.27)), 0.006)
    tones = ((0.10, 0.16, 0.07), (0.30, 0.12, 0.04), (0.5, 0.36, 0.14), (0.12, 0.10, 0.10), (0.45, 0.5, 0.46))
    bottles = [of.plain('bottle', tone, 0.08) for tone in tones]
    for j in range(3):
        z = 1.5 + 0.48 * j
        s.box((0.9, back - 0.16, z), (3.0, 0.3, 0.03), wood, 0.003)
        for i in range(26):
            if (i * 5 + j * 3) % 7 == 0:
                continue
            tall = 0.22 + 0.05 * ((i * 3 + j) % 3)
            s.lathe((-0.5 + 0.112 * i, back - 0.16, z + 0.015), [(0.0001, 0), (0.036, 0), (0.036, tall * 0.6), (0.013, tall * 0.75), (0.013, tall), (0.0001, tall)], bottles[(i * 2 + j) % 5], 14)
    stage.area((0.9, back - 0.4, 2.95), (0.9, back, 1.8), (2.9, 0.1), 26, (1, 0.78, 0.52))
