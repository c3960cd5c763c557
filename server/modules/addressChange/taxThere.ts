import { isDeepStrictEqual } from "node:util";
import { TAX_CLASSES, type TaxClass } from "../../../contract/settings/taxTerms";
import type { AddressSnapshot } from "../../db/schema";
import { split } from "../../money";
import type { AdjustedOrder } from "../orders/adjustedOrder";
import type { OrderLineRow, OrderRow } from "../orders/repository";
import type { RefundTotals } from "../refunds/amounts";
import type { TaxRates } from "../tax/rates";
import { taxOf, taxRuleOf, totalRate, type TaxRule } from "../tax/rules";

export interface GoodsThere {
  isGiftCard: boolean;
  /** The part of a line's amount that pays for services. */
  service: (line: OrderLineRow) => number;
}

interface Move {
  to: AddressSnapshot;
  /** Price of the delivery there. */
  shipping: number;
  goods: ReadonlyMap<number, GoodsThere>;
  /** What earlier refunds gave back. */
  back: RefundTotals;
  /** Of the country. */
  rates: TaxRates;
}

export function withDelivery({ totals, lines }: AdjustedOrder, shipping: number): AdjustedOrder {
  return { totals: { ...totals, shipping }, lines };
}

/**
 * Sales tax follows the address; gift cards bear none anywhere. Calculated as prices are, so that the way back comes
 * to the same. Pure.
 */
export function taxedThere(
  order: OrderRow,
  present: AdjustedOrder,
  { to, shipping, goods, back, rates }: Move,
): AdjustedOrder {
  const { totals } = present;
  const isSameRule = order.shipping.state.toUpperCase() === to.state.toUpperCase();
  if (isSameRule && totals.shipping === shipping) return present;
  const rule = taxRuleOf(rates, { country: to.country, region: to.state }, order.placedAt);
  const onDelivery = rule.taxesShipping ? taxOf(shipping - back.shipping, rule) : 0;
  return {
    totals: { ...totals, shipping, shippingTax: back.shippingTax + onDelivery },
    lines: isSameRule ? present.lines : present.lines.map((line) => lineThere(line, goods.get(line.productId), rule)),
  };
}

/**
 * The tax that prices contain at another address: some places of a country have a rate of their own. Who owes the tax
 * itself paid prices without it, which stay. Pure.
 */
export function containedThere(
  order: OrderRow,
  present: AdjustedOrder,
  { to, shipping, goods, back, rates }: Move,
): AdjustedOrder {
  if (owesItself(order)) return withDelivery(present, shipping);
  const isSameRule = TAX_CLASSES.every((taxClass) =>
    isDeepStrictEqual(ruleAt(order, rates, order.shipping, taxClass), ruleAt(order, rates, to, taxClass)),
  );
  if (isSameRule && present.totals.shipping === shipping) return present;
  const lines = isSameRule
    ? present.lines
    : present.lines.map((line) =>
        lineThere(line, goods.get(line.productId), ruleAt(order, rates, to, classOf(order, line))),
      );
  const onDelivery = taxInDelivery(order, lines, { to, rates, amount: shipping - back.shipping });
  return { totals: { ...present.totals, shipping, shippingTax: back.shippingTax + onDelivery }, lines };
}

/** The tax that an amount for delivery contains: delivery is taxed like the goods it brings. Pure. */
export function taxInDelivery(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { to, amount, rates }: Pick<Move, "to" | "rates"> & { amount: number },
): number {
  if (owesItself(order)) return 0;
  const carried = lines.some(({ shipping }) => shipping > 0) ? lines.map(({ shipping }) => shipping) : [];
  const worth = lines.map((line) => (line.taxRate === 0 ? 0 : line.amount - line.discount));
  const shares = split(Math.abs(amount), carried.length > 0 ? carried : worth);
  const byRate = new Map<number, { rule: TaxRule; share: number }>();
  for (const [index, line] of lines.entries()) {
    const rule = ruleAt(order, rates, to, classOf(order, line));
    const key = line.taxRate === 0 ? 0 : totalRate(rule);
    byRate.set(key, { rule, share: (byRate.get(key)?.share ?? 0) + (shares[index] ?? 0) });
  }
  const tax = [...byRate].reduce((sum, [rate, { rule, share }]) => sum + (rate === 0 ? 0 : taxOf(share, rule)), 0);
  return amount < 0 ? -tax : tax;
}

const owesItself = ({ pricing, company }: OrderRow) => pricing.reverseCharge || (company?.reverseCharge ?? false);

const classOf = ({ basis }: OrderRow, { position }: OrderLineRow) =>
  basis?.lines.find((line) => line.position === position)?.taxClass;

const ruleAt = (
  { placedAt }: OrderRow,
  rates: TaxRates,
  { country, state: region, zip }: AddressSnapshot,
  taxClass?: TaxClass,
) => taxRuleOf(rates, { country, region, zip }, placedAt, taxClass);

function lineThere(line: OrderLineRow, goods: GoodsThere | undefined, rule: TaxRule): OrderLineRow {
  if (goods?.isGiftCard) return line;
  const service = Math.min(line.amount, goods?.service(line) ?? 0);
  const [productLess = 0, serviceLess = 0] = split(line.discount, [line.amount - service, service]);
  const taxes = {
    ...line.taxes,
    product: taxOf(line.amount - service - productLess, rule),
    service: rule.taxesServices ? taxOf(service - serviceLess, rule) : 0,
  };
  return { ...line, taxes, taxRate: totalRate(rule) };
}
