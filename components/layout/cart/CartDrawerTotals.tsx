import { useTranslation } from "@/hooks/useTranslation";
import type { Cart } from "@/contract/cart";
import { ButtonLink } from "@/components/ui/Button";
import { paths } from "@/constants/paths";
import { useMarket } from "@/hooks/useMarket";
import { useMessages } from "@/hooks/useMessages";
import { isDeliveryFree } from "@/utils/product/delivery";
import { formatMoney, formatReduction } from "@/utils/format/money";
import styles from "./CartDrawer.module.css";

export function CartDrawerTotals({ cart, onLeave }: { cart: Cart; onLeave: () => void }) {
  const { t } = useTranslation();
  const { locale } = useMarket();
  const isSaid = useMessages("cart");
  const isOpen = cart.delivered_by !== "email" && !isDeliveryFree(cart);
  const tax = cart.prices_include_tax ? "cart.taxIncluded" : "cart.taxNote";
  return (
    <div className={styles.totals}>
      <p className={styles.sum}>
        <span>{t("cart.subtotal")}</span>
        <span>{formatMoney(cart.total_items_price, cart.currency, locale)}</span>
      </p>
      {isSaid && cart.company_discount && (
        <p className={styles.discount} suppressHydrationWarning>
          <span>
            {t("cart:totals.discountCompany", {
              company: cart.company_discount.name,
              percent: formatReduction(cart.company_discount.percent, locale),
            })}
          </span>{" "}
          <span>{formatMoney(-cart.total_discount_price, cart.currency, locale)}</span>
        </p>
      )}
      <p className={styles.note}>{t(isOpen ? tax : `${tax}Only`)}</p>
      <ButtonLink href={paths.checkout} prefetch="never" fullWidth size="large" onClick={onLeave}>
        {t("cart.checkout")}
      </ButtonLink>
      <ButtonLink href={paths.cart} prefetch="never" variant="outline" fullWidth onClick={onLeave}>
        {t("cart.view")}
      </ButtonLink>
    </div>
  );
}
