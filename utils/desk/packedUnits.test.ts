import { findLine, isFull, itemsToSend, packedCount, unitKey, unitsOf } from "./packedUnits";

const line = (
  line_id: number,
  own: Partial<{ product_id: number; variant: string; codes: string[]; quantity: number }>,
) => ({
  line_id,
  product_id: 7,
  variant: "",
  codes: ["DL-ARC", "desk-lamp-arc"],
  quantity: 1,
  ...own,
});

const lamps = line(1, { quantity: 2 });
const hook = line(2, { product_id: 9, codes: ["HK-OAK"] });
const take = (...lines: { line_id: number; product_id: number; variant: string }[]) => unitsOf(lines.map(unitKey));

test("a code finds its line while that lacks units, by whichever of its codes", () => {
  expect(findLine([lamps, hook], take(), "dl-arc")).toEqual({ kind: "one", line: lamps });
  expect(findLine([lamps, hook], take(lamps), "DESK-LAMP-ARC")).toEqual({ kind: "one", line: lamps });
  expect(findLine([lamps, hook], take(lamps, lamps), "dl-arc")).toEqual({ kind: "full", line: lamps });
  expect(findLine([lamps, hook], take(), "HK-ASH")).toEqual({ kind: "none" });
});

test("a code that two configurations share decides nothing, until only one of them lacks units", () => {
  const [sand, oak] = [line(1, { variant: "COL=sand" }), line(3, { variant: "COL=oak" })];
  expect(findLine([sand, oak], take(), "dl-arc")).toEqual({ kind: "several" });
  expect(findLine([sand, oak], take(sand), "dl-arc")).toEqual({ kind: "one", line: oak });
});

test("units beyond what is ordered count for nothing, also of a line that has shrunk meanwhile", () => {
  expect(packedCount([lamps, hook], take(lamps, lamps, lamps, hook))).toBe(3);
  expect(isFull(lamps, take(lamps, lamps, lamps))).toBe(true);
  expect(packedCount([hook], take(lamps))).toBe(0);
});

test("a whole part is sent as such, and a piece of it by line and product", () => {
  expect(itemsToSend([lamps, hook], take(lamps, hook, lamps))).toBeNull();
  expect(itemsToSend([lamps, hook], take(lamps))).toEqual([{ line_id: 1, product_id: 7, quantity: 1 }]);
  // Of one line's product from two shelves.
  const [first, second] = [line(4, { variant: "COL=sand", quantity: 2 }), line(4, { variant: "COL=oak", quantity: 2 })];
  expect(itemsToSend([first, second], take(first, second, second))).toEqual([
    { line_id: 4, product_id: 7, quantity: 3 },
  ]);
});
