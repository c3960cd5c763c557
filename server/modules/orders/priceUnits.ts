import { questionOf } from "../pricing/basis";
import { priceCart } from "../pricing/priceCart";
import type { LineAmounts, Pricing } from "../pricing/pricing";
import { upTo } from "../../money";
import type { PlaceTerms } from "../pricing/placeTerms";
import type { OrderLineRow, OrderRow } from "./repository";
import type { AdjustedOrder } from "./adjustedOrder";
import { adjustedOrder } from "./adjustedOrder";

/** What a line comes to, minor units: `tax` of product and service is contained in `goods` or on top of it. */
export interface LinePrice {
  goods: number;
  tax: number;
}

/** What so many units of each line cost by what their order was priced by. */
export interface UnitsPrice {
  /** By line; what has no unit costs nothing. */
  lines: ReadonlyMap<number, LinePrice>;
  shipping: number;
  shippingTax: number;
  /** Whether the code still adds what it added for nothing. */
  hasGift: boolean;
  /** The whole calculation; null for orders of before it was kept, whose units go on costing what was paid for them. */
  pricing: Pricing | null;
}

/** What of an order says how it was priced. */
export type PricedOrder = Pick<OrderRow, "basis" | "company" | "country" | "currency" | "shipping">;

/** Units by line. */
export type Units = ReadonlyMap<number, number>;

export function unitsOf<Line extends { id: number }>(lines: readonly Line[], quantity: (line: Line) => number): Units {
  return new Map(lines.map((line) => [line.id, quantity(line)]));
}

/**
 * Prices what stays of an order by the pipeline that priced its cart, at its present address, by what held there when
 * it was placed (`places`, of its country). Told as what was paid and the difference that the pipeline finds, so that
 * all of the order costs exactly what was paid for it. Pure.
 */
export function priceUnits(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  units: Units,
  places: PlaceTerms,
): UnitsPrice {
  return unitsPricer(order, lines, places)(units);
}

/** The same for many sets of units of one order. Pure. */
export function unitsPricer(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  places: PlaceTerms,
): (units: Units) => UnitsPrice {
  const paid = adjustedOrder(order, lines);
  const all = unitsOf(lines, ({ quantity }) => quantity);
  let known: Pricing | null | undefined;
  const whole = () => (known === undefined ? (known = priceBy(order, lines, all, places)) : known);
  return (units) => {
    const isAll = lines.every(({ id, quantity }) => (units.get(id) ?? 0) >= quantity);
    if (!order.basis || isAll) return { ...sharesOf(paid, units), pricing: order.basis ? whole() : null };
    return differenceTo(paid, { units, whole: whole(), rest: priceBy(order, lines, units, places) });
  };
}

/** Units at what was paid for each. */
function sharesOf(
  { lines, totals: { shipping, shippingTax } }: AdjustedOrder,
  units: Units,
): Omit<UnitsPrice, "pricing"> {
  const prices = lines.map((line): [number, LinePrice] => {
    const share = (amount: number) => upTo(units.get(line.id) ?? 0, line.quantity, amount);
    return [
      line.id,
      { goods: share(line.amount - line.discount), tax: share(line.taxes.product + line.taxes.service) },
    ];
  });
  return { lines: new Map(prices), shipping, shippingTax, hasGift: true };
}

interface PricedTwice {
  units: Units;
  whole: Pricing | null;
  rest: Pricing | null;
}

function differenceTo({ lines, totals }: AdjustedOrder, { units, whole, rest }: PricedTwice): UnitsPrice {
  const at = (pricing: Pricing | null, { position }: OrderLineRow) =>
    priced(pricing?.lines.find(({ id }) => id === position));
  const difference = (amount: number, now = 0, before = 0) => Math.max(0, amount + now - before);
  const prices = lines.map((line): [number, LinePrice] => {
    if ((units.get(line.id) ?? 0) === 0) return [line.id, NOTHING];
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
    shipping: difference(totals.shipping, rest?.totals.shipping, whole?.totals.shipping),
    shippingTax: difference(totals.shippingTax, rest?.totals.shippingTax, whole?.totals.shippingTax),
    hasGift: (rest?.gift ?? null) !== null,
    pricing: rest,
  };
}

const NOTHING: LinePrice = { goods: 0, tax: 0 };

function priced(line: LineAmounts | undefined): LinePrice {
  return line ? { goods: line.amount - line.discount, tax: line.tax.product + line.tax.service } : NOTHING;
}

/**
 * Prices so many units of each line, at the order's present address; null for orders of before their prices were
 * kept. Pure.
 */
export function priceBy(
  { basis, company, country, currency, shipping: { state: region, zip } }: PricedOrder,
  lines: readonly Pick<OrderLineRow, "id" | "position">[],
  units: Units,
  places: PlaceTerms,
): Pricing | null {
  if (!basis) return null;
  const byPosition = new Map(lines.map(({ id, position }) => [position, units.get(id) ?? 0]));
  const to = { country, region, zip, currency, ...places, isTaxGivenBack: company?.reverseCharge ?? false };
  return priceCart(questionOf(basis, to, byPosition));
}
