import type { DiscountKind, LineAmounts, Pricing } from "../pricing/pricing";
import { unitsPricer, type UnitsPrice, type Units } from "../orders/priceUnits";
import type { OrderLineRow, OrderRow } from "../orders/repository";
import { adjustedOrder } from "../orders/adjustedOrder";
import { withdrawalUntil } from "../orders/withdrawalUntil";
import { refundAmounts, sumRefunds, type RefundableOrder, type RefundInput, type RemovedUnits } from "./amounts";
import { upTo } from "../../money";
import type { PlaceTerms } from "../pricing/placeTerms";
import type { RefundRow } from "./repository";

/** What stays of an order. */
export interface Remainder {
  /** Units that discounts are counted by: the buyer's, and those that the store itself did not deliver. */
  counted: Units;
  /** The buyer's. */
  own: Units;
}

/** What a buyer pays for what stays, minor units; tax is contained in the prices or on top of them. */
export interface RemainderPrice {
  goods: number;
  /** Of the goods. */
  tax: number;
  shipping: number;
  shippingTax: number;
}

/** What is left of an order by its lines and the refunds that it had, when these units go, too. Pure. */
export function remainderOf(
  lines: readonly OrderLineRow[],
  earlier: readonly Pick<RefundRow, "lines">[],
  units: readonly RemovedUnits[] = [],
): Remainder {
  const sum = (of: readonly RemovedUnits[], id: number) =>
    of.filter(({ lineId }) => lineId === id).reduce((all, { quantity }) => all + quantity, 0);
  const ofStore = (of: readonly RemovedUnits[]) => of.filter(({ byStore }) => byStore);
  const paidBack = earlier.flatMap((refund) => refund.lines);
  const [counted, own] = [new Map<number, number>(), new Map<number, number>()];
  for (const line of lines) {
    const going = sum(units, line.id);
    const gone = Math.max(sum(paidBack, line.id), line.cancelled + line.returned) + going;
    const notBuyers = Math.max(sum(ofStore(paidBack), line.id), line.byStore) + sum(ofStore(units), line.id);
    const left = Math.max(0, line.quantity - gone);
    own.set(line.id, left);
    counted.set(line.id, Math.min(line.quantity, left + notBuyers));
  }
  return { counted, own };
}

/** The line that the order's code added for nothing; undefined without one. */
function giftOf({ basis }: OrderRow, lines: readonly OrderLineRow[]): OrderLineRow | undefined {
  const gift = basis?.gift ?? null;
  return gift === null ? undefined : lines.find(({ position }) => position === gift);
}

/** What cost nothing goes before what earned it: with that it would go by itself. */
export function giftsFirst<Units extends { lineId: number }>(
  units: readonly Units[],
  lines: readonly OrderLineRow[],
): readonly Units[] {
  const amount = ({ lineId }: Units) => lines.find(({ id }) => id === lineId)?.amount ?? 0;
  return [...units].sort((a, b) => Number(amount(a) > 0) - Number(amount(b) > 0));
}

/**
 * The gift of an order whose units that stay no longer earn it; undefined where it stays, is gone already or never
 * was. Pure.
 */
export function forfeitedGift(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  stay: Remainder,
  places: PlaceTerms,
): OrderLineRow | undefined {
  const gift = giftOf(order, lines);
  if (!gift || (stay.own.get(gift.id) ?? 0) === 0) return undefined;
  const paid = lines.filter(({ id }) => id !== gift.id);
  return isNothingLeft(order, lines, stay) || !unitsPricer(order, paid, places)(stay.counted).hasGift
    ? gift
    : undefined;
}

/** An order with what went before. */
export interface OrderWithRefunds {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  earlier: readonly RefundRow[];
  /** The same as refunds look at it. */
  subject: RefundableOrder;
  now: Date;
  /** Of its country. */
  places: PlaceTerms;
}

export interface RepricedRemainder {
  /** For the refund; undefined where nothing is priced anew: no unit goes, or all that is left goes back. */
  lost?: { amount: number; tax: number };
  /** Which advantages what stays no longer has, or less of. */
  why: readonly LostDiscount[];
  after: Remainder;
}

