/** What stands in rooms: sideboard, vase, rug. */
import * as THREE from "three";
import { V2, V3, place, random } from "../geometry/core";
import { circleProfile } from "../geometry/outlines";
import { roundedBox } from "../geometry/roundedBox";
import { cylinder, lathe, surface } from "../geometry/solids";
import { spline, sweep } from "../geometry/sweeps";
import { boxUV, woodUV } from "../geometry/texturing";
import { Product } from "../glb/product";

const SIDES = [-1, 1];

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
    product.add(wood, woodUV(place(flank, [side * (width / 2 - board / 2 - 0.002), centreY, -0.002]), 0.4, 0.3, "y"));
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
      const position: [number, number, number] = [sx * (width / 2 - 0.12), leg / 2 - 0.004, sz * (depth / 2 - 0.07)];
      product.add(wood, woodUV(place(cylinder(0.012, leg + 0.01, 0.003, 28, 0.02), position, splay), 0.5, 0.5, "y"));
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
    [[0, 0], [0.043, 0], ...flank, [0.0345, 0.2545], [0.031, 0.2535], [0.028, 0.24], [0.027, 0.215], [0, 0.18]],
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

/** A garden to be seen through a window: stands on y = 0 in the plane x = 0, `width` along z. */
export function outlook({ width = 8, height = 5 } = {}): Product {
  const view = surface(
    (u, v) => V3(0, v * height, (u - 0.5) * width),
    2,
    2,
    (u, v) => [u, 1 - v],
  );
  return new Product("outlook").add("outside", view);
}
