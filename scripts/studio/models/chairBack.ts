import * as THREE from "three";
import { V3, place, radians, type Triple } from "../geometry/core";
import { roundedRectProfile } from "../geometry/outlines";
import { roundedBox } from "../geometry/roundedBox";
import { surface } from "../geometry/solids";
import { spline, sweep } from "../geometry/sweeps";
import { Product } from "../glb/product";

const SIDES = [-1, 1];
const KNIT_TILE = 0.0128;
const BASE_HEIGHT = 0.56;

const FACING = V3(0, 0, 1); // reference "up" of sweeps that stand upright
const BACK_Y = 0.56;
const BACK_TILT = radians(10);

export type BackStyle = {
  /** Height of the back in metres. */
  height: number;
  /** Two branches in a Y, or a spine with ribs. */
  carrier: "branches" | "ribs";
  lumbar: boolean;
  frame: string;
  /** A mesh (`knit…`) is a see-through membrane, any other material a cushion. */
  cover: string;
};

/** Point of the back: x in metres, t in [0, 1] upwards. Lumbar bulge, recline, concave across. */
function backPoint(height: number, x: number, t: number, forward = 0): THREE.Vector3 {
  const lumbar = 0.042 * Math.exp(-((t - 0.26) ** 2) / 0.045);
  const recline = Math.tan(BACK_TILT) * t * height * 0.95 - 0.03 * t * t;
  const concave = 0.055 * (x / 0.23) ** 2;
  return V3(x, BACK_Y + t * height, -0.255 + lumbar - recline + concave + forward);
}

/** Point of a superellipse as [x, t]; halfWidth may depend on t. */
function superellipse(angle: number, exponent: number, halfWidth: (t: number) => number): [number, number] {
  const power = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / exponent);
  const t = 0.5 + 0.5 * power(Math.sin(angle));
  return [power(Math.cos(angle)) * halfWidth(t), t];
}
const halfWidth = (t: number) =>
  0.205 + 0.035 * Math.sin(Math.min(1, t * 1.15) * Math.PI * 0.62) - 0.09 * Math.max(0, t - 0.72) ** 1.2;
const backOutline = (angle: number) => superellipse(angle, 4.2, halfWidth);

/** Evenly spaced closed loop: a superellipse bunches its points at the corners, and a sweep would pinch there. */
function evenLoop(points: THREE.Vector3[], count: number): THREE.Vector3[] {
  const loop = new THREE.CatmullRomCurve3(points, true).getSpacedPoints(count);
  loop.pop();
  return loop;
}
const angleAt = (fraction: number) => fraction * Math.PI * 2 + 0.001;

export function addBack(product: Product, style: BackStyle) {
  const { height, frame } = style;
  const outline = Array.from({ length: 120 }, (_, i) => backPoint(height, ...backOutline(angleAt(i / 120))));
  const ring = sweep(evenLoop(outline, 150), roundedRectProfile(0.02, 0.026, 0.009, 5), {
    closed: true,
    up: FACING,
    creaseDegrees: 60,
  });
  product.add(frame, ring);
  addCover(product, style.cover, (u, v, forward) => {
    const [x, t] = backOutline(angleAt(u));
    return backPoint(height, x * v * 0.985, 0.5 + (t - 0.5) * v * 0.99, forward);
  });
  if (style.carrier === "ribs") addRibs(product, height, frame);
  else addBranches(product, height, frame);
  const stem: Triple[] = [
    [0, 0.395, -0.06],
    [0, 0.39, -0.17],
    [0, 0.43, -0.245],
    [0, 0.52, -0.292],
    [0, 0.57, -0.305],
  ];
  const profile = roundedRectProfile(0.085, 0.034, 0.012, 4);
  product.add(frame, sweep(spline(stem, 30), profile, { up: FACING, scale: (t) => [1 - 0.15 * t, 1.05 - 0.3 * t] }));
  if (style.lumbar) addLumbarPad(product, frame);
}

/** Mesh is one membrane; fabric and leather are a cushion with a front and a back. */
function addCover(product: Product, cover: string, at: (u: number, v: number, forward: number) => THREE.Vector3) {
  // run the other way round, a layer faces the other way: browsers draw one side only
  const layer = (forward: (v: number) => number, tile: number, facing: "front" | "back" = "back") =>
    surface(
      (u, v) => at(facing === "front" ? 1 - u : u, v, forward(v)),
      96,
      22,
      (_u, _v, point) => [point.x / tile, point.y / tile],
    );
  if (cover.startsWith("knit")) {
    product.add(
      cover,
      layer((v) => 0.004 + 0.004 * (1 - v), KNIT_TILE),
    );
    return;
  }
  product.add(
    cover,
    layer((v) => 0.006 + 0.026 * (1 - v ** 8), 0.06, "front"),
    layer((v) => -0.004 - 0.006 * (1 - v ** 6), 0.06),
  );
}

