import fc from "../../../tests/support/checks/fastCheck";
import type { TotalsSnapshot } from "../../db/schema";
import { withoutUnits, type OrderedLine } from "./withoutUnits";

const amount = fc.integer({ min: 0, max: 500_000 });
const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 9 }),
    amount: fc.integer({ min: 1, max: 500_000 }),
    off: fc.integer({ min: 0, max: 100 }),
    shipping: amount,
    product: amount,
    service: amount,
    delivery: amount,
  })
  .map(({ off, product, service, delivery: shipping, ...rest }) => ({
    ...rest,
    discount: Math.floor((rest.amount * off) / 100),
    tax: product + service + shipping,
    taxes: { product, service, shipping },
  }));
const order = fc.record({
  lines: fc.array(line, { minLength: 2, maxLength: 6 }).map((lines) => lines.map((each, id) => ({ ...each, id }))),
  isAdded: fc.boolean(),
});

const sumOf = (lines: readonly OrderedLine[], of: (line: OrderedLine) => number) =>
  lines.reduce((sum, each) => sum + of(each), 0);

function totalsOf(lines: readonly OrderedLine[], isAdded: boolean): TotalsSnapshot {
  const all = sumOf(lines, ({ tax }) => tax);
  const totals = {
    items: sumOf(lines, (each) => each.amount),
    shipping: sumOf(lines, (each) => each.shipping),
    discount: sumOf(lines, (each) => each.discount),
    productTax: sumOf(lines, ({ taxes }) => taxes.product),
    serviceTax: sumOf(lines, ({ taxes }) => taxes.service),
    shippingTax: sumOf(lines, ({ taxes }) => taxes.shipping),
    tax: isAdded ? all : 0,
    includedTax: isAdded ? 0 : all,
    credit: 0,
  };
  return { ...totals, total: totals.items + totals.shipping + totals.tax - totals.discount };
}

test("whatever is taken out, the lines that stay add up to the totals, and the delivery keeps its price", () => {
  fc.assert(
    fc.property(order, fc.nat(), fc.nat(), ({ lines, isAdded }, which, some) => {
      const from = lines[which % lines.length]!;
      const totals = totalsOf(lines, isAdded);
      const reduced = withoutUnits(lines, totals, { lineId: from.id, quantity: 1 + (some % from.quantity) });
      // The tax of net prices may be 0 in all, which says nothing of where it stands.
      expect(reduced.totals).toEqual(totalsOf(reduced.lines, totals.tax > 0));
      expect(reduced.totals.shipping).toBe(totals.shipping);
      expect(reduced.totals.total).toBeLessThanOrEqual(totals.total);
    }),
  );
});

test("taken out unit by unit, a line comes to the same as taken out at once", () => {
  fc.assert(
    fc.property(order, ({ lines, isAdded }) => {
      const [first] = lines;
      let state = { lines, totals: totalsOf(lines, isAdded) };
      const whole = withoutUnits(lines, state.totals, { lineId: 0, quantity: first!.quantity });
      for (let unit = 0; unit < first!.quantity; unit += 1)
        state = withoutUnits(state.lines, state.totals, { lineId: 0, quantity: 1 });
      expect(state).toEqual(whole);
    }),
  );
});
