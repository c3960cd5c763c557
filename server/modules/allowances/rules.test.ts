import { allowanceYear, grantFor } from "./rules";

const at = (text: string) => new Date(text);

test("a year begins on the first of its month and lapses a year later", () => {
  expect(allowanceYear(1, at("2026-01-01T00:00:00Z"))).toEqual({
    period: "2026-01-01",
    lapsesAt: at("2027-01-01T00:00:00Z"),
    monthsLeft: 12,
  });
  expect(allowanceYear(4, at("2026-03-31T23:59:59Z"))).toEqual({
    period: "2025-04-01",
    lapsesAt: at("2026-04-01T00:00:00Z"),
    monthsLeft: 1,
  });
  expect(allowanceYear(12, at("2026-11-30T12:00:00Z")).period).toBe("2025-12-01");
});

test("who joins during the year gets a twelfth for each month that is left, the running one whole", () => {
  expect(grantFor(60_000, allowanceYear(1, at("2026-01-15T00:00:00Z")))).toBe(60_000);
  expect(grantFor(60_000, allowanceYear(1, at("2026-11-15T00:00:00Z")))).toBe(10_000);
  expect(grantFor(50_000, allowanceYear(1, at("2026-12-31T00:00:00Z")))).toBe(4_166);
});
