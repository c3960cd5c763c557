import { useTranslation } from "@/hooks/useTranslation";
import type { Cart } from "@/contract/cart";
import { useMarket } from "@/hooks/useMarket";
import { isDeliveryFree } from "@/utils/product/delivery";
import { formatPrice } from "@/utils/format/money";
import styles from "./CartDrawer.module.css";

/** How far the cart is from free delivery; nothing where more goods would not make it so. */
export function FreeShipping({ cart }: { cart: Cart }) {
  const { t } = useTranslation();
  const { locale } = useMarket();
  const { free_shipping_from: goal, free_shipping_left: left } = cart;
  const done = isDeliveryFree(cart);
  if (!done && left <= 0) return null;
  return (
    <div className={styles.shipping} data-done={done || undefined}>
      {done ? t("cart.freeShipping") : t("cart.freeShippingLeft", { amount: formatPrice(left, cart.currency, locale) })}
      {!done && <progress max={goal} value={goal - left} aria-hidden="true" />}
    </div>
  );
}
