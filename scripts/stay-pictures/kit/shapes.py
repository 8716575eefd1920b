"""Shapes that scenes are built of. Lengths are metres; z is up."""
import math
import random

import bpy
from mathutils import Matrix, Vector


def _place(name, verts, faces, material, smooth=False, at=(0, 0, 0), turn=(0, 0, 0)):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    mesh.update()
    if smooth:
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(50)
    mesh.materials.append(material)
    thing = bpy.data.objects.new(name, mesh)
    thing.location = at
    thing.rotation_euler = turn
    bpy.context.scene.collection.objects.link(thing)
    return thing


def box(at, size, material, round=0.006, turn=(0, 0, 0), soft=0):
    """A box by its middle and size, its edges rounded; `soft` makes a cushion of it."""
    x, y, z = (side / 2 for side in size)
    corners = [(sx * x, sy * y, sz * z) for sx in (-1, 1) for sy in (-1, 1) for sz in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = _place('box', corners, faces, material, round > 0, at, turn)
    if round > 0:
        bevel = thing.modifiers.new('round', 'BEVEL')
        bevel.width = min(round, min(size) * 0.45)
        bevel.segments = 3
    if soft:
        more = thing.modifiers.new('soft', 'SUBSURF')
        more.levels = more.render_levels = soft
    return thing


def slab(x0, x1, y0, y1, z0, z1, material, round=0):
    """A box from its bounds."""
    return box(((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2), (x1 - x0, y1 - y0, z1 - z0), material, round)


def lathe(at, profile, material, sides=40, turn=(0, 0, 0)):
    """What a wheel would turn: pairs of radius and height from the foot up."""
    verts, faces = [], []
    for radius, height in profile:
        for i in range(sides):
            angle = 2 * math.pi * i / sides
            verts.append((radius * math.cos(angle), radius * math.sin(angle), height))
    for ring in range(len(profile) - 1):
        for i in range(sides):
            a, b = ring * sides + i, ring * sides + (i + 1) % sides
            faces.append((a, b, b + sides, a + sides))
    return _place('lathe', verts, faces, material, True, at, turn)


def rod(start, end, radius, material, sides=12):
    """A round bar between two points."""
    start, end = Vector(start), Vector(end)
    along = end - start
    thing = lathe(start, [(0.0001, 0), (radius, 0), (radius, along.length), (0.0001, along.length)], material, sides)
    thing.rotation_euler = along.to_track_quat('Z', 'Y').to_euler()
    return thing


def disc(at, radius, height, material, sides=48, round=0.008):
    """A round plate or drum by the middle of its foot."""
    edge = min(round, height / 2.1, radius / 2)
    profile = [(0.0001, 0), (radius - edge, 0), (radius, edge), (radius, height - edge), (radius - edge, height), (0.0001, height)]
    return lathe(at, profile, material, sides)


def ball(at, radius, material, squash=1.0):
    profile = [(max(0.0001, radius * math.sin(math.pi * i / 18)), -radius * squash * math.cos(math.pi * i / 18)) for i in range(19)]
    return lathe(at, profile, material, 28)


def sheet(at, width, depth, height_of, material, steps=(40, 40), turn=(0, 0, 0)):
    """A surface over a rectangle, as high as `height_of(x, y)` says."""
    nx, ny = steps
    verts = []
    for j in range(ny + 1):
        for i in range(nx + 1):
            x, y = width * (i / nx - 0.5), depth * (j / ny - 0.5)
            verts.append((x, y, height_of(x, y)))
    faces = [
        (j * (nx + 1) + i, j * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i)
        for j in range(ny)
        for i in range(nx)
    ]
    return _place('sheet', verts, faces, material, True, at, turn)


def pillow(at, size, material, turn=(0, 0, 0), seed=0):
    """Full in the middle, thin at its seam, with a dent or two."""
    chance = random.Random(seed)
    width, depth, height = size
    a, b, c = chance.uniform(2, 5), chance.uniform(2, 5), chance.uniform(0, 6)
    verts, faces = [], []
    n = 26
    for side in (1, -1):
        for j in range(n + 1):
            for i in range(n + 1):
                u, v = 2 * i / n - 1, 2 * j / n - 1
                full = max(0.0, (1 - abs(u) ** 2.6) * (1 - abs(v) ** 2.6)) ** 0.55
                pull = 1 - 0.07 * (1 - full)
                dent = 1 + 0.09 * math.sin(a * u + c) * math.cos(b * v - c)
                verts.append((u * pull * width / 2 * (1 - 0.05 * v * v), v * pull * depth / 2 * (1 - 0.05 * u * u), side * full * dent * height / 2))
    row = n + 1
    for side in range(2):
        base = side * row * row
        for j in range(n):
            for i in range(n):
                face = (base + j * row + i, base + j * row + i + 1, base + (j + 1) * row + i + 1, base + (j + 1) * row + i)
                faces.append(face if side == 0 else face[::-1])
    return _place('pillow', verts, faces, material, True, at, turn)


def curtain(start, end, top, foot, material, folds=9, deep=0.06, seed=0):
    """Cloth hung in folds along a line on the floor plan."""
    chance = random.Random(seed)
    (x0, y0), (x1, y1) = start, end
    along = Vector((x1 - x0, y1 - y0, 0))
    across = Vector((-along.y, along.x, 0)).normalized()
    verts, faces = [], []
    n, m = folds * 10, 8
    shift = [chance.uniform(-0.5, 0.5) for _ in range(folds + 2)]
    for j in range(m + 1):
        z = foot + (top - foot) * j / m
        for i in range(n + 1):
            t = i / n
            phase = t * folds
            wave = math.sin(2 * math.pi * phase + shift[int(phase)] * 0.5) * deep * (0.75 + 0.25 * (1 - j / m))
            spot = Vector((x0, y0, z)) + along * t + across * wave
            verts.append(tuple(spot))
    for j in range(m):
        for i in range(n):
            a = j * (n + 1) + i
            faces.append((a, a + 1, a + n + 2, a + n + 1))
    return _place('curtain', verts, faces, material, True)


def arch_wall(width, height, thick, openings, material, at=(0, 0, 0), turn=(0, 0, 0)):
    """A wall in the plane of x and z with holes: (x of the middle, foot, width, height, whether its head is round)."""
    outline = bpy.data.curves.new('wall', 'CURVE')
    outline.dimensions = '2D'
    outline.fill_mode = 'BOTH'
    outline.extrude = thick / 2

    def add(points):
        line = outline.splines.new('POLY')
        line.points.add(len(points) - 1)
        for point, (x, y) in zip(line.points, points):
            point.co = (x, y, 0, 1)
        line.use_cyclic_u = True

    add([(-width / 2, 0), (width / 2, 0), (width / 2, height), (-width / 2, height)])
    for x, foot, wide, high, arched in openings:
        points = [(x - wide / 2, foot), (x + wide / 2, foot)]
        if arched:
            spring = foot + high - wide / 2
            points += [(x + wide / 2 * math.cos(math.pi * i / 20), spring + wide / 2 * math.sin(math.pi * i / 20)) for i in range(21)]
        else:
            points += [(x + wide / 2, foot + high), (x - wide / 2, foot + high)]
        add(points)
    thing = bpy.data.objects.new('wall', outline)
    outline.materials.append(material)
    thing.matrix_world = Matrix.Translation(at) @ Matrix.Rotation(turn[2], 4, 'Z') @ Matrix.Rotation(math.pi / 2, 4, 'X')
    bpy.context.scene.collection.objects.link(thing)
    return thing


def leaves(spots, material, length=0.2, width=0.06, droop=0.3, seed=0):
    """One mesh of many leaves: each spot is a point and the way its leaf grows."""
    chance = random.Random(seed)
    verts, faces = [], []
    for at, way in spots:
        at, way = Vector(at), Vector(way).normalized()
        side = way.cross(Vector((chance.uniform(-1, 1), chance.uniform(-1, 1), chance.uniform(-0.3, 1)))).normalized()
        long = length * chance.uniform(0.7, 1.25)
        wide = width * chance.uniform(0.7, 1.2)
        base = len(verts)
        for t, w in ((0, 0.08), (0.35, 1), (0.7, 0.75), (1, 0.04)):
            middle = at + way * (long * t) - Vector((0, 0, droop * long * t * t))
            verts += [tuple(middle + side * wide * w / 2), tuple(middle - side * wide * w / 2)]
        faces += [(base + 2 * i, base + 2 * i + 1, base + 2 * i + 3, base + 2 * i + 2) for i in range(3)]
    return _place('leaves', verts, faces, material, True)


def plant(at, height, pot, leaf, soil, seed=0, pot_size=(0.2, 0.36)):
    """A plant with long leaves in a pot."""
    chance = random.Random(seed)
    radius, tall = pot_size
    lathe(at, [(0.0001, 0), (radius * 0.7, 0), (radius, tall * 0.9), (radius, tall), (radius * 0.9, tall), (radius * 0.88, tall * 0.85), (0.0001, tall * 0.85)], pot)
    spots = []
    x, y, z = at
    for _ in range(46):
        angle = chance.uniform(0, 2 * math.pi)
        steep = chance.uniform(0.25, 1.4)
        way = (math.cos(angle), math.sin(angle), steep * 1.6)
        stem = chance.uniform(0.0, 0.45) * height
        spots.append(((x + way[0] * stem * 0.22, y + way[1] * stem * 0.22, z + tall * 0.85 + stem), way))
    leaves(spots, leaf, height * 0.62, height * 0.1, 0.55, seed)
    disc((x, y, z + tall * 0.8), radius * 0.88, tall * 0.07, soil)


def crown(at, radius, leaf, count=2600, seed=0, size=0.22, flat=0.8):
    """The leaves of a tree: clumps of them around a point."""
    chance = random.Random(seed)
    clumps = []
    for _ in range(16):
        way = Vector((chance.gauss(0, 1), chance.gauss(0, 1), chance.gauss(0, 1))).normalized()
        clumps.append((Vector(at) + Vector((way.x, way.y, way.z * flat)) * radius * chance.uniform(0.35, 0.72), radius * chance.uniform(0.32, 0.5)))
    spots = []
    for _ in range(count):
        middle, wide = chance.choice(clumps)
        way = Vector((chance.gauss(0, 1), chance.gauss(0, 1), chance.gauss(0.2, 1))).normalized()
        spots.append((middle + way * wide * chance.uniform(0.75, 1.05), way + Vector((0, 0, 0.3))))
    return leaves(spots, leaf, size, size * 0.55, 0.3, seed)


def tree(at, height, radius, leaf, bark, seed=0, count=2600):
    x, y, z = at
    rod((x, y, z), (x, y, z + height - radius * 0.6), 0.05 + height * 0.012, bark)
    for angle in (0.3, 2.2, 4.4):
        rod((x, y, z + height * 0.5), (x + math.cos(angle) * radius * 0.5, y + math.sin(angle) * radius * 0.5, z + height - radius * 0.5), 0.035, bark)
    crown((x, y, z + height - radius * 0.35), radius, leaf, count, seed)


def palm(at, height, leaf, bark, seed=0):
    """A leaning trunk and fronds of narrow leaves."""
    chance = random.Random(seed)
    x, y, z = at
    lean = chance.uniform(-0.12, 0.12)
    points = [(x + lean * height * (i / 8) ** 2, y, z + height * i / 8) for i in range(9)]
    for i in range(8):
        rod(points[i], points[i + 1], 0.15 - 0.008 * i, bark)
    top = Vector(points[-1])
    spots = []
    for i in range(22):
        angle = 2 * math.pi * i / 22 + chance.uniform(-0.15, 0.15)
        rise = chance.uniform(-0.1, 0.85)
        long = chance.uniform(1.7, 2.3)
        for step in range(34):
            t = 0.08 + 0.92 * step / 33
            way = Vector((math.cos(angle), math.sin(angle), 0))
            spot = top + way * long * t + Vector((0, 0, rise * long * t - 0.95 * long * t * t))
            side = Vector((-way.y, way.x, 0)) * (1 if step % 2 else -1)
            spots.append((spot, side * 0.8 + way * 0.7 - Vector((0, 0, 0.35))))
    leaves(spots, leaf, 0.55, 0.055, 0.35, seed)
