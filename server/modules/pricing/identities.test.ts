import fc from "../../../tests/support/checks/fastCheck";
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from "../../../contract/markets";
import { split } from "../../money";
import type { PromotionCandidate } from "../promotions/rules";
import { testPlaces } from "../tax/testRates";
import { exclude } from "./discountRules";
import { DISCOUNT_KINDS, type LineToPrice, type Wallet } from "./pricing";
import { code, delivery, price } from "./testCart";

const place = fc.constantFrom<CountryCode>(...COUNTRY_CODES).chain((country) => {
  const regions = COUNTRIES[country].pricesIncludeTax ? [] : testPlaces(country);
  return fc.record({ country: fc.constant(country), region: fc.constantFrom("", ...regions) });
});

const line = fc
  .record({
    product: fc.integer({ min: 1, max: 5 }),
    list: fc.integer({ min: 0, max: 2_000_000 }),
    struck: fc.integer({ min: 0, max: 500_000 }),
    options: fc.integer({ min: -5_000, max: 200_000 }),
    service: fc.integer({ min: 0, max: 30_000 }),
    quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 999 })),
    weight: fc.integer({ min: 1, max: 120 }),
    category: fc.constantFrom("accessories", "work-pods"),
    isGiftCard: fc.boolean(),
    hasLadder: fc.boolean(),
    taxClass: fc.constantFrom("goods" as const, "publication" as const),
    offers: fc.array(
      fc.record({
        kind: fc.constantFrom("sale" as const, "company_sale" as const, "group" as const),
        part: fc.double({ min: 0.3, max: 1, noNaN: true }),
        limited: fc.option(fc.record({ saleId: fc.integer({ min: 1, max: 2 }), left: fc.integer({ min: 0, max: 6 }) })),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ product, list, struck, options, service, weight, offers, ...rest }): LineToPrice => {
    const unitOptions = options + service;
    return {
      ...rest,
      id: 0,
      productId: product,
      listPrice: list,
      originPrice: list + struck,
      unitOptions,
      unitService: Math.min(service, Math.max(0, list + unitOptions)),
      offers: offers.map(({ kind, part, limited }) => ({
        kind,
        price: Math.floor(list * part),
        originPrice: list,
        limited,
      })),
      delivery: { ...delivery, cartons: [{ length: 100, width: 80, height: 60, weight }] },
    };
  });

const promotion = fc
  .record({
    kind: fc.constantFrom("percent", "amount", "free_shipping", "buy_get", "gift"),
    percent: fc.integer({ min: 1, max: 10_000 }),
    off: fc.integer({ min: 1, max: 5_000_000 }),
    cap: fc.option(fc.integer({ min: 1, max: 400_000 })),
    categories: fc.option(fc.constant(["accessories"]), { nil: undefined }),
    notOnSale: fc.boolean(),
    buy: fc.integer({ min: 1, max: 3 }),
    get: fc.integer({ min: 1, max: 2 }),
    reduction: fc.integer({ min: 1, max: 10_000 }),
    products: fc.option(fc.constant([1, 2]), { nil: undefined }),
    times: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  })
  .map(({ kind, percent, off, cap, categories, notOnSale, buy, get, reduction, products, times }) => {
    const each = <T>(value: T) => Object.fromEntries(Object.values(COUNTRIES).map(({ currency }) => [currency, value]));
    return code({
      kind,
      percent,
      amount: each(off),
      conditions: { notOnSale, ...(categories && { categories: [...categories] }) },
      terms: {
        ...(cap !== null && { cap: each(cap) }),
        buyGet: { buy, get, reduction, ...(products && { products: [...products] }), ...(times && { times }) },
        gift: { productId: 9, quantity: 1 },
      },
    });
  });

const wallet = fc.record({
  kind: fc.constantFrom<Wallet["kind"]>("allowance", "coins", "credit", "gift_card"),
  balance: fc.integer({ min: 0, max: 3_000_000 }),
});

const cart = fc.record({
  place,
  lines: fc.array(line, { maxLength: 12 }),
  promotion: fc.option(promotion),
  newCustomer: fc.option(promotion),
  referral: fc.option(promotion),
  companyDiscount: fc.integer({ min: 0, max: 10_000 }),
  shippingMethod: fc.constantFrom("", "express", "room"),
  taxExempt: fc.boolean(),
  reverseCharge: fc.boolean(),
  useCredit: fc.boolean(),
  useAllowance: fc.boolean(),
  wallets: fc.array(wallet, { maxLength: 4 }),
});

type Cart = typeof cart extends fc.Arbitrary<infer Value> ? Value : never;

function priceOf({ place: { country, region }, lines, wallets, reverseCharge, ...rest }: Cart) {
  const { currency, pricesIncludeTax } = COUNTRIES[country];
  return price({
    ...rest,
    country,
    region,
    currency,
    lines: lines.map((one, id) => ({ ...one, id })),
    wallets: wallets.map((one, accountId) => ({ ...one, accountId, hint: "" })),
    reverseCharge: reverseCharge && pricesIncludeTax,
  });
}

