import type { PromotionCandidate } from "../promotions/rules";
import { code, delivery, lamp, now, price, priced } from "./testCart";

const discountsOf = (answer: ReturnType<typeof price>) => answer.lines.map(({ discount }) => discount);

describe("prices of a line", () => {
  const offer = (over: object) => ({
    kind: "sale" as const,
    price: 5_000,
    originPrice: 5_600,
    limited: null,
    ...over,
  });

  test("options are added to the list, and a sale lowers the product and not its options", () => {
    const line = { ...lamp, quantity: 2, unitOptions: 1_000, offers: [offer({})] };
    const { lines, originItems, explanation } = price({ lines: [line] });
    expect(lines[0]).toMatchObject({ unitPrice: 6_000, unitOriginPrice: 6_600, amount: 12_000, discount: 0 });
    expect(originItems).toBe(13_200);
    expect(explanation.slice(0, 4)).toEqual([
      { step: "price_list", change: 11_200, sum: 11_200 },
      { step: "options", change: 2_000, sum: 13_200 },
      { step: "quantity", change: 0, sum: 13_200 },
      { step: "sale", change: -1_200, sum: 12_000 },
    ]);
  });

  test("of several offers the cheapest counts", () => {
    const offers = [offer({}), offer({ kind: "company_sale", price: 4_500 }), offer({ kind: "group", price: 4_700 })];
    expect(price({ lines: [{ ...lamp, offers }] }).lines[0]?.unitPrice).toBe(4_500);
  });

  test("beyond the units of a customer the list's price counts, also over several lines of the product", () => {
    const offers = [offer({ limited: { saleId: 7, left: 3 } })];
    const lines = [
      { ...lamp, id: 1, quantity: 2, offers },
      { ...lamp, id: 2, quantity: 4, offers },
    ];
    const { lines: asked, totals, saleUses } = price({ lines });
    expect(asked.map(({ unitPrice, discounts }) => [unitPrice, discounts.sale])).toEqual([
      [5_000, 0],
      [5_900, 900],
    ]);
    expect(totals.items - totals.discount).toBe(3 * 5_000 + 3 * 5_900);
    expect(saleUses).toEqual([{ saleId: 7, productId: 40, quantity: 3 }]);
    const none = price({ lines: [{ ...lamp, offers: [offer({ limited: { saleId: 7, left: 0 } })] }] });
    expect([none.lines[0]?.unitPrice, none.saleUses]).toEqual([5_900, []]);
  });

  test("the ladder counts all pieces of a product and is a discount on the list's price", () => {
    const lines = [
      { ...lamp, id: 1, quantity: 3, hasLadder: true },
      { ...lamp, id: 2, quantity: 2, hasLadder: true },
      { ...lamp, id: 3, productId: 41, quantity: 2, hasLadder: true },
    ];
    const answer = price({ lines });
    expect(answer.lines.map(({ discounts }) => discounts.quantity)).toEqual([1_062, 708, 0]);
    expect(answer.lines[0]?.amount).toBe(17_700);
  });

  test("ladder and sale exclude each other: what saves more counts", () => {
    const line = { ...lamp, quantity: 25, hasLadder: true };
    const ladder = price({ lines: [{ ...line, offers: [offer({ price: 5_500 })] }] });
    expect(ladder.lines[0]).toMatchObject({ unitPrice: 5_900, discounts: { quantity: 17_700, sale: 0 } });
    const sale = price({ lines: [{ ...line, offers: [offer({})] }] });
    expect(sale.lines[0]).toMatchObject({ unitPrice: 5_000, discounts: { quantity: 0 } });
  });
});

describe("the ladder beside other discounts", () => {
  const dozen = { lines: [{ ...lamp, quantity: 10, hasLadder: true }] };

  test("goes with a company discount, which counts on what it has left", () => {
    expect(price({ ...dozen, companyDiscount: 1000 }).lines[0]?.discounts).toMatchObject({
      quantity: 5_310,
      company: 5_369,
    });
  });

  test("does not go with a code: what saves more counts", () => {
    const large = price({ ...dozen, promotion: code({ percent: 1000 }) });
    expect(large.lines[0]?.discounts).toMatchObject({ quantity: 0, promotion: 5_900 });
    const small = price({ ...dozen, promotion: code({ percent: 800 }) });
    expect(small.lines[0]?.discounts).toMatchObject({ quantity: 5_310, promotion: 0 });
    expect(small.promotion?.refusal).toBe("betterDiscount");
    expect(price({ ...dozen, promotion: code({ kind: "free_shipping" }) }).lines[0]?.discounts.quantity).toBe(5_310);
  });
});

