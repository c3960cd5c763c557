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
  const cell = (amount: number, { least, most }: ZoneExample["days_before"], isOther: boolean) => {
    const money = formatMoney(amount, currency, locale);
    return (
      <span className={styles.words}>
        {isOther ? <strong>{money}</strong> : money}
        <span className={styles.detail}>
          {least === most ? t("zones.days", { count: most }) : t("zones.daysRange", { least, most })}
        </span>
      </span>
    );
  };
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
            {rows.map(({ load, area, ...row }) => (
              <tr key={`${area} ${load}`}>
                <td data-label={t("zones.column.load")}>
                  <span className={styles.words}>
                    {t(`load.${load}`)}
                    {area !== "country" && <span className={styles.detail}>{t(`zones.area.${area}`)}</span>}
                  </span>
                </td>
                <td data-label={t("zones.column.before")}>{cell(row.before, row.days_before, false)}</td>
                <td data-label={t("zones.column.then")}>{cell(row.after, row.days_after, row.before !== row.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
