import type { PriceHistory } from "@/contract/product";
import { priceSteps } from "./priceSteps";

const history = (changes: [since: string, price: number][], lowest: number): PriceHistory => ({
  product_id: 1,
  currency: "EUR",
  until: "2026-05-01T00:00:00Z",
  product_price: changes.at(-1)?.[1] ?? 0,
  lowest_price: lowest,
  lowest_in_group: false,
  lowest_before: null,
  changes: changes.map(([since, price]) => ({ since, price })),
});

test("prices are steps over time, the dearest on top", () => {
  const told = history(
    [
      ["2026-04-01T00:00:00Z", 100],
      ["2026-04-16T00:00:00Z", 80],
      ["2026-04-28T00:00:00Z", 120],
    ],
    80,
  );
  expect(priceSteps(told)).toEqual({
    low: 80,
    high: 120,
    line: "M0 50H500V92H900V8H1000",
    area: "M0 50H500V92H900V8H1000V100H0Z",
    lowest: 92,
  });
});

test("a price that never changed, also one of this moment, is a line in the middle", () => {
  const line = "M0 50H1000";
  expect(priceSteps(history([["2026-04-01T00:00:00Z", 100]], 100)).line).toBe(line);
  expect(priceSteps(history([["2026-05-01T00:00:00Z", 100]], 100)).line).toBe(line);
});

test("what a group reached lies below the prices that were asked, inside the drawing", () => {
  const told = history(
    [
      ["2026-04-01T00:00:00Z", 100],
      ["2026-04-16T00:00:00Z", 80],
    ],
    60,
  );
  expect(priceSteps(told)).toMatchObject({ low: 80, high: 100, line: "M0 8H500V50H1000", lowest: 92 });
});
