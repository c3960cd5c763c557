import { code, delivery, lamp, now, price } from "./testCart";
import type { PromotionOffer } from "../promotions/rules";

describe("discounts", () => {
  test("a percentage is taken off goods and split to the cent", () => {
    const lines = [3_333, 3_333, 3_334].map((unitPrice, id) => ({
      ...lamp,
      id,
      unitPrice,
      unitOriginPrice: unitPrice,
    }));
    const { totals, lines: priced } = price({ lines, promotion: code({ percent: 1001 }) });
    expect(totals.discount).toBe(1_001);
    expect(priced.map(({ discount }) => discount)).toEqual([334, 333, 334]);
  });

  test("a code for some categories leaves the others alone", () => {
    const lines = [lamp, { ...lamp, id: 2, category: "accessories" }];
    expect(
      price({ lines, promotion: code({ conditions: { categories: ["accessories"] } }) }).lines.map(
        ({ discount }) => discount,
      ),
    ).toEqual([0, 590]);
  });

  test("of company discount and code the one that saves more counts, never both", () => {
    const better = price({ companyDiscount: 500, promotion: code({ percent: 1000 }) });
    expect(better).toMatchObject({
      totals: { discount: 590 },
      hasCompanyDiscount: false,
      promotion: { refusal: null, saves: 590 },
    });
    const worse = price({ companyDiscount: 1500, promotion: code({ percent: 1000 }) });
    expect(worse).toMatchObject({
      totals: { discount: 885 },
      hasCompanyDiscount: true,
      promotion: { refusal: "betterDiscount", saves: 0 },
    });
  });

  test("free delivery goes with a company discount and waives the door-to-door price only", () => {
    const free = price({ companyDiscount: 1000, promotion: code({ kind: "free_shipping" }) });
    expect(free).toMatchObject({ deliveryFee: 890, totals: { shipping: 0, discount: 590 }, promotion: { saves: 890 } });
    const fast = [{ ...lamp, delivery: { ...delivery, fastShipping: true } }];
    expect(
      price({ lines: fast, shippingMethod: "express", promotion: code({ kind: "free_shipping" }) }).totals.shipping,
    ).toBe(1_900);
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
    const { totals } = price({
      country: "DE",
      currency: "EUR",
      lines: [card],
      companyDiscount: 1000,
      promotion: code({}),
    });
    expect(totals).toMatchObject({ discount: 0, productTax: 0 });
  });
});

describe("tax", () => {
  test("European totals contain VAT and add nothing", () => {
    const { totals } = price({
      country: "DE",
      currency: "EUR",
      lines: [{ ...lamp, unitPrice: 11_900, unitOriginPrice: 11_900 }],
    });
    expect(totals).toMatchObject({
      items: 11_900,
      shipping: 0,
      tax: 0,
      includedTax: 1_900,
      productTax: 1_900,
      total: 11_900,
    });
  });

  test("American states add theirs, on delivery where they tax it", () => {
    expect(price({ region: "NY" }).totals).toMatchObject({
      productTax: 236,
      shippingTax: 36,
      tax: 272,
      total: 5_900 + 890 + 272,
    });
    expect(price({ region: "CA" }).totals).toMatchObject({ productTax: 428, shippingTax: 0, tax: 428 });
    expect(price({ region: "NY", taxExempt: true }).totals.tax).toBe(0);
    expect(price().taxIsFinal).toBe(false);
  });

  test("services are a part of their own", () => {
    const { lines, totals } = price({
      region: "NY",
      lines: [{ ...lamp, unitPrice: 10_800, unitOriginPrice: 10_800, unitService: 4_900 }],
    });
    expect(lines[0]).toMatchObject({ amount: 10_800, service: 4_900, tax: { product: 236, service: 196 } });
    expect(totals.serviceTax).toBe(196);
  });
});
