import type { Credit } from "@/contract/customer";
import { Link } from "@/components/ui/Link";
import { paths } from "@/constants/paths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { formatMoney } from "@/utils/format/money";
import styles from "./Credit.module.css";

/** Coins that are promised and when they come; what lapses and when. Nothing where there is neither. */
export function CreditComing({ coming, lapsing }: Pick<Credit, "coming" | "lapsing">) {
  const { t } = useTranslation("credit");
  const { locale } = useMarket();
  if (coming.length + lapsing.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="credit-coming">
      <h2 id="credit-coming">{t("coming.title")}</h2>
      <ul className={styles.moves}>
        {coming.map(({ coins, at, order_num: number }, index) => (
          <li key={index}>
            <span>
              {number === "" ? t("coming.friend") : t("coming.order")}{" "}
              {number && (
                <Link href={paths.order(number)} prefetch="never">
                  {number}
                </Link>
              )}
              <span className={styles.day}>
                {at === "" ? t("coming.later") : t("coming.on", { date: formatDate(at, locale) })}
              </span>
            </span>
            <span className="tabular">{t("coins", { count: coins })}</span>
          </li>
        ))}
        {lapsing.map(({ amount, currency, at, company }) => (
          <li key={`${company} ${at}`}>
            <span>
              {t("coming.allowance", { company })}
              <span className={styles.day}>{t("coming.lapses", { date: formatDate(at, locale) })}</span>
            </span>
            <span className="tabular">{formatMoney(amount, currency, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
