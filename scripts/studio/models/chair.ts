import { Product } from "../glb/product";
import { addArmrest, addFixedArmrest } from "./chairArms";
import { addBack, addHeadrest, type BackStyle } from "./chairBack";
import { addBase, addGasLift } from "./chairBase";
import { addMechanism, addSeat } from "./chairSeat";

const SIDES = [-1, 1];

export type ChairOptions = {
  frame?: string;
  base?: string;
  seat?: string;
  cover?: string;
  headrest?: boolean;
  arms?: "none" | "fixed" | "adjustable";
  carrier?: BackStyle["carrier"];
  lumbar?: boolean;
  backHeight?: number;
  /** Reach of the five-star base against the usual 35 cm. */
  spread?: number;
  /** How much higher the seat is than 48 cm. */
  lift?: number;
  /** Size of everything above the gas lift. */
  scale?: number;
};

/** Task chair on castors. */
export function chair(options: ChairOptions = {}): Product {
  const {
    frame = "plastic_black",
    base = "alu",
    seat = "fabric_grey",
    cover = "knit_black",
    headrest = true,
  } = options;
  const {
    arms = "adjustable",
    carrier = "branches",
    lumbar = true,
    backHeight = 0.56,
    lift = 0,
    scale = 1,
    spread = 0.94,
  } = options;
  const product = new Product("chair");
  addBase(product, base, spread);
  addGasLift(product, lift);

  const upper = new Product("upper");
  const style: BackStyle = { height: backHeight, carrier, lumbar, frame, cover };
  addMechanism(upper, frame);
  addSeat(upper, seat, frame);
  addBack(upper, style);
  for (const side of SIDES) {
    if (arms === "adjustable") addArmrest(upper, side, frame, base);
    if (arms === "fixed") addFixedArmrest(upper, side, frame);
  }
  if (headrest) addHeadrest(upper, style);
  const mechanism = 0.37; // scaled about the top of the gas lift
  return product.merge(upper, [0, lift + mechanism * (1 - scale), 0], 0, scale);
}
