/** Which piece of a product is seen where, looked at straight from the front or the right side. */
import type { Product } from "../glb/product";

export type View = "front" | "side";
/** `labels` row by row from the top, -1 where nothing is; one cell is `cell` metres wide. */
export type Raster = { columns: number; rows: number; cell: number; labels: Int32Array };

const CELLS = 800;
/** One cell all round, so that every outline closes. */
const RIM = 1;

/** Position to right, up, towards the eye. */
const ALONG: Record<View, (x: number, y: number, z: number) => [number, number, number]> = {
  front: (x, y, z) => [x, y, z],
  side: (x, y, z) => [-z, y, x],
};

export function rasterise(product: Product, view: View): Raster {
  const pieces = product.pieces.filter(({ material }) => !material.startsWith("glass"));
  const meshes = pieces.map(({ geometry }) => project(geometry.attributes.position.array, ALONG[view]));
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const points of meshes) {
    for (let i = 0; i < points.length; i += 3) {
      left = Math.min(left, points[i]);
      right = Math.max(right, points[i]);
      low = Math.min(low, points[i + 1]);
      high = Math.max(high, points[i + 1]);
    }
  }
  const cell = Math.max(right - left, high - low) / CELLS;
  const columns = Math.ceil((right - left) / cell) + 2 * RIM;
  const rows = Math.ceil((high - low) / cell) + 2 * RIM;
  const raster: Raster = { columns, rows, cell, labels: new Int32Array(columns * rows).fill(-1) };
  const depths = new Float32Array(columns * rows).fill(-Infinity);
  meshes.forEach((points, label) => {
    for (let i = 0; i < points.length; i += 3) {
      points[i] = (points[i] - left) / cell + RIM;
      points[i + 1] = (high - points[i + 1]) / cell + RIM;
    }
    const { index } = pieces[label].geometry;
    const corners = index ? index.array : Uint32Array.from({ length: points.length / 3 }, (_, i) => i);
    for (let i = 0; i < corners.length; i += 3) {
      fill(raster, depths, label, points, corners[i] * 3, corners[i + 1] * 3, corners[i + 2] * 3);
    }
  });
  return raster;
}

function project(positions: ArrayLike<number>, along: (x: number, y: number, z: number) => [number, number, number]) {
  const points = new Float32Array(positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    points.set(along(positions[i], positions[i + 1], positions[i + 2]), i);
  }
  return points;
}

/** One triangle; cells whose middle it covers and that nothing nearer covers. */
function fill(
  { columns, rows, labels }: Raster,
  depths: Float32Array,
  label: number,
  p: Float32Array,
  a: number,
  b: number,
  c: number,
) {
  const area = (p[b] - p[a]) * (p[c + 1] - p[a + 1]) - (p[c] - p[a]) * (p[b + 1] - p[a + 1]);
  if (Math.abs(area) < 1e-9) return;
  const top = Math.max(0, Math.floor(Math.min(p[a + 1], p[b + 1], p[c + 1])));
  const bottom = Math.min(rows - 1, Math.ceil(Math.max(p[a + 1], p[b + 1], p[c + 1])));
  const first = Math.max(0, Math.floor(Math.min(p[a], p[b], p[c])));
  const last = Math.min(columns - 1, Math.ceil(Math.max(p[a], p[b], p[c])));
  for (let row = top; row <= bottom; row++) {
    for (let column = first; column <= last; column++) {
      const [x, y] = [column + 0.5, row + 0.5];
      const u = ((p[b] - x) * (p[c + 1] - y) - (p[c] - x) * (p[b + 1] - y)) / area;
      const v = ((p[c] - x) * (p[a + 1] - y) - (p[a] - x) * (p[c + 1] - y)) / area;
      const w = 1 - u - v;
      if (u < 0 || v < 0 || w < 0) continue;
      const depth = u * p[a + 2] + v * p[b + 2] + w * p[c + 2];
      const at = row * columns + column;
      // what lies in one plane belongs to the piece that was made first, or its edge would flicker
      if (depth <= depths[at] + 1e-5) continue;
      depths[at] = depth;
      labels[at] = label;
    }
  }
}
