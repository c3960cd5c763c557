import * as THREE from 'three';
import { QUARTER_TURN, V3, place, radians, type Geometry } from '../geometry/core';
import { circleProfile, filletedPolygon, roundedRect, roundedRectProfile } from '../geometry/outlines';
import { roundedBox } from '../geometry/roundedBox';
import { cylinder, extrude, lathe, surface } from '../geometry/solids';
import { filletPath, spline, sweep } from '../geometry/sweeps';
import { fabricUV } from '../geometry/texturing';
import { Product } from '../glb/product';

const SIDES = [-1, 1];
const FACING = V3(0, 0, 1); // reference "up" of sweeps that stand upright
const KNIT_TILE = 0.0128;

export type ChairOptions = {
  frame?: string;
  base?: string;
  seat?: string;
  knit?: string;
  headrest?: boolean;
};

/** Task chair with a mesh back. */
export function chair(options: ChairOptions = {}): Product {
  const {
    frame = 'plastic_black',
    base = 'alu',
    seat = 'fabric_grey',
    knit = 'knit_black',
    headrest = true,
  } = options;
  const product = new Product('chair');
  addBase(product, base);
  addGasLift(product);
  addMechanism(product, frame);
  addSeat(product, seat, frame);
  addBack(product, frame, knit);
  for (const side of SIDES) addArmrest(product, side, frame, base);
  if (headrest) addHeadrest(product, frame, knit);
  return product;
}

// ---------------------------------------------------------------- base

const HUB_Y = 0.115;
const ARM_LENGTH = 0.325;
const WHEEL = 0.031;

/** Five tapered, slightly arched arms on castors that point every way, as they do in use. */
function addBase(product: Product, base: string) {
  const castorYaw = [0.9, -0.5, 2.2, 0.4, -1.4];
  for (let i = 0; i < 5; i++) {
    const angle = (i / 5) * Math.PI * 2 + Math.PI / 2;
    const [dx, dz] = [Math.cos(angle), Math.sin(angle)];
    const path = spline(
      [
        [0.018, HUB_Y + 0.006, 0],
        [0.1, HUB_Y + 0.008, 0],
        [0.22, HUB_Y - 0.012, 0],
        [ARM_LENGTH - 0.01, HUB_Y - 0.034, 0],
        [ARM_LENGTH + 0.018, HUB_Y - 0.04, 0],
      ],
      60,
    ).map((point) => V3(dx * point.x, point.y, dz * point.x));
    const arm = sweep(path, roundedRectProfile(0.058, 0.044, 0.014, 5), {
      scale: (t) => {
        const tip = t > 0.9 ? Math.sqrt(Math.max(0.004, 1 - ((t - 0.9) / 0.1) ** 2)) : 1; // round the end off
        return [(1.06 - 0.5 * t) * tip, (1.12 - 0.58 * t) * tip];
      },
      creaseDegrees: 60,
    });
    product.add(base, arm);
    addCastor(product, dx * ARM_LENGTH, dz * ARM_LENGTH, angle + castorYaw[i]);
  }
  const hub = lathe(
    [
      [0, -0.028],
      [0.034, -0.028],
      [0.038, -0.024],
      [0.042, 0.006],
      [0.041, 0.024],
      [0.037, 0.03],
      [0, 0.03],
    ],
    56,
  );
  product.add(base, place(hub, [0, HUB_Y, 0]));
}

