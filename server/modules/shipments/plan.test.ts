import fc from "../../../tests/support/checks/fastCheck";
import { lineProgress } from "./lineState";
import { partName, planShipments } from "./plan";

const line = (id: number, productId: number, quantity: number, vendorId = 1) => ({
  id,
  productId,
  options: [],
  quantity,
  vendorId,
  vendorName: `Vendor ${vendorId}`,
});
const bought = (productId: number, warehouseId: number, quantity: number) => ({
  productId,
  variant: "",
  warehouseId,
  quantity,
});

describe("shipments of an order", () => {
  test("one for each vendor and warehouse, in the order of the lines", () => {
    const lines = [line(1, 10, 1), line(2, 20, 1, 2), line(3, 30, 2)];
    const plans = planShipments(lines, new Map(), [bought(10, 1, 1), bought(20, 1, 1), bought(30, 2, 2)], 1);
    expect(plans.map(({ vendorId, warehouseId, items }) => [vendorId, warehouseId, items])).toEqual([
      [1, 1, [{ lineId: 1, productId: 10, variant: "", quantity: 1 }]],
      [2, 1, [{ lineId: 2, productId: 20, variant: "", quantity: 1 }]],
      [1, 2, [{ lineId: 3, productId: 30, variant: "", quantity: 2 }]],
    ]);
  });

  test("a line that no warehouse had alone is in two", () => {
    const plans = planShipments([line(1, 10, 5)], new Map(), [bought(10, 1, 2), bought(10, 2, 3)], 1);
    expect(plans.map(({ warehouseId, items }) => [warehouseId, items[0]?.quantity])).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });

  test("a set travels as its parts, and lines that share a part take turns", () => {
    const parts = new Map([[50, { options: [], setParts: [{ productId: 9, quantity: 2, options: [] }] }]]);
    const plans = planShipments([line(1, 50, 1), line(2, 9, 1)], parts, [bought(9, 1, 2), bought(9, 2, 1)], 1);
    expect(
      plans.map(({ warehouseId, items }) => [warehouseId, items.map(({ lineId, quantity }) => [lineId, quantity])]),
    ).toEqual([
      [1, [[1, 2]]],
      [2, [[2, 1]]],
    ]);
  });

  test("every unit is in exactly one shipment, whatever the levels say", () => {
    const levels = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 9 })), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(levels, fc.integer({ min: 1, max: 30 }), (units, quantity) => {
        const level = units.map(([warehouseId, count]) => bought(10, warehouseId, count));
        const plans = planShipments([line(1, 10, quantity)], new Map(), level, 1);
        const sum = plans.flatMap(({ items }) => items).reduce((total, item) => total + item.quantity, 0);
        expect(sum).toBe(quantity);
      }),
    );
  });

  test("parts are named by letters", () => {
    expect([0, 1, 25, 26, 27, 52].map(partName)).toEqual(["A", "B", "Z", "AA", "AB", "BA"]);
  });
});

describe("where a line is", () => {
  const counts = { quantity: 2, cancelled: 0, returned: 0 };

  test("on its way as a whole or in part, delivered, cancelled, returned", () => {
    const unit = (state: "New" | "Shipping" | "Delivered", quantity = 1) => ({ productId: 1, quantity, state });
    expect(lineProgress(counts, []).state).toBe("New");
    expect(lineProgress(counts, [unit("New", 2)]).state).toBe("New");
    expect(lineProgress(counts, [unit("New"), unit("Shipping")]).state).toBe("PartShipping");
    expect(lineProgress(counts, [unit("Shipping"), unit("Delivered")])).toMatchObject({
      state: "Shipping",
      delivered: 1,
    });
    expect(lineProgress(counts, [unit("Delivered", 2)]).state).toBe("Delivered");
    expect(lineProgress({ ...counts, cancelled: 2 }, []).state).toBe("Cancel");
    expect(lineProgress({ ...counts, returned: 2 }, [unit("Delivered", 2)]).state).toBe("Returned");
  });

  test("a set has left when all of its parts have", () => {
    const table = { productId: 1, quantity: 2, state: "Shipping" as const };
    const chairs = { productId: 2, quantity: 8 };
    expect(lineProgress(counts, [table, { ...chairs, state: "New" }])).toMatchObject({ state: "New", shipped: 0 });
    const half = [
      { productId: 2, quantity: 4, state: "Shipping" as const },
      { productId: 2, quantity: 4, state: "New" as const },
    ];
    expect(lineProgress(counts, [table, ...half])).toMatchObject({ state: "PartShipping", shipped: 1 });
  });
});
