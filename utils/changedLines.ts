import type { Cart } from "@/contract/cart";

/** Ids of the lines that are new or have grown. */
export function changedLines(before: Cart | null, after: Cart): number[] {
  return Object.values(after.items)
    .filter((item) => item.quantity > (before?.items[String(item.id)]?.quantity ?? 0))
    .map((item) => item.id);
}
