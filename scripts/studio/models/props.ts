/** What stands around the products in rooms: plant, desk things, sideboard, vase, rug. */
import * as THREE from "three";
import { QUARTER_TURN, V2, V3, place, radians, random } from "../geometry/core";
import { circleProfile, roundedRect, roundedRectProfile } from "../geometry/outlines";
import { roundedBox } from "../geometry/roundedBox";
import { cylinder, extrude, lathe, surface } from "../geometry/solids";
import { spline, sweep } from "../geometry/sweeps";
import { boxUV, woodUV } from "../geometry/texturing";
import { Product } from "../glb/product";

const SIDES = [-1, 1];

// ---------------------------------------------------------------- plant

export type PlantOptions = { height?: number; stems?: number; pot?: string; seed?: number };

/** Rubber fig in a pot. */
export function plant(options: PlantOptions = {}): Product {
  const { height = 1.25, stems = 3, pot = "ceramic", seed = 4 } = options;
  const product = new Product("plant");
  const next = random(seed);
  const potRadius = 0.17;
  const potHeight = 0.33;
  const potShape = lathe(
    [
      [0, 0],
      [potRadius * 0.7, 0],
      [potRadius * 0.74, 0.004],
      [potRadius * 0.98, potHeight * 0.62],
      [potRadius, potHeight - 0.01],
      [potRadius - 0.004, potHeight],
      [potRadius - 0.014, potHeight],
      [potRadius - 0.018, potHeight - 0.01],
      [potRadius * 0.9, potHeight * 0.6],
      [0, potHeight * 0.58],
    ],
    72,
  );
  product.add(pot, potShape);
  const soil = surface(
    (u, v) => {
      const angle = u * Math.PI * 2;
      const radius = v * (potRadius - 0.016);
      const y = potHeight - 0.045 + 0.006 * Math.sin(angle * 5 + v * 9) + 0.008 * (1 - v);
      return V3(Math.cos(angle) * radius, y, -Math.sin(angle) * radius);
    },
    48,
    10,
  );
  product.add("soil", soil);

  for (let s = 0; s < stems; s++) {
    const direction = (s / stems) * Math.PI * 2 + next() * 1.2;
    const rise = height * (0.72 + 0.32 * next()) - potHeight;
    const lean = 0.05 + 0.12 * next();
    const at = (radius: number, turn: number, y: number) =>
      [Math.cos(direction + turn) * radius, potHeight + y, Math.sin(direction + turn) * radius] as [
        number,
        number,
        number,
      ];
    const stem = spline([
      at(0.03, 0, -0.06),
      at(0.04 + lean * 0.3, 0, rise * 0.35),
      at(0.05 + lean * 0.7, 0.3, rise * 0.7),
      at(0.05 + lean, 0.3, rise),
    ]);
    product.add(
      "stem",
      sweep(stem, circleProfile(0.0085, 10), { scale: (t) => [1 - 0.55 * t, 1 - 0.55 * t] }),
    );
    addLeaves(product, stem, s, next);
  }
  return product;
}

function addLeaves(product: Product, stem: THREE.Vector3[], stemIndex: number, next: () => number) {
  const count = 15;
  for (let i = 0; i < count; i++) {
    const t = 0.24 + 0.76 * (i / (count - 1));
    const node = stem[Math.min(39, Math.floor(t * 40))];
    const azimuth = i * 2.4 + stemIndex * 1.1 + (next() - 0.5) * 0.5; // 2.4 rad: the golden angle
    const tip = i > count - 3 ? 0.72 : 1;
    const length = (0.165 + 0.075 * next()) * tip * (0.85 + 0.25 * (1 - t));
    const width = length * (0.44 + 0.07 * next());
    const elevation = radians(-12 + 60 * t ** 1.5 + (next() - 0.5) * 26);
    const blade = leafBlade(length, width, 0.45 + next() * 0.55, 0.1 + 0.12 * next(), next());
    const petiole = 0.035 + 0.02 * next();
    const raised = place(
      place(blade, [petiole, 0, 0], [(next() - 0.5) * 0.5, 0, 0]),
      [0, 0, 0],
      [0, 0, elevation],
    );
    product.add("leaf", place(raised, [node.x, node.y, node.z], [0, -azimuth, 0]));
    const direction = V3(
      Math.cos(azimuth) * Math.cos(elevation),
      Math.sin(elevation),
      Math.sin(azimuth) * Math.cos(elevation),
    );
    const path = [0, petiole * 0.5, petiole + 0.006].map((reach) =>
      node.clone().addScaledVector(direction, reach),
    );
    product.add("stem", sweep(path, circleProfile(0.0022, 7)));
  }
}

