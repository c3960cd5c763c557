import type { Clock } from "../../../clock";
import type { Transaction } from "../../../db/client";
import { DomainError } from "../../../http/errors";
import { claimantOf } from "../../auth/mailbox";
import type { PricedCart } from "../../cart/pricedCart";
import { holdTenders, releaseTenders } from "../../ledgers/holds";
import type { NewLine, PlacedOrder } from "../../orders/repositoryChanges";
import { claimPromotions } from "./claimPromotion";
import { claimSales } from "./claimSales";
import { checkoutErrors } from "../errors";
import { accountEmailOf } from "./repositoryClaims";

/** What an order takes that is limited: codes, pieces at a sale's price, and money in wallets. */
export interface Claims extends Pick<PricedCart, "promotionClaims" | "saleUses"> {
  tenders: Parameters<typeof holdTenders>[3];
}

/** Codes and pieces of an order, and its lines, to name what is over. */
interface Limited extends Omit<Claims, "tenders"> {
  lines: readonly Pick<NewLine, "productId" | "name">[];
}

/**
 * Takes what is limited: codes, and pieces at a sale's price. Answers the products whose last such piece this was.
 * Throws 409 for what this customer may not have any more, or nobody.
 */
export async function redeemCodes(
  tx: Transaction,
  { id: orderId, customerId, email }: PlacedOrder,
  { promotionClaims, saleUses, lines }: Limited,
  /** Placed before and now again: it may have claims already. */
  again: boolean,
): Promise<number[]> {
  const isLimited = promotionClaims.length + saleUses.length > 0;
  const account = isLimited && customerId !== null ? await accountEmailOf(tx, customerId) : undefined;
  const who = { orderId, customerId, claimant: claimantOf(account, email), again };
  const code = await claimPromotions(tx, who, promotionClaims);
  if (code !== null) throw new DomainError(checkoutErrors.promotionEnded, { values: { code } });
  const claimed = await claimSales(tx, who, saleUses);
  if ("gone" in claimed) return claimed.gone;
  const { productId, by } = claimed.refused;
  const name = lines.find((line) => line.productId === productId)?.name ?? "";
  throw new DomainError(checkoutErrors[by === "pieces" ? "salePiecesGone" : "saleLimit"], { values: { name } });
}

/** Holds what gift cards and credit pay of an order. Throws 409 when they have less by now. */
export async function holdTendersOf(
  tx: Transaction,
  clock: Clock,
  { id: orderId }: PlacedOrder,
  { tenders }: Pick<Claims, "tenders">,
  again: boolean,
): Promise<void> {
  if (again) await releaseTenders(tx, clock, orderId, "placed again");
  if (!(await holdTenders(tx, clock, orderId, tenders))) throw new DomainError(checkoutErrors.creditSpent);
}
