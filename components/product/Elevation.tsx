import { useMarket } from "@/utils/market";
import { formatLength } from "@/utils/measure";
import styles from "./SizeDrawing.module.css";

interface ElevationProps {
  /** What is drawn, in words. */
  label: string;
  /** Measures in cm. */
  span: number;
  height: number;
  maxHeight: number;
  tallest: number;
  widest: number;
  isTable: boolean;
  side?: boolean;
}

const WIDTH = 360;
const HEIGHT = 300;
const ROOM = { left: 84, right: 20, top: 28, bottom: 56 };
const GROUND = HEIGHT - ROOM.bottom;

/** A top with legs, or the outline of what stands there. */
function outline({ span, height, isTable, side }: ElevationProps, scale: number, left: number): string {
  const right = left + span * scale;
  const top = GROUND - height * scale;
  if (!isTable) return `M${left} ${GROUND}V${top}H${right}V${GROUND}Z`;
  const slab = Math.max(3, 2.5 * scale);
  const leg = Math.max(4, 7 * scale);
  const post = (x: number) => `M${x} ${top + slab}V${GROUND - slab}H${x + leg}V${top + slab}`;
  const foot = (x: number, width: number) => `M${x} ${GROUND - slab}H${x + width}V${GROUND}H${x}Z`;
  const plate = `M${left} ${top}H${right}V${top + slab}H${left}Z`;
  if (side) {
    const middle = (left + right) / 2;
    return plate + post(middle - leg / 2) + foot(left + 0.08 * span * scale, 0.84 * span * scale);
  }
  const inset = 0.1 * span * scale;
  return (
    plate +
    post(left + inset) +
    post(right - inset - leg) +
    foot(left + inset - 2, leg + 4) +
    foot(right - inset - leg - 2, leg + 4)
  );
}

export function Elevation(props: ElevationProps) {
  const { label, span, height, maxHeight, tallest, widest } = props;
  const { locale } = useMarket();
  const scale = Math.min((WIDTH - ROOM.left - ROOM.right) / widest, (GROUND - ROOM.top) / tallest);
  const left = ROOM.left + (WIDTH - ROOM.left - ROOM.right - span * scale) / 2;
  const right = left + span * scale;
  const top = GROUND - height * scale;
  const raised = GROUND - maxHeight * scale;
  const [wide, wideOther] = formatLength(span, locale);
  const [tall, tallOther] = formatLength(tallest, locale);
  const x = left - 22;
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${label}: ${wide} × ${tall}`}>
        <path className={styles.ground} d={`M${ROOM.left - 40} ${GROUND}H${WIDTH}`} />
        {maxHeight > height && (
          <path className={styles.raised} d={outline({ ...props, height: maxHeight }, scale, left)} />
        )}
        <path className={styles.body} d={outline(props, scale, left)} />
        <path
          className={styles.measure}
          d={`M${left} ${GROUND + 14}V${GROUND + 24}M${left} ${GROUND + 19}H${right}M${right} ${GROUND + 14}V${GROUND + 24}`}
        />
        <path
          className={styles.measure}
          d={`M${x - 5} ${GROUND}H${x + 5}M${x} ${GROUND}V${Math.min(raised, top)}M${x - 5} ${top}H${x + 5}${raised < top ? `M${x - 5} ${raised}H${x + 5}` : ""}`}
        />
        <text
          className={styles.label}
          x={(left + right) / 2}
          y={GROUND + 38}
          textAnchor="middle"
          suppressHydrationWarning
        >
          {wide} <tspan className={styles.second}>{wideOther}</tspan>
        </text>
        <text
          className={styles.label}
          x={x - 12}
          y={Math.min(raised, top) + 5}
          textAnchor="end"
          suppressHydrationWarning
        >
          {tall}
          <tspan className={styles.second} x={x - 12} dy={17}>
            {tallOther}
          </tspan>
        </text>
      </svg>
    </figure>
  );
}