function addCastor(product: Product, x: number, z: number, yaw: number) {
  // the wheels trail 12 mm behind the stem
  const onStem = (part: Geometry) => place(place(part, [0.012, 0, 0]), [x, 0, z], [0, yaw, 0]);
  const tyre = lathe(
    [
      [0, -0.009],
      [WHEEL - 0.006, -0.009],
      [WHEEL - 0.0015, -0.0075],
      [WHEEL, -0.004],
      [WHEEL, 0.004],
      [WHEEL - 0.0015, 0.0075],
      [WHEEL - 0.006, 0.009],
      [0, 0.009],
    ],
    44,
  );
  const hubCap = lathe(
    [
      [0, 0],
      [0.018, 0],
      [0.0195, 0.0008],
      [0.0205, 0.002],
      [0.0205, -0.004],
      [0, -0.004],
    ],
    36,
  );
  for (const side of SIDES) {
    product.add('rubber', onStem(place(tyre, [0, WHEEL, side * 0.0165], [QUARTER_TURN, 0, 0])));
    product.add(
      'plastic_grey',
      onStem(place(hubCap, [0, WHEEL, side * 0.0262], [side * QUARTER_TURN, 0, 0])),
    );
    const axle = cylinder(0.006, 0.003, 0.0008, 24);
    product.add('plastic_black', onStem(place(axle, [0, WHEEL, side * 0.0268], [QUARTER_TURN, 0, 0])));
  }
  const hood = (radius: number, inside: boolean) =>
    surface(
      (u, v) => {
        const angle = radians(8) + (inside ? 1 - u : u) * radians(164);
        const reach = radius * (1 - 0.4 * Math.abs(v - 0.5) ** 2);
        return V3(Math.cos(angle) * reach, WHEEL + Math.sin(angle) * reach, (v - 0.5) * 0.046);
      },
      24,
      8,
    );
  product.add('plastic_black', onStem(hood(WHEEL + 0.004, false)), onStem(hood(WHEEL + 0.0015, true)));
  product.add('plastic_black', onStem(place(roundedBox(0.05, 0.03, 0.01, 0.004), [0, WHEEL + 0.004, 0])));
  product.add('alu_brushed', place(cylinder(0.0055, 0.034, 0.001, 20), [x, 0.06, z]));
  product.add('plastic_black', place(cylinder(0.0125, 0.016, 0.002, 28, 0.011), [x, 0.064, z]));
}

function addGasLift(product: Product) {
  product.add('plastic_black', place(cylinder(0.0275, 0.19, 0.002, 40, 0.0255), [0, HUB_Y + 0.115, 0]));
  product.add('plastic_black', place(cylinder(0.031, 0.012, 0.003, 40), [0, HUB_Y + 0.036, 0]));
  product.add('chrome', place(cylinder(0.014, 0.16, 0.001, 32), [0, HUB_Y + 0.26, 0]));
  product.add('plastic_black', place(cylinder(0.0275, 0.012, 0.003, 40), [0, HUB_Y + 0.212, 0]));
}

/** Tilt box, knurled tension knob at the front, a lever on each side. */
function addMechanism(product: Product, frame: string) {
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
  product.add(
    'plastic_grey',
    place(cylinder(0.026, 0.05, 0.006, 40), [0, y - 0.012, 0.125], [QUARTER_TURN, 0, 0]),
  );
  const knurl = roundedBox(0.003, 0.004, 0.036, 0.001, 1);
  for (let i = 0; i < 18; i++) {
    const angle = (i / 18) * Math.PI * 2;
    const [dx, dy] = [Math.cos(angle) * 0.026, Math.sin(angle) * 0.026];
    product.add('plastic_grey', place(knurl, [dx, y - 0.012 + dy, 0.126], [0, 0, angle]));
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
    product.add('plastic_black', sweep(lever, circleProfile(0.0055, 14)));
    const paddle = roundedBox(0.062, 0.009, 0.024, 0.004, 3);
    product.add('plastic_black', place(paddle, [side * 0.275, y, 0.056], [0, 0.1, 0]));
  }
}

// ---------------------------------------------------------------- seat

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