/**
 * Prices what an order leaves behind when units of it go, by what it was priced by. A refund then is what stayed
 * before less what stays after: units in any order come to the same as all at once. Pure.
 */
export function repriceRemainder(
  { order, lines, earlier, subject, now, places }: OrderWithRefunds,
  question: RefundInput,
): RepricedRemainder {
  const { units } = question;
  const stay = remainderOf(lines, earlier, units);
  if (!order.basis || units.length === 0 || question.other === "rest") return { why: [], after: stay };
  const price = remainderPricer(order, lines, { now, places });
  const before = price(remainderOf(lines, earlier));
  const after = isNothingLeft(order, lines, stay)
    ? { price: withDelivery(subject, before.price, question.shipping), rest: null }
    : price(stay);
  const shares = refundAmounts(subject, sumRefunds(earlier), { units, shipping: false, other: 0 }, Infinity);
  const isNet = subject.taxGivenBack && subject.totals.tax === 0;
  const onTop = subject.totals.tax > 0;
  const comesTo = ({ goods, tax, shipping, shippingTax }: RemainderPrice) => {
    const taxes = tax + shippingTax;
    return { amount: goods + shipping + (onTop ? taxes : 0) - (isNet ? taxes : 0), tax: isNet ? 0 : taxes };
  };
  const [paid, left] = [comesTo(before.price), comesTo(after.price)];
  const delivery = after.price.shipping > before.price.shipping ? (["delivery"] as const) : [];
  return {
    lost: { amount: shares.amount - (paid.amount - left.amount), tax: shares.tax - (paid.tax - left.tax) },
    why: [...lostAdvantages(before.rest.pricing, after.rest?.pricing ?? null), ...delivery],
    after: stay,
  };
}

/** What makes goods cheaper, as the pipeline knows it, and delivery that a sum had earned. */
export type LostDiscount = "quantity" | "add_on" | "promotion" | "welcome" | "delivery";

/** Advantages of which a unit that stays has less than before. */
function lostAdvantages(before: Pricing | null, after: Pricing | null): LostDiscount[] {
  const pairs = (after?.lines ?? []).flatMap((line) => {
    const was = before?.lines.find(({ id }) => id === line.id);
    return was ? [{ was, line }] : [];
  });
  const part = (line: LineAmounts, kinds: readonly DiscountKind[]) =>
    kinds.reduce((sum, kind) => sum + line.discounts[kind], 0) / line.quantity;
  const isLess = (...kinds: DiscountKind[]) =>
    pairs.some(({ was, line }) => Math.floor(part(was, kinds)) > Math.ceil(part(line, kinds)));
  const onOffer = ({ offer, quantity }: LineAmounts) => (offer?.kind === "add_on" ? offer.pieces / quantity : 0);
  const known: [LostDiscount, boolean][] = [
    ["quantity", isLess("quantity")],
    ["add_on", pairs.some(({ was, line }) => onOffer(was) > onOffer(line))],
    ["promotion", isLess("promotion")],
    ["welcome", isLess("newCustomer", "referral")],
  ];
  return known.flatMap(([advantage, lost]) => (lost ? [advantage] : []));
}

/** Nothing is the buyer's any more but what a code added for nothing. */
export function isNothingLeft(order: OrderRow, lines: readonly OrderLineRow[], { own }: Remainder): boolean {
  const gift = giftOf(order, lines);
  return lines.every(({ id }) => id === gift?.id || (own.get(id) ?? 0) === 0);
}

/** Of an order of which nothing stays, the delivery: it was made, and is given back, if at all, as it was paid for. */
function withDelivery({ totals }: RefundableOrder, before: RemainderPrice, isGivenBack: boolean): RemainderPrice {
  const { shipping, shippingTax } = isGivenBack || before.shipping > totals.shipping ? totals : before;
  return { goods: 0, tax: 0, shipping, shippingTax };
}

/** Prices what stays of one order; `places` of its country; `least`: with as little for
 * delivery as it may ever have been. Pure. */
