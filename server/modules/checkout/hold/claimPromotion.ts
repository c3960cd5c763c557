import type { Transaction } from "../../../db/client";
import type { claimantOf } from "../../auth/mailbox";
import type { PromotionClaim } from "../../cart/pricedCart";
import {
  addClaim,
  claimsOfOrder,
  countClaimsBy,
  deleteClaims,
  giveBackUse,
  hasOrderedAs,
  lockClaims,
  takeUse,
} from "./repositoryClaims";

export interface Claimant {
  orderId: number;
  customerId: number | null;
  /** Whom it counts for (`claimantOf`). */
  claimant: ReturnType<typeof claimantOf>;
  /** Placed before and now again: it may have claims already. */
  again: boolean;
}

/**
 * Takes one use of each limited code for an order; answers the first of which none is left for this customer, null when
 * all were taken. An order that is placed again keeps the uses it has, and gives back those of codes that it no
 * longer has.
 */
export async function claimPromotions(
  tx: Transaction,
  { again, ...who }: Claimant,
  claims: readonly PromotionClaim[],
): Promise<string | null> {
  const { orderId, claimant } = who;
  const own = again ? await claimsOfOrder(tx, orderId) : [];
  const isKept = (row: { code: string; email: string }) =>
    row.email === claimant.mailbox && claims.some(({ code }) => code === row.code);
  for (const row of own) if (!isKept(row)) await releasePromotion(tx, orderId, row.code);
  const kept = new Set(own.filter(isKept).map(({ code }) => code));
  const wanted = claims.filter(({ code }) => !kept.has(code));
  for (const claim of wanted) if (!(await claimOne(tx, who, claim))) return claim.code;
  return null;
}

async function claimOne(
  tx: Transaction,
  { orderId, customerId, claimant }: Omit<Claimant, "again">,
  { code, perCustomer, totalLimit, firstOrderOnly }: PromotionClaim,
): Promise<boolean> {
  if (perCustomer !== null || firstOrderOnly) {
    // One customer's orders with a code wait for each other, and nobody else's.
    await lockClaims(tx, `${code} ${claimant.mailbox}`);
    if (perCustomer !== null && (await countClaimsBy(tx, code, claimant)) >= perCustomer) return false;
    if (firstOrderOnly && (await hasOrderedAs(tx, claimant, { orderId, customerId }))) return false;
  }
  if (totalLimit !== null && !(await takeUse(tx, code))) return false;
  await addClaim(tx, { code, orderId, email: claimant.mailbox });
  return true;
}

/** Gives the uses back when their order dies, or that of one code. */
export async function releasePromotion(tx: Transaction, orderId: number, code?: string): Promise<void> {
  for (const row of await deleteClaims(tx, orderId, code)) await giveBackUse(tx, row.code);
}
