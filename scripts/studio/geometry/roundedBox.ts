import * as THREE from "three";
import { QUARTER_TURN, V3, normalise, type Geometry, type Triple } from "./core";

const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));

/**
 * Box with rounded edges. `edgeSteps` divides the rounding, `faceSteps` the flats, so that `deform` (called once per
 * vertex, changes it in place) can bend the box into a cushion, an arm pad or a curved screen.
 */
export function roundedBox(
  width: number,
  height: number,
  depth: number,
  radius: number,
  edgeSteps = 3,
  faceSteps = 1,
  deform?: (vertex: THREE.Vector3) => void,
): Geometry {
  const r = Math.min(radius, width / 2 - 1e-5, height / 2 - 1e-5, depth / 2 - 1e-5);
  const inner = V3(width / 2 - r, height / 2 - r, depth / 2 - r);
  const innerPoint = (p: THREE.Vector3) => V3(clamp(p.x, inner.x), clamp(p.y, inner.y), clamp(p.z, inner.z));

  const ticks = (length: number) => {
    const half = length / 2;
    const flat = length - 2 * r;
    const at: number[] = [];
    for (let i = 0; i <= edgeSteps; i++) at.push(-half + r - r * Math.cos((i / edgeSteps) * QUARTER_TURN));
    if (flat > 1e-6) for (let i = 1; i <= faceSteps; i++) at.push(-half + r + (flat * i) / faceSteps);
    for (let i = 1; i <= edgeSteps; i++) at.push(half - r + r * Math.sin((i / edgeSteps) * QUARTER_TURN));
    return at;
  };
  const xs = ticks(width);
  const ys = ticks(height);
  const zs = ticks(depth);

  const positions: number[] = [];
  const indices: number[] = [];
  const known = new Map<string, number>();
  const vertex = ([x, y, z]: Triple) => {
    const key = `${x.toFixed(6)},${y.toFixed(6)},${z.toFixed(6)}`;
    let index = known.get(key);
    if (index === undefined) {
      // push every point of the cube shell to distance r from the inner box
      const point = V3(x, y, z);
      const centre = innerPoint(point);
      const offset = point.sub(centre);
      if (offset.lengthSq() > 1e-12) offset.normalize().multiplyScalar(r);
      const moved = centre.add(offset);
      deform?.(moved);
      index = positions.length / 3;
      positions.push(moved.x, moved.y, moved.z);
      known.set(key, index);
    }
    return index;
  };
  const face = (us: number[], vs: number[], at: (u: number, v: number) => Triple, flip: boolean) => {
    for (let i = 0; i < us.length - 1; i++) {
      for (let j = 0; j < vs.length - 1; j++) {
        const a = vertex(at(us[i], vs[j]));
        const b = vertex(at(us[i + 1], vs[j]));
        const c = vertex(at(us[i + 1], vs[j + 1]));
        const d = vertex(at(us[i], vs[j + 1]));
        indices.push(...(flip ? [a, c, b, a, d, c] : [a, b, c, a, c, d]));
      }
    }
  };
  face(xs, ys, (u, v) => [u, v, depth / 2], false);
  face(xs, ys, (u, v) => [u, v, -depth / 2], true);
  face(xs, zs, (u, v) => [u, height / 2, v], true);
  face(xs, zs, (u, v) => [u, -height / 2, v], false);
  face(ys, zs, (u, v) => [width / 2, u, v], false);
  face(ys, zs, (u, v) => [-width / 2, u, v], true);

  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  geometry.setIndex(indices);
  geometry.computeVertexNormals();
  if (!deform) {
    // exact normals keep the flats perfectly flat; averaged ones would shade them like pillows
    const normals = geometry.attributes.normal as THREE.BufferAttribute;
    for (let i = 0; i < normals.count; i++) {
      const point = new THREE.Vector3().fromBufferAttribute(geometry.attributes.position, i);
      const offset = point.clone().sub(innerPoint(point));
      if (offset.lengthSq() > 1e-14) normals.setXYZ(i, ...offset.normalize().toArray());
    }
  }
  return normalise(geometry);
}
