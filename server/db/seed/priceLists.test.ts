import { faceAmount, listAmount, listPrice } from "./priceLists";

describe("price lists of the demo", () => {
  test("end as shoppers of each country are used to", () => {
    expect(listPrice(389, "USD")).toBe(38900);
    expect(listPrice(389, "CAD")).toBe(52900);
    expect(listPrice(389, "EUR")).toBe(42900);
    expect(listPrice(389, "SEK")).toBe(459500);
    expect(listPrice(389, "CZK")).toBe(1049000);
    expect(listPrice(389, "HUF")).toBe(16699000);
  });

  test("keep small amounts near their worth", () => {
    expect(listPrice(5, "EUR")).toBe(500);
    expect(listPrice(19, "SEK")).toBe(22500);
    expect(listPrice(5, "HUF")).toBe(220000);
  });

  test("keep the sign of a delta and give nothing for nothing", () => {
    expect(listAmount(-40, "EUR")).toBe(-4400);
    expect(listAmount(0, "HUF")).toBe(0);
    expect(listAmount(19.5, "USD")).toBe(1950);
  });

  test("are not asked about vouchers, which cost the round amount that they are worth", () => {
    const amounts = [25, 50, 100, 250, 500, 1000];
    for (const currency of ["USD", "CAD", "EUR", "GBP", "CHF"] as const)
      expect(amounts.map((amount) => faceAmount(amount, currency))).toEqual(amounts.map((amount) => amount * 100));
    expect(amounts.map((amount) => faceAmount(amount, "SEK") / 100)).toEqual([250, 500, 1000, 2500, 5000, 10000]);
    expect(faceAmount(25, "HUF")).toBe(1_000_000);
  });
});
