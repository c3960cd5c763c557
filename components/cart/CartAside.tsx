import { useTranslation } from "@/hooks/useTranslation";
import type { Cart } from "@/contract/cart";
import dynamic from "next/dynamic";
import { FreeShipping } from "@/components/layout/cart/FreeShipping";
import { ButtonLink } from "@/components/ui/Button";
import { paths } from "@/constants/paths";
import { Explanation } from "./Explanation";
import { PayingWith } from "./PayingWith";
import { SellerParts } from "@/components/vendor/SellerParts";
import { Totals } from "./Totals";
import { TrustLines } from "./TrustLines";
import styles from "./CartAside.module.css";

const ExpressRow = dynamic(() => import("@/components/payment/ExpressRow").then((module) => module.ExpressRow));

/** What the cart comes to and why, and the way on. */
export function CartAside({ cart }: { cart: Cart }) {
  const { t } = useTranslation("cart");
  const blocked = Object.values(cart.items).some((item) => !item.is_in_stock || item.quantity > item.max_quantity);
  return (
    <aside className={styles.aside} aria-labelledby="cart-summary">
      <div className={styles.panel}>
        <h2 id="cart-summary" className={styles.title}>
          {t("totals.title")}
        </h2>
        <FreeShipping cart={cart} />
        <PayingWith cart={cart} />
        <Totals of={cart} taxNote={cart.cart_note.message} estimated />
        <SellerParts cart={cart} />
        <Explanation cart={cart} />
        {blocked && (
          <p id="cart-blocked" className={styles.blocked}>
            {t("blocked")}
          </p>
        )}
        <ButtonLink
          href={paths.checkout}
          prefetch="hover"
          fullWidth
          size="large"
          className={styles.onward}
          aria-describedby={blocked ? "cart-blocked" : undefined}
        >
          {t("checkout")}
        </ButtonLink>
        {!blocked && <ExpressRow cart={cart} below />}
      </div>
      <TrustLines trialDays={cart.trial_day} hasGoods={cart.delivered_by !== "email"} />
    </aside>
  );
}
