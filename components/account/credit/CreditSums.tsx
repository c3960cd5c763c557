import type { Credit } from "@/contract/customer";
import { localePath } from "@/contract/locales";
import { Button } from "@/components/ui/Button";
import { paths } from "@/constants/paths";
import { useAppDispatch } from "@/hooks/store";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { panelOpened } from "@/store/global";
import { formatMoney } from "@/utils/format/money";
import styles from "./Credit.module.css";

/** What there is of each, and how it is spent. */
export function CreditSums({ credit: { coins, credits, gift_cards: cards } }: { credit: Credit }) {
  const { t } = useTranslation("credit");
  const { locale } = useMarket();
  const dispatch = useAppDispatch();
  const left = new Map<string, number>();
  for (const { currency, amount, state } of cards)
    if (state === "active" && amount > 0) left.set(currency, (left.get(currency) ?? 0) + amount);
  return (
    <div>
      <dl className={styles.sums}>
        <div>
          <dt>{t("sums.coins")}</dt>
          <dd className="display">{coins.toLocaleString(locale)}</dd>
        </div>
        {credits.map(({ currency, amount }) => (
          <div key={currency}>
            <dt>{t("sums.credit")}</dt>
            <dd className="display">{formatMoney(amount, currency, locale)}</dd>
          </div>
        ))}
        {[...left].map(([currency, amount]) => (
          <div key={currency}>
            <dt>{t("sums.cards")}</dt>
            <dd className="display">{formatMoney(amount, currency, locale)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.fine}>{t("sums.text")}</p>
      <noscript>
        <p className={styles.how}>
          <a href={localePath(paths.shareAndEarn, locale)}>{t("sums.how")}</a>
        </p>
      </noscript>
      <p className={`${styles.scripted} ${styles.how}`}>
        <span>
          <Button
            variant="outline"
            size="small"
            aria-haspopup="dialog"
            onClick={() => dispatch(panelOpened("rewards"))}
          >
            {t("sums.how")}
          </Button>
        </span>
      </p>
    </div>
  );
}
