import type * as THREE from "three";
import { V3, place, radians, random } from "../geometry/core";
import { circleProfile } from "../geometry/outlines";
import { lathe, surface } from "../geometry/solids";
import { spline, sweep } from "../geometry/sweeps";
import { Product } from "../glb/product";

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
    product.add("stem", sweep(stem, circleProfile(0.0085, 10), { scale: (t) => [1 - 0.55 * t, 1 - 0.55 * t] }));
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
    const raised = place(place(blade, [petiole, 0, 0], [(next() - 0.5) * 0.5, 0, 0]), [0, 0, 0], [0, 0, elevation]);
    product.add("leaf", place(raised, [node.x, node.y, node.z], [0, -azimuth, 0]));
    const direction = V3(
      Math.cos(azimuth) * Math.cos(elevation),
      Math.sin(elevation),
      Math.sin(azimuth) * Math.cos(elevation),
    );
    const path = [0, petiole * 0.5, petiole + 0.006].map((reach) => node.clone().addScaledVector(direction, reach));
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
