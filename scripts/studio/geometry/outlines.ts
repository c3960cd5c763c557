/** Flat outlines to extrude, turn or sweep. */
import * as THREE from "three";
import { QUARTER_TURN, V2, radians, type Triple } from "./core";

/** Polygon with rounded corners from [x, y, radius]; unlike an arc, safe for a bevelled extrusion. */
export function filletedPolygon(points: [number, number, number?][], steps = 6): THREE.Shape {
  const outline: THREE.Vector2[] = [];
  const count = points.length;
  for (let i = 0; i < count; i++) {
    const [x, y, radius = 0] = points[i];
    if (!radius) {
      outline.push(V2(x, y));
      continue;
    }
    const before = points[(i - 1 + count) % count];
    const after = points[(i + 1) % count];
    const toBefore = V2(before[0] - x, before[1] - y);
    const toAfter = V2(after[0] - x, after[1] - y);
    const reach = Math.min(radius, toBefore.length() / 2.05, toAfter.length() / 2.05);
    const start = V2(x, y).addScaledVector(toBefore.normalize(), reach);
    const end = V2(x, y).addScaledVector(toAfter.normalize(), reach);
    for (let k = 0; k <= steps; k++) {
      const t = k / steps; // quadratic Bézier round the corner
      outline.push(
        V2(
          (1 - t) ** 2 * start.x + 2 * t * (1 - t) * x + t * t * end.x,
          (1 - t) ** 2 * start.y + 2 * t * (1 - t) * y + t * t * end.y,
        ),
      );
    }
  }
  return new THREE.Shape(outline);
}

function drawRoundedRect<T extends THREE.Path>(path: T, width: number, height: number, radius: number): T {
  const x = -width / 2;
  const y = -height / 2;
  const r = Math.min(radius, width / 2, height / 2);
  const corner = (cx: number, cy: number, quarter: number) => {
    if (r > 0) path.absarc(cx, cy, r, quarter * QUARTER_TURN, (quarter + 1) * QUARTER_TURN, false);
  };
  path.moveTo(x + r, y);
  path.lineTo(x + width - r, y);
  corner(x + width - r, y + r, -1);
  path.lineTo(x + width, y + height - r);
  corner(x + width - r, y + height - r, 0);
  path.lineTo(x + r, y + height);
  corner(x + r, y + height - r, 1);
  path.lineTo(x, y + r);
  corner(x + r, y + r, 2);
  return path;
}

/** Rounded rectangle centred on the origin. */
export const roundedRect = (width: number, height: number, radius: number): THREE.Shape =>
  drawRoundedRect(new THREE.Shape(), width, height, radius);

/** The same outline wound the other way, as a hole at (x, y). */
export function roundedRectHole(width: number, height: number, radius: number, x = 0, y = 0): THREE.Path {
  const points = drawRoundedRect(new THREE.Path(), width, height, radius)
    .getPoints(Math.min(width, height) < 0.03 ? 4 : 10) // a tray has dozens of small slots: keep them light
    .map((point) => V2(point.x + x, point.y + y))
    .reverse();
  return new THREE.Path(points);
}

export function circleHole(x: number, y: number, radius: number): THREE.Path {
  const path = new THREE.Path();
  path.absarc(x, y, radius, 0, Math.PI * 2, true);
  return path;
}

/** Closed counter-clockwise profile for `sweep`. */
export function roundedRectProfile(width: number, height: number, radius: number, steps = 5): THREE.Vector2[] {
  const r = Math.min(radius, width / 2 - 1e-5, height / 2 - 1e-5);
  const corners: Triple[] = [
    [width / 2 - r, height / 2 - r, 0],
    [-width / 2 + r, height / 2 - r, 90],
    [-width / 2 + r, -height / 2 + r, 180],
    [width / 2 - r, -height / 2 + r, 270],
  ];
  return corners.flatMap(([x, y, from]) =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const angle = radians(from + (90 * i) / steps);
      return V2(x + r * Math.cos(angle), y + r * Math.sin(angle));
    }),
  );
}

export function circleProfile(radius: number, steps = 20): THREE.Vector2[] {
  return Array.from({ length: steps }, (_, i) => {
    const angle = (i / steps) * Math.PI * 2;
    return V2(radius * Math.cos(angle), radius * Math.sin(angle));
  });
}
