import { useTranslation } from "@/hooks/useTranslation";
import { useState } from "react";
import type { Cart, CartItem } from "@/contract/cart";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { QuantityStepper } from "@/components/ui/QuantityStepper";
import { Thumbnail } from "@/components/ui/Thumbnail";
import { paths } from "@/constants/paths";
import { useAppDispatch } from "@/hooks/store";
import { useUnsavedLine } from "@/hooks/useUnsavedLine";
import { changeLine } from "@/store/cart";
import { cx } from "@/utils/cx";
import { useMarket } from "@/utils/market";
import { formatMoney } from "@/utils/money";
import styles from "./CartDrawer.module.css";

interface CartDrawerLineProps {
  item: CartItem;
  cart: Cart;
  onRemove: () => void;
  onLeave: () => void;
}

export function CartDrawerLine({ item, cart, onRemove, onLeave }: CartDrawerLineProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { locale } = useMarket();
  const [busy, setBusy] = useState(false);
  const unsaved = useUnsavedLine(item.id);
  const quantity = unsaved?.quantity ?? item.quantity;
  const href = paths.product(item.category_slug, item.product_slug);
  const money = (amount: number) => formatMoney(amount, cart.currency, locale);

  const change = async (quantity: number) => {
    setBusy(true);
    await dispatch(changeLine({ itemId: item.id, quantity }));
    setBusy(false);
  };

  return (
    <li className={cx(styles.line, unsaved?.quantity === 0 && styles.leaving)} aria-busy={busy}>
      <Link href={href} tabIndex={-1} aria-hidden="true" onClick={onLeave}>
        <Thumbnail src={item.product_image} />
      </Link>
      <div className={styles.words}>
        <div className={styles.top}>
          <Link className={styles.name} href={href} onClick={onLeave}>
            {item.product_name}
          </Link>
          <span className={styles.amount}>{money(item.amount)}</span>
        </div>
        {item.product_options.length > 0 && (
          <p className={styles.options}>{item.product_options.map((option) => option.value_name).join(" · ")}</p>
        )}
        {item.quantity > 1 && <p className={styles.options}>{t("cart.each", { price: money(item.product_price) })}</p>}
        {!item.is_in_stock && <p className={styles.options}>{t("cart.soldOut")}</p>}
        {unsaved && <p className={styles.unsaved}>{t("cart.notSaved")}</p>}
        <div className={styles.controls}>
          <QuantityStepper
            small
            value={quantity}
            min={item.minQty}
            max={Math.max(item.max_quantity, quantity)}
            label={item.product_name}
            disabled={busy}
            onChange={(quantity) => void change(quantity)}
          />
          <button
            type="button"
            className={styles.remove}
            aria-label={t("cart.removeLine", { name: item.product_name })}
            onClick={onRemove}
          >
            {t("action.remove")}
          </button>
        </div>
      </div>
    </li>
  );
}

export function RemovedLine({ item, onUndo }: { item: CartItem; onUndo: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.removed}>
      {t("cart.removed", { name: item.product_name })}
      <Button look="quiet" size="small" onClick={onUndo}>
        {t("action.undo")}
      </Button>
    </div>
  );
}
