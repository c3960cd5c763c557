import type { MemberCard } from "@/contract/company";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatPrice } from "@/utils/format/money";
import styles from "./ProgrammePrice.module.css";

/** What members pay, and what everybody pays beside it; one price where that is the same. */
export function ProgrammePrice({ product }: { product: MemberCard }) {
  const { t } = useTranslation("employees");
  const { locale } = useMarket();
  const { product_price: everybodys, member_price: own, currency } = product;
  const from = product.has_options ? `${t("common:price.from")} ` : "";
  const money = (amount: number) => `${from}${formatPrice(amount, currency, locale)}`;
  if (own === null)
    return (
      <p className={styles.price} suppressHydrationWarning>
        {money(everybodys)}
      </p>
    );
  return (
    <p className={styles.price} suppressHydrationWarning>
      <span className={styles.own}>{t("of.price", { price: money(own) })}</span>
      <span className={styles.public}>
        {t("common:price.public", { price: formatPrice(everybodys, currency, locale) })}
      </span>
    </p>
  );
}
