import { NO_GATEWAY } from "../../../../contract/rules/gateways";
import { days, later } from "../../../clock";
import type { Transaction } from "../../../db/client";
import type { FrozenPurchase } from "../../../db/schema";
import type { Deps } from "../../../deps";
import { releaseRequested } from "../../inventory/settle";
import type { NewLine, NewOrder, PlacedOrder } from "../../orders/writeOrder";
import type { PricedCart } from "../../cart/pricedCart";
import { redeemCodes, redeemTenders } from "./redeem";
import { reserveAgain } from "./reserveGoods";
import type { snapshotOrder } from "./snapshotOrder";
import { writeOrder } from "./writeOrder";

type Snapshot = ReturnType<typeof snapshotOrder>;
type Claims = Pick<PricedCart, "promotionClaims" | "saleUses" | "tenders">;

/** What a cart would be ordered as, written down: nothing of it is taken or held. Pure. */
export function freezePurchase(
  { customerId: _who, browserHash: _browser, askedBy: _asker, expiresAt: _end, ...order }: Snapshot,
  lines: readonly NewLine[],
  { promotionClaims, saleUses, tenders }: Claims,
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

/** Whose order it becomes, and for how long it can be paid. */
export interface FrozenOwner extends Pick<PlacedOrder, "customerId" | "browserHash">, Pick<NewOrder, "askedBy"> {
  requestId: number;
  payableUntil: Date;
  /** Until when its goods are held before anybody pays. */
  heldUntil: Date;
}

/**
 * Writes the order of a purchase that was frozen, at the amounts of then, and takes what it needs as any order does:
 * codes, credit and, last, goods. All or nothing; it is paid afterwards, like any order that exists. Throws 409 with
 * what cannot be had any more.
 */
export async function placeFrozen(
  deps: Deps,
  tx: Transaction,
  frozen: FrozenPurchase,
  { heldUntil, ...owner }: FrozenOwner,
): Promise<void> {
  const now = deps.clock.now();
  const moved = shiftOf(frozen, now);
  const lines: NewLine[] = frozen.lines.map((line) => ({
    ...line,
    dispatchAt: line.dispatchAt === null ? null : moved(line.dispatchAt),
    expectedAt: moved(line.expectedAt),
  }));
  const { earliest, latest } = frozen.order;
  const columns = {
    ...frozen.order,
    ...owner,
    earliest: moved(earliest),
    latest: moved(latest),
    gatewayId: NO_GATEWAY,
    expiresAt: owner.payableUntil,
  };
  const order = await writeOrder(deps, tx, { columns, cartId: null, existing: undefined, lines });
  const { codes, sales, tenders } = frozen.claims;
  await redeemCodes(tx, order, { promotionClaims: codes, saleUses: sales, lines }, false);
  await redeemTenders(tx, deps.clock, order, { tenders }, false);
  await releaseRequested(tx, owner.requestId);
  // Held like what waits for a bank: no shopper's attempts are counted before there is one.
  if (heldUntil > now) await reserveAgain(tx, deps.clock, { ...order, expiresAt: heldUntil }, "wire");
}

/** Days that were told when it was frozen, as many later as have passed since, and never on a weekend. */
function shiftOf({ frozenAt }: FrozenPurchase, now: Date): (day: string) => Date {
  const passed = Math.max(0, Math.floor((now.getTime() - Date.parse(frozenAt)) / days(1)));
  return (day) => {
    const moved = later(new Date(day), days(passed));
    if (passed === 0) return moved;
    const weekday = moved.getUTCDay();
    return later(moved, days(weekday === 6 ? 2 : weekday === 0 ? 1 : 0));
  };
}
