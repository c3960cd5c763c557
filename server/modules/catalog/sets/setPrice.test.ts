import { isPartOut, setAmounts, type PartGood } from "./setPrice";

const delta = (amount: number) =>
  ({ USD: amount, EUR: amount }) as PartGood["options"][number]["values"][number]["delta"];
const words = { en: "", fr: "", de: "" };
const value = (name: string, amount = 0) => ({ value: name, name: words, delta: delta(amount), swatch: "" });
const good = (id: number, usd: number, rest: Partial<PartGood> = {}): PartGood => ({
  id,
  code: `G${id}`,
  options: [],
  rules: [],
  setParts: [],
  hidden: false,
  amounts: new Map([["USD", usd]]),
  ...rest,
});
const WOOD: PartGood["options"][number] = {
  id: 7,
  code: "WOOD",
  name: words,
  kind: "text",
  optional: false,
  preset: "oak",
  values: [value("oak"), value("walnut", 500)],
};
const part = (productId: number, quantity = 1, options: string[] = []) => ({ productId, quantity, options });
const goods = (...all: PartGood[]) => new Map(all.map((each) => [each.id, each]));

test("a set costs its parts as they are chosen, less an amount or a share", () => {
  const all = goods(good(1, 10_000, { options: [WOOD] }), good(2, 2_500));
  const parts = [part(1, 1, ["7.walnut"]), part(2, 2)];
  expect(setAmounts(parts, { USD: 500 }, all, "USD")).toEqual({ parts: 15_500, saving: 500, price: 15_000 });
  expect(setAmounts(parts, { percent: 15 }, all, "USD")).toEqual({ parts: 15_500, saving: 2_325, price: 13_175 });
});

test("the most that a set may save is a price, however it is rounded", () => {
  const all = goods(good(1, 100), good(2, 1));
  expect(setAmounts([part(1), part(2)], { percent: 60 }, all, "USD")).toEqual({ parts: 101, saving: 61, price: 40 });
});

test("there is no price where a part has none, no saving is said, or it is more than a set may save", () => {
  const all = goods(good(1, 10_000), good(2, 2_500));
  expect(setAmounts([part(1), part(2)], { percent: 10 }, all, "EUR")).toBeNull();
  expect(setAmounts([part(1), part(2)], {}, all, "USD")).toBeNull();
  expect(setAmounts([part(1), part(2)], { USD: 12_500 }, all, "USD")).toBeNull();
  expect(setAmounts([part(1), part(2)], { USD: 7_501 }, all, "USD")).toBeNull();
  expect(setAmounts([part(1), part(2)], { USD: 7_500 }, all, "USD")?.price).toBe(5_000);
  expect(setAmounts([part(1), part(3)], { percent: 10 }, all, "USD")).toBeNull();
  expect(setAmounts([], { percent: 10 }, all, "USD")).toBeNull();
});

test("a part is out while it is not sold, is a set itself, or cannot be had as it was chosen", () => {
  const board = good(1, 10_000, { options: [WOOD] });
  expect(isPartOut(part(1, 1, ["7.walnut"]), board)).toBe(false);
  expect(isPartOut(part(1, 1, ["7.ash"]), board)).toBe(true);
  expect(isPartOut(part(1), undefined)).toBe(true);
  expect(isPartOut(part(1), { ...board, hidden: true })).toBe(true);
  expect(isPartOut(part(1), { ...board, setParts: [part(2)] })).toBe(true);
  const rules = [{ when: "7.walnut", needsAny: ["8.none"], excludes: [], reason: words }];
  expect(isPartOut(part(1, 1, ["7.walnut"]), { ...board, rules })).toBe(true);
  expect(isPartOut(part(1), { ...board, rules })).toBe(false);
});
