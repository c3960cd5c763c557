/**
 * Ground rules of all geometry: metres, y up, products face +z; every helper returns non-indexed geometry with
 * position, normal and uv, so that parts can be joined freely.
 */
import * as THREE from "three";
import { mergeGeometries, mergeVertices } from "three/addons/utils/BufferGeometryUtils.js";

export type Geometry = THREE.BufferGeometry;
export type Triple = [number, number, number];
export type Axis = "x" | "y" | "z";

export const QUARTER_TURN = Math.PI / 2;
export const V3 = (x: number, y: number, z: number) => new THREE.Vector3(x, y, z);
export const V2 = (x: number, y: number) => new THREE.Vector2(x, y);
export const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Linear red, green and blue of an sRGB colour, `rrggbb` with or without its hash. */
export function channels(hex: string): Triple {
  const digits = hex.replace("#", "");
  const channel = (start: number) => {
    const value = parseInt(digits.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(0), channel(2), channel(4)];
}

/** Seeded random numbers in [0, 1) (mulberry32): the same model and texture on every machine. */
export function random(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Copy of a geometry, scaled, turned (Euler XYZ, radians) and moved, in this order. */
export function place(geometry: Geometry, position: Triple, rotation: Triple = [0, 0, 0], scale = 1): Geometry {
  const matrix = new THREE.Matrix4().compose(
    V3(...position),
    new THREE.Quaternion().setFromEuler(new THREE.Euler(...rotation)),
    V3(scale, scale, scale),
  );
  return geometry.clone().applyMatrix4(matrix);
}

/** Non-indexed, with exactly position, normal and uv: what `mergeGeometries` needs of every part. */
export function normalise(source: Geometry): Geometry {
  const geometry = source.index ? source.toNonIndexed() : source;
  for (const name of Object.keys(geometry.attributes)) {
    if (!["position", "normal", "uv"].includes(name)) geometry.deleteAttribute(name);
  }
  if (!geometry.attributes.uv) {
    const count = geometry.attributes.position.count;
    geometry.setAttribute("uv", new THREE.BufferAttribute(new Float32Array(count * 2), 2));
  }
  if (!geometry.attributes.normal) geometry.computeVertexNormals();
  geometry.morphAttributes = {};
  geometry.clearGroups();
  return geometry;
}

export function join(...parts: Geometry[]): Geometry {
  return mergeGeometries(
    parts.map((part) => normalise(part.clone())),
    false,
  )!;
}

export function weld(geometry: Geometry): Geometry {
  return mergeVertices(geometry, 1e-5);
}

/**
 * Smooth normals across edges flatter than `degrees`, sharp ones across the others.
 * three's own toCreasedNormals hashes vertices at 1 cm, which melts small parts together; this one hashes at 10 µm.
 */
export function crease(source: Geometry, degrees = 32): Geometry {
  const geometry = normalise(source);
  const positions = geometry.attributes.position as THREE.BufferAttribute;
  const count = positions.count;
  const cosLimit = Math.cos(radians(degrees));
  const faceNormals = new Float32Array(count * 3); // not normalised: larger faces weigh more
  const keys: string[] = new Array(count);
  const cornersAt = new Map<string, number[]>();

  for (let i = 0; i < count; i += 3) {
    const corners = [0, 1, 2].map((k) => new THREE.Vector3().fromBufferAttribute(positions, i + k));
    const [a, b, c] = corners;
    const normal = b.clone().sub(a).cross(c.clone().sub(a));
    corners.forEach((corner, k) => {
      faceNormals.set([normal.x, normal.y, normal.z], (i + k) * 3);
      const key = corner
        .toArray()
        .map((value) => Math.round(value * 1e5))
        .join();
      keys[i + k] = key;
      const list = cornersAt.get(key);
      if (list) list.push(i + k);
      else cornersAt.set(key, [i + k]);
    });
  }

  const normals = new Float32Array(count * 3);
  for (let i = 0; i < count; i++) {
    const [x, y, z] = faceNormals.subarray(i * 3, i * 3 + 3);
    const length = Math.hypot(x, y, z) || 1;
    const sum = V3(0, 0, 0);
    for (const j of cornersAt.get(keys[i])!) {
      const [nx, ny, nz] = faceNormals.subarray(j * 3, j * 3 + 3);
      const other = Math.hypot(nx, ny, nz);
      if (other < 1e-14) continue;
      if ((x * nx + y * ny + z * nz) / (length * other) >= cosLimit) sum.add(V3(nx, ny, nz));
    }
    const size = sum.length();
    const normal = size > 1e-14 ? sum.divideScalar(size) : V3(x, y, z).divideScalar(length);
    normals.set([normal.x, normal.y, normal.z], i * 3);
  }
  geometry.setAttribute("normal", new THREE.BufferAttribute(normals, 3));
  return geometry;
}
