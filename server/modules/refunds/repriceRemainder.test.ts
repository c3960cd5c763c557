import { randomNumbers } from "../../../tests/support/checks/randomNumbers";
import type { PricedCart } from "../cart/pricedCart";
import type { OrderLineRow, OrderRow } from "../orders/repository";
import { basisOf } from "../pricing/basis";
import { priceCart } from "../pricing/priceCart";
import type { PricingQuestion } from "../pricing/pricing";
import { code, ladder, pricingTermsOf, lamp, now } from "../pricing/testCart";
import { testZones } from "../shipping/testZones";
import { testRates } from "../tax/testRates";
import { refundAmounts, sumRefunds, type RefundInput } from "./amounts";
import type { RefundRow } from "./repository";
import { repriceRemainder, remainderOf, remainderPricer } from "./repriceRemainder";

/** Another one finds other orders: `TEST_SEED=7`. */
const SEED = Number(process.env.TEST_SEED ?? 20_260_310);
const CARTS = 60;

type Random = (most: number) => number;

const PLACES = [
  { country: "US", region: "OR", zip: "97201", currency: "USD" },
  { country: "US", region: "CA", zip: "94103", currency: "USD" },
  { country: "DE", region: "", zip: "50667", currency: "EUR" },
] as const;

const CODES = [
  () => null,
  () => code({ percent: 1500, conditions: { minimumUsd: 120 } }),
  () => code({ kind: "amount", amount: { USD: 40_00, EUR: 35_00 }, conditions: { minimumUsd: 150 } }),
  () => code({ kind: "buy_get", terms: { buyGet: { buy: 2, get: 1, reduction: 10_000 } } }),
  () => code({ kind: "free_shipping", conditions: { minimumUsd: 80 } }),
];

/** An order as it stands when it was paid: what a random cart came to. */
function randomOrder(random: Random): { order: OrderRow; lines: OrderLineRow[] } {
  const place = PLACES[random(PLACES.length)]!;
  const question: PricingQuestion = {
    ...place,
    now,
    shippingMethod: "",
    ladder,
    terms: pricingTermsOf(place.currency),
    companyDiscount: 0,
    taxExempt: false,
    promotion: CODES[random(CODES.length)]!(),
    lines: Array.from({ length: 1 + random(3) }, (_, index) => ({
      ...lamp,
      id: index + 1,
      productId: index + 1,
      quantity: 1 + random(5),
      listPrice: 990 + random(9000),
      hasLadder: random(2) === 0,
    })),
  };
  const pricing = priceCart(question);
  const rows = question.lines.map(({ id }) => ({ row: { id } }));
  const cart = { ...pricing, question, deals: [], lines: rows, gifts: [] } as unknown as PricedCart;
  const order = {
    ...place,
    status: "New",
    paidAt: now,
    deliveredAt: null,
    standing: null,
    totals: pricing.totals,
    shipping: { state: place.region, zip: place.zip },
    basis: basisOf(cart),
  } as unknown as OrderRow;
  const lines = pricing.lines.map((line, position) => ({
    ...{ id: line.id + 100, position, quantity: line.quantity, amount: line.amount, discount: line.discount },
    ...{ taxes: line.tax, cancelled: 0, returned: 0, byStore: 0 },
  })) as unknown as OrderLineRow[];
  return { order, lines };
}

/** Cancels units step by step; answers what came back. */
function cancelled(order: OrderRow, ordered: readonly OrderLineRow[], steps: readonly RefundInput["units"][]) {
  const lines = ordered.map((line) => ({ ...line }));
  const earlier: RefundRow[] = [];
  let back = 0;
  for (const units of steps) {
    const subject = { totals: order.totals, lines, taxGivenBack: false };
    const question = { units, shipping: false, other: 0 };
    const { lost } = repriceRemainder(
      { order, lines, earlier, subject, now, places: { rates: testRates, zones: testZones } },
      question,
    );
    const shares = refundAmounts(subject, sumRefunds(earlier), question, Infinity);
    // Nobody pays for cancelling, without any cutting off at zero.
    expect(shares.amount - (lost?.amount ?? 0)).toBeGreaterThanOrEqual(0);
    const left = order.totals.total - back;
    const given = refundAmounts(subject, sumRefunds(earlier), { ...question, ...(lost && { lost }) }, left);
    if (given.amount > 0) earlier.push(given as unknown as RefundRow);
    for (const { lineId, quantity } of units) lines.find(({ id }) => id === lineId)!.cancelled += quantity;
    back += given.amount;
  }
  const { goods, tax, shipping, shippingTax } = remainderPricer(order, lines, {
    now,
    places: { rates: testRates, zones: testZones },
  })(remainderOf(lines, earlier)).price;
  const rest = goods + shipping + (order.totals.tax > 0 ? tax + shippingTax : 0);
  return { back, rest };
}

test("what came back and what the rest costs are what was paid, whatever the order of steps", () => {
  const next = randomNumbers(SEED);
  const random: Random = (most) => Math.floor(next() * most);
  let repriced = 0;
  for (let cart = 0; cart < CARTS; cart += 1) {
    const { order, lines } = randomOrder(random);
    const going = lines.map(({ id, quantity }) => ({ lineId: id, quantity: random(quantity + 1) }));
    // At least one unit stays: all of an order goes another way.
    if (going.every(({ quantity }, index) => quantity === lines[index]!.quantity)) going[0]!.quantity -= 1;
    const units = going.filter(({ quantity }) => quantity > 0);
    const single = units.flatMap(({ lineId, quantity }) =>
      Array.from({ length: quantity }, () => [{ lineId, quantity: 1 }]),
    );
    const shuffled = single
      .map((step) => ({ step, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ step }) => step);
    const atOnce = cancelled(order, lines, units.length > 0 ? [units] : []);
    expect(atOnce.back + atOnce.rest).toBe(order.totals.total);
    expect(cancelled(order, lines, single)).toEqual(atOnce);
    expect(cancelled(order, lines, shuffled)).toEqual(atOnce);
    const shares = refundAmounts(
      { totals: order.totals, lines, taxGivenBack: false },
      { lines: [], shipping: 0, shippingTax: 0 },
      { units, shipping: false, other: 0 },
      Infinity,
    );
    if (shares.amount !== atOnce.back) repriced += 1;
  }
  // The carts are such that prices do change.
  expect(repriced).toBeGreaterThan(CARTS / 4);
});
