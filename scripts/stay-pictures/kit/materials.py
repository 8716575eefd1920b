"""What things are made of: plaster, wood, stone, cloth, metal, glass, light."""
import bpy

from .nodes import noise, ramp


def _new(name, colour, rough, metal=0.0):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes = material.node_tree.nodes
    shader = nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (*colour, 1)
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Metallic'].default_value = metal
    return material, material.node_tree, shader


def _where(tree, stretch=(1, 1, 1), turn=0.0):
    place = tree.nodes.new('ShaderNodeTexCoord')
    mapping = tree.nodes.new('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = stretch
    mapping.inputs['Rotation'].default_value = (0, 0, turn)
    tree.links.new(place.outputs['Object'], mapping.inputs['Vector'])
    return mapping.outputs['Vector']


def _bump(tree, shader, value, strength, distance=0.01):
    bump = tree.nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = strength
    bump.inputs['Distance'].default_value = distance
    tree.links.new(value, bump.inputs['Height'])
    tree.links.new(bump.outputs['Normal'], shader.inputs['Normal'])


def mix(a, b, share):
    return tuple(x + (y - x) * share for x, y in zip(a, b))


def plain(name, colour, rough=0.5, metal=0.0):
    return _new(name, colour, rough, metal)[0]


def plaster(colour, vary=0.06, rough=0.9):
    """Painted walls, not quite even."""
    material, tree, shader = _new('plaster', colour, rough)
    where = _where(tree)
    cloud = noise(tree, where, 1.4, 6)
    dark = tuple(c * (1 - vary) for c in colour)
    tree.links.new(ramp(tree, cloud, ((0.35, dark), (0.65, colour))), shader.inputs['Base Color'])
    _bump(tree, shader, noise(tree, where, 55, 5), 0.12, 0.004)
    return material


def cloth(colour, weave=160.0, bump=0.25, rough=0.95, vary=0.1):
    material, tree, shader = _new('cloth', colour, rough)
    where = _where(tree)
    dark = tuple(c * (1 - vary) for c in colour)
    tree.links.new(ramp(tree, noise(tree, where, weave, 3), ((0.35, dark), (0.65, colour))), shader.inputs['Base Color'])
    shader.inputs['Sheen'].default_value = 0.3
    _bump(tree, shader, noise(tree, where, weave * 0.6, 3), bump, 0.006)
    return material


def sheer(colour=(0.95, 0.94, 0.92)):
    """Thin cloth that light comes through."""
    material, tree, shader = _new('sheer', colour, 0.9)
    output = tree.nodes['Material Output']
    through = tree.nodes.new('ShaderNodeBsdfTranslucent')
    through.inputs['Color'].default_value = (*colour, 1)
    clear = tree.nodes.new('ShaderNodeBsdfTransparent')
    half = tree.nodes.new('ShaderNodeMixShader')
    half.inputs[0].default_value = 0.6
    tree.links.new(shader.outputs[0], half.inputs[1])
    tree.links.new(through.outputs[0], half.inputs[2])
    all_ = tree.nodes.new('ShaderNodeMixShader')
    all_.inputs[0].default_value = 0.3
    tree.links.new(half.outputs[0], all_.inputs[1])
    tree.links.new(clear.outputs[0], all_.inputs[2])
    tree.links.new(all_.outputs[0], output.inputs['Surface'])
    return material


def wood(light, dark, along=(1, 14, 14), scale=1.2, rough=0.42, turn=0.0):
    """Grain that runs along one axis."""
    material, tree, shader = _new('wood', light, rough)
    where = _where(tree, along, turn)
    grain = noise(tree, where, scale, 9, 1.1)
    tree.links.new(ramp(tree, grain, ((0.3, dark), (0.5, mix(dark, light, 0.7)), (0.72, light))), shader.inputs['Base Color'])
    _bump(tree, shader, grain, 0.06, 0.004)
    return material


def _bricks(tree, where, one, two, joint, size, gap, offset):
    bricks = tree.nodes.new('ShaderNodeTexBrick')
    bricks.inputs['Color1'].default_value = (*one, 1)
    bricks.inputs['Color2'].default_value = (*two, 1)
    bricks.inputs['Mortar'].default_value = (*joint, 1)
    bricks.inputs['Scale'].default_value = 1
    bricks.inputs['Mortar Size'].default_value = gap
    bricks.inputs['Mortar Smooth'].default_value = 0.1
    bricks.inputs['Bias'].default_value = 0
    bricks.inputs['Brick Width'].default_value = size[0]
    bricks.inputs['Row Height'].default_value = size[1]
    bricks.offset = offset
    tree.links.new(where, bricks.inputs['Vector'])
    return bricks


def planks(light, dark, size=(1.8, 0.17), rough=0.4, turn=0.0):
    """A floor of boards, each of its own shade."""
    material, tree, shader = _new('planks', light, rough)
    boards = _bricks(tree, _where(tree, turn=turn), light, dark, tuple(c * 0.35 for c in dark), size, 0.0035, 0.37)
    grain = noise(tree, _where(tree, (1.5, 22, 1), turn), 1.6, 8, 0.8)
    blend = tree.nodes.new('ShaderNodeMixRGB')
    blend.blend_type = 'MULTIPLY'
    blend.inputs['Fac'].default_value = 0.55
    tree.links.new(boards.outputs['Color'], blend.inputs['Color1'])
    tree.links.new(ramp(tree, grain, ((0.3, (0.6, 0.58, 0.55)), (0.7, (1, 1, 1)))), blend.inputs['Color2'])
    tree.links.new(blend.outputs['Color'], shader.inputs['Base Color'])
    _bump(tree, shader, boards.outputs['Fac'], -0.25, 0.004)
    return material


def tiles(one, two, joint, size=(0.3, 0.3), gap=0.004, offset=0.0, rough=0.25, plane='xy'):
    """Tiles in rows on a floor (`xy`) or on walls (`xz`, `yz`)."""
    material, tree, shader = _new('tiles', one, rough)
    where = _where(tree)
    if plane != 'xy':
        split = tree.nodes.new('ShaderNodeSeparateXYZ')
        join = tree.nodes.new('ShaderNodeCombineXYZ')
        tree.links.new(where, split.inputs[0])
        tree.links.new(split.outputs['X' if plane == 'xz' else 'Y'], join.inputs[0])
        tree.links.new(split.outputs['Z'], join.inputs[1])
        where = join.outputs[0]
    laid = _bricks(tree, where, one, two, joint, size, gap, offset)
    tree.links.new(laid.outputs['Color'], shader.inputs['Base Color'])
    _bump(tree, shader, laid.outputs['Fac'], -0.3, 0.004)
    return material


def marble(base, vein, scale=1.1, rough=0.12):
    material, tree, shader = _new('marble', base, rough)
    where = _where(tree)
    cloud = noise(tree, where, scale, 10, 2.4)
    tree.links.new(
        ramp(tree, cloud, ((0.4, base), (0.485, mix(base, vein, 0.25)), (0.5, vein), (0.515, mix(base, vein, 0.3)), (0.62, base))),
        shader.inputs['Base Color'],
    )
    return material


def terrazzo(base, one, two, rough=0.3):
    material, tree, shader = _new('terrazzo', base, rough)
    where = _where(tree)
    cells = tree.nodes.new('ShaderNodeTexVoronoi')
    cells.inputs['Scale'].default_value = 28
    tree.links.new(where, cells.inputs['Vector'])
    split = tree.nodes.new('ShaderNodeSeparateRGB')
    tree.links.new(cells.outputs['Color'], split.inputs[0])
    tree.links.new(
        ramp(tree, split.outputs['R'], ((0.0, base), (0.62, base), (0.64, one), (0.82, one), (0.84, two))), shader.inputs['Base Color']
    )
    return material


def metal(colour, rough=0.28):
    return plain('metal', colour, rough, 1.0)


def glow(colour, strength):
    """A lamp's shade or a window lit from within."""
    material, _, shader = _new('glow', colour, 0.8)
    shader.inputs['Emission'].default_value = (*colour, 1)
    shader.inputs['Emission Strength'].default_value = strength
    return material


def glass(colour=(0.9, 0.95, 0.96), clear=0.75, rough=0.02):
    """A pane: mostly looked through, a little mirrored. It bends no light and costs little."""
    material, tree, shader = _new('glass', colour, rough)
    output = tree.nodes['Material Output']
    mirror = tree.nodes.new('ShaderNodeBsdfGlossy')
    mirror.inputs['Roughness'].default_value = rough
    see = tree.nodes.new('ShaderNodeBsdfTransparent')
    see.inputs['Color'].default_value = (*colour, 1)
    both = tree.nodes.new('ShaderNodeMixShader')
    both.inputs[0].default_value = clear
    tree.links.new(mirror.outputs[0], both.inputs[1])
    tree.links.new(see.outputs[0], both.inputs[2])
    tree.links.new(both.outputs[0], output.inputs['Surface'])
    return material


def pane_by_day(colour=(0.05, 0.06, 0.07)):
    """A window of a house seen from the street: dark, and the sky in it."""
    material, _, shader = _new('pane', colour, 0.04)
    shader.inputs['Specular'].default_value = 0.9
    return material


def water(colour, scale=2.6, strength=0.25):
    material, tree, shader = _new('water', colour, 0.02)
    shader.inputs['Specular'].default_value = 0.5
    where = _where(tree)
    _bump(tree, shader, noise(tree, where, scale, 3, 0.6), strength, 0.08)
    return material


def foliage(colour, vary=0.45):
    material, tree, shader = _new('foliage', colour, 0.55)
    shader.inputs['Specular'].default_value = 0.25
    dark = tuple(c * (1 - vary) for c in colour)
    light = tuple(min(1, c * (1 + vary)) for c in colour)
    tree.links.new(ramp(tree, noise(tree, _where(tree), 3.2, 2), ((0.35, dark), (0.65, light))), shader.inputs['Base Color'])
    return material


def painting(one, two, three, scale=1.6):
    """Something abstract to hang on a wall."""
    material, tree, shader = _new('painting', one, 0.8)
    cloud = noise(tree, _where(tree), scale, 2, 2.6)
    tree.links.new(
        ramp(tree, cloud, ((0.42, one), (0.43, two), (0.52, two), (0.53, three), (0.6, one))), shader.inputs['Base Color']
    )
    return material
