import { eq, ne } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { promotions, referrals } from "../../db/schema";
import type { PromotionOffer } from "./rules";

/** Promotions that nobody types: for a first order, and for a first order on somebody's invitation. */
export interface AutomaticOffers {
  newCustomer: PromotionOffer | null;
  referral: PromotionOffer | null;
}

export const NONE: AutomaticOffers = { newCustomer: null, referral: null };

/**
 * What a customer without an order may have by themselves. Guests get theirs when they sign in: only then it is known
 * who is new.
 */
export async function automaticOffers(db: Queries, customerId: number): Promise<AutomaticOffers> {
  const rows = await db
    .select({ promotion: promotions, referral: referrals.state })
    .from(promotions)
    .leftJoin(referrals, eq(referrals.newcomerId, customerId))
    .where(ne(promotions.trigger, "code"))
    .orderBy(promotions.code);
  const offer = (trigger: "new_customer" | "referral"): PromotionOffer | null => {
    const found = rows.find(({ promotion }) => promotion.trigger === trigger);
    if (!found || (trigger === "referral" && found.referral !== "joined")) return null;
    return { code: found.promotion.code, row: found.promotion, usedByCustomer: 0, hasOrdered: false };
  };
  return { newCustomer: offer("new_customer"), referral: offer("referral") };
}
