import { useTranslation } from "@/hooks/useTranslation";
import { useState } from "react";
import type { Cart, CartItem } from "@/contract/cart";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useAppDispatch } from "@/hooks/store";
import type { UndoRemoval } from "@/hooks/cart/useUndoRemoval";
import { useFailureText } from "@/hooks/useFailureText";
import { saveForLater } from "@/store/saved";
import { announce } from "@/components/ui/announce";
import type { CartRefusal } from "@/services/browser/cartRefusal";
import { CartLine } from "./CartLine";
import { GiftLine } from "./GiftLine";
import styles from "./CartLine.module.css";

export const LINES = "cart-lines";

/** For what stood where the focus was and is gone. */
export function focusLines(): void {
  document.getElementById(LINES)?.focus({ preventScroll: true });
}

/** What was typed as the quantity of a line and refused. */
function quantityOf(refusal: CartRefusal | null, { id }: CartItem): string | undefined {
  return refusal?.itemId === id && refusal.error !== "noteTooLong" ? refusal.quantity : undefined;
}

interface CartLinesProps {
  cart: Cart;
  refusal: CartRefusal | null;
  removal: UndoRemoval;
}

/** Lines in the order they were added. A removed one leaves its way back in its place. */
export function CartLines({ cart, refusal, removal }: CartLinesProps) {
  const { t } = useTranslation("cart");
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const [problem, setProblem] = useState("");
  const { removed, remove } = removal;
  const shown = [...Object.values(cart.items), ...(removed ? [removed] : [])].sort((a, b) => a.id - b.id);

  const save = async (item: CartItem) => {
    setProblem("");
    const { payload, meta } = await dispatch(saveForLater(item.id));
    if (meta.requestStatus === "fulfilled") {
      announce(t("common:cart.savedLine", { name: item.product_name }));
      focusLines();
    } else if (payload && "kind" in payload) setProblem(failureText(payload));
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
            <RemovedLine key={item.id} removal={removal} />
          ),
        )}
        <GiftLine cart={cart} />
      </ul>
    </>
  );
}

/** What was taken out last, with its way back. */
export function RemovedLine({ removal: { removed, busy, undo } }: { removal: UndoRemoval }) {
  const { t } = useTranslation("cart");
  if (!removed) return null;
  return (
    <li className={styles.removed}>
      <span>{t("removed", { name: removed.product_name })}</span>
      <Button variant="quiet" size="small" loading={busy} onClick={() => void undo()}>
        {t("common:action.undo")}
      </Button>
    </li>
  );
}
