import fc from "../../../tests/support/checks/fastCheck";
import { allocate, type StockLevel } from "./allocate";
import { sumDemand } from "./demand";

describe("demand", () => {
  test("two lines of one product are one demand", () => {
    expect(
      sumDemand(
        [
          { productId: 7, options: [], quantity: 2 },
          { productId: 7, options: [], quantity: 3 },
        ],
        new Map(),
      ),
    ).toEqual([{ productId: 7, variant: "", quantity: 5 }]);
  });

  test("a set demands its parts, together with the same parts bought alone", () => {
    const setParts = [
      { productId: 9, quantity: 2, options: [] },
      { productId: 1, quantity: 1, options: [] },
    ];
    expect(
      sumDemand(
        [
          { productId: 50, options: [], quantity: 2 },
          { productId: 9, options: [], quantity: 1 },
        ],
        new Map([[50, { options: [], setParts }]]),
      ),
    ).toEqual([
      { productId: 1, variant: "", quantity: 2 },
      { productId: 9, variant: "", quantity: 5 },
    ]);
  });
});

describe("allocation", () => {
  const one = { productId: 1, variant: "" };
  const level = (warehouseId: number, available: number): StockLevel => ({ ...one, warehouseId, available });

  test("takes from the nearest warehouse", () => {
    expect(allocate([{ ...one, quantity: 2 }], [level(1, 9), level(2, 9)], [2, 1]).allocations).toEqual([
      { ...one, warehouseId: 2, quantity: 2 },
    ]);
  });

  test("prefers one parcel over two", () => {
    expect(allocate([{ ...one, quantity: 3 }], [level(1, 2), level(2, 3)], [1, 2]).allocations).toEqual([
      { ...one, warehouseId: 2, quantity: 3 },
    ]);
  });

  test("splits when no warehouse has all", () => {
    expect(allocate([{ ...one, quantity: 4 }], [level(1, 2), level(2, 3)], [1, 2]).allocations).toEqual([
      { ...one, warehouseId: 1, quantity: 2 },
      { ...one, warehouseId: 2, quantity: 2 },
    ]);
  });

  test("does not touch warehouses that cannot send there", () => {
    expect(allocate([{ ...one, quantity: 1 }], [level(1, 9)], [3])).toEqual({
      allocations: [],
      short: [{ ...one, available: 0 }],
    });
  });

  test("covers the demand exactly or says what is short, and never takes more than a level has", () => {
    const levels = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(levels, fc.integer({ min: 1, max: 70 }), (available, quantity) => {
        const rows = available.map((units, index) => level(index + 1, units));
        const { allocations, short } = allocate([{ ...one, quantity }], rows, [2, 3, 1]);
        const taken = allocations.reduce((sum, part) => sum + part.quantity, 0);
        expect(taken).toBe(short.length > 0 ? 0 : quantity);
        for (const part of allocations) expect(part.quantity).toBeLessThanOrEqual(available[part.warehouseId - 1] ?? 0);
      }),
    );
  });
});
