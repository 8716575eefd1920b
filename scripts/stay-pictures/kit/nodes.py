"""Shader nodes that materials and the sky are put together from."""


def noise(tree, where, scale, detail=4.0, distortion=0.0):
    node = tree.nodes.new('ShaderNodeTexNoise')
    node.inputs['Scale'].default_value = scale
    node.inputs['Detail'].default_value = detail
    node.inputs['Distortion'].default_value = distortion
    tree.links.new(where, node.inputs['Vector'])
    return node.outputs['Fac']


def ramp(tree, value, stops):
    """Colours by a value: pairs of a position (0 to 1) and a colour, the lowest first."""
    node = tree.nodes.new('ShaderNodeValToRGB')
    points = node.color_ramp.elements
    while len(points) < len(stops):
        points.new(0.5)
    for point, (position, colour) in zip(points, stops):
        point.position = position
        point.color = (*colour, 1)
    tree.links.new(value, node.inputs['Fac'])
    return node.outputs['Color']
