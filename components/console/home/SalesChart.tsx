import type { Sales } from "@/contract/deskHome/homeRoutes";
import { useMarket } from "@/hooks/useMarket";
import { HEIGHT, salesBars, type Measure } from "@/utils/desk/salesBars";
import { formatDay } from "@/utils/format/dates";
import { numberFormat } from "@/utils/format/formats";
import { formatMoney } from "@/utils/format/money";
import styles from "./Sales.module.css";

interface SalesChartProps {
  sales: Sales;
  measure: Measure;
  /** All of it in a sentence, for who does not see it; the table below has the days. */
  label: string;
  /** What the bars and the line are of. */
  legend: { now: string; before: string };
}

/** Each day as a bar, and above them the same span before as a dashed line: told apart by their shape. */
export function SalesChart({ sales, measure, label, legend }: SalesChartProps) {
  const { locale } = useMarket();
  const { now, before, currency } = sales;
  const { ticks, at, bars, line } = salesBars(sales, measure);
  const width = now.days.length;
  const short = numberFormat(locale, {
    style: "currency",
    currency,
    notation: "compact",
    maximumFractionDigits: 1,
    trailingZeroDisplay: "stripIfInteger",
  });
  const tell = (amount: number) => formatMoney(amount, currency, locale);
  const titleOf = (place: number) => {
    const [day, other] = [now.days[place], before.days[place]];
    if (!day || !other) return "";
    const told = `${formatDay(day.day, locale)}: ${tell(day[measure])}`;
    return `${told}\n${formatDay(other.day, locale)}: ${tell(other[measure])}`;
  };
  const named = [0, Math.floor((width - 1) / 2), width - 1];
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.legend} aria-hidden="true">
        <span>
          <i className={styles.barSign} />
          {legend.now}
        </span>
        <span>
          <i className={styles.lineSign} />
          {legend.before}
        </span>
      </figcaption>
      <div className={styles.plot}>
        <div className={styles.ticks} aria-hidden="true">
          {ticks.map((amount) => (
            <span key={amount} style={{ top: `${at(amount)}%` }}>
              {short.format(amount)}
            </span>
          ))}
        </div>
        <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none">
          {ticks.map((amount) => (
            <path key={amount} className={amount === 0 ? styles.zero : styles.tick} d={`M0 ${at(amount)}H${width}`} />
          ))}
          {bars.map(({ x, y, height }) => (
            <g key={x} className={styles.day}>
              <title>{titleOf(x)}</title>
              <rect className={styles.hit} x={x} y={0} width={1} height={HEIGHT} />
              <rect className={styles.bar} x={x + 0.15} y={y} width={0.7} height={height} />
            </g>
          ))}
          <path className={styles.before} d={line} />
        </svg>
      </div>
      <p className={styles.axis} aria-hidden="true">
        {named.map((place) => (
          <span key={place}>{formatDay(now.days[place]?.day ?? "", locale)}</span>
        ))}
      </p>
    </figure>
  );
}
