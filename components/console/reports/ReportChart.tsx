import type { Report, ReportRow } from "@/contract/reports/reportRoutes";
import { SOON_DAYS } from "@/contract/reports/reportTerms";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { BAR_HEIGHT, BAR_WIDTH, partsOf, reportBars, type ReportBar } from "@/utils/desk/reportBars";
import { dotted } from "@/utils/format/dotted";
import { numberFormat } from "@/utils/format/formats";
import { formatMoney } from "@/utils/format/money";
import { monthText } from "./cellText";
import styles from "./Reports.module.css";

const named = (row: ReportRow, column: string) => String(row[column] ?? "");
const valueOf = (row: ReportRow, column: string) => Number(row[column] ?? 0);

/** Days beyond which a number of them says no more. */
const YEAR = 365;

/** The first rows as bars with their numbers beside them; all of it in a sentence for who does not see it. */
export function ReportChart({ report, label }: { report: Report; label: string }) {
  const { t } = useTranslation("reportDesk");
  const { locale } = useMarket();
  const { name } = report;
  const { parts, bars, most } = reportBars(report);
  const number = (value: number) => numberFormat(locale).format(value);
  const percent = (part: number, whole: number) =>
    numberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(whole === 0 ? 0 : part / whole);

  const titleOf = ({ row, fact = "" }: ReportBar): string => {
    if (!row) return t(`steps.${fact}`);
    switch (name) {
      case "declines":
        return named(row, "gateway");
      case "promises":
        return dotted([named(row, "warehouse"), named(row, "carrier")]);
      case "offers":
        return dotted([named(row, "offer"), named(row, "currency")]);
      case "reviews":
        return monthText(named(row, "month"), locale, "short");
      case "returns":
      case "stock":
      case "missed":
      case "visits":
        return named(row, "product");
    }
  };
  const textOf = ({ row, parts: values }: ReportBar): string => {
    const [first = 0, second = 0] = values;
    if (!row) return number(first);
    switch (name) {
      case "stock":
        if (first > YEAR) return t("text.long");
        return dotted([
          t("text.stock", { count: first, shown: number(first) }),
          first < SOON_DAYS && valueOf(row, "to_buy") > 0 && t("text.buy", { shown: number(valueOf(row, "to_buy")) }),
        ]);
      case "missed":
        return number(first);
      case "offers":
        return dotted([
          t("text.offers", { count: first + second, shown: number(first + second) }),
          `−${formatMoney(valueOf(row, "discount"), named(row, "currency"), locale)}`,
        ]);
      case "reviews":
        return dotted([
          number(valueOf(row, "reviews")),
          row.average !== null && t("text.average", { average: number(valueOf(row, "average")) }),
        ]);
      case "declines":
      case "returns":
      case "promises":
      case "visits":
        return dotted([
          percent(first, first + second),
          t("text.of", { part: number(first), whole: number(first + second) }),
        ]);
    }
  };
  if (bars.length === 0) return null;
  return (
    <figure className={styles.chart}>
      {parts.length > 1 && (
        <figcaption className={styles.legend} aria-hidden="true">
          {parts.map((part, at) => (
            <span key={part}>
              <svg viewBox={`0 0 ${BAR_HEIGHT} ${BAR_HEIGHT}`}>
                {partsOf({ parts: parts.map((_, place) => (place === at ? 1 : 0)) }, 1).map(({ y, height }) => (
                  <rect key={part} data-part={at} x={0} y={y} width={BAR_HEIGHT} height={height} />
                ))}
              </svg>
              {t(`parts.${name}.${part}`)}
            </span>
          ))}
        </figcaption>
      )}
      <div className={styles.bars} role="img" aria-label={label}>
        {bars.map((bar, place) => (
          <div key={place} className={styles.bar}>
            <span className={styles.name}>{titleOf(bar)}</span>
            <svg viewBox={`0 0 ${BAR_WIDTH} ${BAR_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
              {partsOf(bar, most).map(({ part, ...box }) => (
                <rect key={part} data-part={part} {...box}>
                  <title>
                    {t("text.part", { part: t(`parts.${name}.${parts[part] ?? ""}`), count: bar.parts[part] ?? 0 })}
                  </title>
                </rect>
              ))}
            </svg>
            <span className={styles.text}>{textOf(bar)}</span>
          </div>
        ))}
      </div>
    </figure>
  );
}
