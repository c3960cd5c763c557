import type { Queries } from "../../db/client";
import type { PromotionCandidate } from "./rules";
import { listAutomatic } from "./repositoryPromotions";

/** Promotions that nobody types: for a first order, and for a first order on somebody's invitation. */
export interface AutomaticPromotions {
  newCustomer: PromotionCandidate | null;
  referral: PromotionCandidate | null;
}

export const NONE: AutomaticPromotions = { newCustomer: null, referral: null };

/**
 * What a customer without an order may have by themselves. Guests get theirs when they sign in: only then it is known
 * who is new.
 */
export async function automaticPromotions(db: Queries, customerId: number): Promise<AutomaticPromotions> {
  const rows = await listAutomatic(db, customerId);
  const offer = (trigger: "new_customer" | "referral"): PromotionCandidate | null => {
    const found = rows.find(({ promotion }) => promotion.trigger === trigger);
    if (!found || (trigger === "referral" && found.referral !== "joined")) return null;
    return { code: found.promotion.code, row: found.promotion, usedByCustomer: 0, hasOrdered: false };
  };
  return { newCustomer: offer("new_customer"), referral: offer("referral") };
}
