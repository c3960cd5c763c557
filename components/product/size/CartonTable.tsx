import { useTranslation } from "@/hooks/useTranslation";
import { isStuck, type CarriedCarton, type Verdict } from "@/utils/product/cartonFit";
import { useMarket } from "@/hooks/useMarket";
import { formatLength, formatSize, formatWeight } from "@/utils/format/measure";
import styles from "./WillItFit.module.css";

const WAYS = ["doorway", "lift"] as const;

interface CartonTableProps {
  carried: readonly CarriedCarton[];
  label: string;
  /** What the doorway and the lift are called. */
  headOf: (way: (typeof WAYS)[number]) => string;
}

/** Each carton with its measures and how it comes through what was measured; the hardest stands first. */
export function CartonTable({ carried, label, headOf }: CartonTableProps) {
  const { t } = useTranslation("willFit");
  const { locale } = useMarket();
  const asked = WAYS.filter((way) => carried.some((carton) => carton[way]));
  const told = (verdict: Verdict) =>
    t(`verdict.${verdict.kind}`, "short" in verdict ? { length: formatLength(verdict.short, locale)[0] } : {});
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t("head.carton")}</th>
          <th scope="col">{t("head.weight")}</th>
          {asked.map((way) => (
            <th key={way} scope="col">
              {headOf(way)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {carried.map(({ carton: { length, width, height, weight }, isGrown, inParts, ...verdicts }, index) => (
          <tr key={`${length}-${width}-${height}-${index}`}>
            <th scope="row" suppressHydrationWarning>
              {formatSize([length, width, height], locale)}
              {inParts && <small>{t("inParts")}</small>}
            </th>
            <td suppressHydrationWarning>
              {t(isGrown ? "about" : "exactly", { weight: formatWeight(weight, locale)[0] })}
            </td>
            {asked.map((way) => {
              const verdict = verdicts[way];
              return (
                <td key={way} data-verdict={isStuck(verdict) ? "stuck" : verdict?.kind}>
                  {verdict && told(verdict)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
