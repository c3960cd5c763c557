import { QUARTER_TURN, V3, place, radians, type Geometry } from "../geometry/core";
import { roundedRectProfile } from "../geometry/outlines";
import { roundedBox } from "../geometry/roundedBox";
import { cylinder, lathe, surface } from "../geometry/solids";
import { spline, sweep } from "../geometry/sweeps";
import { Product } from "../glb/product";

const SIDES = [-1, 1];

const HUB_Y = 0.115;
const ARM_LENGTH = 0.325;
const WHEEL = 0.031;

/** Five tapered, slightly arched arms on castors that point every way, as they do in use; `spread` scales its reach. */
export function addBase(product: Product, base: string, spread = 1) {
  const star = new Product("star");
  addStar(star, base);
  product.mergeBy(star, (geometry) => geometry.clone().scale(spread, 1, spread));
}

function addStar(product: Product, base: string) {
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

export function addCastor(product: Product, x: number, z: number, yaw: number) {
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
    product.add("rubber", onStem(place(tyre, [0, WHEEL, side * 0.0165], [QUARTER_TURN, 0, 0])));
    product.add("plastic_grey", onStem(place(hubCap, [0, WHEEL, side * 0.0262], [side * QUARTER_TURN, 0, 0])));
    const axle = cylinder(0.006, 0.003, 0.0008, 24);
    product.add("plastic_black", onStem(place(axle, [0, WHEEL, side * 0.0268], [QUARTER_TURN, 0, 0])));
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
  product.add("plastic_black", onStem(hood(WHEEL + 0.004, false)), onStem(hood(WHEEL + 0.0015, true)));
  product.add("plastic_black", onStem(place(roundedBox(0.05, 0.03, 0.01, 0.004), [0, WHEEL + 0.004, 0])));
  product.add("alu_brushed", place(cylinder(0.0055, 0.034, 0.001, 20), [x, 0.06, z]));
  product.add("plastic_black", place(cylinder(0.0125, 0.016, 0.002, 28, 0.011), [x, 0.064, z]));
}

/**
 * Telescopic cylinder; `lift` lengthens its piston. A long one of chrome would mirror the backdrop and look like a
 * gap.
 */
export function addGasLift(product: Product, lift = 0) {
  const piston = lift > 0.06 ? "steel@6d7074" : "chrome";
  product.cylinder("plastic_black", 0.0275, 0.19, [0, HUB_Y + 0.115, 0], { bevel: 0.002, topRadius: 0.0255 });
  product.cylinder("plastic_black", 0.031, 0.012, [0, HUB_Y + 0.036, 0], { bevel: 0.003 });
  product.cylinder(piston, 0.014, 0.16 + lift, [0, HUB_Y + 0.26 + lift / 2, 0]);
  product.cylinder("plastic_black", 0.0275, 0.012, [0, HUB_Y + 0.212, 0], { bevel: 0.003 });
}
