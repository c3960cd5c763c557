import type { Queries } from "../../db/client";
import { linesOf, type OrderLineRow, type OrderRow } from "../orders/repository";
import type { RefundRow } from "../refunds/repository";
import { remainderOf, remainderPricer, type RemainderPrice } from "../refunds/repriceRemainder";
import { findPlaceTerms, type PlaceTerms } from "../pricing/placeTerms";
import type { CheckResult } from "./repository/check";
import { listPricedOrders, listRefundsOf } from "./repository/reducedOrders";

const PAGE = 200;
const TOLD = 20;

/**
 * Finds discounts without what earned them: orders of which more went back for units than all of it cost more than
 * what stays, priced by what they were priced by. Delivery is taken at its least. Calculated by the pipeline, which
 * no statement can do.
 */
export async function checkDiscounts(db: Queries, now: Date, size = PAGE): Promise<CheckResult> {
  const result: CheckResult = {
    name: "discounts",
    claim: "what stays of an order costs what it costs without what was cancelled or came back",
    looked: 0,
    faults: 0,
    told: [],
  };
  const places = await findPlaceTerms(db);
  for (let after = 0; ;) {
    const page = await listPricedOrders(db, after, size);
    const ids = page.map(({ id }) => id);
    const given = await listRefundsOf(db, ids);
    const refunded = page.filter(({ id }) => given.some(({ orderId }) => orderId === id));
    const lines = await linesOf(
      db,
      refunded.map(({ id }) => id),
    );
    for (const order of refunded) {
      const own = given.filter(({ orderId }) => orderId === order.id);
      const much = tooMuch(
        order,
        lines.filter(({ orderId }) => orderId === order.id),
        own,
        { now, places },
      );
      if (much <= 0) continue;
      result.faults += 1;
      if (result.told.length < TOLD)
        result.told.push(`order ${order.number}: ${much} too much went back, what stays kept a discount`);
    }
    result.looked += page.length;
    if (page.length < size) return result;
    after = page.at(-1)?.id ?? after;
  }
}

type Priced = { now: Date; places: PlaceTerms };

/** Minor units that went back beyond what the units were worth; goodwill and corrected taxes are not meant. */
function tooMuch(order: OrderRow, lines: readonly OrderLineRow[], own: readonly RefundRow[], when: Priced): number {
  if (own.some(({ cause }) => cause === "vat")) return 0;
  const onTop = order.totals.tax > 0;
  const price = remainderPricer(order, lines, { ...when, delivery: "least" });
  const comesTo = (stay: ReturnType<typeof remainderOf>) => {
    const { goods, tax, shipping, shippingTax }: RemainderPrice = price(stay).price;
    return goods + shipping + (onTop ? tax + shippingTax : 0);
  };
  const untouched = lines.map((line) => ({ ...line, cancelled: 0, returned: 0, byStore: 0 }));
  const back = own.reduce((sum, refund) => {
    const units = refund.lines.reduce((all, { goods, tax }) => all + goods + (onTop ? tax : 0), 0);
    return sum + Math.min(units + refund.repriced, refund.amount);
  }, 0);
  return back - (comesTo(remainderOf(untouched, [])) - comesTo(remainderOf(lines, own)));
}
