import type { CartItem } from "@/contract/cart";
import { sellersOf } from "./sellersOf";

function line(id: number, vendor: number, price: number, day: string): CartItem {
  const part = { id, vendor_id: vendor, vendor_name: `Seller ${vendor}`, quantity: 2, shipping_price: price };
  return { ...part, delivery_latest: `2026-12-${day}T12:00:00.000Z` } as CartItem;
}

test("a cart by who sends it: pieces, whole cents of delivery, and the day by which the last of it is there", () => {
  const items = { 1: line(1, 7, 0.1, "04"), 2: line(2, 3, 49, "09"), 3: line(3, 7, 0.2, "02") };
  expect(sellersOf({ items })).toEqual([
    { id: 7, name: "Seller 7", count: 4, shipping: 0.3, latest: "2026-12-04T12:00:00.000Z" },
    { id: 3, name: "Seller 3", count: 2, shipping: 49, latest: "2026-12-09T12:00:00.000Z" },
  ]);
  expect(sellersOf({ items: {} })).toEqual([]);
});
