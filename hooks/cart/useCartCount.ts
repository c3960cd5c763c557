import { useSyncExternalStore } from "react";
import { STORAGE } from "@/constants/storage";
import { selectCart } from "@/store/checkout";
import { recall } from "@/services/browser/storage";
import { useAppSelector } from "../store";

const never = () => () => undefined;

/** Items in the cart: the store's own number, or until it is loaded what this browser remembers. */
export function useCartCount(): number {
  const cart = useAppSelector(selectCart);
  const remembered = useSyncExternalStore(
    never,
    () => Number(recall(STORAGE.cartCount)) || 0,
    () => 0,
  );
  return cart?.total_quantity ?? remembered;
}
