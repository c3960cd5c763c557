import type { Cart } from "@/contract/cart";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { sellersOf } from "@/utils/checkout/sellersOf";
import { formatDay } from "@/utils/format/dates";
import { dotted } from "@/utils/format/dotted";
import { formatMoney } from "@/utils/format/money";
import styles from "./SellerParts.module.css";

/** What each seller of a cart sends, by when, and what of the delivery that is; of a single seller nothing is said. */
export function SellerParts({ cart }: { cart: Cart }) {
  const { t } = useTranslation("cart");
  const { locale } = useMarket();
  const sellers = sellersOf(cart);
  if (sellers.length < 2 || cart.delivered_by === "email") return null;
  return (
    <section className={styles.sellers} aria-label={t("sellers.title", { count: sellers.length })}>
      <p>
        <strong>{t("sellers.title", { count: sellers.length })}</strong> {t("sellers.intro")}
      </p>
      <ul>
        {sellers.map(({ id, name, count, shipping, latest }) => (
          <li key={id}>
            <span>
              {name}
              <small suppressHydrationWarning>
                {dotted([t("count", { count }), t("arrives", { date: formatDay(latest, locale) })])}
              </small>
            </span>
            <span suppressHydrationWarning>
              {shipping === 0 ? t("totals.free") : formatMoney(shipping, cart.currency, locale)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