describe("discounts", () => {
  test("a percentage is taken off goods and split to the cent", () => {
    const answer = price({ lines: priced(3_333, 3_333, 3_334), promotion: code({ percent: 1001 }) });
    expect(answer.totals.discount).toBe(1_001);
    expect(discountsOf(answer)).toEqual([334, 333, 334]);
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
    expect(price({ companyDiscount: 1000, promotion: code({ percent: 1000 }) }).hasCompanyDiscount).toBe(true);
    const faulty = price({ companyDiscount: 1500, promotion: code({ endsAt: now }) });
    expect(faulty.promotion?.refusal).toBe("ended");
  });

  test("free delivery goes with a company discount and waives the door-to-door price only", () => {
    const free = price({ companyDiscount: 1000, promotion: code({ kind: "free_shipping" }) });
    expect(free).toMatchObject({ deliveryFee: 890, totals: { shipping: 0, discount: 590 }, promotion: { saves: 890 } });
    const fast = [{ ...lamp, delivery: { ...delivery, fastShipping: true } }];
    expect(
      price({ lines: fast, shippingMethod: "express", promotion: code({ kind: "free_shipping" }) }).totals.shipping,
    ).toBe(1_900);
  });

  test("a first order and an invitation are not added up, nor to a code; what saves most counts", () => {
    const newCustomer = code({ percent: 500 }, { code: "NEW" });
    const referral = code({ kind: "amount", amount: { USD: 400 } }, { code: "FRIEND" });
    expect(price({ newCustomer })).toMatchObject({ automatic: "newCustomer", totals: { discount: 295 } });
    expect(price({ newCustomer, referral })).toMatchObject({ automatic: "referral", totals: { discount: 400 } });
    const withCode = price({ newCustomer, referral, promotion: code({ percent: 2000 }) });
    expect(withCode).toMatchObject({ automatic: null, totals: { discount: 1_180 }, promotion: { refusal: null } });
    const small = price({ referral, promotion: code({ percent: 100 }) });
    expect(small).toMatchObject({ automatic: "referral", promotion: { refusal: "betterDiscount" } });
    expect(small.explanation.find(({ step }) => step === "referral")?.change).toBe(-400);
  });

  test("a code that cannot count says why and takes nothing", () => {
    const refusal = (promotion: PromotionCandidate) => price({ promotion }).promotion?.refusal;
    expect(refusal(code({}, { row: null }))).toBe("unknown");
    expect(refusal(code({ endsAt: now }))).toBe("ended");
    expect(refusal(code({ startsAt: new Date(now.getTime() + 1) }))).toBe("notYet");
    expect(refusal(code({ totalLimit: 5, used: 5 }))).toBe("usedUp");
    expect(refusal(code({ perCustomer: 1 }, { usedByCustomer: 1 }))).toBe("usedByCustomer");
    expect(refusal(code({ conditions: { firstOrderOnly: true } }, { hasOrdered: true }))).toBe("notFirstOrder");
    expect(refusal(code({ conditions: { countries: ["FR"] } }))).toBe("country");
    expect(refusal(code({ conditions: { products: [1] } }))).toBe("noEligibleItems");
    expect(refusal(code({ conditions: { minimumUsd: 60 } }))).toBe("belowMinimum");
    expect(refusal(code({ conditions: { minimumQuantity: 2 } }))).toBe("belowQuantity");
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
    const { totals, taxes } = price({ country: "DE", currency: "EUR", lines: priced(11_900) });
    expect(totals).toMatchObject({
      items: 11_900,
      shipping: 0,
      tax: 0,
      includedTax: 1_900,
      productTax: 1_900,
      total: 11_900,
    });
    expect(taxes).toEqual([{ name: "VAT", part: "product", rate: 19_000, base: 10_000, amount: 1_900 }]);
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
      lines: [{ ...lamp, unitOptions: 4_900, unitService: 4_900 }],
    });
    expect(lines[0]).toMatchObject({ amount: 10_800, service: 4_900, tax: { product: 236, service: 196 } });
    expect(totals.serviceTax).toBe(196);
  });

  test("a printed catalogue beside a desk has the lower rate, and so has its share of the delivery", () => {
    const [desk, book] = priced(1_900, 1_070);
    const lines = [desk, { ...book, taxClass: "publication" as const }].flatMap((line) => (line ? [line] : []));
    const { lines: taxed, taxes } = price({ country: "DE", currency: "EUR", lines: lines as (typeof lamp)[] });
    expect(taxed.map(({ taxRate, tax }) => [taxRate, tax.product])).toEqual([
      [19_000, 303],
      [7_000, 70],
    ]);
    expect(taxes.filter(({ part }) => part === "shipping").map(({ rate }) => rate)).toEqual([19_000, 7_000]);
  });

  test("a company that owes the tax itself pays net prices and no VAT", () => {
    const question = { country: "DE", currency: "EUR", lines: priced(11_900, 5_950) } as const;
    const { totals, lines, pricesIncludeTax, taxes } = price({ ...question, reverseCharge: true });
    expect(lines.map(({ unitPrice }) => unitPrice)).toEqual([10_000, 5_000]);
    expect(totals).toMatchObject({ items: 15_000, tax: 0, includedTax: 0, total: 15_000 });
    expect(pricesIncludeTax).toBe(false);
    expect(taxes).toEqual([{ name: "VAT", part: "product", rate: 0, base: 15_000, amount: 0 }]);
    const paid = price({ ...question, lines: priced(1_190), reverseCharge: true });
    expect(paid.totals.shipping).toBe(Math.round(price({ ...question, lines: priced(1_190) }).totals.shipping / 1.19));
  });
});