/** Leaf along +x: pointed oval, arched by `droop` (radians), folded along the rib, slightly wavy rim. */
function leafBlade(length: number, width: number, droop: number, fold: number, phase: number) {
  return surface(
    (u, v) => {
      const half = width * Math.sin(Math.PI * Math.min(1, u * 0.985 + 0.012) ** 0.78) ** 0.85;
      const across = (v - 0.5) * 2;
      const wave = 0.027 * width * Math.sin(u * 11 + phase * 9) * Math.abs(across);
      const bend = u * droop;
      return V3(
        (length * Math.sin(bend)) / droop,
        (-length * (1 - Math.cos(bend))) / droop + Math.abs(across) * half * fold + wave,
        across * half * 0.5 * (1 - fold * 0.3),
      );
    },
    18,
    10,
  );
}

// ---------------------------------------------------------------- on the desk

/** Curved wide monitor on a stand. */
export function monitor(): Product {
  const product = new Product("monitor");
  const [width, height] = [0.8, 0.345];
  const curve = (x: number) => 0.036 * (x / (width / 2)) ** 2;
  const body = roundedBox(width, height, 0.022, 0.006, 3, 28, (point) => {
    point.z += curve(point.x);
  });
  product.add("plastic_black", place(body, [0, 0.4, 0]));
  product.add("plastic_black", place(roundedBox(0.3, 0.18, 0.05, 0.02, 4, 6), [0, 0.39, -0.025]));
  const screen = surface(
    (u, v) => {
      const x = (u - 0.5) * (width - 0.014);
      return V3(x, 0.403 + (v - 0.5) * (height - 0.02), 0.0116 + curve(x));
    },
    40,
    2,
    (u, v) => [u, 1 - v],
  );
  product.add("screen", screen);
  product.add("alu_brushed", place(roundedBox(0.05, 0.36, 0.024, 0.008), [0, 0.19, -0.06]));
  const foot = extrude(roundedRect(0.26, 0.2, 0.03), 0.01, 0.002);
  product.add("alu_brushed", place(foot, [0, 0.006, -0.03], [-QUARTER_TURN, 0, 0]));
  return product;
}

export function keyboard(): Product {
  const product = new Product("keyboard");
  product.add("alu_brushed", place(roundedBox(0.3, 0.012, 0.125, 0.005), [0, 0.007, 0]));
  const rows = [14, 14, 13, 12, 8];
  const rowWidth = 0.284;
  rows.forEach((keys, row) => {
    const widths = Array.from({ length: keys }, (_, i): number => {
      if (row === 4 && i === 3) return 6; // space bar
      return row > 0 && (i === 0 || i === keys - 1) ? 1.5 : 1;
    });
    const sum = widths.reduce((a, b) => a + b);
    let x = -rowWidth / 2;
    for (const width of widths) {
      const key = (rowWidth * width) / sum;
      const cap = roundedBox(key - 0.0025, 0.006, 0.0185, 0.0022, 3);
      product.add("plastic_white", place(cap, [x + key / 2, 0.0155, -0.044 + row * 0.0212]));
      x += key;
    }
  });
  return product;
}

export function mouse(): Product {
  const product = new Product("mouse");
  const body = roundedBox(0.06, 0.034, 0.105, 0.016, 6, 10, (point) => {
    const z = point.z / 0.052;
    const x = point.x / 0.03;
    point.x *= Math.sqrt(1 - 0.4 * z * z);
    if (point.y > 0) point.y *= (1 - 0.35 * (z + 0.15) ** 2) * (1 - 0.3 * x * x);
  });
  product.add("plastic_white", place(body, [0, 0.017, 0]));
  product.add(
    "plastic_grey",
    place(cylinder(0.008, 0.006, 0.002, 24), [0, 0.029, -0.03], [0, 0, QUARTER_TURN]),
  );
  return product;
}

