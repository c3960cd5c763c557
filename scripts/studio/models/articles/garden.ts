/** A garden with a trench in it, what grows there, and its sky. */
import * as THREE from "three";
import { V3, normalise, random, type Geometry, type Triple } from "../../geometry/core";
import { surface } from "../../geometry/solids";
import { Product } from "../../glb/product";

const GRASS = ["linoleum@66753f", "linoleum@76824a", "linoleum@586a38"];

export type Ditch = { x: number; width: number; from: number; to: number; deep: number };

/** Lawn round a ditch that runs along z; blades of grass stand where the camera is near. */
export function lawn({
  ditch,
  size = 30,
  near = [-4.5, 4.5, -1, 7.2],
  blades = 26_000,
}: {
  ditch: Ditch;
  size?: number;
  near?: number[];
  blades?: number;
}): Product {
  const product = new Product("lawn");
  const { x, width, from, to, deep } = ditch;
  const [left, right] = [x - width / 2, x + width / 2];
  const ground = (x0: number, x1: number, z0: number, z1: number) =>
    product.box("linoleum@5d6a3a", [x1 - x0, 0.02, z1 - z0], [(x0 + x1) / 2, -0.01, (z0 + z1) / 2], { r: 0.001 });
  ground(-size, left, -size, size);
  ground(right, size, -size, size);
  ground(left, right, -size, from);
  ground(left, right, to, size);
  const soil = "linoleum@4a3a2b";
  product.box(soil, [width, 0.02, to - from], [x, -deep, (from + to) / 2], { r: 0.001 });
  for (const edge of [left, right])
    product.box(soil, [0.02, deep, to - from], [edge, -deep / 2 - 0.02, (from + to) / 2], { r: 0.001 });
  for (const edge of [from, to]) product.box(soil, [width, deep, 0.02], [x, -deep / 2 - 0.02, edge], { r: 0.001 });
  const next = random(11);
  const [x0, x1, z0, z1] = near;
  const corners: number[][] = GRASS.map(() => []);
  for (let i = 0; i < blades; i++) {
    const [bx, bz] = [x0 + next() * (x1 - x0), z1 - (z1 - z0) * next() ** 1.3];
    if (bx > left - 0.01 && bx < right + 0.01 && bz > from && bz < to) continue;
    const [turn, tall, lean] = [next() * Math.PI, 0.022 + next() * 0.03, (next() - 0.5) * 0.03];
    const [dx, dz] = [Math.cos(turn) * 0.004, Math.sin(turn) * 0.004];
    corners[i % GRASS.length].push(bx - dx, 0, bz - dz, bx + dx, 0, bz + dz, bx + lean, tall, bz + lean);
  }
  corners.forEach((found, i) => product.add(GRASS[i], upwards(found)));
  return product;
}

/** Triangles that are lit as if they lay flat: single blades would be nothing but noise. */
function upwards(corners: number[]): Geometry {
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.Float32BufferAttribute(corners, 3));
  geometry.setAttribute(
    "normal",
    new THREE.Float32BufferAttribute(
      corners.map((_, i) => (i % 3 === 1 ? 1 : 0)),
      3,
    ),
  );
  return normalise(geometry);
}

/** Heap of dug earth along z. */
export function heap({ length = 3, width = 0.6, height = 0.24 } = {}): Product {
  const next = random(4);
  const phases = Array.from({ length: 6 }, () => next() * 6);
  const mound = surface(
    (u, v) => {
      const [x, z] = [(v - 0.5) * width, (u - 0.5) * length];
      const round = Math.cos((v - 0.5) * Math.PI) ** 0.8 * Math.sin(Math.PI * u) ** 0.35;
      const rough =
        0.75 +
        0.16 * Math.sin(z * 5 + phases[0]) +
        0.09 * Math.sin(z * 17 + x * 21 + phases[1]) +
        0.05 * Math.sin(x * 60 + z * 43);
      return V3(x + 0.02 * Math.sin(z * 9 + phases[2]), Math.max(0, height * round * rough) - 0.004, z);
    },
    160,
    40,
  );
  return new Product("heap").add("linoleum@54412f", mound);
}

/** Two empty conduits that lie in a ditch and come up at its far end. */
export function conduits({ x, from, to, deep }: Ditch): Product {
  const product = new Product("conduits");
  for (const [dx, material] of [
    [-0.05, "plastic@b0452e"],
    [0.05, "plastic@3d5f58"],
  ] as const) {
    const y = 0.04 - deep;
    product.tube(
      material,
      [
        [x + dx, 0.55, from + 0.09],
        [x + dx, y, from + 0.09],
        [x + dx * 1.3, y, (from + to) / 2],
        [x + dx, y, to - 0.05],
      ] as Triple[],
      0.025,
      0.2,
    );
  }
  return product;
}

