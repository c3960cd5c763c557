import fc from "fast-check";
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from "../../../contract/markets";
import { CANADIAN_PROVINCES, US_STATES } from "../tax/salesTaxRates";
import type { LineToPrice } from "./pricing";
import { code, delivery, price } from "./testCart";

describe("identities", () => {
  const place = fc.constantFrom<CountryCode>(...COUNTRY_CODES).chain((country) => {
    const regions = country === "US" ? Object.keys(US_STATES) : country === "CA" ? Object.keys(CANADIAN_PROVINCES) : [];
    return fc.record({ country: fc.constant(country), region: fc.constantFrom("", ...regions) });
  });
  const line = fc
    .record({
      list: fc.integer({ min: 0, max: 2_000_000 }),
      sale: fc.double({ min: 0.3, max: 1, noNaN: true }),
      options: fc.integer({ min: 0, max: 200_000 }),
      service: fc.integer({ min: 0, max: 30_000 }),
      quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 999 })),
      weight: fc.integer({ min: 1, max: 120 }),
      category: fc.constantFrom("accessories", "work-pods"),
      isGiftCard: fc.boolean(),
    })
    .map(({ list, sale, options, service, quantity, weight, category, isGiftCard }): LineToPrice => {
      const salePrice = Math.floor(list * sale);
      const extras = options + service;
      return {
        id: 0,
        quantity,
        category,
        isGiftCard,
        hasLadder: false,
        listPrice: list,
        salePrice,
        unitService: service,
        unitPrice: salePrice + extras,
        unitOriginPrice: list + extras,
        delivery: { ...delivery, cartons: [{ length: 100, width: 80, height: 60, weight }] },
      };
    });
  const promotion = fc.option(
    fc.record({
      kind: fc.constantFrom("percent" as const, "amount" as const, "free_shipping" as const),
      percent: fc.integer({ min: 1, max: 10_000 }),
      off: fc.integer({ min: 1, max: 5_000_000 }),
      categories: fc.option(fc.constant(["accessories"]), { nil: undefined }),
    }),
  );

  test("hold to the cent for every cart, place, discount and code", () => {
    fc.assert(
      fc.property(
        place,
        fc.array(line, { maxLength: 12 }),
        promotion,
        fc.integer({ min: 0, max: 10_000 }),
        fc.constantFrom("", "express", "room"),
        fc.boolean(),
        ({ country, region }, lines, offered, companyDiscount, shippingMethod, taxExempt) => {
          const { currency, pricesIncludeTax } = COUNTRIES[country];
          const offer =
            offered &&
            code({
              kind: offered.kind,
              percent: offered.percent,
              amount: { [currency]: offered.off },
              conditions: offered.categories ? { categories: [...offered.categories] } : {},
            });
          const priced = price({
            country,
            region,
            currency,
            lines: lines.map((one, id) => ({ ...one, id })),
            promotion: offer,
            companyDiscount,
            shippingMethod,
            taxExempt,
          });
          const { totals } = priced;
          const sum = (amount: (one: (typeof priced.lines)[number]) => number) =>
            priced.lines.reduce((all, one) => all + amount(one), 0);
          for (const value of Object.values(totals)) expect(Number.isInteger(value) && value >= 0).toBe(true);
          expect(totals.total).toBe(totals.items + totals.shipping + totals.tax - totals.discount - totals.credit);
          const parts = totals.productTax + totals.serviceTax + totals.shippingTax;
          expect([totals.tax, totals.includedTax]).toEqual(pricesIncludeTax ? [0, parts] : [parts, 0]);
          expect(sum((one) => one.amount)).toBe(totals.items);
          expect(sum((one) => one.discount)).toBe(totals.discount);
          expect(sum((one) => one.shipping)).toBe(totals.shipping);
          expect(sum((one) => one.tax.product)).toBe(totals.productTax);
          expect(sum((one) => one.tax.service)).toBe(totals.serviceTax);
          expect(sum((one) => one.tax.shipping)).toBe(totals.shippingTax);
          for (const one of priced.lines) {
            expect(one.discounts.company + one.discounts.promotion).toBe(one.discount);
            expect(one.discount).toBeLessThanOrEqual(one.amount);
            expect(one.service).toBeLessThanOrEqual(one.amount);
          }
          expect(priced.explanation.at(-1)).toEqual({ step: "total", change: 0, sum: totals.total });
        },
      ),
      { numRuns: 400 },
    );
  });
});
