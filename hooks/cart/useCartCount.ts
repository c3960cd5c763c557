import { useSyncExternalStore } from "react";
import { STORAGE } from "@/constants/storage";
import { selectCart } from "@/store/checkout";
import { readStorage } from "@/services/browser/storage";
import { useAppSelector } from "../store";
import { neverChanges } from "@/utils/neverChanges";

/** Items in the cart: the store's own number, or until it is loaded what this browser remembers. */
export function useCartCount(): number {
  const cart = useAppSelector(selectCart);
  const remembered = useSyncExternalStore(
    neverChanges,
    () => Number(readStorage(STORAGE.cartCount)) || 0,
    () => 0,
  );
  return cart?.total_quantity ?? remembered;
}
