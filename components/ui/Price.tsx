import { useTranslation } from "@/hooks/useTranslation";
import { cx } from "@/utils/cx";
import { useMarket } from "@/hooks/useMarket";
import { formatPrice, formatReduction, percentOff } from "@/utils/format/money";
import styles from "./Price.module.css";

interface PriceProps {
  amount: number;
  /** The former price; shown only when it is really higher. */
  was?: number | undefined;
  /** Defaults to the page's currency. */
  currency?: string | undefined;
  /** Options can raise it. */
  from?: boolean | undefined;
  size?: "small" | "normal" | "large";
  /** Says whether tax is inside, as the country's prices are. */
  taxNote?: boolean;
}

/** Text differs between the Intl data of server and browser at most in its spaces, hence the suppressed warnings. */
export function Price({ amount, was, currency, from, size = "normal", taxNote }: PriceProps) {
  const { t } = useTranslation();
  const market = useMarket();
  const format = (value: number) => formatPrice(value, currency ?? market.currency, market.locale);
  const off = was === undefined ? 0 : percentOff(amount, was);
  return (
    <span className={cx(styles.price, styles[size])}>
      <span className={cx(styles.now, off > 0 && styles.reduced)}>
        {off > 0 && <span className="visually-hidden">{t("price.now")} </span>}
        {from && <span className={styles.from}>{t("price.from")} </span>}
        <span suppressHydrationWarning>{format(amount)}</span>
      </span>
      {off > 0 && was !== undefined && (
        <span className={styles.former}>
          <span className="visually-hidden">{t("price.was")} </span>
          <s suppressHydrationWarning>{format(was)}</s>
          <span className={styles.off} suppressHydrationWarning>
            {formatReduction(off, market.locale)}
          </span>
        </span>
      )}
      {taxNote && (
        <span className={styles.tax}>{t(market.pricesIncludeTax ? "price.includesTax" : "price.beforeTax")}</span>
      )}
    </span>
  );
}
