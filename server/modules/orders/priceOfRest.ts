import { questionOf } from "../pricing/basis";
import { priceCart } from "../pricing/priceCart";
import type { LineAmounts, Pricing } from "../pricing/pricing";
import { upTo } from "../refunds/amounts";
import type { OrderLineRow, OrderRow } from "./repository";
import { presentOrder } from "./standing";

/** What a line comes to, minor units: `tax` of product and service is contained in `goods` or on top of it. */
export interface LinePrice {
  goods: number;
  tax: number;
}

/** What so many units of each line cost by what their order was priced by. */
export interface RestPrice {
  /** By line; what has no unit costs nothing. */
  lines: ReadonlyMap<number, LinePrice>;
  shipping: number;
  shippingTax: number;
  /** Whether the code still adds what it added for nothing. */
  hasGift: boolean;
  /** The whole calculation; null for orders of before it was kept, whose units go on costing what was paid for them. */
  pricing: Pricing | null;
}

/** Units by line. */
export type Units = ReadonlyMap<number, number>;

export function unitsOf(lines: readonly OrderLineRow[], quantity: (line: OrderLineRow) => number): Units {
  return new Map(lines.map((line) => [line.id, quantity(line)]));
}

/**
 * Prices what stays of an order by the pipeline that priced its cart, at its present address. Told as what was paid and the difference
 * that the pipeline finds, so that all of the order costs exactly what was paid for it. Pure.
 */
export function priceOfRest(order: OrderRow, lines: readonly OrderLineRow[], units: Units): RestPrice {
  const paid = presentOrder(order, lines);
  const { shipping, shippingTax } = paid.totals;
  const left = ({ id }: OrderLineRow) => units.get(id) ?? 0;
  const isAll = paid.lines.every((line) => left(line) >= line.quantity);
  if (!order.basis || isAll) {
    const share = (line: OrderLineRow, amount: number) =>
      amount - upTo(line.quantity - left(line), line.quantity, amount);
    const prices = paid.lines.map((line): [number, LinePrice] => [
      line.id,
      { goods: share(line, line.amount - line.discount), tax: share(line, line.taxes.product + line.taxes.service) },
    ]);
    const pricing = order.basis ? priceBy(order, lines, units) : null;
    return { lines: new Map(prices), shipping, shippingTax, hasGift: true, pricing };
  }
  const whole = priceBy(
    order,
    lines,
    unitsOf(lines, ({ quantity }) => quantity),
  );
  const rest = priceBy(order, lines, units);
  const at = (pricing: Pricing | null, { position }: OrderLineRow) =>
    priced(pricing?.lines.find(({ id }) => id === position));
  const difference = (amount: number, now = 0, before = 0) => Math.max(0, amount + now - before);
  const prices = paid.lines.map((line): [number, LinePrice] => {
    if (left(line) === 0) return [line.id, NOTHING];
    const [now, before] = [at(rest, line), at(whole, line)];
    return [
      line.id,
      {
        goods: difference(line.amount - line.discount, now.goods, before.goods),
        tax: difference(line.taxes.product + line.taxes.service, now.tax, before.tax),
      },
    ];
  });
  return {
    lines: new Map(prices),
    shipping: difference(shipping, rest?.totals.shipping, whole?.totals.shipping),
    shippingTax: difference(shippingTax, rest?.totals.shippingTax, whole?.totals.shippingTax),
    hasGift: (rest?.gift ?? null) !== null,
    pricing: rest,
  };
}

const NOTHING: LinePrice = { goods: 0, tax: 0 };

function priced(line: LineAmounts | undefined): LinePrice {
  return line ? { goods: line.amount - line.discount, tax: line.tax.product + line.tax.service } : NOTHING;
}

function priceBy(
  { basis, country, currency, shipping: { state: region, zip } }: OrderRow,
  lines: readonly OrderLineRow[],
  units: Units,
): Pricing | null {
  if (!basis) return null;
  const byPosition = new Map(lines.map(({ id, position }) => [position, units.get(id) ?? 0]));
  return priceCart(questionOf(basis, { country, region, zip, currency }, byPosition));
}
