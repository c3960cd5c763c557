import { V2 } from "../geometry/core";
import { roundedRect } from "../geometry/outlines";
import { Product } from "../glb/product";
import * as THREE from "three";

/** Right half of a standing person from the crown to the foot: [distance from the middle, height], for 1.72 m. */
const HALF: [number, number][] = [
  [0, 1.72],
  [0.06, 1.7],
  [0.082, 1.63],
  [0.072, 1.55],
  [0.048, 1.5],
  [0.052, 1.455],
  [0.12, 1.43],
  [0.19, 1.395],
  [0.222, 1.32],
  [0.236, 1.16],
  [0.246, 1.0],
  [0.252, 0.84],
  [0.235, 0.775],
  [0.208, 0.8],
  [0.2, 0.94],
  [0.188, 1.09],
  [0.172, 1.02],
  [0.18, 0.86],
  [0.17, 0.66],
  [0.148, 0.46],
  [0.138, 0.3],
  [0.11, 0.09],
  [0.135, 0.035],
  [0.128, 0.012],
  [0.05, 0.012],
  [0.044, 0.09],
  [0.038, 0.3],
  [0.03, 0.5],
  [0.014, 0.74],
];

/** Plywood cut-out of a person, as architects put beside a model for scale; stands on y = 0. */
export function figure({ height = 1.72, wood = "oak@f4e6d0" } = {}): Product {
  const product = new Product("figure");
  const share = height / 1.72;
  const right = HALF.map(([x, y]) => V2(x * share, y * share));
  const left = HALF.map(([x, y]) => V2(-x * share, y * share)).reverse();
  const points = new THREE.SplineCurve([...right, ...left.slice(0, -1)]).getPoints(240);
  product.panel(wood, new THREE.Shape(points), 0.012, [0, -0.002, 0], 0.002);
  return product.plate(wood, roundedRect(0.36, 0.2, 0.06), 0.012, [0, 0.006, 0], 0.002);
}
