import { useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { Currency } from "@/contract/markets";
import type { TariffExample } from "@/contract/settings/tariffRoutes";
import type { DeliveryTariff } from "@/contract/settings/tariffTerms";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { tryTariff } from "@/services/desk/console/tariffs";
import { formatMoney } from "@/utils/format/money";

interface ExampleTableProps {
  currency: Currency;
  /** By the tariff that holds. */
  saved: readonly TariffExample[];
  /** As they are typed. */
  values: DeliveryTariff;
}

/** What typical deliveries cost now, and with what is typed: the server counts both as it counts a cart. */
export function ExampleTable({ currency, saved, values }: ExampleTableProps) {
  const { t } = useTranslation("tariffDesk");
  const { locale } = useMarket();
  const [tried, setTried] = useState<{ values: string; rows: readonly TariffExample[] } | null>(null);
  const typed = JSON.stringify(values);
  const { busy, problem, run } = useDeskAct<{ examples: TariffExample[] }>(({ examples }) =>
    setTried({ values: typed, rows: examples }),
  );
  // Prices of another form than the one that is typed are none of it.
  const rows = tried?.values === typed ? tried.rows : saved;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  return (
    <section className={formStyles.section} aria-labelledby="tariff-examples">
      <h2 id="tariff-examples">{t("examplesTitle")}</h2>
      <p className={formStyles.help}>{t("examplesText")}</p>
      <table className={table.table}>
        <caption className="visually-hidden">{t("examplesTitle")}</caption>
        <thead>
          <tr>
            {(["load", "zone", "before", "after"] as const).map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ load, zone, before, after }) => (
            <tr key={`${load} ${zone}`}>
              <td data-label={t("column.load")}>{t(`load.${load}`)}</td>
              <td data-label={t("column.zone")}>{zone ?? t("anyZone")}</td>
              <td data-label={t("column.before")}>{money(before)}</td>
              <td data-label={t("column.after")}>
                {before === after ? money(after) : <strong>{money(after)}</strong>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <div className={formStyles.actions}>
        <Button variant="outline" loading={busy} onClick={() => void run(() => tryTariff(currency, values))}>
          {t("try")}
        </Button>
      </div>
    </section>
  );
}
