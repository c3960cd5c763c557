import { monthsBetween, monthsLater } from "./months";
import { breakEven, buyOut, earlyFee, monthsOf, rentOf, rentUpTo, rentWithOptions, type RentalTerms } from "./terms";

const duo: RentalTerms = {
  months: 12,
  quantity: 1,
  rent: 2_900,
  halfPeriods: 1,
  buyPrice: 54_900,
  creditRate: 6_000,
};

test("the first months cost half where the plan says so", () => {
  expect([1, 2, 12].map((period) => rentOf(duo, period))).toEqual([1_450, 2_900, 2_900]);
  expect(rentOf({ ...duo, halfPeriods: 0 }, 1)).toBe(2_900);
  expect(rentOf({ ...duo, rent: 2_901, quantity: 3 }, 1)).toBe(1_451 * 3);
});

test("rents so far are the sum of their months", () => {
  for (const terms of [duo, { ...duo, halfPeriods: 2, quantity: 4 }, { ...duo, halfPeriods: 0 }])
    for (let periods = 0; periods <= 12; periods += 1) {
      const sum = Array.from({ length: periods }, (_, index) => rentOf(terms, index + 1)).reduce((a, b) => a + b, 0);
      expect(rentUpTo(terms, periods)).toBe(sum);
    }
});

test("buying credits a share of the rent paid and never costs less than nothing", () => {
  expect(buyOut(duo, 0)).toBe(54_900);
  expect(buyOut(duo, 10_000)).toBe(48_900);
  expect(buyOut(duo, 1_000_000)).toBe(0);
  const months = monthsOf(duo);
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ month: 1, rent: 1_450, paid: 1_450, buyOut: 54_900 - 870 });
  expect(months[11]).toEqual({ month: 12, rent: 2_900, paid: 33_350, buyOut: 54_900 - 20_010 });
});

test("the month in which renting has cost as much as buying", () => {
  expect(breakEven(duo)).toBeNull();
  expect(breakEven({ ...duo, months: 24 })).toBe(20);
  expect(breakEven({ ...duo, months: 24, halfPeriods: 0 })).toBe(19);
});

test("options make the rent dearer as they make the product", () => {
  expect(rentWithOptions(2_900, 54_900, 54_900)).toBe(2_900);
  expect(rentWithOptions(2_900, 54_900, 60_390)).toBe(3_190);
  expect(rentWithOptions(2_900, 0, 100)).toBe(2_900);
});

test("an early return costs no more months than are left", () => {
  expect(earlyFee(duo, 1, 7)).toBe(2_900);
  expect(earlyFee(duo, 2, 1)).toBe(2_900);
  expect(earlyFee(duo, 1, 0)).toBe(0);
  expect(earlyFee({ ...duo, quantity: 2 }, 1, 3)).toBe(5_800);
});

test("months keep the day they are counted from", () => {
  const end = new Date("2026-01-31T09:30:00.000Z");
  const day = (months: number) => monthsLater(end, months).toISOString();
  expect(day(0)).toBe("2026-01-31T09:30:00.000Z");
  expect(day(1)).toBe("2026-02-28T09:30:00.000Z");
  expect(day(2)).toBe("2026-03-31T09:30:00.000Z");
  expect(day(3)).toBe("2026-04-30T09:30:00.000Z");
  expect(day(25)).toBe("2028-02-29T09:30:00.000Z");
  expect(monthsLater(new Date("2026-12-15T00:00:00Z"), 1).toISOString()).toBe("2027-01-15T00:00:00.000Z");
});

test("months between two moments are those that have begun", () => {
  const start = new Date("2026-01-31T00:00:00Z");
  expect(monthsBetween(start, start)).toBe(0);
  expect(monthsBetween(start, new Date("2026-02-01T00:00:00Z"))).toBe(1);
  expect(monthsBetween(start, new Date("2026-02-28T00:00:00Z"))).toBe(1);
  expect(monthsBetween(start, new Date("2026-03-01T00:00:00Z"))).toBe(2);
});
