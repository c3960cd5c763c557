"""A garden at dusk: no walls, a blue sky all round, what is left of the sun low at one side.

Job keys: sky (strength of its light), sun {power, angle, direction}. The lawn and what grows are models; so is the sky
that the camera sees, of the material `glow`, which lights nothing. All coordinates are glTF's.
"""

import math

import bpy
from mathutils import Vector
from materials import base_name
from stage import to_blender, world_light


def build(scene, job):
    for o in bpy.data.objects:
        if o.type == "MESH" and base_name(o.data.materials[0]).startswith("glow"):
            o.visible_shadow = o.visible_diffuse = o.visible_glossy = False
    world_light(job.get("sky", 0.3))
    bpy.context.scene.world.node_tree.nodes["Background"].inputs[0].default_value = (0.62, 0.76, 1.0, 1)
    sun = {"power": 0.7, "angle": 14, "direction": [0.8, -0.22, -0.5], **job.get("sun", {})}
    data = bpy.data.lights.new("sun", "SUN")
    data.energy = sun["power"]
    data.angle = math.radians(sun["angle"])
    data.color = (1.0, 0.74, 0.52)
    o = bpy.data.objects.new("sun", data)
    scene.collection.objects.link(o)
    o.rotation_euler = Vector(to_blender(*sun["direction"])).to_track_quat("-Z", "Y").to_euler()
