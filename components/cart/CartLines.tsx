import { useTranslation } from "@/hooks/useTranslation";
import { useState } from "react";
import type { Cart, CartItem } from "@/contract/cart";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useAppDispatch } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { addInPlace, removeLine } from "@/store/cart";
import { saveForLater } from "@/store/saved";
import { announce } from "@/components/ui/announce";
import type { CartRefusal } from "@/services/browser/cartRefusal";
import { CartLine } from "./CartLine";
import { GiftLine } from "./GiftLine";
import styles from "./CartLine.module.css";

const LINES = "cart-lines";

/** For what stood where the focus was and is gone. */
export function focusLines(): void {
  document.getElementById(LINES)?.focus({ preventScroll: true });
}

/** What was typed as the quantity of a line and refused. */
function quantityOf(refusal: CartRefusal | null, { id }: CartItem): string | undefined {
  return refusal?.itemId === id && refusal.error !== "noteTooLong" ? refusal.quantity : undefined;
}

/** Lines in the order they were added. A removed one leaves its way back in its place. */
export function CartLines({ cart, refusal }: { cart: Cart; refusal: CartRefusal | null }) {
  const { t } = useTranslation("cart");
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const [removed, setRemoved] = useState<CartItem | null>(null);
  const [problem, setProblem] = useState("");
  const items = Object.values(cart.items);
  const shown = [...items, ...(removed && !cart.items[String(removed.id)] ? [removed] : [])].sort(
    (a, b) => a.id - b.id,
  );

  const remove = async (item: CartItem) => {
    setRemoved(item);
    const { meta } = await dispatch(removeLine(item.id));
    if (meta.requestStatus === "fulfilled") announce(t("removed", { name: item.product_name }));
    else setRemoved(null);
  };
  const save = async (item: CartItem) => {
    setProblem("");
    const { payload, meta } = await dispatch(saveForLater(item.id));
    if (meta.requestStatus === "fulfilled") {
      announce(t("common:cart.savedLine", { name: item.product_name }));
      focusLines();
    } else if (payload && "kind" in payload) setProblem(failureText(payload));
  };
  const undo = async ({ product_id, product_options, quantity, note }: CartItem) => {
    const options = product_options.map(({ id, value }) => ({ id, value }));
    const line = { product_id, product_options: options, quantity, ...(note && { note }) };
    const { meta } = await dispatch(addInPlace(line));
    if (meta.requestStatus === "fulfilled") setRemoved(null);
  };

  return (
    <>
      {problem && (
        <Notice tone="danger" live title={t("failed")}>
          {problem}
        </Notice>
      )}
      <ul id={LINES} className={styles.lines} aria-label={t("lines")} tabIndex={-1}>
        {shown.map((item) =>
          cart.items[String(item.id)] ? (
            <CartLine
              key={item.id}
              item={item}
              cart={cart}
              refused={quantityOf(refusal, item)}
              onRemove={() => void remove(item)}
              onSave={() => void save(item)}
            />
          ) : (
            <li key={item.id} className={styles.removed}>
              <span>{t("removed", { name: item.product_name })}</span>
              <Button variant="quiet" size="small" onClick={() => void undo(item)}>
                {t("common:action.undo")}
              </Button>
            </li>
          ),
        )}
        <GiftLine cart={cart} />
      </ul>
    </>
  );
}
