import * as THREE from 'three';
import { QUARTER_TURN, V2, place } from '../geometry/core';
import { circleHole, circleProfile, filletedPolygon, roundedRect, roundedRectHole } from '../geometry/outlines';
import { roundedBox } from '../geometry/roundedBox';
import { cylinder, extrude, lathe } from '../geometry/solids';
import { spline, sweep } from '../geometry/sweeps';
import { woodUV } from '../geometry/texturing';
import { Product } from '../glb/product';

const BOARD = 0.026;
const SIDES = [-1, 1];

export type DeskOptions = { width?: number; depth?: number; height?: number; frame?: string; top?: string };

/** Height-adjustable desk with two columns. `height` is the top of the board; the keypad shows it in centimetres. */
export function desk(options: DeskOptions = {}): Product {
  const { width = 1.6, depth = 0.8, height = 1.02, frame = 'steel_black', top = 'oak' } = options;
  const product = new Product('desk');
  const legX = width / 2 - 0.27;
  addBoard(product, width, depth, height, top);
  addBeams(product, legX, height, frame);
  for (const side of SIDES) addLeg(product, side, legX, height, frame);
  addCableTray(product, height, frame);
  addCables(product, legX, height);
  addKeypad(
    product,
    width / 2 - 0.36,
    height - BOARD - 0.011,
    depth / 2 - 0.035,
    String(Math.round(height * 100)),
  );
  return product;
}

/** Board with rounded corners, an eased edge and two cable grommets. */
function addBoard(product: Product, width: number, depth: number, height: number, top: string) {
  const outline = roundedRect(width, depth, 0.045);
  const grommetX = width / 2 - 0.22;
  const grommetZ = -(depth / 2 - 0.085);
  for (const side of SIDES) outline.holes.push(circleHole(side * grommetX, -grommetZ, 0.031));
  const board = place(
    extrude(outline, BOARD, 0.0035, 20, 4),
    [0, height - BOARD / 2, 0],
    [-QUARTER_TURN, 0, 0],
  );
  product.add(top, woodUV(board, 0.07, 0.06));

  const ring = lathe(
    [
      [0.0285, -0.022],
      [0.0305, -0.022],
      [0.0305, 0],
      [0.0365, 0],
      [0.0372, 0.0008],
      [0.0365, 0.0024],
      [0.034, 0.0028],
      [0.0295, 0.0016],
      [0.0285, 0],
    ],
    56,
  );
  const lidOutline = new THREE.Shape();
  lidOutline.absarc(0, 0, 0.0282, 0, Math.PI * 2, false);
  lidOutline.holes.push(roundedRectHole(0.022, 0.012, 0.005, 0, 0.016));
  const lid = extrude(lidOutline, 0.003, 0.0006, 40);
  for (const side of SIDES) {
    product.add('plastic_black', place(ring, [side * grommetX, height, grommetZ]));
    product.add(
      'plastic_black',
      place(lid, [side * grommetX, height - 0.0004, grommetZ], [-QUARTER_TURN, 0, 0]),
    );
  }
}

function addBeams(product: Product, legX: number, height: number, frame: string) {
  for (const side of SIDES) {
    const beam = roundedBox(legX * 2 + 0.02, 0.03, 0.04, 0.003);
    product.add(frame, place(beam, [0, height - BOARD - 0.016, side * 0.085]));
  }
  const controlBox = roundedBox(0.26, 0.032, 0.1, 0.005);
  product.add('plastic_black', place(controlBox, [0.12, height - BOARD - 0.02, -0.03]));
}

/** Support arm, motor housing, three-stage column and foot. */
function addLeg(product: Product, side: number, legX: number, height: number, frame: string) {
  const x = side * legX;
  const arm = new THREE.Shape([
    V2(-0.32, 0),
    V2(0.32, 0),
    V2(0.32, -0.014),
    V2(0.12, -0.045),
    V2(-0.12, -0.045),
    V2(-0.32, -0.014),
  ]);
  product.add(frame, place(extrude(arm, 0.05, 0.0015), [x, height - BOARD - 0.001, 0], [0, QUARTER_TURN, 0]));
  const housing = roundedBox(0.135, 0.075, 0.105, 0.008);
  product.add(frame, place(housing, [side * (legX - 0.015), height - BOARD - 0.045, 0]));

  // thick tube on the foot, slimmer tubes upwards, a plastic collar at each step
  const bottom = 0.028;
  const column = height - BOARD - 0.06 - bottom;
  const [first, second] = [bottom + 0.4 * column, bottom + 0.68 * column];
  const tube = (sizeX: number, sizeZ: number, from: number, to: number) =>
    place(
      extrude(roundedRect(sizeX, sizeZ, 0.007), to - from, 0.0012, 8),
      [x, (from + to) / 2, 0],
      [-QUARTER_TURN, 0, 0],
    );
  product.add(frame, tube(0.052, 0.082, bottom, first + 0.09));
  product.add(frame, tube(0.046, 0.076, first, second + 0.04));
  product.add(frame, tube(0.04, 0.07, second, bottom + column + 0.02));
  const collar = (sizeX: number, sizeZ: number, y: number) =>
    place(extrude(roundedRect(sizeX, sizeZ, 0.008), 0.007, 0.001, 8), [x, y, 0], [-QUARTER_TURN, 0, 0]);
  product.add('plastic_black', collar(0.0545, 0.0845, first + 0.09), collar(0.0485, 0.0785, second + 0.04));

  const foot = filletedPolygon([
    [-0.34, 0.008, 0.003],
    [0.34, 0.008, 0.003],
    [0.34, 0.0225, 0.006],
    [0.06, 0.034, 0.05],
    [-0.06, 0.034, 0.05],
    [-0.34, 0.0225, 0.006],
  ]);
  product.add(frame, place(extrude(foot, 0.078, 0.002), [x, 0, 0], [0, QUARTER_TURN, 0]));
  const glide = cylinder(0.02, 0.009, 0.0015, 32);
  for (const end of SIDES) product.add('rubber', place(glide, [x, 0.0045, end * 0.3]));
  product.add(frame, place(roundedBox(0.075, 0.008, 0.11, 0.0015), [x, 0.036, 0])); // base plate with four screws
  const screw = cylinder(0.004, 0.004, 0.0008, 16);
  for (const dx of [-0.031, 0.031]) {
    for (const dz of [-0.048, 0.048]) product.add('alu_brushed', place(screw, [x + dx, 0.0415, dz]));
  }
}

