import { useEffect } from "react";
import type { CartItem } from "@/contract/cart";
import { savedArrived, selectSaved } from "@/store/checkout";
import { useAppDispatch, useAppSelector } from "../store";

/** What is kept for later: as the page came with it, then as every move answers it. The latest first. */
export function useSavedItems(initial: Record<string, CartItem>): CartItem[] {
  const dispatch = useAppDispatch();
  const saved = useAppSelector(selectSaved) ?? initial;
  useEffect(() => {
    dispatch(savedArrived(initial));
  }, [initial, dispatch]);
  return Object.values(saved).sort((a, b) => b.id - a.id);
}
