import fc from "../../../tests/support/checks/fastCheck";
import type { TotalsSnapshot } from "../../db/schema";
import { refundAmounts, type RefundTotals, type RefundableLine, type RefundableOrder } from "./amounts";
import { splitRefund } from "./tenders";

const nothing: RefundTotals = { lines: [], shipping: 0, shippingTax: 0 };

function orderOf(
  lines: readonly RefundableLine[],
  { shipping = 0, shippingTax = 0, onTop = false, credit = 0 } = {},
): RefundableOrder {
  const sum = (part: (line: RefundableLine) => number) => lines.reduce((total, line) => total + part(line), 0);
  const [productTax, serviceTax] = [sum(({ taxes }) => taxes.product), sum(({ taxes }) => taxes.service)];
  const taxes = productTax + serviceTax + shippingTax;
  const [items, discount] = [sum(({ amount }) => amount), sum((line) => line.discount)];
  const [tax, includedTax] = onTop ? [taxes, 0] : [0, taxes];
  const total = items + shipping + tax - discount - credit;
  const totals: TotalsSnapshot = {
    items,
    shipping,
    discount,
    productTax,
    serviceTax,
    shippingTax,
    tax,
    includedTax,
    credit,
    total,
  };
  return { totals, lines, taxGivenBack: false };
}

const line = (id: number, quantity: number, amount: number, discount = 0, product = 0): RefundableLine => ({
  id,
  quantity,
  amount,
  discount,
  taxes: { product, service: 0, shipping: 0 },
});

describe("what a refund comes to", () => {
  test("a unit is worth its share of what was paid for its line, tax on top included", () => {
    const order = orderOf([line(1, 2, 20_000, 2000, 1800)], { shipping: 4900, onTop: true });
    const one = { units: [{ lineId: 1, quantity: 1 }], shipping: false, other: 0 };
    expect(refundAmounts(order, nothing, one, 99_999)).toEqual({
      lines: [{ lineId: 1, quantity: 1, goods: 9000, tax: 900 }],
      shipping: 0,
      shippingTax: 0,
      other: 0,
      repriced: 0,
      tax: 900,
      amount: 9900,
    });
  });

  test("tax that prices contain is told and not added", () => {
    const order = orderOf([line(1, 1, 11_900, 0, 1900)]);
    const whole = { units: [{ lineId: 1, quantity: 1 }], shipping: false, other: 0 };
    expect(refundAmounts(order, nothing, whole, 11_900)).toMatchObject({ amount: 11_900, tax: 1900 });
  });

  test("an order whose VAT went back is worth its net amounts", () => {
    const order = {
      ...orderOf([line(1, 1, 11_900, 0, 1900)], { shipping: 1190, shippingTax: 190 }),
      taxGivenBack: true,
    };
    const whole = { units: [{ lineId: 1, quantity: 1 }], shipping: true, other: 0 };
    expect(refundAmounts(order, nothing, whole, 11_000)).toMatchObject({ amount: 11_000, tax: 0, other: 0 });
  });

  test("what goodwill already gave is not given again", () => {
    const order = orderOf([line(1, 1, 10_000)]);
    const rest = { units: [{ lineId: 1, quantity: 1 }], shipping: false, other: 0 };
    expect(refundAmounts(order, nothing, rest, 8000)).toMatchObject({ amount: 8000, other: -2000 });
  });

  test("a line that was paid back cannot be paid back again", () => {
    const order = orderOf([line(1, 1, 10_000)]);
    const again = { units: [{ lineId: 1, quantity: 1 }], shipping: false, other: 0 };
    const earlier = { ...nothing, lines: [{ lineId: 1, quantity: 1, goods: 10_000, tax: 0 }] };
    expect(refundAmounts(order, earlier, again, 5000).amount).toBe(0);
  });

  test("units given back one by one come to what all of them cost, to the cent", () => {
    const amounts = fc.record({
      quantity: fc.integer({ min: 1, max: 12 }),
      amount: fc.integer({ min: 1, max: 5_000_000 }),
      discount: fc.integer({ min: 0, max: 100 }),
      product: fc.integer({ min: 0, max: 400_000 }),
    });
    fc.assert(
      fc.property(amounts, fc.boolean(), ({ quantity, amount, discount, product }, onTop) => {
        const bought = line(1, quantity, amount, Math.min(discount, amount), product);
        const order = orderOf([bought], { onTop });
        let earlier = nothing;
        let sum = 0;
        for (let unit = 0; unit < quantity; unit += 1) {
          const question = { units: [{ lineId: 1, quantity: 1 }], shipping: false, other: 0 };
          const given = refundAmounts(order, earlier, question, Infinity);
          earlier = { ...earlier, lines: [...earlier.lines, ...given.lines] };
          sum += given.amount;
        }
        expect(sum).toBe(order.totals.total);
      }),
    );
  });
});

describe("where a refund goes", () => {
  const tenders = [
    { tender: "wallet" as const, id: 1, left: 3000 },
    { tender: "wallet" as const, id: 2, left: 2000 },
    { tender: "payment" as const, id: 7, left: 5000 },
  ];

  test("back to the payment first, then into the wallets, the last used first", () => {
    expect(splitRefund(6000, tenders)).toEqual([
      { tender: "payment", id: 7, amount: 5000 },
      { tender: "wallet", id: 2, amount: 1000 },
    ]);
  });

  test("never more to a tender than it gave, and all of it somewhere", () => {
    const lefts = fc.array(fc.integer({ min: 0, max: 9000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(lefts, fc.float({ min: 0, max: 1, noNaN: true }), (given, share) => {
        const list = given.map((left, id) => ({ tender: "wallet" as const, id, left }));
        const all = given.reduce((sum, left) => sum + left, 0);
        const amount = Math.floor(all * share);
        const shares = splitRefund(amount, list);
        expect(shares.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
        for (const part of shares) expect(part.amount).toBeLessThanOrEqual(given[part.id] ?? 0);
      }),
    );
  });

  test("more than was paid has nowhere to go", () => {
    expect(() => splitRefund(10_001, tenders)).toThrow("no tender");
  });
});
