import { useState } from "react";
import styles from "@/components/desk/DeskOrder.module.css";
import formStyles from "@/components/desk/DeskForm.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { WantedZone, ZoneCountry, ZoneExample } from "@/contract/settings/zoneRoutes";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { tryZone } from "@/services/desk/console/tariffs";
import { formatMoney } from "@/utils/format/money";

interface ZoneEffectsProps {
  country: ZoneCountry;
  wanted: WantedZone;
}

/** What typical deliveries cost and take now, and with what is wanted: the server counts both as it counts a cart. */
export function ZoneEffects({ country: { country, currency }, wanted }: ZoneEffectsProps) {
  const { t } = useTranslation("tariffDesk");
  const { locale } = useMarket();
  const [tried, setTried] = useState<{ wanted: string; rows: readonly ZoneExample[] } | null>(null);
  const chosen = JSON.stringify(wanted);
  const { busy, problem, run } = useDeskAct<{ examples: ZoneExample[] }>(({ examples }) =>
    setTried({ wanted: chosen, rows: examples }),
  );
  // What another choice would change is none of it.
  const rows = tried?.wanted === chosen ? tried.rows : null;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const daysOf = ({ least, most }: ZoneExample["days_before"]) =>
    least === most ? t("zones.days", { count: most }) : t("zones.daysRange", { least, most });
  /** What is another than now stands out. */
  const cell = (amount: string, days: string, now?: { amount: string; days: string }) => (
    <span className={styles.words}>
      {now && now.amount !== amount ? <strong>{amount}</strong> : amount}
      <span className={styles.detail}>{now && now.days !== days ? <strong>{days}</strong> : days}</span>
    </span>
  );
  return (
    <>
      <div className={formStyles.actions}>
        <Button variant="outline" loading={busy} onClick={() => void run(() => tryZone(country, wanted))}>
          {t("zones.try")}
        </Button>
      </div>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {rows && (
        <table className={table.table}>
          <caption className="visually-hidden">{t("zones.effects")}</caption>
          <thead>
            <tr>
              {(["load", "before", "then"] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`zones.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ load, area, ...row }) => {
              const now = { amount: money(row.before), days: daysOf(row.days_before) };
              return (
                <tr key={`${area} ${load}`}>
                  <td data-label={t("zones.column.load")}>
                    <span className={styles.words}>
                      {t(`load.${load}`)}
                      {area !== "country" && <span className={styles.detail}>{t(`zones.area.${area}`)}</span>}
                    </span>
                  </td>
                  <td data-label={t("zones.column.before")}>{cell(now.amount, now.days)}</td>
                  <td data-label={t("zones.column.then")}>{cell(money(row.after), daysOf(row.days_after), now)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </>
  );
}
