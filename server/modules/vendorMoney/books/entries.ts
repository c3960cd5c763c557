import { STORE_VENDOR } from "../../../../contract/desk/moneyTerms";
import type { RefundCause, RefundedLine } from "../../../db/schema";
import { round, share, upTo } from "../../../money";
import type { OrderLineRow, OrderRow } from "../../orders/repository";
import type { CommissionRule } from "../rules/repository";
import type { NewEntry } from "./post";

interface GivenBack {
  id: number;
  cause: RefundCause;
  lines: readonly RefundedLine[];
  shipping: number;
}

export interface BookedOrder {
  order: Pick<OrderRow, "id" | "currency" | "totals" | "status" | "rentalId">;
  lines: readonly OrderLineRow[];
  /** The first first. */
  refunds: readonly GivenBack[];
  ruleOf: (line: OrderLineRow) => CommissionRule;
  /** In which part of the order a line is sent. */
  partOf: (line: OrderLineRow) => string;
}

export type OrderEntry = Omit<NewEntry, "at" | "maturesAt"> & { lineId: number };

/** Causes of refunds for goods that never left: where all of a line did not, its delivery goes back. */
const NEVER_SENT: readonly RefundCause[] = ["cancelled", "line_cancelled", "group_failed"];

/**
 * What a brand is owed for a line, minor units. The goods' price is the listing's own, before whatever the store takes
 * off by codes, programs, quantities and groups (`discount`): the store decides about those, so the store bears them.
 * Tax goes to the authorities through the store, so that what a price or a delivery contains of it is no brand's.
 * The store keeps its commission of the goods alone. Pure.
 */
export function shareOf({ amount, shipping, taxRate, taxes }: OrderLineRow, { includedTax }: OrderRow["totals"]) {
  const isGross = includedTax > 0;
  const tax = isGross ? round((amount * taxRate) / (100_000 + taxRate)) : 0;
  return { goods: amount - tax, delivery: shipping - (isGross ? taxes.shipping : 0) };
}

/** Whether a refund gives back what brought a line: goodwill means brands whose goods it names, all else the order. */
const isDeliveryOf = (
  { vendorId }: OrderLineRow,
  { cause, lines: named, shipping }: GivenBack,
  lines: readonly OrderLineRow[],
): boolean =>
  shipping > 0 &&
  (cause !== "goodwill" ||
    lines.some((line) => line.vendorId === vendorId && named.some((each) => each.lineId === line.id)));

/**
 * Everything that an order has to do with the brands in it, however much of it is booked already. What is given back
 * of a line takes its share of the brand's price, and gives the brand its share of the commission; what the store gives
 * for no unit in particular is the store's own, and so is delivery that it gives for another brand's goods. An order
 * that ended without a refund, because its bank took the money back or nothing was paid, owes a brand nothing. Pure.
 */
export function orderEntries({ order, lines, refunds, ruleOf, partOf }: BookedOrder): OrderEntry[] {
  // What is rented out is the fleet's, pieces that the store owns already: no brand is owed a rent.
  if (order.rentalId !== null) return [];
  return lines
    .filter(({ vendorId }) => vendorId !== STORE_VENDOR)
    .flatMap((line) => {
      const { goods, delivery } = shareOf(line, order.totals);
      const rule = ruleOf(line);
      const commission = share(goods, rule.rate);
      const about = { vendorId: line.vendorId, currency: order.currency, orderId: order.id, lineId: line.id };
      const base = { ...about, part: partOf(line) };
      const charged = { ...base, kind: "commission", ruleId: rule.id, rate: rule.rate } as const;
      const entries: OrderEntry[] = [
        { ...base, kind: "sale", amount: goods, key: `sale:${line.id}` },
        { ...base, kind: "delivery", amount: delivery, key: `delivery:${line.id}` },
        { ...charged, amount: -commission, key: `commission:${line.id}` },
      ];
      let gone = 0;
      let neverSent = 0;
      let isDeliveryBack = false;
      const take = (units: number, name: string, by: { refundId?: number }) => {
        const between = (amount: number) =>
          upTo(gone + units, line.quantity, amount) - upTo(gone, line.quantity, amount);
        const key = `${name}:${line.id}`;
        entries.push(
          { ...base, ...by, kind: "refund", amount: -between(goods), key: `refund:${key}` },
          { ...charged, ...by, amount: between(commission), key: `commission-back:${key}` },
        );
        gone += units;
      };
      const takeDelivery = (by: { refundId?: number }) => {
        if (isDeliveryBack) return;
        isDeliveryBack = true;
        entries.push({ ...base, ...by, kind: "refund", amount: -delivery, key: `delivery-back:${line.id}` });
      };
      for (const refund of refunds) {
        const by = { refundId: refund.id };
        const units = refund.lines
          .filter(({ lineId }) => lineId === line.id)
          .reduce((sum, { quantity }) => sum + quantity, 0);
        if (units > 0) take(units, String(refund.id), by);
        if (NEVER_SENT.includes(refund.cause)) neverSent += units;
        if (isDeliveryOf(line, refund, lines) || neverSent >= line.quantity) takeDelivery(by);
      }
      if (order.status === "Cancel") {
        if (gone < line.quantity) take(line.quantity - gone, "ended", {});
        takeDelivery({});
      }
      return entries.filter(({ amount }) => amount !== 0);
    });
}
