import { COIN_VALUE } from "../../../contract/rules/coinValue";
import { lamp, price, wallet } from "./testCart";

const desk = { ...lamp, listPrice: 20_000, originPrice: 20_000 };
const wallets = [wallet("gift_card", 5_000, 1), wallet("credit", 3_000, 2), wallet("coins", 2_000, 3)];
const paid = (over: Parameters<typeof price>[0]) => price(over).tenders.map(({ kind, value }) => [kind, value]);

test("coins go first, then credit, then gift cards; the rest is paid", () => {
  const answer = price({ lines: [desk], wallets, useCredit: true });
  expect(answer.tenders.map(({ kind, value }) => [kind, value])).toEqual([
    ["coins", 2_000],
    ["credit", 3_000],
    ["gift_card", 5_000],
  ]);
  expect(answer).toMatchObject({ totals: { credit: 10_000, total: 10_000 }, creditLimit: 5_000 });
  expect(answer.explanation.slice(-4).map(({ change }) => change)).toEqual([-2_000, -3_000, -5_000, 0]);
});

test("the company's allowance goes before all of them, where it is wanted", () => {
  const all = [...wallets, wallet("allowance", 15_000, 4)];
  expect(price({ lines: [desk], wallets: all })).toMatchObject({ totals: { credit: 5_000 }, allowanceLimit: 15_000 });
  expect(paid({ lines: [desk], wallets: all, useAllowance: true, useCredit: true })).toEqual([
    ["allowance", 15_000],
    ["coins", 2_000],
    ["credit", 3_000],
  ]);
});

test("coins and credit wait until they are wanted; what they could pay is told", () => {
  expect(price({ lines: [desk], wallets })).toMatchObject({ totals: { credit: 5_000 }, creditLimit: 5_000 });
});

test("coins count from a hundred dollars of goods", () => {
  expect(paid({ wallets: [wallet("coins", 2_000)], useCredit: true })).toEqual([]);
  expect(price({ wallets: [wallet("coins", 2_000)], useCredit: true }).creditLimit).toBe(0);
});

test("a coin is worth as much as its currency says, and one that is begun is spent", () => {
  const german = { country: "DE", currency: "EUR", useCredit: true } as const;
  const all = price({ ...german, lines: [desk], wallets: [wallet("coins", 1_001)] }).tenders[0];
  expect(all).toMatchObject({ value: 920, amount: 1_000 });
  const enough = price({ ...german, lines: [{ ...desk, listPrice: 10_001 }], wallets: [wallet("coins", 99_999)] });
  expect(enough.tenders[0]).toMatchObject({ value: 10_001, amount: Math.ceil((10_001 / COIN_VALUE.EUR) * 100) });
  expect(enough.totals.total).toBe(0);
});

test("a gift card pays for goods and delivery, but for no other gift card", () => {
  const card = { ...lamp, id: 2, isGiftCard: true, listPrice: 10_000, originPrice: 10_000 };
  const { totals } = price({ lines: [lamp, card], wallets: [wallet("gift_card", 50_000)] });
  expect(totals).toMatchObject({ credit: 5_900 + totals.shipping, total: 10_000 });
});
