import { days, addTime } from "../../clock";
import type { FrozenPurchase } from "../../db/schema";
import type { Claims } from "../checkout/hold/redeem";
import type { snapshotOrder } from "../checkout/place/snapshotOrder";
import type { NewLine } from "../orders/repositoryChanges";

interface ToFreeze {
  columns: ReturnType<typeof snapshotOrder>;
  lines: readonly NewLine[];
  claims: Claims;
}

/** What a cart would be ordered as, written down: nothing of it is taken or held. Pure. */
export function freezePurchase(
  { columns: order, lines, claims: { promotionClaims, saleUses, tenders } }: ToFreeze,
  now: Date,
): FrozenPurchase {
  return plainJson({
    frozenAt: now,
    order,
    lines,
    claims: {
      codes: promotionClaims,
      sales: saleUses.map(({ saleId, productId, quantity }) => ({ saleId, productId, quantity })),
      tenders: tenders.map(({ accountId, amount, value }) => ({ accountId, amount, value })),
    },
  }) as FrozenPurchase;
}

const plainJson = (value: object): unknown => JSON.parse(JSON.stringify(value));

/** The same as it is ordered now: at the amounts of then, its days as many later as have passed since. Pure. */
export function orderFrozen({ frozenAt, order, lines, claims }: FrozenPurchase, now: Date) {
  const moved = shiftSince(frozenAt, now);
  return {
    columns: { ...order, earliest: moved(order.earliest), latest: moved(order.latest) },
    lines: lines.map((line) => ({
      ...line,
      dispatchAt: line.dispatchAt === null ? null : moved(line.dispatchAt),
      expectedAt: moved(line.expectedAt),
    })),
    claims: { promotionClaims: claims.codes, saleUses: claims.sales, tenders: claims.tenders },
  };
}

/** Days that were told then, as many later as have passed since, and never on a weekend. */
function shiftSince(then: string, now: Date): (day: string) => Date {
  const passed = Math.max(0, Math.floor((now.getTime() - Date.parse(then)) / days(1)));
  return (day) => {
    const moved = addTime(new Date(day), days(passed));
    if (passed === 0) return moved;
    const weekday = moved.getUTCDay();
    return addTime(moved, days(weekday === 6 ? 2 : weekday === 0 ? 1 : 0));
  };
}