export function mug(material = "ceramic"): Product {
  const product = new Product("mug");
  const cup = lathe(
    [
      [0, 0],
      [0.034, 0],
      [0.038, 0.003],
      [0.041, 0.03],
      [0.041, 0.092],
      [0.04, 0.0945],
      [0.0385, 0.0945],
      [0.0375, 0.092],
      [0.037, 0.02],
      [0, 0.012],
    ],
    64,
  );
  const handle = spline(
    [
      [0.04, 0.078, 0],
      [0.06, 0.08, 0],
      [0.07, 0.056, 0],
      [0.062, 0.03, 0],
      [0.04, 0.026, 0],
    ],
    30,
  );
  product.add(material, cup);
  product.add(material, sweep(handle, roundedRectProfile(0.008, 0.012, 0.0038, 4), { up: V3(0, 0, 1) }));
  return product;
}

/** Stack of three books, slightly turned against each other. */
export function books(): Product {
  const product = new Product("books");
  const stack = [
    { width: 0.24, depth: 0.17, height: 0.028, cover: "book_b", turn: 0.05 },
    { width: 0.22, depth: 0.155, height: 0.022, cover: "book_c", turn: -0.08 },
    { width: 0.19, depth: 0.135, height: 0.018, cover: "book_a", turn: 0.12 },
  ];
  let y = 0;
  for (const { width, depth, height, cover, turn } of stack) {
    const pages = roundedBox(width - 0.006, height - 0.005, depth - 0.005, 0.001, 1);
    product.add("paper", place(pages, [0.001, y + height / 2, 0], [0, turn, 0]));
    const board = roundedBox(width, 0.0024, depth, 0.0009, 1);
    for (const level of [0.0012, height - 0.0012])
      product.add(cover, place(board, [0, y + level, 0], [0, turn, 0]));
    const spine = place(roundedBox(0.003, height, depth, 0.001, 1), [-width / 2 + 0.001, 0, 0]);
    product.add(cover, place(spine, [0, y + height / 2, 0], [0, turn, 0]));
    y += height;
  }
  return product;
}

// ---------------------------------------------------------------- furniture and floor

export type SideboardOptions = { width?: number; height?: number; depth?: number; wood?: string };

/** Two drawers between two slatted doors. */
export function sideboard(options: SideboardOptions = {}): Product {
  const { width = 1.5, height = 0.62, depth = 0.42, wood = "oak" } = options;
  const product = new Product("sideboard");
  const leg = 0.16;
  const board = 0.022;
  const body = height - leg;
  const inside = body - 2 * board;
  const centreY = leg + body / 2;
  const top = roundedBox(width, board, depth, 0.003);
  product.add(wood, woodUV(place(top, [0, height - board / 2, 0]), 0.1, 0.1));
  product.add(wood, woodUV(place(top, [0, leg + board / 2, 0]), 0.1, 0.6));
  const flank = roundedBox(board, inside, depth - 0.004, 0.002);
  for (const side of SIDES) {
    product.add(
      wood,
      woodUV(place(flank, [side * (width / 2 - board / 2 - 0.002), centreY, -0.002]), 0.4, 0.3, "y"),
    );
  }
  const back = roundedBox(width - 0.04, body - 0.04, 0.01, 0.001);
  product.add(wood, woodUV(place(back, [0, centreY, -depth / 2 + 0.02])));

  const bays = 3;
  const bay = (width - 2 * board) / bays;
  for (let i = 0; i < bays; i++) {
    const x = (i - (bays - 1) / 2) * bay;
    const frontWidth = bay - 0.003;
    if (i === 1) {
      const frontHeight = inside / 2 - 0.003;
      for (const k of [0, 1]) {
        const y = leg + board + (k + 0.5) * (inside / 2);
        const front = place(roundedBox(frontWidth, frontHeight, 0.018, 0.0022), [x, y, depth / 2 - 0.011]);
        product.add(wood, woodUV(front, 0.2 + k * 0.3, 0.4 + k * 0.2));
        const pull = roundedBox(0.12, 0.006, 0.016, 0.0025);
        product.add("brass", place(pull, [x, y + frontHeight / 2 - 0.03, depth / 2 + 0.004]));
      }
      continue;
    }
    const ground = roundedBox(frontWidth, inside - 0.003, 0.004, 0.0005);
    product.add("plastic_black", place(ground, [x, centreY, depth / 2 - 0.018]));
    const slats = 22;
    const pitch = frontWidth / slats;
    for (let k = 0; k < slats; k++) {
      const slat = roundedBox(pitch - 0.004, inside - 0.003, 0.014, 0.003, 2);
      const grained = woodUV(slat, (k * 0.171) % 1, (k * 0.31) % 1, "y");
      product.add(wood, place(grained, [x - frontWidth / 2 + (k + 0.5) * pitch, centreY, depth / 2 - 0.009]));
    }
  }
  for (const sx of SIDES) {
    for (const sz of SIDES) {
      const splay: [number, number, number] = [sz * 0.1, 0, -sx * 0.1];
      const position: [number, number, number] = [
        sx * (width / 2 - 0.12),
        leg / 2 - 0.004,
        sz * (depth / 2 - 0.07),
      ];
      product.add(
        wood,
        woodUV(place(cylinder(0.012, leg + 0.01, 0.003, 28, 0.02), position, splay), 0.5, 0.5, "y"),
      );
    }
  }
  return product;
}

