"""What the camera sees of the scene's surfaces, at any size and without noise: see surfaces.cpp."""

import bpy
import numpy as np
from materials import base_name, is_glass
from programs import Folder



def of(scene, job, size, side, cache):
    """Colour, emit and normal of height × width × 3, depth of height × width; `side` squared samples for each pixel."""
    with Folder() as folder:
        write_scene(folder, job)
        camera = scene.camera
        matrix = np.array(camera.matrix_world)
        view = [*matrix[:3, 0], *matrix[:3, 1], *matrix[:3, 2], *matrix[:3, 3]]
        lens = camera.data.lens / camera.data.sensor_width
        folder.run("surfaces", cache, *size, side, *view, lens, camera.data.shift_y)
        shape = (size[1], size[0])
        found = {name: folder.read(name, (*shape, 3)) for name in ("colour", "emit", "normal")}
        return {**found, "depth": folder.read("depth", shape)}


def write_scene(folder, job):
    slots, lines, pieces, corners = {}, [], [], []
    graph = bpy.context.evaluated_depsgraph_get()
    for o in bpy.data.objects:
        if o.type != "MESH" or o.hide_render or is_glass(o):
            continue
        mesh = o.evaluated_get(graph).to_mesh()
        material = o.data.materials[0]
        if material.name not in slots:
            slots[material.name] = len(lines)
            lines.append(line_of(material, job))
        found = triangles_of(mesh, np.array(o.matrix_world, np.float32))
        pieces.append(f"{slots[material.name]} {len(found) // 3}")
        corners.append(found)
        o.evaluated_get(graph).to_mesh_clear()
    folder.write(triangles=np.concatenate(corners))
    for name, text in (("materials", lines), ("pieces", pieces)):
        with open(folder.file(f"{name}.txt"), "w") as file:
            file.write("\n".join(text) + "\n")


def triangles_of(mesh, matrix):
    """Position, normal and texture coordinates of each triangle's corners, in world coordinates."""
    mesh.calc_normals_split()
    mesh.calc_loop_triangles()
    loops = column(mesh.loop_triangles, "loops", 3, np.int32).ravel()
    vertices = column(mesh.loop_triangles, "vertices", 3, np.int32).ravel()
    positions = column(mesh.vertices, "co", 3) @ matrix[:3, :3].T + matrix[:3, 3]
    normals = column(mesh.loops, "normal", 3) @ matrix[:3, :3].T
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-9)
    uvs = column(mesh.uv_layers[0].data, "uv", 2) if mesh.uv_layers else np.zeros((len(normals), 2), np.float32)
    return np.hstack([positions[vertices], normals[loops], uvs[loops]]).astype(np.float32)


def column(items, name, width, kind=np.float32):
    values = np.empty(len(items) * width, kind)
    items.foreach_get(name, values)
    return values.reshape(-1, width)


def line_of(material, job):
    """As materials.txt wants it: from the studio's table, or a plain material of the stage."""
    name = base_name(material)
    known = job["surfaces"].get(name)
    if known:
        values = [*known["colour"], *known["glow"], int(known["glows_from_map"]), int(known["cut"]), known["strength"], known["sheen"]]
        return " ".join(map(str, [*values, known["map"] or "-", known["normal"] or "-"]))
    shader = material.node_tree.nodes["Principled BSDF"]
    colour = list(shader.inputs["Base Color"].default_value)[:3]
    textures = job["room_textures"] if name == "floor" else {}
    return " ".join(map(str, [*colour, 0, 0, 0, 0, 0, 0.5, 0, textures.get("map", "-"), textures.get("normal", "-")]))
