import { useRef, useState } from "react";
import type { Cart, CartItem } from "@/contract/cart";
import { addInPlace, removeLine } from "@/store/cart";
import { useAppDispatch } from "../store";
import { useTranslation } from "../useTranslation";

export interface UndoRemoval {
  /** Was taken out and can come back; null when nothing was. */
  removed: CartItem | null;
  busy: boolean;
  remove: (item: CartItem) => Promise<void>;
  /** Puts it back as it was, once however often it is pressed. */
  undo: () => Promise<void>;
  forget: () => void;
}

/**
 * Takes lines out of the cart and the last of them back in. `onDone` gets what happened in words; the pressed button
 * is gone by then, and with it the focus.
 */
export function useUndoRemoval(cart: Cart | null, onDone: (text: string) => void): UndoRemoval {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [item, setItem] = useState<CartItem | null>(null);
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);

  const remove = async (next: CartItem) => {
    const { meta } = await dispatch(removeLine(next.id));
    if (meta.requestStatus !== "fulfilled") return;
    setItem(next);
    onDone(t("cart.removed", { name: next.product_name }));
  };
  const undo = async () => {
    if (!item || isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    const { product_id, product_options, quantity, note } = item;
    const options = product_options.map(({ id, value }) => ({ id, value }));
    const line = { product_id, product_options: options, quantity, ...(note && { note }) };
    const result = await dispatch(addInPlace(line));
    isRunning.current = false;
    setBusy(false);
    // What waits for a connection comes back by itself; pressed again, it would come twice.
    if (!addInPlace.fulfilled.match(result) && !result.meta.isQueued) return;
    setItem(null);
    onDone(t("cart.added"));
  };
  const removed = item && !cart?.items[String(item.id)] ? item : null;
  return { removed, busy, remove, undo, forget: () => setItem(null) };
}
