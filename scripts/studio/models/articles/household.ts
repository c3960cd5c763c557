/** What people bring into a room: backpack, helmet, curtain, samples, workbench. */
import * as THREE from "three";
import { V3, place, radians, type Triple } from "../../geometry/core";
import { roundedRect } from "../../geometry/outlines";
import { surface } from "../../geometry/solids";
import { Product } from "../../glb/product";
import { drape } from "./moving";

const SIDES = [-1, 1];

/** Backpack that stands, its front towards +z. */
export function backpack({ cover = "fabric@63728c" } = {}): Product {
  const product = new Product("backpack");
  const round = (point: THREE.Vector3) => {
    point.x *= 1 - 0.22 * Math.max(0, point.y / 0.22) ** 2;
    point.z *= 1 - 0.3 * Math.max(0, point.y / 0.22) ** 2;
  };
  product.box(cover, [0.3, 0.44, 0.16], [0, 0.22, 0], { r: 0.06, steps: 8, bend: round });
  product.box(cover, [0.23, 0.2, 0.06], [0, 0.13, 0.085], { r: 0.026, steps: 3 });
  product.box("plastic_black", [0.2, 0.005, 0.004], [0, 0.205, 0.114], { r: 0.001 });
  product.tube(
    "leather@7a5236",
    [
      [-0.03, 0.425, -0.01],
      [-0.03, 0.48, -0.01],
      [0.03, 0.48, -0.01],
      [0.03, 0.425, -0.01],
    ],
    0.008,
    0.024,
  );
  return product.box("leather@7a5236", [0.03, 0.04, 0.004], [0, 0.29, 0.076], { r: 0.001 });
}

/** Cycling helmet, standing. */
export function helmet({ shell = "plastic@d8d4ca" } = {}): Product {
  const product = new Product("helmet");
  const dome = new THREE.SphereGeometry(1, 48, 24, 0, Math.PI * 2, 0, Math.PI * 0.54);
  product.put(shell, dome.scale(0.105, 0.125, 0.14), [0, 0.02, 0]);
  for (const x of [-0.05, 0, 0.05])
    product.put(
      "plastic_black",
      new THREE.SphereGeometry(1, 24, 16).scale(0.011, 0.01, 0.06),
      [x, 0.143 - Math.abs(x) * 0.42, 0.005],
      [0.04, 0, -x * 9],
    );
  return product.put(
    "plastic_black",
    new THREE.TorusGeometry(1, 0.09, 10, 48).scale(0.1, 0.135, 0.1),
    [0, 0.014, 0],
    [Math.PI / 2, 0, 0],
  );
}

/** Curtain in even folds, `width` along x, from y = 0 to `height`, on a rod. */
export function curtain({ width = 1.2, height = 2.55, cover = "linen@b9ab92", folds = 9 } = {}): Product {
  const product = new Product("curtain");
  const cloth = surface(
    (u, v) => {
      // cloth falls unevenly: even folds look like slats
      const along = u + 0.022 * Math.sin(u * 13) + 0.014 * Math.sin(u * 31 + v * 1.5);
      const wave = Math.sin(along * folds * Math.PI * 2);
      const deep = (0.024 + 0.014 * Math.sin(u * 17 + 1)) * (0.7 + 0.3 * (1 - v)) * wave;
      return V3(
        (u - 0.5) * width + 0.012 * Math.sin(u * folds * Math.PI * 4),
        0.012 + v * (height - 0.012),
        deep + 0.006 * Math.sin(v * 5 + u * 9),
      );
    },
    folds * 16,
    20,
    (u, v) => [u * width * 8, v * height * 4],
  );
  product.add(cover, cloth);
  product.cylinder("brass", 0.011, width + 0.3, [0, height + 0.02, 0], { axis: "x" });
  for (const side of SIDES)
    product.put("brass", new THREE.SphereGeometry(0.02, 24, 16), [side * (width / 2 + 0.16), height + 0.02, 0]);
  return product;
}

/** Boards of desktop material, fanned out about their lower left corners; lie on y = 0. */
export function fan({
  materials = ["laminate@e9e7e2", "bamboo", "oak", "walnut", "linoleum"],
  width = 0.13,
  depth = 0.3,
  step = 17,
} = {}): Product {
  const product = new Product("fan");
  materials.forEach((material, i) => {
    const turn = radians(((materials.length - 1) / 2 - i) * step);
    const board = new Product("board");
    board.plate(material, roundedRect(width, depth, 0.012), 0.011, [0, 0.0055, -depth / 2 + 0.03], 0.0018);
    board.cylinder("brass", 0.007, 0.0008, [0, 0.0112, 0.012], { bevel: 0.0002 });
    product.merge(board, [0, i * 0.0114, 0], turn);
  });
  return product;
}

/** Bench to work at: a thick top on a plain frame, 92 cm high. */
export function workbench({ width = 1.8, depth = 0.75, height = 0.92, top = "oak" } = {}): Product {
  const product = new Product("workbench");
  product.plate(top, roundedRect(width, depth, 0.01), 0.05, [0, height - 0.025, 0], 0.004);
  for (const x of SIDES)
    for (const z of SIDES) {
      const at: Triple = [x * (width / 2 - 0.12), (height - 0.05) / 2, z * (depth / 2 - 0.08)];
      product.box("oak", [0.08, height - 0.05, 0.08], at, { r: 0.004 });
    }
  for (const z of SIDES)
    product.box("oak", [width - 0.3, 0.1, 0.03], [0, height - 0.13, z * (depth / 2 - 0.09)], { r: 0.003 });
  return product;
}

/**
 * A desktop alone, standing on its long edge and leaning back by `lean` degrees, its lower edge at z = 0; a moving
 * blanket of this width lies over its right end.
 */
export function leaningTop({ width = 1.2, depth = 0.7, top = "oak", lean = 9, blanket = 0 } = {}): Product {
  const upright = new Product("upright");
  upright.panel(top, roundedRect(width, depth, 0.045), 0.026, [0, depth / 2, 0], 0.0035);
  if (blanket) {
    const cloth = drape({ width: blanket, height: depth + 0.002, front: 0.46, back: 0.06, thick: 0.034 });
    upright.merge(cloth, [(width - blanket) / 2 - 0.06, 0, 0]);
  }
  return new Product("leaning-top").mergeBy(upright, (part) => place(part, [0, 0.012, 0], [radians(-lean), 0, 0]));
}
