import fc from "../../../tests/support/checks/fastCheck";
import { lowStock, minorUnits, monthlyAmount, reduced, struckPrice } from "./rules";

describe("a reduced price", () => {
  test("is a whole amount, never less of a reduction than announced", () => {
    expect(reduced(38900, 1500, "USD")).toBe(33000);
    fc.assert(
      fc.property(fc.nat({ max: 9_999_999 }), fc.integer({ min: 0, max: 10_000 }), (amount, reduction) => {
        const price = reduced(amount, reduction, "EUR");
        expect(price).toBeGreaterThanOrEqual(0);
        expect(price).toBeLessThanOrEqual(amount - Math.floor((amount * reduction) / 10_000));
      }),
    );
  });
});

describe("a struck price", () => {
  test("is the 30-day low in Europe where that is lower than the list price", () => {
    expect(struckPrice(33000, 41900, 36800, "EUR")).toBe(36800);
    expect(struckPrice(33000, 41900, 45000, "EUR")).toBe(41900);
  });

  test("is none in Europe where nothing was asked before", () => {
    expect(struckPrice(33000, 41900, null, "EUR")).toBe(33000);
  });

  test("is the list price in North America", () => {
    expect(struckPrice(33000, 38900, 34200, "USD")).toBe(38900);
  });

  test("is nothing to strike when the price was as low before", () => {
    expect(struckPrice(33000, 41900, 32000, "EUR")).toBe(33000);
  });
});

test("instalments are named in North America from 50 upward, rounded up", () => {
  expect(monthlyAmount(4999, "USD", "US")).toBe(0);
  expect(monthlyAmount(5000, "USD", "US")).toBe(417);
  expect(monthlyAmount(120000, "CAD", "CA")).toBe(10000);
  expect(monthlyAmount(120000, "EUR", "DE")).toBe(0);
});

test("low stock is told below ten, and not when there is none", () => {
  expect([0, 1, 9, 10].map(lowStock)).toEqual([0, 1, 9, 0]);
});

test("major units become minor ones without a rounding error", () => {
  expect(minorUnits(129.95, "USD")).toBe(12995);
  expect(minorUnits(1.15, "EUR")).toBe(115);
});
