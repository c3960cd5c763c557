import styles from "@/components/desk/DeskOrder.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import type { ZoneChange, ZoneCountry } from "@/contract/settings/zoneRoutes";
import type { ZoneState } from "@/contract/settings/zoneTerms";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { countryName } from "@/utils/format/countryName";
import { formatDate } from "@/utils/format/dates";
import type { AskedZone } from "./ZoneDialogs";

const COLUMNS = ["country", "zone", "free", "remote", "from", "state"] as const;
const TONES: Partial<Record<ZoneState, "positive" | "warning">> = { now: "positive", planned: "warning" };

export const isOver = ({ state }: ZoneChange): boolean => state === "past" || state === "cancelled";

interface ZoneTableProps {
  countries: readonly ZoneCountry[];
  /** What is over, too. */
  showsAll: boolean;
  onAsk: (asked: AskedZone) => void;
}

/** Countries by name, each with what holds, what is planned and, where wanted, what was; cards on phones. */
export function ZoneTable({ countries, showsAll, onAsk }: ZoneTableProps) {
  const { t } = useTranslation("tariffDesk");
  const { locale } = useMarket();
  const rows = countries
    .map((country) => ({ country, name: countryName(country.country, locale) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
    .flatMap(({ country, name }) =>
      country.changes
        .filter((change) => showsAll || !isOver(change))
        // The earliest first: what holds, then what will.
        .reverse()
        .map((change) => ({ country, name, change })),
    );
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{t("zones.title")}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`zones.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ country, name, change }) => {
          const day = change.starts_at ? formatDate(change.starts_at, locale) : t("zones.always");
          const tone = TONES[change.state];
          const state = t(`zones.state.${change.state}`);
          const remote = country.regions.filter(({ code }) => change.remote.includes(code));
          return (
            <tr key={change.id}>
              <td data-label={t("zones.column.country")}>
                <span className={styles.words}>
                  {name}
                  {change.reason && <span className={styles.detail}>{change.reason}</span>}
                </span>
              </td>
              <td data-label={t("zones.column.zone")}>{change.zone}</td>
              <td data-label={t("zones.column.free")}>{t(change.free_parcels ? "zones.yes" : "zones.no")}</td>
              <td data-label={t("zones.column.remote")}>
                {remote.map((region) => region.name).join(", ") || <span className="muted">–</span>}
              </td>
              <td data-label={t("zones.column.from")}>
                <span className={styles.words} suppressHydrationWarning>
                  {day}
                  <span className={styles.detail}>{change.author || t("zones.shipped")}</span>
                </span>
              </td>
              <td data-label={t("zones.column.state")}>
                <span className={styles.words}>
                  <span className={styles.badges}>
                    {tone ? <Badge tone={tone}>{state}</Badge> : <span className="muted">{state}</span>}
                  </span>
                  {change.state === "now" && (
                    <span className={styles.buttons}>
                      <Button
                        size="small"
                        variant="outline"
                        aria-label={t("zones.change.openOf", { country: name })}
                        onClick={() => onAsk({ act: "change", country, held: change })}
                      >
                        {t("zones.change.open")}
                      </Button>
                    </span>
                  )}
                  {change.state === "planned" && (
                    <span className={styles.buttons}>
                      <Button
                        size="small"
                        variant="outline"
                        aria-label={t("zones.cancel.openOf", { country: name, date: day })}
                        onClick={() => onAsk({ act: "cancel", country, change })}
                      >
                        {t("zones.cancel.open")}
                      </Button>
                    </span>
                  )}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
