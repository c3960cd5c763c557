import fc from "fast-check";
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from "../../../contract/markets";
import type { PromotionOffer } from "../promotions/rules";
import { CANADIAN_PROVINCES, US_STATES } from "../tax/salesTaxRates";
import { priceCart } from "./priceCart";
import type { LineToPrice, PricingQuestion } from "./pricing";

const now = new Date("2026-03-10T15:00:00Z");
const delivery = { cartons: [{ length: 40, width: 20, height: 20, weight: 3 }], handlingDays: 2, fastShipping: false, availableFrom: null };
const lamp: LineToPrice = {
  id: 1, quantity: 1, listPrice: 5_900, salePrice: 5_900, unitPrice: 5_900, unitOriginPrice: 5_900, unitService: 0,
  category: "light-and-sound", isGiftCard: false, hasLadder: false, delivery,
};
const code = (row: Partial<NonNullable<PromotionOffer["row"]>>, over: Partial<PromotionOffer> = {}): PromotionOffer => ({
  code: "CODE",
  row: { kind: "percent", percent: 1000, amount: {}, conditions: {}, startsAt: null, endsAt: null, totalLimit: null, perCustomer: null, used: 0, ...row },
  usedByCustomer: 0,
  hasOrdered: false,
  ...over,
});

function price(over: Partial<PricingQuestion> = {}) {
  return priceCart({
    now, country: "US", region: "", zip: "", currency: "USD", shippingMethod: "", lines: [lamp], companyDiscount: 0, taxExempt: false, promotion: null, ...over,
  });
}

describe("discounts", () => {
  test("a percentage is taken off goods and split to the cent", () => {
    const lines = [3_333, 3_333, 3_334].map((unitPrice, id) => ({ ...lamp, id, unitPrice, unitOriginPrice: unitPrice }));
    const { totals, lines: priced } = price({ lines, promotion: code({ percent: 1001 }) });
    expect(totals.discount).toBe(1_001);
    expect(priced.map(({ discount }) => discount)).toEqual([334, 333, 334]);
  });

  test("a code for some categories leaves the others alone", () => {
    const lines = [lamp, { ...lamp, id: 2, category: "accessories" }];
    expect(price({ lines, promotion: code({ conditions: { categories: ["accessories"] } }) }).lines.map(({ discount }) => discount)).toEqual([0, 590]);
  });

  test("of company discount and code the one that saves more counts, never both", () => {
    const better = price({ companyDiscount: 500, promotion: code({ percent: 1000 }) });
    expect(better).toMatchObject({ totals: { discount: 590 }, hasCompanyDiscount: false, promotion: { refusal: null, saves: 590 } });
    const worse = price({ companyDiscount: 1500, promotion: code({ percent: 1000 }) });
    expect(worse).toMatchObject({ totals: { discount: 885 }, hasCompanyDiscount: true, promotion: { refusal: "betterDiscount", saves: 0 } });
  });

  test("free delivery goes with a company discount and waives the door-to-door price only", () => {
    const free = price({ companyDiscount: 1000, promotion: code({ kind: "free_shipping" }) });
    expect(free).toMatchObject({ deliveryFee: 890, totals: { shipping: 0, discount: 590 }, promotion: { saves: 890 } });
    const fast = [{ ...lamp, delivery: { ...delivery, fastShipping: true } }];
    expect(price({ lines: fast, shippingMethod: "express", promotion: code({ kind: "free_shipping" }) }).totals.shipping).toBe(1_900);
  });

  test("a code that cannot count says why and takes nothing", () => {
    const refusal = (promotion: PromotionOffer) => price({ promotion }).promotion?.refusal;
    expect(refusal(code({}, { row: null }))).toBe("unknown");
    expect(refusal(code({ endsAt: now }))).toBe("ended");
    expect(refusal(code({ startsAt: new Date(now.getTime() + 1) }))).toBe("notYet");
    expect(refusal(code({ totalLimit: 5, used: 5 }))).toBe("usedUp");
    expect(refusal(code({ perCustomer: 1 }, { usedByCustomer: 1 }))).toBe("usedByCustomer");
    expect(refusal(code({ conditions: { firstOrderOnly: true } }, { hasOrdered: true }))).toBe("notFirstOrder");
    expect(refusal(code({ conditions: { countries: ["FR"] } }))).toBe("country");
    expect(refusal(code({ conditions: { minimumUsd: 60 } }))).toBe("belowMinimum");
    expect(price({ promotion: code({ endsAt: now }) }).totals.discount).toBe(0);
  });

  test("a gift card is neither reduced nor taxed", () => {
    const card = { ...lamp, isGiftCard: true };
    const { totals } = price({ country: "DE", currency: "EUR", lines: [card], companyDiscount: 1000, promotion: code({}) });
    expect(totals).toMatchObject({ discount: 0, productTax: 0 });
  });
});

describe("tax", () => {
  test("European totals contain VAT and add nothing", () => {
    const { totals } = price({ country: "DE", currency: "EUR", lines: [{ ...lamp, unitPrice: 11_900, unitOriginPrice: 11_900 }] });
    expect(totals).toMatchObject({ items: 11_900, shipping: 0, tax: 0, includedTax: 1_900, productTax: 1_900, total: 11_900 });
  });

  test("American states add theirs, on delivery where they tax it", () => {
    expect(price({ region: "NY" }).totals).toMatchObject({ productTax: 236, shippingTax: 36, tax: 272, total: 5_900 + 890 + 272 });
    expect(price({ region: "CA" }).totals).toMatchObject({ productTax: 428, shippingTax: 0, tax: 428 });
    expect(price({ region: "NY", taxExempt: true }).totals.tax).toBe(0);
    expect(price().taxIsFinal).toBe(false);
  });

  test("services are a part of their own", () => {
    const { lines, totals } = price({ region: "NY", lines: [{ ...lamp, unitPrice: 10_800, unitOriginPrice: 10_800, unitService: 4_900 }] });
    expect(lines[0]).toMatchObject({ amount: 10_800, service: 4_900, tax: { product: 236, service: 196 } });
    expect(totals.serviceTax).toBe(196);
  });
});

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
        id: 0, quantity, category, isGiftCard, hasLadder: false, listPrice: list, salePrice, unitService: service,
        unitPrice: salePrice + extras, unitOriginPrice: list + extras,
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
          const offer = offered && code({
            kind: offered.kind, percent: offered.percent, amount: { [currency]: offered.off },
            conditions: offered.categories ? { categories: [...offered.categories] } : {},
          });
          const priced = price({ country, region, currency, lines: lines.map((one, id) => ({ ...one, id })), promotion: offer, companyDiscount, shippingMethod, taxExempt });
          const { totals } = priced;
          const sum = (amount: (one: (typeof priced.lines)[number]) => number) => priced.lines.reduce((all, one) => all + amount(one), 0);
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
