import { Truck } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { useState } from "react";
import { localePath } from "@/contract/locales";
import { GIFT_CARD } from "@/contract/rules/giftCards";
import type { Cart, CartItem } from "@/contract/cart";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { QuantityStepper } from "@/components/ui/QuantityStepper";
import { VariantImageNote } from "@/components/ui/VariantImageNote";
import { Thumbnail } from "@/components/ui/Thumbnail";
import { paths } from "@/constants/paths";
import { useAppDispatch } from "@/hooks/store";
import { useQueuedChange } from "@/hooks/cart/useQueuedChange";
import { changeLine } from "@/store/cart";
import { cx } from "@/utils/cx";
import { formatDay } from "@/utils/format/dates";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";
import { LineFacts } from "./LineFacts";
import { LineNote } from "./LineNote";
import { LineSum } from "./LineSum";
import styles from "./CartLine.module.css";

interface CartLineProps {
  item: CartItem;
  cart: Cart;
  /** A quantity that was typed without scripts and refused. */
  refused?: string | undefined;
  onRemove: () => void;
  /** Keeps it for later. */
  onSave: () => void;
}

/** One line of the cart page. Its forms also post without scripts. */
export function CartLine({ item, cart, refused, onRemove, onSave }: CartLineProps) {
  const { t } = useTranslation("cart");
  const dispatch = useAppDispatch();
  const { locale } = useMarket();
  const [busy, setBusy] = useState(false);
  const queued = useQueuedChange(item.id);
  const quantity = queued?.quantity ?? item.quantity;
  const href = paths.product(item.category_slug, item.product_slug);
  const money = (amount: number) => formatMoney(amount, cart.currency, locale);
  const form = { method: "post", action: localePath(paths.cart, locale) };
  const messages = cart.messages.filter(({ item_id }) => item_id === item.id);

  const change = async (quantity: number) => {
    setBusy(true);
    await dispatch(changeLine({ itemId: item.id, quantity }));
    setBusy(false);
  };

  return (
    <li className={cx(styles.line, queued?.quantity === 0 && styles.leaving)} aria-busy={busy}>
      <Link href={href} tabIndex={-1} aria-hidden="true">
        <Thumbnail src={item.product_image} className={styles.picture} />
      </Link>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link href={href}>{item.product_name}</Link>
        </h2>
        {item.product_options.length > 0 && (
          <dl className={styles.options}>
            {item.product_options.map((option) => (
              <div key={`${option.id}.${option.value}`}>
                <dt>{option.name}</dt>
                <dd>{option.value_name}</dd>
              </div>
            ))}
          </dl>
        )}
        <VariantImageNote names={item.image_shows} />
        <LineFacts item={item} currency={cart.currency} />
        {item.is_in_stock && (
          <p className={styles.delivery} suppressHydrationWarning>
            <Truck aria-hidden="true" />
            {item.product_slug === GIFT_CARD
              ? t("byMail")
              : t("arrives", { date: formatDay(item.delivery_latest, locale) })}
          </p>
        )}
        {queued && <p className={styles.unsaved}>{t("common:cart.notSaved")}</p>}
        {messages.map(({ type, message }) => (
          <Notice key={message} tone={type === "price" && item.add_on_deal ? "positive" : "warning"} live>
            {message}
          </Notice>
        ))}
      </div>
      <div className={styles.sum} suppressHydrationWarning>
        <strong>
          <LineSum
            amount={item.amount}
            final={item.final_amount}
            currency={cart.currency}
            isMembers={cart.is_company_discount}
          />
        </strong>
        {item.quantity > 1 && (
          <span>{t("each", { price: money(cart.is_company_discount ? item.final_price : item.product_price) })}</span>
        )}
        {item.discount_price > 0 && !cart.is_company_discount && (
          <span className={styles.off}>{t("off", { amount: money(item.discount_price) })}</span>
        )}
      </div>
      <div className={styles.controls}>
        <form {...form} onSubmit={(event) => event.preventDefault()}>
          <input type="hidden" name="item_id" value={item.id} />
          <QuantityStepper
            name="quantity"
            value={quantity}
            min={item.minQty}
            max={Math.max(item.max_quantity, quantity)}
            label={item.product_name}
            refused={refused}
            busy={busy}
            onChange={(quantity) => void change(quantity)}
          />
          <noscript>
            <button type="submit" className={styles.action}>
              {t("update")}
            </button>
          </noscript>
        </form>
        <LineNote item={item} />
        <form
          {...form}
          onSubmit={(event) => {
            event.preventDefault();
            onSave();
          }}
        >
          <input type="hidden" name="item_id" value={item.id} />
          <input type="hidden" name="save" value="1" />
          <button
            type="submit"
            className={styles.action}
            aria-label={t("common:cart.saveLine", { name: item.product_name })}
          >
            {t("common:cart.saveLater")}
          </button>
        </form>
        <form
          {...form}
          className={styles.remove}
          onSubmit={(event) => {
            event.preventDefault();
            onRemove();
          }}
        >
          <input type="hidden" name="item_id" value={item.id} />
          <input type="hidden" name="quantity" value={0} />
          <button type="submit" className={styles.action} aria-label={t("removeLine", { name: item.product_name })}>
            {t("common:action.remove")}
          </button>
        </form>
      </div>
    </li>
  );
}
