import "@/styles/parts";
import { useTranslation } from "@/hooks/useTranslation";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";
import styles from "./LineSum.module.css";

interface LineSumProps {
  /** At public prices. */
  amount: number;
  /** After what is taken off. */
  final: number;
  currency: string;
  /** A company's programme lowered it: that sum counts, the public one stands beside it. */
  isMembers: boolean;
}

/** What a line of a cart or an order costs. */
export function LineSum({ amount, final, currency, isMembers }: LineSumProps) {
  const { t } = useTranslation();
  const { locale } = useMarket();
  const money = (value: number) => formatMoney(value, currency, locale);
  if (!isMembers || final >= amount) return money(amount);
  return (
    <span className={styles.sum}>
      <span className={styles.own}>
        <span className="visually-hidden">{t("price.yours")} </span>
        {money(final)}
      </span>
      <span className={styles.public}>{t("price.public", { price: money(amount) })}</span>
    </span>
  );
}
