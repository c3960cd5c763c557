/** Texture coordinates in true metres. */
import * as THREE from "three";
import { V3, type Axis, type Geometry } from "./core";

/**
 * Box projection in true metres: a texture tile covers tileU × tileV metres on every part, whatever its size.
 * `grain` is the axis along which U runs; the offset gives each board its own cut of the veneer.
 */
export function boxUV(source: Geometry, tileU = 1, tileV = 1, grain: Axis = "x", offsetU = 0, offsetV = 0): Geometry {
  const geometry = source.index ? source.toNonIndexed() : source.clone();
  const positions = geometry.attributes.position as THREE.BufferAttribute;
  const uvs = new Float32Array(positions.count * 2);
  for (let i = 0; i < positions.count; i += 3) {
    const corners = [0, 1, 2].map((k) => new THREE.Vector3().fromBufferAttribute(positions, i + k));
    const [a, b, c] = corners;
    const normal = b.clone().sub(a).cross(c.clone().sub(a));
    const [nx, ny, nz] = normal.toArray().map(Math.abs);
    const facing: Axis = ny >= nx && ny >= nz ? "y" : nx >= nz ? "x" : "z";
    const across = (["x", "y", "z"] as const).filter((axis) => axis !== grain && axis !== facing);
    corners.forEach((corner, k) => {
      let u: number;
      let v: number;
      if (facing === grain) {
        u = corner[across[0]] * 0.25; // end grain: squeezed, reads as short pores
        v = corner[across[1]];
      } else {
        u = corner[grain];
        v = corner[across[0]];
        if (facing !== "y" && grain !== "y" && across[0] === "y") v += 0.37; // edges: another strip of the veneer
      }
      uvs.set([u / tileU + offsetU, v / tileV + offsetV], (i + k) * 2);
    });
  }
  geometry.setAttribute("uv", new THREE.BufferAttribute(uvs, 2));
  return geometry;
}

/** Wood veneer: the oak and walnut tiles show 2.0 m along the grain × 1.0 m across. */
export const woodUV = (geometry: Geometry, offsetU = 0, offsetV = 0, grain: Axis = "x") =>
  boxUV(geometry, 2.0, 1.0, grain, offsetU, offsetV);

/**
 * Upholstery: one fabric tile (40 yarns) covers 6 cm, so a yarn is 1.5 mm thick.
 * The sides share one strip that runs round the corners; a box projection would change direction triangle by triangle
 * there and show stripes.
 */
export function fabricUV(source: Geometry): Geometry {
  const tile = 0.06;
  const geometry = boxUV(source, tile, tile);
  geometry.computeBoundingBox();
  const centre = geometry.boundingBox!.getCenter(V3(0, 0, 0));
  const positions = geometry.attributes.position as THREE.BufferAttribute;
  const uvs = geometry.attributes.uv as THREE.BufferAttribute;
  for (let i = 0; i < positions.count; i += 3) {
    const corners = [0, 1, 2].map((k) => new THREE.Vector3().fromBufferAttribute(positions, i + k));
    const [a, b, c] = corners;
    const normal = b.clone().sub(a).cross(c.clone().sub(a));
    if (Math.abs(normal.y) >= Math.hypot(normal.x, normal.z)) continue; // top and underside: seen from above
    corners.forEach((corner, k) => {
      const along = Math.abs(corner.x - centre.x) - Math.abs(corner.z - centre.z);
      uvs.setXY(i + k, along / tile, corner.y / tile);
    });
  }
  return geometry;
}

/** PET felt: the tile covers 25 cm. */
export const feltUV = (geometry: Geometry) => boxUV(geometry, 0.25, 0.25);
