import "@/styles/deskParts";
import { useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import type { VendorEntries, VendorMoney, VendorStatements } from "@/contract/desk/moneyRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { formatMoney } from "@/utils/format/money";
import { numberFormat } from "@/utils/format/formats";
import { AccountPart } from "./AccountPart";
import { EntryTable } from "./EntryTable";
import styles from "./Money.module.css";
import { StatementTable } from "./StatementTable";

interface MoneyPartProps {
  money: VendorMoney;
  statements: VendorStatements;
  entries: VendorEntries;
  /** Of whoever may name the account; empty for all others. */
  email: string;
}

/** What the brand is owed, where it is paid to, and how it came about. */
export function MoneyPart({ money: first, statements, entries, email }: MoneyPartProps) {
  const { t } = useTranslation("vendorMoney");
  const { locale } = useMarket();
  const [money, setMoney] = useState(first);
  const { balances, commission, least, accounts } = money;
  const percent = numberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(commission / 100);
  const currency = accounts[0]?.currency ?? balances[0]?.currency ?? "USD";
  return (
    <>
      <section className={formStyles.section} aria-labelledby="money">
        <h2 id="money">{t("title")}</h2>
        <p className={formStyles.help}>{t("terms", { rate: percent, least: formatMoney(least, currency, locale) })}</p>
        {balances.length === 0 ? (
          <p>{t("none")}</p>
        ) : (
          <ul className={styles.balances}>
            {balances.map(({ currency: unit, ready, maturing, underway, next_run: next }) => (
              <li key={unit}>
                <p className={styles.ready} data-owed={ready < 0 || undefined}>
                  {t("ready")}
                  <strong>{formatMoney(ready, unit, locale)}</strong>
                </p>
                <dl className={styles.rest}>
                  <dt>{t("maturing")}</dt>
                  <dd>{formatMoney(maturing, unit, locale)}</dd>
                  <dt>{t("underway")}</dt>
                  <dd>{formatMoney(underway, unit, locale)}</dd>
                </dl>
                <p className="muted">
                  {ready < 0
                    ? t("negative")
                    : next === null
                      ? t("noRun")
                      : t("nextRun", { date: formatDate(next, locale) })}
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
      <AccountPart money={money} email={email} onSaved={setMoney} />
      <section className={formStyles.section} aria-labelledby="statements">
        <h2 id="statements">{t("statementsTitle")}</h2>
        <StatementTable first={statements} />
      </section>
      {entries.rows.length > 0 && (
        <section className={formStyles.section} aria-labelledby="entries">
          <h2 id="entries">{t("entriesTitle")}</h2>
          <EntryTable first={entries} />
        </section>
      )}
    </>
  );
}