function addSeat(product: Product, seat: string, frame: string) {
  const cushion = roundedBox(SEAT_WIDTH, 0.07, SEAT_DEPTH, 0.032, 6, 26, shapeSeat);
  product.add(seat, fabricUV(place(cushion, [0, SEAT_Y, 0.025])));
  const pan = roundedBox(SEAT_WIDTH + 0.006, 0.034, SEAT_DEPTH + 0.004, 0.014, 4, 22, shapeSeat);
  product.add(frame, place(pan, [0, SEAT_Y - 0.036, 0.024]));

  // piping: follow the outline of the undeformed cushion and bend it with the same function
  const corner = 0.032;
  const piping = Array.from({ length: 140 }, (_, i) => {
    const angle = (i / 140) * Math.PI * 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const reach = Math.max(Math.abs(cos), Math.abs(sin));
    const point = V3(
      (cos / reach) * (SEAT_WIDTH / 2 - 0.0005),
      0.004,
      (sin / reach) * (SEAT_DEPTH / 2 - 0.0005),
    );
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
  product.add('plastic_soft', sweep(piping, circleProfile(0.0028, 8), { closed: true }));
}

// ---------------------------------------------------------------- back

const BACK_Y = 0.56;
const BACK_HEIGHT = 0.56;
const BACK_TILT = radians(10);

/** Point of the back: x in metres, t in [0, 1] upwards. Lumbar bulge, recline, concave across. */
function backPoint(x: number, t: number, forward = 0): THREE.Vector3 {
  const lumbar = 0.042 * Math.exp(-((t - 0.26) ** 2) / 0.045);
  const recline = Math.tan(BACK_TILT) * t * BACK_HEIGHT * 0.95 - 0.03 * t * t;
  const concave = 0.055 * (x / 0.23) ** 2;
  return V3(x, BACK_Y + t * BACK_HEIGHT, -0.255 + lumbar - recline + concave + forward);
}

/** Point of a superellipse as [x, t]; halfWidth may depend on t. */
function superellipse(angle: number, exponent: number, halfWidth: (t: number) => number): [number, number] {
  const power = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / exponent);
  const t = 0.5 + 0.5 * power(Math.sin(angle));
  return [power(Math.cos(angle)) * halfWidth(t), t];
}
const backOutline = (angle: number) =>
  superellipse(
    angle,
    4.2,
    (t) =>
      0.205 + 0.035 * Math.sin(Math.min(1, t * 1.15) * Math.PI * 0.62) - 0.09 * Math.max(0, t - 0.72) ** 1.2,
  );

/** Evenly spaced closed loop: a superellipse bunches its points at the corners, and a sweep would pinch there. */
function evenLoop(points: THREE.Vector3[], count: number): THREE.Vector3[] {
  const loop = new THREE.CatmullRomCurve3(points, true).getSpacedPoints(count);
  loop.pop();
  return loop;
}
const angleAt = (fraction: number) => fraction * Math.PI * 2 + 0.001;

function addBack(product: Product, frame: string, knit: string) {
  const outline = Array.from({ length: 120 }, (_, i) => backPoint(...backOutline(angleAt(i / 120))));
  product.add(
    frame,
    sweep(evenLoop(outline, 150), roundedRectProfile(0.02, 0.026, 0.009, 5), {
      closed: true,
      up: FACING,
      creaseDegrees: 60,
    }),
  );
  const membrane = surface(
    (u, v) => {
      const [x, t] = backOutline(angleAt(u));
      return backPoint(x * v * 0.985, 0.5 + (t - 0.5) * v * 0.99, 0.004 + 0.004 * (1 - v));
    },
    96,
    22,
    (_u, _v, point) => [point.x / KNIT_TILE, point.y / KNIT_TILE],
  );
  product.add(knit, membrane);

  // Y-shaped spine
  for (const side of SIDES) {
    const branch = spline([
      [side * 0.02, 0.44, -0.215],
      [side * 0.034, 0.53, -0.295],
      [side * 0.068, 0.66, -0.322],
      [side * 0.125, 0.79, -0.326],
      [side * 0.196, 0.905, -0.31],
      [side * 0.236, 0.945, backPoint(side * 0.236, 0.69).z - 0.004],
    ]);
    product.add(
      frame,
      sweep(branch, roundedRectProfile(0.034, 0.022, 0.009, 4), {
        up: FACING,
        scale: (t) => [1.15 - 0.45 * t, 1.1 - 0.3 * t],
      }),
    );
  }
  const stem = spline(
    [
      [0, 0.395, -0.06],
      [0, 0.39, -0.17],
      [0, 0.43, -0.245],
      [0, 0.52, -0.292],
      [0, 0.57, -0.305],
    ],
    30,
  );
  product.add(
    frame,
    sweep(stem, roundedRectProfile(0.085, 0.034, 0.012, 4), {
      up: FACING,
      scale: (t) => [1 - 0.15 * t, 1.05 - 0.3 * t],
    }),
  );

  // lumbar pad behind the membrane
  const pad = roundedBox(0.3, 0.085, 0.016, 0.0078, 4, 14, (point) => {
    point.z += 0.055 * (point.x / 0.23) ** 2;
  });
  product.add('plastic_soft', place(pad, [0, 0.7, -0.262]));
  const slider = roundedBox(0.014, 0.1, 0.03, 0.005);
  for (const side of SIDES) product.add(frame, place(slider, [side * 0.078, 0.7, -0.285]));
}

function addArmrest(product: Product, side: number, frame: string, base: string) {
  const x = 0.292;
  const bracket = spline(
    [
      [side * 0.13, 0.425, -0.03],
      [side * 0.22, 0.425, -0.03],
      [side * 0.275, 0.44, -0.03],
      [side * x, 0.5, -0.03],
      [side * x, 0.54, -0.03],
    ],
    30,
  );
  product.add(frame, sweep(bracket, roundedRectProfile(0.05, 0.024, 0.009, 4), { up: FACING }));
  const sleeve = extrude(roundedRect(0.03, 0.06, 0.011), 0.145, 0.002, 8);
  product.add('plastic_black', place(sleeve, [side * x, 0.572, -0.03], [-QUARTER_TURN, 0, 0]));
  const post = extrude(roundedRect(0.02, 0.046, 0.009), 0.08, 0.001, 8);
  product.add(base, place(post, [side * x, 0.655, -0.03], [-QUARTER_TURN, 0, 0]));
  const button = cylinder(0.008, 0.006, 0.002, 24);
  product.add('plastic_grey', place(button, [side * (x + 0.016), 0.61, -0.03], [0, 0, QUARTER_TURN]));
  product.add('plastic_black', place(roundedBox(0.07, 0.014, 0.13, 0.006), [side * x, 0.696, -0.02]));
  const pad = roundedBox(0.092, 0.028, 0.255, 0.0135, 5, 14, (point) => {
    const z = point.z / 0.1275;
    const across = point.x / 0.046;
    point.x *= Math.sqrt(Math.max(0, 1 - 0.38 * z ** 4));
    point.z *= Math.sqrt(Math.max(0, 1 - 0.2 * across ** 4));
    if (point.y > 0) point.y -= 0.003 * Math.max(0, 1 - across * across);
    point.y -= 0.007 * Math.max(0, z) ** 3;
  });
  product.add('plastic_soft', place(pad, [side * (x - 0.004), 0.716, 0], [0, side * -0.06, 0]));
}

function addHeadrest(product: Product, frame: string, knit: string) {
  const stalk = spline(
    [
      [0, 1.085, backPoint(0, 0.94).z - 0.022],
      [0, 1.13, backPoint(0, 1).z - 0.03],
      [0, 1.18, -0.412],
      [0, 1.235, -0.39],
    ],
    30,
  );
  product.add(
    frame,
    sweep(stalk, roundedRectProfile(0.05, 0.016, 0.007, 4), {
      up: FACING,
      scale: (t) => [1.1 - 0.45 * t, 1],
    }),
  );
  const clamp = roundedBox(0.085, 0.05, 0.05, 0.012, 4);
  product.add(frame, place(clamp, [0, 1.112, backPoint(0, 1).z - 0.012]));

  const point = (x: number, t: number, forward = 0) =>
    V3(x, 1.175 + t * 0.13, -0.372 + 0.065 * (x / 0.15) ** 2 - 0.022 * (t * 2 - 1) ** 2 + forward);
  const outline = (fraction: number) => superellipse(angleAt(fraction), 3.4, () => 0.145);
  const loop = Array.from({ length: 120 }, (_, i) => point(...outline(i / 120)));
  product.add(
    frame,
    sweep(evenLoop(loop, 90), roundedRectProfile(0.015, 0.02, 0.007, 4), { closed: true, up: FACING }),
  );
  const membrane = surface(
    (u, v) => {
      const [x, t] = outline(u);
      return point(x * v * 0.985, 0.5 + (t - 0.5) * v * 0.98, 0.003);
    },
    64,
    12,
    (_u, _v, q) => [q.x / KNIT_TILE, q.y / KNIT_TILE],
  );
  product.add(knit, membrane);
  product.add(frame, place(roundedBox(0.08, 0.05, 0.03, 0.01, 4), [0, 1.238, -0.385]));
}
