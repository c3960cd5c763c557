"""Renders the scene and hands its passes over as arrays, by way of float EXR files."""

import os
import shutil
import tempfile

import bpy
import numpy as np

# compositor socket: name here
SURFACE = {"DiffCol": "colour", "Emit": "emit", "Denoising Normal": "normal", "Depth": "depth"}
LIGHT = {**SURFACE, "Image": "image", "DiffDir": "direct", "DiffInd": "indirect"}


def enable(layer):
    layer.cycles.denoising_store_passes = True
    layer.use_pass_z = True
    layer.use_pass_emit = True
    layer.use_pass_diffuse_direct = True
    layer.use_pass_diffuse_indirect = True
    layer.use_pass_diffuse_color = True


def render(scene, names, size, samples, seed):
    """Arrays of height × width × 3 by pass, depth of height × width."""
    folder = tempfile.mkdtemp(prefix="passes-")
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.cycles.samples = samples
    scene.cycles.seed = seed
    write_to(scene, folder, names)
    bpy.ops.render.render(write_still=False)
    found = {name: load(os.path.join(folder, f"{name}_0001.exr")) for name in names.values()}
    shutil.rmtree(folder)
    found["depth"] = np.minimum(found["depth"][..., 0], 100)  # the sky is "infinitely" far
    return found


def write_to(scene, folder, names):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format = "OPEN_EXR"
    files.format.color_depth = "32"
    files.format.exr_codec = "NONE"
    files.file_slots.clear()
    for socket, name in names.items():
        files.file_slots.new(f"{name}_")
        tree.links.new(layers.outputs[socket], files.inputs[f"{name}_"])
    composite = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Image"], composite.inputs[0])


def load(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return np.ascontiguousarray(pixels.reshape(height, width, 4)[::-1, :, :3])
