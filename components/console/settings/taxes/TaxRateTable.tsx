import styles from "@/components/desk/DeskOrder.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import type { TaxRate } from "@/contract/settings/taxRoutes";
import type { TaxState } from "@/contract/settings/taxTerms";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { useTaxWords } from "./useTaxWords";

const COLUMNS = ["what", "rate", "from", "until", "state", "author"] as const;
const TONES: Partial<Record<TaxState, "positive" | "warning">> = { now: "positive", planned: "warning" };

interface TaxRateTableProps {
  rates: readonly TaxRate[];
  names: Readonly<Record<string, string>>;
  /** Whether rows say of which part of the country they are. */
  hasPlaces: boolean;
  /** Null for who may not. */
  onCancel: ((rate: TaxRate) => void) | null;
}

/** Rates of a country, one a row; cards on phones. */
export function TaxRateTable({ rates, names, hasPlaces, onCancel }: TaxRateTableProps) {
  const { t } = useTranslation("taxDesk");
  const { locale } = useMarket();
  const { placeName, thingName, percent } = useTaxWords();
  // By the names that are read, not by their codes; what is of one place stays in its order.
  const nameOf = ({ place }: TaxRate) => placeName(place, names[place]);
  const sorted = [...rates].sort(
    (one, other) =>
      Number(one.place !== "") - Number(other.place !== "") || nameOf(one).localeCompare(nameOf(other), locale),
  );
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{t("rates")}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted.map((rate) => {
          const thing = thingName(rate);
          const place = nameOf(rate);
          const state = t(`state.${rate.state}`);
          const tone = TONES[rate.state];
          const day = formatDate(rate.starts_at, locale);
          const isSalesTax = rate.name === "Sales tax" && rate.percent > 0;
          return (
            <tr key={rate.id}>
              <td data-label={t("column.what")}>
                <span className={styles.words}>
                  {hasPlaces ? place : thing}
                  {hasPlaces && <span className={styles.detail}>{thing}</span>}
                </span>
              </td>
              <td data-label={t("column.rate")}>
                <span className={styles.words}>
                  {percent(rate.percent)}
                  {isSalesTax && (
                    <span className={styles.detail}>{t(rate.taxes_delivery ? "onDelivery" : "onGoods")}</span>
                  )}
                </span>
              </td>
              <td data-label={t("column.from")}>{day}</td>
              <td data-label={t("column.until")}>
                {rate.ends_at ? formatDate(rate.ends_at, locale) : <span className="muted">–</span>}
              </td>
              <td data-label={t("column.state")}>
                <span className={styles.badges}>
                  {tone ? <Badge tone={tone}>{state}</Badge> : <span className="muted">{state}</span>}
                </span>
              </td>
              <td data-label={t("column.author")}>
                <span className={styles.words}>
                  {rate.author || <span className="muted">{t("shipped")}</span>}
                  {rate.reason && <span className={styles.detail}>{rate.reason}</span>}
                  {onCancel && rate.state === "planned" && (
                    <span className={styles.buttons}>
                      <Button
                        size="small"
                        variant="outline"
                        aria-label={t("cancel.openOf", { what: hasPlaces ? `${place}, ${thing}` : thing, date: day })}
                        onClick={() => onCancel(rate)}
                      >
                        {t("cancel.open")}
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