describe("identities", () => {
  test("hold to the cent for every cart, place, discount, code and wallet", () => {
    fc.assert(
      fc.property(cart, (asked) => {
        const priced = priceOf(asked);
        const { totals, tenders, taxes } = priced;
        const { pricesIncludeTax } = COUNTRIES[asked.place.country];
        const sum = (amount: (one: (typeof priced.lines)[number]) => number) =>
          priced.lines.reduce((all, one) => all + amount(one), 0);
        for (const value of Object.values(totals)) expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
        expect(totals.total).toBe(totals.items + totals.shipping + totals.tax - totals.discount - totals.credit);
        const parts = totals.productTax + totals.serviceTax + totals.shippingTax;
        const contained = pricesIncludeTax && !priced.reverseCharge;
        expect([totals.tax, totals.includedTax]).toEqual(contained ? [0, parts] : [parts, 0]);
        expect(sum((one) => one.amount)).toBe(totals.items);
        expect(sum((one) => one.discount)).toBe(totals.discount);
        expect(sum((one) => one.shipping)).toBe(totals.shipping);
        expect(sum((one) => one.tax.product)).toBe(totals.productTax);
        expect(sum((one) => one.tax.service)).toBe(totals.serviceTax);
        expect(sum((one) => one.tax.shipping)).toBe(totals.shippingTax);
        for (const one of priced.lines) {
          expect(one.amount).toBe(one.unitPrice * one.quantity);
          expect(DISCOUNT_KINDS.reduce((all, kind) => all + one.discounts[kind], 0)).toBe(one.discount);
          expect(Math.min(...Object.values(one.discounts), one.shipping)).toBeGreaterThanOrEqual(0);
          expect(one.discount).toBeLessThanOrEqual(one.amount);
          expect(one.service).toBeLessThanOrEqual(one.amount);
          expect(one.unitPrice).toBeLessThanOrEqual(one.unitOriginPrice);
        }
        expect(taxes.reduce((all, { amount }) => all + amount, 0)).toBe(parts);
        expect(tenders.reduce((all, { value }) => all + value, 0)).toBe(totals.credit);
        const { explanation } = priced;
        expect(explanation.at(-1)).toEqual({ step: "total", change: 0, sum: totals.total });
        expect(explanation.reduce((all, { change }) => all + change, 0)).toBe(totals.total);
      }),
      { numRuns: 500 },
    );
  });

  test("what excludes each other never stands in one cart", () => {
    fc.assert(
      fc.property(cart, (asked) => {
        const priced = priceOf(asked);
        for (const one of priced.lines) {
          const taken = DISCOUNT_KINDS.filter((kind) => one.discounts[kind] > 0);
          for (const kind of taken) expect(taken.filter((other) => exclude(kind, other))).toEqual([]);
        }
        const cartKinds = DISCOUNT_KINDS.filter((kind) => priced.lines.some(({ discounts }) => discounts[kind] > 0));
        const pairs = cartKinds.flatMap((kind) => cartKinds.map((other) => [kind, other] as const));
        expect(pairs.filter(([a, b]) => a !== "sale" && b !== "sale" && exclude(a, b))).toEqual([]);
      }),
    );
  });

  test("no discount that is offered makes a cart dearer", () => {
    fc.assert(
      fc.property(cart, fc.constantFrom("promotion", "newCustomer", "referral"), (asked, without) => {
        const goods = ({ totals }: ReturnType<typeof price>) => totals.items - totals.discount + totals.shipping;
        expect(goods(priceOf(asked))).toBeLessThanOrEqual(
          goods(priceOf({ ...asked, [without]: null as PromotionCandidate | null })),
        );
      }),
    );
  });

  test("wallets are never asked for more than they hold, and gift cards are paid with money", () => {
    fc.assert(
      fc.property(cart, (asked) => {
        const { tenders, totals, creditLimit, allowanceLimit, lines } = priceOf(asked);
        for (const { accountId, amount, value, kind } of tenders) {
          expect(Number.isInteger(amount) && amount > 0 && value > 0).toBe(true);
          expect(amount).toBeLessThanOrEqual(asked.wallets[accountId]?.balance ?? 0);
          if (kind !== "gift_card") expect(kind === "allowance" ? asked.useAllowance : asked.useCredit).toBe(true);
        }
        const cards = lines.filter((one) => asked.lines[one.id]?.isGiftCard);
        const cardsCost = cards.reduce((all, one) => all + one.amount - one.discount, 0);
        expect(totals.total).toBeGreaterThanOrEqual(cardsCost);
        const paidBy = (...kinds: Wallet["kind"][]) =>
          tenders.filter(({ kind }) => kinds.includes(kind)).reduce((all, { value }) => all + value, 0);
        expect(creditLimit).toBeGreaterThanOrEqual(paidBy("coins", "credit"));
        expect(allowanceLimit).toBeGreaterThanOrEqual(paidBy("allowance"));
      }),
    );
  });
});

test("a split adds up, gives nothing to what weighs nothing, and is fair to a cent", () => {
  const weights = fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { maxLength: 100 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000_000_000 }), weights, (amount, given) => {
      const parts = split(amount, given);
      const sum = given.reduce((all, weight) => all + weight, 0);
      expect(parts.reduce((all, part) => all + part, 0)).toBe(sum === 0 ? 0 : amount);
      parts.forEach((part, index) => {
        const weight = given[index] ?? 0;
        if (weight === 0) expect(part).toBe(0);
        else expect(Math.abs(part - (amount / sum) * weight)).toBeLessThan(1.01);
      });
    }),
  );
});