/** Ground screw that lies along x: a tube with a point, a thread and a flange. */
export function groundScrew({ length = 1.1 } = {}): Product {
  const product = new Product("ground-screw");
  const metal = "steel@a3a6a8";
  product.cylinder(metal, 0.034, length * 0.7, [0, 0.07, 0], { axis: "x" });
  product.cylinder(metal, 0.034, length * 0.3, [length * 0.5, 0.07, 0], { axis: "x", topRadius: 0.006 });
  product.box(metal, [0.012, 0.14, 0.14], [-length * 0.35, 0.07, 0], { r: 0.003 });
  const thread = Array.from({ length: 70 }, (_, i): Triple => {
    const t = i / 69;
    const angle = t * Math.PI * 2 * 6;
    const radius = 0.05 * (1 - 0.55 * t);
    return [length * (0.1 + 0.45 * t), 0.07 + Math.sin(angle) * radius, Math.cos(angle) * radius];
  });
  return product.cable(metal, thread, 0.005, 300);
}

/** Fence of level boards along x, seen from +z. */
export function fence({ width = 22, height = 1.75 } = {}): Product {
  const product = new Product("fence");
  const next = random(8);
  for (let panel = 0; panel < width / 1.8; panel++) {
    const x = -width / 2 + (panel + 0.5) * 1.8;
    product.box("oak@9c8f7e", [0.09, height + 0.08, 0.09], [x - 0.9, (height + 0.08) / 2, -0.03], { r: 0.004 });
    for (let y = 0.12; y < height - 0.05; y += 0.145)
      product.box(`oak@${next() < 0.5 ? "a89a87" : "988b7a"}`, [1.78, 0.13, 0.02], [x, y + 0.065, 0.02], { r: 0.003 });
  }
  return product;
}

/** Bush of small leaves, about one metre across. */
export function bush({ seed = 3, height = 1, leaves = 7000 } = {}): Product {
  const product = new Product("bush");
  const next = random(seed);
  const tints = ["linoleum@6a8155", "linoleum@7b9062", "linoleum@5b724b"];
  const corners: number[][] = tints.map(() => []);
  const normals: number[][] = tints.map(() => []);
  product.put("linoleum@35422c", new THREE.SphereGeometry(1, 32, 20).scale(0.26, height * 0.3, 0.26), [
    0,
    height * 0.46,
    0,
  ]);
  for (let i = 0; i < leaves; i++) {
    const at = V3(next() - 0.5, next() - 0.5, next() - 0.5)
      .normalize()
      .multiplyScalar(0.6 + next() * 0.5);
    const [x, y, z] = [at.x * 0.47, height * (0.48 + at.y * 0.49), at.z * 0.47];
    if (y < 0.02) continue;
    const along = V3(at.x * 0.4 + next() - 0.5, at.y * 0.3 + next() * 0.6 - 0.2, at.z * 0.4 + next() - 0.5)
      .normalize()
      .multiplyScalar(0.05 + next() * 0.03);
    const side = along
      .clone()
      .cross(V3(next() - 0.5, 1, next() - 0.5))
      .normalize()
      .multiplyScalar(0.02);
    const root = V3(x, y, z);
    const [mid, tip] = [root.clone().addScaledVector(along, 0.5), root.clone().add(along)];
    const [left, right] = [mid.clone().add(side), mid.clone().sub(side)];
    for (const corner of [root, left, tip, root, tip, right]) corners[i % tints.length].push(...corner.toArray());
    // lit like the bush as a whole: each leaf by itself would be nothing but noise
    const out = at
      .clone()
      .setY(at.y + 0.7)
      .normalize()
      .toArray();
    for (let corner = 0; corner < 6; corner++) normals[i % tints.length].push(...out);
  }
  corners.forEach((found, i) => {
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute("position", new THREE.Float32BufferAttribute(found, 3));
    geometry.setAttribute("normal", new THREE.Float32BufferAttribute(normals[i], 3));
    product.add(tints[i], normalise(geometry));
  });
  return product;
}

/** Evening sky from the ground up to `height`, in strips, in the plane z = 0. */
export function dusk({ width = 60, height = 16, low = [196, 158, 132], high = [74, 96, 132] } = {}): Product {
  const product = new Product("dusk");
  const strips = 64;
  for (let i = 0; i < strips; i++) {
    const t = (i / (strips - 1)) ** 0.62;
    const hex = low
      .map((from, k) =>
        Math.round(from + (high[k] - from) * t)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("");
    const [y0, y1] = [(i / strips) * height, ((i + 1) / strips) * height + 0.01];
    product.add(
      `glow@${hex}`,
      surface((u, v) => V3((u - 0.5) * width, y0 + (y1 - y0) * v, 0), 1, 1),
    );
  }
  return product;
}
