import type { PromotionTerms } from "../../db/schema";
import { code } from "../pricing/testCart";
import { promotionShares } from "./discountShares";
import type { EligibleLine, PromotionTermsRow } from "./rules";

const line = (productId: number, unit: number, quantity = 1, over: Partial<EligibleLine> = {}): EligibleLine => ({
  productId,
  category: "accessories",
  quantity,
  amount: unit * quantity,
  isOnSale: false,
  isGiftCard: false,
  ...over,
});

function shares(row: Partial<PromotionTermsRow>, ...lines: EligibleLine[]): number[] {
  const offer = code(row);
  return offer.row ? promotionShares(offer.row, lines, "USD") : [];
}

describe("a percentage or an amount", () => {
  test("is taken off what counts only", () => {
    const chairs = { category: "ergonomic-chairs" };
    expect(shares({ conditions: { categories: ["accessories"] } }, line(1, 5_000, 1, chairs), line(2, 4_000))).toEqual([
      0, 400,
    ]);
    expect(shares({ conditions: { products: [2] } }, line(1, 5_000), line(2, 4_000))).toEqual([0, 400]);
    expect(shares({ conditions: { notOnSale: true } }, line(1, 5_000, 1, { isOnSale: true }), line(2, 4_000))).toEqual([
      0, 400,
    ]);
    expect(shares({}, line(1, 5_000, 1, { isGiftCard: true }))).toEqual([0]);
  });

  test("ends at its cap and at what the goods cost, split to the cent", () => {
    expect(shares({ percent: 5_000, terms: { cap: { USD: 1_000 } } }, line(1, 5_000), line(2, 2_500))).toEqual([
      667, 333,
    ]);
    expect(shares({ kind: "amount", amount: { USD: 9_900 } }, line(1, 5_000), line(2, 2_500))).toEqual([5_000, 2_500]);
    expect(shares({ kind: "amount", amount: { EUR: 100 } }, line(1, 5_000))).toEqual([0]);
  });
});

describe("buy X, get Y", () => {
  const buyGet = (terms: NonNullable<PromotionTerms["buyGet"]>, cap?: number): Partial<PromotionTermsRow> => ({
    kind: "buy_get",
    terms: { buyGet: terms, ...(cap !== undefined && { cap: { USD: cap } }) },
  });
  const third = { buy: 2, get: 1, reduction: 10_000 };

  test("the cheapest of every three is free, counted from the dearest down", () => {
    expect(shares(buyGet(third), line(1, 1_000), line(2, 5_000), line(3, 3_000))).toEqual([1_000, 0, 0]);
    expect(shares(buyGet(third), line(1, 1_000, 3), line(2, 5_000, 3))).toEqual([1_000, 5_000]);
    expect(shares(buyGet(third), line(1, 1_000, 2))).toEqual([0]);
    expect(shares(buyGet(third), line(1, 1_000, 7))).toEqual([2_000]);
  });

  test("at half the price, and not more often than told", () => {
    expect(shares(buyGet({ buy: 1, get: 1, reduction: 5_000, times: 2 }), line(1, 1_001, 9))).toEqual([1_001]);
  });

  test("other goods come with what is bought, the cheapest first", () => {
    const mats = { buy: 1, get: 1, reduction: 10_000, products: [8, 9] };
    const desks = { conditions: { categories: ["standing-desks"] }, ...buyGet(mats) };
    const desk = line(1, 50_000, 2, { category: "standing-desks" });
    expect(shares(desks, desk, line(8, 4_000, 2), line(9, 3_000))).toEqual([0, 4_000, 3_000]);
    expect(shares(desks, line(8, 4_000, 2))).toEqual([0]);
  });

  test("a cap is shared by what would have been free", () => {
    expect(shares(buyGet(third, 3_000), line(1, 1_000, 3), line(2, 5_000, 3))).toEqual([500, 2_500]);
  });
});

test("free delivery and gifts take nothing off goods", () => {
  expect(shares({ kind: "free_shipping" }, line(1, 5_000))).toEqual([0]);
  expect(shares({ kind: "gift", terms: { gift: { productId: 9, quantity: 1 } } }, line(1, 5_000))).toEqual([0]);
});
