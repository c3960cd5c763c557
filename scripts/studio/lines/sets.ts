/** Several products as they are sold together; what each is, the shop's seed says. */
import { terrainMat } from "../models/active";
import { chair } from "../models/chair";
import { benchDesk, desk } from "../models/desk";
import { plainScreen } from "../models/lights";
import { monitorArm } from "../models/monitorArm";
import { FINISH, TOP } from "../catalogue/palette";
import { radians, type Triple } from "../geometry/core";
import { Product } from "../glb/product";
import type { Model } from "../pipeline/shots";
import type { Line, Lines } from "./line";

type Part = { model: Model; at?: Triple; turn?: number };

const graphite = { frame: FINISH.graphite.material, top: TOP.laminate.material };
const plain = { headrest: false, base: "plastic_black" };
const perch = () => chair({ ...plain, arms: "fixed", lumbar: false, backHeight: 0.44, scale: 0.96 });
const mesh = () => chair({ ...plain, arms: "fixed" });
const bench = () => benchDesk({ ...graphite, height: 0.74 });

const together = (parts: readonly Part[]): Line => ({
  alone: () => {
    const product = new Product("set");
    for (const { model, at, turn = 0 } of parts) product.merge(model(), at, radians(turn));
    return product;
  },
  fit: [],
});

export const setLines: Lines = {
  "home-office-start": together([
    { model: () => desk({ ...graphite, width: 1.2, depth: 0.7, height: 0.74, stages: 2 }) },
    { model: perch, at: [0.12, 0, 0.76], turn: 148 },
  ]),
  "home-office-pro": together([
    { model: () => desk({ ...graphite, width: 1.4, depth: 0.7, height: 0.76 }) },
    { model: () => monitorArm({ screens: 1, frame: FINISH.graphite.material }), at: [-0.25, 0.76, -0.35] },
    { model: () => chair({ ...plain }), at: [0.3, 0, 0.82], turn: 152 },
    { model: () => terrainMat(), at: [-0.36, 0, 0.74] },
  ]),
  "team-of-4": together([
    { model: bench, at: [-0.71, 0, 0] },
    { model: bench, at: [0.71, 0, 0] },
    { model: mesh, at: [-0.65, 0, 1.3], turn: 174 },
    { model: mesh, at: [0.8, 0, 1.35], turn: 196 },
    { model: mesh, at: [-0.75, 0, -1.3], turn: 8 },
    { model: mesh, at: [0.7, 0, -1.35], turn: -14 },
    { model: plainScreen, at: [-0.7, 0.74, 0.25] },
    { model: plainScreen, at: [0.7, 0.74, 0.25] },
  ]),
};
