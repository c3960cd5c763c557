import { useTranslation } from "@/hooks/useTranslation";
import type { Cart } from "@/contract/cart";
import { ButtonLink } from "@/components/ui/Button";
import { paths } from "@/constants/paths";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";
import styles from "./CheckoutBar.module.css";

/** The total and the way on, within reach of a phone's thumb; it rests where the cart ends. */
export function CheckoutBar({ cart }: { cart: Cart }) {
  const { t } = useTranslation("cart");
  const { locale } = useMarket();
  return (
    <div className={styles.bar}>
      <p>
        <span>{t("totals.total")}</span>
        <strong suppressHydrationWarning>{formatMoney(cart.total_amount, cart.currency, locale)}</strong>
      </p>
      <ButtonLink href={paths.checkout} prefetch="hover" fullWidth size="large">
        {t("checkout")}
      </ButtonLink>
    </div>
  );
}
