import type { Allowance } from "@/contract/routes/allowanceRoutes";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { formatMoney } from "@/utils/format/money";
import styles from "./CompanyPage.module.css";

/** A day less than the moment at which it lapses: the last one on which it counts. */
const lastDay = (until: string) => new Date(new Date(until).getTime() - 1).toISOString();

/** What is left of the year's allowance, and how it came and went. Null when it could not be looked up. */
export function AllowanceSection({ allowance }: { allowance: Allowance | null }) {
  const { t } = useTranslation("company");
  const { locale } = useMarket();
  return (
    <section aria-labelledby="company-allowance">
      <h2 id="company-allowance">{t("allowance.title")}</h2>
      {!allowance && <Notice tone="warning">{t("allowance.failed")}</Notice>}
      {allowance?.company === "" && <p className="muted">{t("allowance.none")}</p>}
      {allowance && allowance.company !== "" && (
        <div className={styles.allowance}>
          <p className={styles.balance}>
            {t("allowance.left", {
              left: formatMoney(allowance.left, allowance.currency, locale),
              granted: formatMoney(allowance.granted, allowance.currency, locale),
            })}
          </p>
          <progress value={allowance.left} max={Math.max(allowance.granted, allowance.left)} aria-hidden="true" />
          <p>{t("allowance.until", { date: formatDate(lastDay(allowance.until), locale) })}</p>
          <p className={styles.how}>{t("allowance.how")}</p>
        </div>
      )}
      {allowance && allowance.entries.length > 0 && (
        <>
          <h3 className={styles.moves}>{t("allowance.history")}</h3>
          <ul className={styles.moves}>
            {allowance.entries.map(({ id, at, kind, amount, currency, order_num: number }) => (
              <li key={id}>
                <span>
                  {t(`allowance.kind.${kind}`)}
                  {number && (
                    <>
                      {" "}
                      <Link href={paths.order(number)} prefetch="never">
                        {number}
                      </Link>
                    </>
                  )}
                  <span className={styles.day}>{formatDate(at, locale)}</span>
                </span>
                <span className="tabular">{formatMoney(amount, currency, locale)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
