import * as THREE from "three";
import { V2, crease, normalise, type Geometry } from "./core";

/** Extrude along z, centred, `depth` thick in all; the bevel lies inside the outline. */
export function extrude(shape: THREE.Shape, depth: number, bevel = 0.002, curveSteps = 16, bevelSteps = 3): Geometry {
  const core = depth - 2 * bevel;
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: core,
    bevelEnabled: bevel > 0,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: bevelSteps,
    curveSegments: curveSteps,
  });
  geometry.translate(0, 0, -core / 2);
  return crease(geometry, 40);
}

/** Turn an outline of [radius, y] round the y axis. */
export function lathe(points: [number, number][], segments = 48, creaseDegrees = 40): Geometry {
  return crease(
    new THREE.LatheGeometry(
      points.map(([x, y]) => V2(x, y)),
      segments,
    ),
    creaseDegrees,
  );
}

/** Cylinder along y, centred, with bevelled rims. */
export function cylinder(radius: number, height: number, bevel = 0.001, segments = 40, topRadius = radius): Geometry {
  const h = height / 2;
  return lathe(
    [
      [0, -h],
      [radius - bevel, -h],
      [radius - bevel * 0.3, -h + bevel * 0.3],
      [radius, -h + bevel],
      [topRadius, h - bevel],
      [topRadius - bevel * 0.3, h - bevel * 0.3],
      [topRadius - bevel, h],
      [0, h],
    ],
    segments,
  );
}

/** Surface over u, v in [0, 1]; the texture coordinates default to u, v. */
export function surface(
  pointAt: (u: number, v: number) => THREE.Vector3,
  uSteps: number,
  vSteps: number,
  uvAt: (u: number, v: number, point: THREE.Vector3) => [number, number] = (u, v) => [u, v],
): Geometry {
  const positions: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  for (let i = 0; i <= uSteps; i++) {
    for (let j = 0; j <= vSteps; j++) {
      const [u, v] = [i / uSteps, j / vSteps];
      const point = pointAt(u, v);
      positions.push(point.x, point.y, point.z);
      uvs.push(...uvAt(u, v, point));
    }
  }
  for (let i = 0; i < uSteps; i++) {
    for (let j = 0; j < vSteps; j++) {
      const a = i * (vSteps + 1) + j;
      const b = a + vSteps + 1;
      indices.push(a, b, b + 1, a, b + 1, a + 1);
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  geometry.setAttribute("uv", new THREE.Float32BufferAttribute(uvs, 2));
  geometry.setIndex(indices);
  geometry.computeVertexNormals();
  return normalise(geometry);
}
