import * as THREE from "three";
import { V3, crease, type Geometry, type Triple } from "./core";

export type SweepOptions = {
  up?: THREE.Vector3;
  closed?: boolean;
  /** Scale of the profile at t in [0, 1] along the path. */
  scale?: (t: number) => [number, number];
  creaseDegrees?: number;
};

/** Sweep a closed profile along a path; open ends are capped. */
export function sweep(path: THREE.Vector3[], profile: THREE.Vector2[], options: SweepOptions = {}): Geometry {
  const { up: reference = V3(0, 1, 0), closed = false, scale, creaseDegrees = 50 } = options;
  const count = path.length;
  const sides = profile.length;
  const positions: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  let travelled = 0;

  path.forEach((point, i) => {
    const before = closed ? path[(i - 1 + count) % count] : path[Math.max(0, i - 1)];
    const after = closed ? path[(i + 1) % count] : path[Math.min(count - 1, i + 1)];
    const tangent = after.clone().sub(before).normalize();
    const side = tangent.clone().cross(reference);
    if (side.lengthSq() < 1e-6) side.copy(tangent).cross(V3(1, 0, 0.01)); // path runs along the reference
    side.normalize();
    const up = side.clone().cross(tangent).normalize();
    const [scaleX, scaleY] = scale ? scale(i / (count - 1)) : [1, 1];
    if (i) travelled += point.distanceTo(path[i - 1]);
    for (const corner of profile) {
      const p = point
        .clone()
        .addScaledVector(side, corner.x * scaleX)
        .addScaledVector(up, corner.y * scaleY);
      positions.push(p.x, p.y, p.z);
      uvs.push(travelled, 0);
    }
  });

  const index = (ring: number, corner: number) => (ring % count) * sides + (corner % sides);
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    for (let j = 0; j < sides; j++) {
      const [a, b, c, d] = [index(i, j), index(i, j + 1), index(i + 1, j + 1), index(i + 1, j)];
      indices.push(a, b, c, a, c, d);
    }
  }
  if (!closed) {
    for (const ring of [0, count - 1]) {
      const centre = positions.length / 3;
      positions.push(path[ring].x, path[ring].y, path[ring].z);
      uvs.push(0, 0);
      for (let j = 0; j < sides; j++) {
        const [a, b] = [index(ring, j), index(ring, j + 1)];
        indices.push(...(ring ? [centre, a, b] : [centre, b, a]));
      }
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  geometry.setAttribute("uv", new THREE.Float32BufferAttribute(uvs, 2));
  geometry.setIndex(indices);
  return crease(geometry, creaseDegrees);
}

/** Evenly spaced points on a Catmull-Rom curve. */
export function spline(points: Triple[], steps = 40): THREE.Vector3[] {
  const curve = new THREE.CatmullRomCurve3(
    points.map((point) => V3(...point)),
    false,
    "catmullrom",
    0.5,
  );
  return curve.getSpacedPoints(steps);
}

/** Polyline with rounded corners. */
export function filletPath(points: Triple[], radius: number, steps = 8): THREE.Vector3[] {
  const corners = points.map((point) => V3(...point));
  const path = [corners[0]];
  for (let i = 1; i < corners.length - 1; i++) {
    const corner = corners[i];
    const toBefore = corners[i - 1].clone().sub(corner);
    const toAfter = corners[i + 1].clone().sub(corner);
    const reach = Math.min(radius, toBefore.length() / 2.01, toAfter.length() / 2.01);
    const start = corner.clone().addScaledVector(toBefore.normalize(), reach);
    const end = corner.clone().addScaledVector(toAfter.normalize(), reach);
    for (let k = 0; k <= steps; k++) {
      const t = k / steps;
      path.push(
        start
          .clone()
          .multiplyScalar((1 - t) ** 2)
          .addScaledVector(corner, 2 * t * (1 - t))
          .addScaledVector(end, t * t),
      );
    }
  }
  path.push(corners[corners.length - 1]);
  return path;
}
