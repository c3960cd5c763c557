import { useMarket } from "@/hooks/useMarket";
import { formatLength } from "@/utils/format/measure";
import { useTranslation } from "@/hooks/useTranslation";
import { FRAME, type Sheet } from "./drawingSheet";
import styles from "./SizeDrawing.module.css";

interface ElevationProps {
  sheet: Sheet;
  /** What it says in words, by `size.front` or `size.side`. */
  view: "front" | "side";
  name: string;
}

/** Two units, the page's own first. */
function Measure({ value, x, y, anchor }: { value: [string, string]; x: number; y: number; anchor: "middle" | "end" }) {
  const [own, other] = value;
  return (
    <text className={styles.label} x={x} y={y} textAnchor={anchor} suppressHydrationWarning>
      {own}
      <tspan className={styles.second} x={x} dy={16}>
        {other}
      </tspan>
    </text>
  );
}

/** A product from one side, with its measures at the edges. */
export function Elevation({ sheet, view, name }: ElevationProps) {
  const { t } = useTranslation("product");
  const { locale } = useMarket();
  const { top, left, right, ground, shapes, span, heights } = sheet;
  const both = (cm: number) => formatLength(cm, locale);
  const spoken = (cm: number) => `${both(cm)[0]} (${both(cm)[1]})`;
  const [low, high] = [spoken(sheet.low), spoken(sheet.high)];
  const height = low === high ? low : t("size.range", { low, high });
  const ruler = left - 18;
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 ${top} ${FRAME.width} ${FRAME.height - top}`}
        role="img"
        aria-label={t(`size.${view}`, { name, width: spoken(sheet.width), height })}
        suppressHydrationWarning
      >
        {sheet.stands && <path className={styles.ground} d={`M${FRAME.left - 60} ${ground}H${FRAME.width}`} />}
        {shapes.map(({ kind, d, transform }) => (
          <path key={kind} className={styles[kind]} d={d} transform={transform} />
        ))}
        {span !== null && (
          <>
            <path
              className={styles.measure}
              d={`M${left} ${ground + 12}v10M${left} ${ground + 17}H${right}M${right} ${ground + 12}v10`}
            />
            <Measure value={both(span)} x={(left + right) / 2} y={ground + 38} anchor="middle" />
          </>
        )}
        {heights.map(({ cm, y, labelled }) => (
          <g key={y}>
            <path
              className={styles.measure}
              d={`M${ruler} ${ground}V${y}M${ruler - 5} ${y}h10M${ruler - 5} ${ground}h10`}
            />
            {labelled && <Measure value={both(cm)} x={ruler - 10} y={y + 5} anchor="end" />}
          </g>
        ))}
      </svg>
    </figure>
  );
}
