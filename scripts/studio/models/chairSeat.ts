import * as THREE from "three";
import { QUARTER_TURN, V3, place } from "../geometry/core";
import { circleProfile, filletedPolygon } from "../geometry/outlines";
import { roundedBox } from "../geometry/roundedBox";
import { cylinder, extrude } from "../geometry/solids";
import { filletPath, sweep } from "../geometry/sweeps";
import type { Product } from "../glb/product";

const SIDES = [-1, 1];

/** Tilt box, knurled tension knob at the front, a lever on each side. */
export function addMechanism(product: Product, frame: string) {
  const y = 0.405;
  const box = filletedPolygon([
    [-0.15, 0.03, 0.01],
    [0.15, 0.03, 0.02],
    [0.15, 0.008, 0.012],
    [0.1, -0.034, 0.02],
    [-0.13, -0.034, 0.03],
    [-0.155, 0, 0.02],
  ]);
  product.add(frame, place(extrude(box, 0.15, 0.006, 16, 4), [0, y, -0.02], [0, -QUARTER_TURN, 0]));
  product.add("plastic_grey", place(cylinder(0.026, 0.05, 0.006, 40), [0, y - 0.012, 0.125], [QUARTER_TURN, 0, 0]));
  const knurl = roundedBox(0.003, 0.004, 0.036, 0.001, 1);
  for (let i = 0; i < 18; i++) {
    const angle = (i / 18) * Math.PI * 2;
    const [dx, dy] = [Math.cos(angle) * 0.026, Math.sin(angle) * 0.026];
    product.add("plastic_grey", place(knurl, [dx, y - 0.012 + dy, 0.126], [0, 0, angle]));
  }
  for (const side of SIDES) {
    const lever = filletPath(
      [
        [side * 0.07, y + 0.005, 0.04],
        [side * 0.21, y + 0.002, 0.05],
        [side * 0.275, y, 0.055],
      ],
      0.03,
    );
    product.add("plastic_black", sweep(lever, circleProfile(0.0055, 14)));
    const paddle = roundedBox(0.062, 0.009, 0.024, 0.004, 3);
    product.add("plastic_black", place(paddle, [side * 0.275, y, 0.056], [0, 0.1, 0]));
  }
}

const SEAT_WIDTH = 0.51;
const SEAT_DEPTH = 0.49;
const SEAT_Y = 0.478;

/** Squircle plan with large corners, tapered to the back; waterfall front edge, dished middle, raised flanks. */
function shapeSeat(point: THREE.Vector3) {
  const x = point.x / (SEAT_WIDTH / 2);
  const z = point.z / (SEAT_DEPTH / 2);
  point.x *= Math.sqrt(Math.max(0, 1 - 0.18 * z ** 4));
  point.z *= Math.sqrt(Math.max(0, 1 - 0.18 * x ** 4));

  const forward = THREE.MathUtils.clamp((point.z + SEAT_DEPTH / 2) / SEAT_DEPTH, 0, 1);
  const sideways = Math.abs(point.x / (SEAT_WIDTH / 2));
  point.x *= 1 - 0.12 * (1 - forward) ** 1.5;
  const upper = point.y > 0;
  const waterfall = 0.052 * Math.max(0, (forward - 0.7) / 0.3) ** 2;
  const dish = 0.013 * Math.exp(-((forward - 0.42) ** 2) / 0.1) * Math.max(0, 1 - 1.1 * sideways ** 2.2);
  const flank = 0.012 * sideways ** 3 * (upper ? 1 : 0.9);
  const rear = 0.024 * Math.max(0, 0.25 - forward);
  point.y += flank + rear - waterfall - (upper ? dish : 0);
}

export function addSeat(product: Product, seat: string, frame: string) {
  const cushion = roundedBox(SEAT_WIDTH, 0.07, SEAT_DEPTH, 0.032, 6, 26, shapeSeat);
  product.put(seat, cushion, [0, SEAT_Y, 0.025]);
  const pan = roundedBox(SEAT_WIDTH + 0.006, 0.034, SEAT_DEPTH + 0.004, 0.014, 4, 22, shapeSeat);
  product.add(frame, place(pan, [0, SEAT_Y - 0.036, 0.024]));

  // piping: follow the outline of the undeformed cushion and bend it with the same function
  const corner = 0.032;
  const piping = Array.from({ length: 140 }, (_, i) => {
    const angle = (i / 140) * Math.PI * 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const reach = Math.max(Math.abs(cos), Math.abs(sin));
    const point = V3((cos / reach) * (SEAT_WIDTH / 2 - 0.0005), 0.004, (sin / reach) * (SEAT_DEPTH / 2 - 0.0005));
    const [limitX, limitZ] = [SEAT_WIDTH / 2 - corner, SEAT_DEPTH / 2 - corner];
    const cx = THREE.MathUtils.clamp(point.x, -limitX, limitX);
    const cz = THREE.MathUtils.clamp(point.z, -limitZ, limitZ);
    const offset = V3(point.x - cx, 0, point.z - cz);
    if (offset.length() > 1e-6) {
      offset.setLength(corner);
      point.x = cx + offset.x;
      point.z = cz + offset.z;
    }
    shapeSeat(point);
    return point.add(V3(0, SEAT_Y, 0.025));
  });
  product.add("plastic_soft", sweep(piping, circleProfile(0.0028, 8), { closed: true }));
}
