import { listAmount, listPrice } from "./priceLists";

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
});