export function remainderPricer(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { now, places, delivery = "due" }: { now: Date; places: PlaceTerms; delivery?: "due" | "least" },
): (stay: Remainder) => { price: RemainderPrice; rest: UnitsPrice } {
  const price = unitsPricer(order, lines, places);
  const deliver = deliveryRule(order, lines, now, delivery);
  const valueOf = ({ counted, own }: Remainder) => {
    const rest = price(counted);
    const value: RemainderPrice = { goods: 0, tax: 0, ...deliver(rest) };
    for (const { id } of lines) {
      const [units, whole] = [own.get(id) ?? 0, counted.get(id) ?? 0];
      const line = rest.lines.get(id);
      if (!line || units === 0) continue;
      value.goods += upTo(units, whole, line.goods);
      value.tax += upTo(units, whole, line.tax);
    }
    return { price: value, rest };
  };
  const comesTo = ({ goods, tax, shipping, shippingTax }: RemainderPrice) =>
    goods + shipping + (order.totals.tax > 0 ? tax + shippingTax : 0);
  return (stay) => {
    const itself = valueOf(stay);
    if (!order.basis) return itself;
    // Less never costs more: where a few units more earn so much that all of it was cheaper, that is the price.
    const prices = supersets(stay, lines).map((larger) => valueOf(larger).price);
    const least = prices.reduce((best, next) => (comesTo(next) < comesTo(best) ? next : best), itself.price);
    return { price: least, rest: itself.rest };
  };
}

/**
 * Delivery that the sum of the goods had earned is charged anew, but to nobody who may withdraw from the contract:
 * that costs no consumer anything (Directive 2011/83/EU, article 14). It becomes cheaper only while nothing has left.
 */
function deliveryRule(order: OrderRow, lines: readonly OrderLineRow[], now: Date, which: "due" | "least") {
  const { shipping, shippingTax } = adjustedOrder(order, lines).totals;
  const paid = { shipping, shippingTax };
  const isFree = which === "least" || withdrawalUntil(order, now) !== undefined;
  const isShipped = which === "due" && order.status !== "New";
  return (rest: UnitsPrice): Pick<RemainderPrice, "shipping" | "shippingTax"> => {
    const anew = { shipping: rest.shipping, shippingTax: rest.shippingTax };
    if (anew.shipping > paid.shipping) return isFree ? paid : anew;
    return isShipped ? paid : anew;
  };
}

/** So many combinations are looked at for the cheapest one. */
const MOST_SETS = 600;

/** What stays, with units more that were ordered: all combinations where they are few, otherwise lines as a whole. */
function supersets(stay: Remainder, lines: readonly OrderLineRow[]): Remainder[] {
  const reduced = lines.filter(({ id, quantity, amount }) => amount > 0 && (stay.counted.get(id) ?? 0) < quantity);
  const units = reduced.map(({ id, quantity }) => {
    const least = stay.counted.get(id) ?? 0;
    return Array.from({ length: quantity - least + 1 }, (_, more) => least + more);
  });
  const ends = units.map((each) => [each[0] ?? 0, each.at(-1) ?? 0]);
  const count = (levels: readonly number[][]) => levels.reduce((product, { length }) => product * length, 1);
  const ids = reduced.map(({ id }) => id);
  if (count(units) <= MOST_SETS) return combine(stay, ids, units);
  if (count(ends) <= MOST_SETS) return combine(stay, ids, ends);
  return ids.flatMap((id, index) => combine(stay, [id], [ends[index] ?? []]));
}

function combine(stay: Remainder, ids: readonly number[], levels: readonly (readonly number[])[]): Remainder[] {
  let sets = [stay];
  for (const [index, id] of ids.entries())
    sets = sets.flatMap((set) =>
      (levels[index] ?? []).map((units) => ({
        counted: new Map(set.counted).set(id, units),
        own: new Map(set.own).set(id, (set.own.get(id) ?? 0) + units - (set.counted.get(id) ?? 0)),
      })),
    );
  return sets;
}