/** Perforated folded sheet under the rear edge. */
function addCableTray(product: Product, height: number, frame: string) {
  const length = 0.86;
  const y = height - BOARD - 0.055;
  const z = -0.24;
  const sheet = 0.0022;
  const front = roundedRect(length, 0.085, 0.004);
  const columns = 34;
  for (let i = 0; i < columns; i++) {
    const x = -length / 2 + 0.028 + i * ((length - 0.056) / (columns - 1));
    for (const row of [-0.018, 0.018]) front.holes.push(roundedRectHole(0.012, 0.024, 0.005, x, row));
  }
  product.add(frame, place(extrude(front, sheet, 0.0005, 6, 1), [0, y - 0.01, z + 0.06]));
  const floor = roundedRect(length, 0.12, 0.002);
  for (let i = 0; i < 17; i++) {
    floor.holes.push(roundedRectHole(0.034, 0.012, 0.005, -length / 2 + 0.05 + i * ((length - 0.1) / 16), 0));
  }
  product.add(frame, place(extrude(floor, sheet, 0.0005, 6, 1), [0, y - 0.0525, z], [-QUARTER_TURN, 0, 0]));
  product.add(frame, place(roundedBox(length, 0.06, sheet, 0.0006), [0, y - 0.022, z - 0.06]));
  const hanger = roundedBox(0.003, 0.11, 0.12, 0.001);
  for (const side of SIDES) product.add(frame, place(hanger, [side * (length / 2 - 0.12), y + 0.003, z]));
}

/** From the control box to each motor. */
function addCables(product: Product, legX: number, height: number) {
  const right = spline(
    [
      [0.16, height - 0.06, -0.06],
      [0.3, height - 0.075, -0.07],
      [legX - 0.09, height - 0.07, -0.02],
    ],
    30,
  );
  const left = spline(
    [
      [0.02, height - 0.06, -0.06],
      [-0.2, height - 0.07, -0.08],
      [-legX + 0.09, height - 0.07, -0.02],
    ],
    30,
  );
  for (const path of [right, left]) product.add('rubber', sweep(path, circleProfile(0.003, 10)));
}

// segments of a digit: 0 top, 1 right top, 2 right bottom, 3 bottom, 4 left bottom, 5 left top, 6 middle
const DIGITS: Record<string, number[]> = {
  '0': [0, 1, 2, 3, 4, 5],
  '1': [1, 2],
  '2': [0, 1, 6, 4, 3],
  '3': [0, 1, 6, 2, 3],
  '4': [5, 6, 1, 2],
  '5': [0, 5, 6, 2, 3],
  '6': [0, 5, 6, 4, 3, 2],
  '7': [0, 1, 2],
  '8': [0, 1, 2, 3, 4, 5, 6],
  '9': [0, 1, 2, 3, 5, 6],
};

/** Keypad under the front edge: up and down arrows, the height, three memory keys. */
function addKeypad(product: Product, x: number, y: number, z: number, text: string) {
  product.add('plastic_black', place(roundedBox(0.125, 0.021, 0.07, 0.006, 4), [x, y, z]));
  product.add('plastic_black', place(roundedBox(0.118, 0.017, 0.012, 0.005, 4), [x, y - 0.0005, z + 0.033]));
  product.add('gloss_black', place(roundedBox(0.108, 0.013, 0.002, 0.0008), [x, y - 0.0005, z + 0.0387]));
  const front = z + 0.0399;
  const arrow = extrude(
    new THREE.Shape([V2(-0.0024, -0.0018), V2(0.0024, -0.0018), V2(0, 0.0024)]),
    0.0004,
    0,
  );
  product.add('led_green', place(arrow, [x - 0.045, y, front]));
  product.add('led_green', place(arrow, [x - 0.033, y, front], [0, 0, Math.PI]));

  const size = 0.0042;
  const stroke = 0.0008;
  const horizontal = new THREE.BoxGeometry(size, stroke, 0.0004);
  const vertical = new THREE.BoxGeometry(stroke, size, 0.0004);
  const segments: [THREE.BufferGeometry, number, number][] = [
    [horizontal, 0, size],
    [vertical, size / 2, size / 2],
    [vertical, size / 2, -size / 2],
    [horizontal, 0, -size],
    [vertical, -size / 2, -size / 2],
    [vertical, -size / 2, size / 2],
    [horizontal, 0, 0],
  ];
  [...text].forEach((digit, i) => {
    for (const segment of DIGITS[digit] ?? []) {
      const [shape, dx, dy] = segments[segment];
      product.add('led_green', place(shape, [x - 0.012 + i * 0.0075 + dx, y + dy - 0.0005, front]));
    }
  });
  const key = cylinder(0.0019, 0.0004, 0, 20);
  for (let i = 0; i < 3; i++) {
    product.add('led_green', place(key, [x + 0.02 + i * 0.0125, y, front], [QUARTER_TURN, 0, 0]));
  }
}
