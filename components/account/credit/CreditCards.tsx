import type { Credit } from "@/contract/customer";
import { Badge } from "@/components/ui/Badge";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { formatMoney } from "@/utils/format/money";
import styles from "./Credit.module.css";

/** Gift cards that the customer was given or has bought for themselves. */
export function CreditCards({ cards }: { cards: Credit["gift_cards"] }) {
  const { t } = useTranslation("credit");
  const { locale } = useMarket();
  if (cards.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="credit-cards">
      <h2 id="credit-cards">{t("cards.title")}</h2>
      <ul className={styles.moves}>
        {cards.map(({ hint, currency, amount, worth, state, origin, at }) => (
          <li key={hint}>
            <span>
              {t("cards.name", { hint })}
              {state === "blocked" && <Badge tone="danger">{t("cards.blocked")}</Badge>}
              {state !== "blocked" && amount === 0 && <Badge tone="plain">{t("cards.spent")}</Badge>}
              <span className={styles.day}>{t(`cards.${origin}`, { date: formatDate(at, locale) })}</span>
            </span>
            <span className="tabular">
              {t("cards.left", {
                left: formatMoney(amount, currency, locale),
                worth: formatMoney(worth, currency, locale),
              })}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.fine}>{t("cards.text")}</p>
    </section>
  );
}
