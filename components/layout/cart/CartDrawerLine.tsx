import { useTranslation } from "@/hooks/useTranslation";
import { useState, type ReactNode } from "react";
import type { Cart, CartItem } from "@/contract/cart";
import { LineSum } from "@/components/cart/LineSum";
import { Link } from "@/components/ui/Link";
import { QuantityStepper } from "@/components/ui/QuantityStepper";
import { VariantImageNote } from "@/components/ui/VariantImageNote";
import { Thumbnail } from "@/components/ui/Thumbnail";
import { paths } from "@/constants/paths";
import { useAppDispatch } from "@/hooks/store";
import { useQueuedChange } from "@/hooks/cart/useQueuedChange";
import { changeLine } from "@/store/cart";
import { cx } from "@/utils/cx";
import { dotted } from "@/utils/format/dotted";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";
import styles from "./CartDrawer.module.css";

interface CartDrawerLineProps {
  item: CartItem;
  cart: Cart;
  onRemove: () => void;
  /** Keeps it for later. */
  onSave: () => void;
  onLeave: () => void;
}

export function CartDrawerLine({ item, cart, onRemove, onSave, onLeave }: CartDrawerLineProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { locale } = useMarket();
  const [busy, setBusy] = useState(false);
  const queued = useQueuedChange(item.id);
  const quantity = queued?.quantity ?? item.quantity;
  const href = paths.product(item.category_slug, item.product_slug);
  const money = (amount: number) => formatMoney(amount, cart.currency, locale);

  const messages = cart.messages.filter(({ item_id: id }) => id === item.id);

  const change = async (quantity: number) => {
    setBusy(true);
    await dispatch(changeLine({ itemId: item.id, quantity }));
    setBusy(false);
  };

  return (
    <li className={cx(styles.line, queued?.quantity === 0 && styles.leaving)} aria-busy={busy}>
      <Link href={href} tabIndex={-1} aria-hidden="true" onClick={onLeave}>
        <Thumbnail src={item.product_image} />
      </Link>
      <div className={styles.words}>
        <div className={styles.top}>
          <Link className={styles.name} href={href} onClick={onLeave}>
            {item.product_name}
          </Link>
          <span className={styles.amount}>
            <LineSum
              amount={item.amount}
              final={item.final_amount}
              currency={cart.currency}
              isMembers={cart.is_company_discount}
            />
          </span>
        </div>
        {item.product_options.length > 0 && (
          <p className={styles.options}>{dotted(item.product_options.map((option) => option.value_name))}</p>
        )}
        <VariantImageNote names={item.image_shows} />
        {item.quantity > 1 && (
          <p className={styles.options}>
            {t("cart.each", { price: money(cart.is_company_discount ? item.final_price : item.product_price) })}
          </p>
        )}
        {!item.is_in_stock && <p className={styles.options}>{t("cart.soldOut")}</p>}
        {messages.map(({ message }) => (
          <p key={message} className={styles.told} role="status">
            {message}
          </p>
        ))}
        {queued && <p className={styles.unsaved}>{t("cart.notSaved")}</p>}
        <div className={styles.controls}>
          <QuantityStepper
            small
            value={quantity}
            min={item.minQty}
            max={Math.max(item.max_quantity, quantity)}
            label={item.product_name}
            busy={busy}
            onChange={(quantity) => void change(quantity)}
          />
          <div className={styles.ways}>
            <button
              type="button"
              className={styles.remove}
              aria-label={t("cart.saveLine", { name: item.product_name })}
              onClick={onSave}
            >
              {t("cart.saveLater")}
            </button>
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
      </div>
    </li>
  );
}

interface GoneLineProps {
  /** What became of a line that stood here. */
  children: ReactNode;
  action: ReactNode;
}

export function GoneLine({ children, action }: GoneLineProps) {
  return (
    <div className={styles.removed}>
      <span>{children}</span>
      {action}
    </div>
  );
}
