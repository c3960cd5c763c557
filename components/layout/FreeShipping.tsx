import { useTranslation } from "@/hooks/useTranslation";
import type { Cart } from "@/contract/cart";
import { useMarket } from "@/utils/market";
import { formatPrice } from "@/utils/money";
import styles from "./CartDrawer.module.css";

/** How far the cart is from free delivery; nothing where there is no such limit. */
export function FreeShipping({ cart }: { cart: Cart }) {
  const { t } = useTranslation();
  const { locale } = useMarket();
  const goal = cart.free_shipping_from;
  if (goal <= 0) return null;
  const reached = cart.total_items_price;
  const done = reached >= goal;
  return (
    <div className={styles.shipping} data-done={done || undefined}>
      {done
        ? t("cart.freeShipping")
        : t("cart.freeShippingLeft", { amount: formatPrice(goal - reached, cart.currency, locale) })}
      {!done && <progress max={goal} value={reached} aria-hidden="true" />}
    </div>
  );
}