/** Y-shaped carrier from the stem to the flanks of the frame. */
function addBranches(product: Product, height: number, frame: string) {
  const rise = height / 0.56;
  const along = (x: number, y: number, gap: number): Triple => {
    const t = ((y - BACK_Y) / 0.56) * (y > BACK_Y ? 1 : 0);
    return [x, BACK_Y + (y - BACK_Y) * rise, backPoint(height, x, t).z - gap];
  };
  for (const side of SIDES) {
    const branch = spline([
      [side * 0.02, 0.44, -0.215],
      [side * 0.034, 0.53, -0.295],
      along(side * 0.068, 0.66, 0.092),
      along(side * 0.125, 0.79, 0.079),
      along(side * 0.196, 0.905, 0.051),
      along(side * 0.234, 0.945, 0.004),
    ]);
    product.add(
      frame,
      sweep(branch, roundedRectProfile(0.034, 0.022, 0.009, 4), {
        up: FACING,
        scale: (t) => [1.15 - 0.45 * t, 1.1 - 0.3 * t],
      }),
    );
  }
}

/** Spine up the middle with a rib to the frame at each of its vertebrae. */
function addRibs(product: Product, height: number, frame: string) {
  const spineAt = (t: number): Triple => [0, BACK_Y + t * height, backPoint(height, 0, t).z - 0.062 + 0.03 * t];
  const spine = spline([[0, 0.54, -0.297], ...[0.1, 0.25, 0.4, 0.55, 0.7, 0.84, 0.97].map(spineAt)], 60);
  product.add(
    frame,
    sweep(spine, roundedRectProfile(0.04, 0.026, 0.01, 4), { up: FACING, scale: (t) => [1.1 - 0.5 * t, 1] }),
  );
  for (const t of [0.2, 0.32, 0.44, 0.56, 0.68, 0.8]) {
    const [, y, z] = spineAt(t);
    const reach = halfWidth(t);
    const end = (side: number): Triple => [side * reach, y + 0.012, backPoint(height, reach, t).z - 0.004];
    const mid = (side: number): Triple => [side * reach * 0.5, y + 0.004, z + (end(side)[2] - z) * 0.3];
    const rib = spline([end(-1), mid(-1), [0, y, z], mid(1), end(1)], 40);
    product.add(
      frame,
      sweep(rib, roundedRectProfile(0.026, 0.011, 0.005, 3), {
        up: FACING,
        scale: (s) => [1 - 0.45 * Math.abs(s * 2 - 1), 1],
      }),
    );
    product.box("alu_brushed", [0.03, 0.034, 0.012], [0, y, z - 0.012], { r: 0.004 });
  }
}

function addLumbarPad(product: Product, frame: string) {
  const pad = roundedBox(0.3, 0.085, 0.016, 0.0078, 4, 14, (point) => {
    point.z += 0.055 * (point.x / 0.23) ** 2;
  });
  product.put("plastic_soft", pad, [0, 0.7, -0.262]);
  for (const side of SIDES) product.box(frame, [0.014, 0.1, 0.03], [side * 0.078, 0.7, -0.285], { r: 0.005 });
}

/** Headrest on a stalk; made for a back of 56 cm and raised with it. */
export function addHeadrest(product: Product, { height, frame, cover }: BackStyle) {
  const top = new Product("headrest");
  const stalk = spline(
    [
      [0, 1.085, backPoint(BASE_HEIGHT, 0, 0.94).z - 0.022],
      [0, 1.13, backPoint(BASE_HEIGHT, 0, 1).z - 0.03],
      [0, 1.18, -0.412],
      [0, 1.235, -0.39],
    ],
    30,
  );
  top.add(
    frame,
    sweep(stalk, roundedRectProfile(0.05, 0.016, 0.007, 4), {
      up: FACING,
      scale: (t) => [1.1 - 0.45 * t, 1],
    }),
  );
  const clamp = roundedBox(0.085, 0.05, 0.05, 0.012, 4);
  top.add(frame, place(clamp, [0, 1.112, backPoint(BASE_HEIGHT, 0, 1).z - 0.012]));

  const point = (x: number, t: number, forward = 0) =>
    V3(x, 1.175 + t * 0.13, -0.372 + 0.065 * (x / 0.15) ** 2 - 0.022 * (t * 2 - 1) ** 2 + forward);
  const outline = (fraction: number) => superellipse(angleAt(fraction), 3.4, () => 0.145);
  const loop = Array.from({ length: 120 }, (_, i) => point(...outline(i / 120)));
  top.add(frame, sweep(evenLoop(loop, 90), roundedRectProfile(0.015, 0.02, 0.007, 4), { closed: true, up: FACING }));
  addCover(top, cover, (u, v, forward) => {
    const [x, t] = outline(u);
    return point(x * v * 0.985, 0.5 + (t - 0.5) * v * 0.98, forward * 0.7);
  });
  top.box(frame, [0.08, 0.05, 0.03], [0, 1.238, -0.385], { r: 0.01 });
  const [low, high] = [backPoint(BASE_HEIGHT, 0, 1), backPoint(height, 0, 1)];
  product.merge(top, [0, high.y - low.y, high.z - low.z]);
}
