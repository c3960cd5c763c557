import { addTime } from "../../clock";
import { ladderOf, stateOf, type GroupBuyTerms } from "./ladder";

const now = new Date("2026-03-01T12:00:00Z");
const terms = (over: Partial<GroupBuyTerms> = {}): GroupBuyTerms => ({
  tiers: [
    { people: 25, reduction: 900 },
    { people: 10, reduction: 500 },
  ],
  joined: 17,
  state: "open",
  startsAt: addTime(now, -1000),
  endsAt: addTime(now, 1000),
  ...over,
});

test("each step has one price for all, in whole units of the currency, from the fewest people on", () => {
  expect(ladderOf(terms(), 64_900, "USD")).toEqual([
    { people: 10, price: 61_600, reached: true },
    { people: 25, price: 59_000, reached: false },
  ]);
  expect(ladderOf(terms({ joined: 10 }), 64_900, "USD").map(({ reached }) => reached)).toEqual([true, false]);
  expect(ladderOf(terms({ joined: 9 }), 64_900, "USD").map(({ reached }) => reached)).toEqual([false, false]);
});

test("time alone opens and closes a group", () => {
  expect(stateOf(terms({ startsAt: addTime(now, 1) }), now)).toBe("coming");
  expect(stateOf(terms({ startsAt: now }), now)).toBe("open");
  expect(stateOf(terms({ endsAt: now }), now)).toBe("reached");
  expect(stateOf(terms({ endsAt: now, joined: 9 }), now)).toBe("failed");
});

test("what the worker has written stands", () => {
  expect(stateOf(terms({ state: "failed" }), now)).toBe("failed");
  for (const state of ["reached", "done"] as const) expect(stateOf(terms({ state }), now)).toBe("reached");
  expect(stateOf(terms({ state: "void" }), now)).toBe("failed");
});