/** Vase with dry twigs. */
export function vase(material = "terracotta"): Product {
  const product = new Product("vase");
  // a spline, not a polyline: with a handful of points the silhouette shows corners
  const flank = new THREE.SplineCurve([
    V2(0.046, 0),
    V2(0.062, 0.028),
    V2(0.08, 0.075),
    V2(0.084, 0.112),
    V2(0.07, 0.158),
    V2(0.045, 0.196),
    V2(0.033, 0.216),
    V2(0.031, 0.236),
    V2(0.036, 0.253),
  ])
    .getPoints(64)
    .map((point): [number, number] => [point.x, point.y]);
  const body = lathe(
    [
      [0, 0],
      [0.043, 0],
      ...flank,
      [0.0345, 0.2545],
      [0.031, 0.2535],
      [0.028, 0.24],
      [0.027, 0.215],
      [0, 0.18],
    ],
    96,
    50,
  );
  product.add(material, body);

  const next = random(12);
  const bud = new THREE.SphereGeometry(0.0042, 8, 6);
  for (let i = 0; i < 9; i++) {
    const angle = next() * Math.PI * 2;
    const length = 0.25 + 0.2 * next();
    const reach = 0.06 + 0.1 * next();
    const [dx, dz] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    const twig = spline(
      [
        [0, 0.2, 0],
        [dx * 0.3, 0.25 + length * 0.4, dz * 0.3],
        [dx, 0.25 + length, dz],
      ],
      24,
    );
    product.add("stem", sweep(twig, circleProfile(0.0013, 6)));
    for (let k = 0; k < 26; k++) {
      const node = twig[Math.min(23, Math.floor((0.5 + (0.5 * k) / 26) * 24))];
      const turn = next() * Math.PI * 2;
      const away = 0.5 + next() * 0.6;
      const position: [number, number, number] = [
        node.x + Math.cos(turn) * 0.012 * away,
        node.y + 0.01 * away,
        node.z + Math.sin(turn) * 0.012 * away,
      ];
      product.add("linen", place(bud, position, [0, 0, 0], 0.6 + next() * 0.8));
    }
  }
  return product;
}

export type RugOptions = { width?: number; depth?: number };

/** Flat woven rug with fringes on the short sides. */
export function rug(options: RugOptions = {}): Product {
  const { width = 2.3, depth = 1.5 } = options;
  const product = new Product("rug");
  const field = roundedBox(width, 0.014, depth, 0.006, 3, 40, (point) => {
    point.y += 0.0012 * Math.sin(point.x * 9 + point.z * 4); // never quite flat
  });
  product.add("rug", boxUV(place(field, [0, 0.007, 0]), 0.12, 0.12)); // 3 mm yarns
  const next = random(3);
  const threads = 110;
  for (const side of SIDES) {
    for (let i = 0; i < threads; i++) {
      const z = -depth / 2 + 0.01 + (i / (threads - 1)) * (depth - 0.02);
      const length = 0.045 + next() * 0.02;
      const thread = [
        V3(side * (width / 2 - 0.004), 0.006, z),
        V3(side * (width / 2 + length * 0.5), 0.006, z + (next() - 0.5) * 0.01),
        V3(side * (width / 2 + length), 0.003, z + (next() - 0.5) * 0.022),
      ];
      product.add("linen", sweep(thread, circleProfile(0.0022, 6)));
    }
  }
  return product;
}
