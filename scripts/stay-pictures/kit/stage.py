"""Camera, light and the render itself, the same for all scenes."""
import math

import bpy
from mathutils import Vector

from .nodes import noise, ramp

WIDTH, HEIGHT = 720, 480


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.use_denoising = False
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 1.5
    cycles.blur_glossy = 1.0
    cycles.max_bounces = 6
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 3
    cycles.transparent_max_bounces = 8
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02


def camera(at, towards, lens=26.0, rise=0.0):
    """Looks level, so that what stands is drawn upright; `rise` moves the frame up instead of tilting it."""
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    data.clip_start = 0.02
    data.shift_y = rise
    thing = bpy.data.objects.new('camera', data)
    thing.location = at
    way = Vector((towards[0] - at[0], towards[1] - at[1], 0))
    thing.rotation_euler = way.to_track_quat('-Z', 'Y').to_euler()
    scene = bpy.context.scene
    scene.collection.objects.link(thing)
    scene.camera = thing


def area(at, towards, size, watts, colour=(1, 1, 1), seen=False):
    """A soft light, by default not seen itself."""
    data = bpy.data.lights.new('area', 'AREA')
    data.shape = 'RECTANGLE'
    data.size, data.size_y = size
    data.energy = watts
    data.color = colour
    thing = bpy.data.objects.new('area', data)
    thing.location = at
    thing.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    thing.visible_camera = seen
    thing.visible_glossy = seen
    bpy.context.scene.collection.objects.link(thing)


def lamp(at, watts, colour=(1, 0.76, 0.5), radius=0.08):
    data = bpy.data.lights.new('lamp', 'POINT')
    data.energy = watts
    data.color = colour
    data.shadow_soft_size = radius
    thing = bpy.data.objects.new('lamp', data)
    thing.location = at
    thing.visible_camera = False
    bpy.context.scene.collection.objects.link(thing)


def sun(height, turn, strength, colour=(1, 0.93, 0.82), soft=2.0):
    """Degrees above the horizon; the way it shines, clockwise from the north (the way of y)."""
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy = strength
    data.color = colour
    data.angle = math.radians(soft)
    thing = bpy.data.objects.new('sun', data)
    thing.rotation_euler = (math.radians(90 - height), 0, math.radians(-turn))
    bpy.context.scene.collection.objects.link(thing)


def sky(stops, strength=1.0, clouds=0.0):
    """The sky by height: pairs of a height (0 the horizon, 1 overhead) and a colour, the lowest first."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    place = tree.nodes.new('ShaderNodeTexCoord')
    split = tree.nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(place.outputs['Generated'], split.inputs[0])
    colour = ramp(tree, split.outputs['Z'], stops)
    if clouds:
        stretch = tree.nodes.new('ShaderNodeMapping')
        stretch.inputs['Scale'].default_value = (1.2, 1.2, 5)
        tree.links.new(place.outputs['Generated'], stretch.inputs['Vector'])
        cloud = noise(tree, stretch.outputs['Vector'], 2.3, 7)
        veil = ramp(tree, cloud, ((0.47, (0, 0, 0)), (0.72, (clouds, clouds, clouds))))
        white = tree.nodes.new('ShaderNodeMixRGB')
        tree.links.new(veil, white.inputs['Fac'])
        tree.links.new(colour, white.inputs['Color1'])
        white.inputs['Color2'].default_value = (1, 0.97, 0.94, 1)
        colour = white.outputs['Color']
    tree.links.new(colour, tree.nodes['Background'].inputs['Color'])
    tree.nodes['Background'].inputs['Strength'].default_value = strength


def render(folder, share=1.0, samples=64, threads=1):
    """Writes light, colour of surfaces, their slope and distance, for `develop.py` to make a picture of."""
    scene = bpy.context.scene
    scene.cycles.samples = samples
    scene.render.resolution_x = int(WIDTH * share)
    scene.render.resolution_y = int(HEIGHT * share)
    scene.render.resolution_percentage = 100
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = threads
    layer = scene.view_layers[0]
    layer.use_pass_normal = True
    layer.use_pass_z = True
    layer.use_pass_diffuse_color = True
    layer.use_pass_emit = True
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = str(folder)
    files.format.file_format = 'OPEN_EXR'
    files.format.color_depth = '32'
    files.format.exr_codec = 'ZIP'
    names = {'light': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal', 'depth': 'Denoising Depth'}
    files.file_slots.clear()
    for name, output in names.items():
        files.file_slots.new(f'{name}-')
        tree.links.new(layers.outputs[output], files.inputs[f'{name}-'])
    bpy.ops.render.render()
