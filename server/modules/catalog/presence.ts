import type { VendorState } from "../../../contract/desk/rights";
import type { Queries } from "../../db/client";
import { findProductRecordById, type ProductRecord } from "./repositoryProductRecords";

/** `sold`: has its page. `paused`: away for now, as with a suspended brand. `gone`: nobody sells it here any more. */
export type Presence = "sold" | "paused" | "gone";

interface Standing {
  hidden: boolean;
  discontinuedAt: Date | null;
  /** Of its brand. */
  state: VendorState;
}

/**
 * The one rule of what an address of a product answers. What is out of stock is sold. A brand that is suspended or
 * closes can come back with all that it sold, so its goods are away for now; a closed brand and what was discontinued
 * do not come back.
 */
export function presenceOf({ hidden, discontinuedAt, state }: Standing): Presence {
  if (discontinuedAt !== null || state === "closed") return "gone";
  return hidden ? "paused" : "sold";
}

/** Successors of successors that are followed: more than a shop renews one product by. */
const MOST_STEPS = 10;

/** What is sold in the place of a product that is gone; undefined where nothing is, now or ever. */
export async function findSuccessor(db: Queries, of: ProductRecord): Promise<ProductRecord | undefined> {
  let at = of;
  for (let step = 0; step < MOST_STEPS && at.successorId !== null; step += 1) {
    const next = await findProductRecordById(db, at.successorId);
    if (!next) return undefined;
    if (presenceOf(next) === "sold") return next;
    at = next;
  }
  return undefined;
}
