import type { ProductPage } from "@/contract/product";
import type { Opening, Showroom } from "@/contract/showrooms/showroomRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { siteArea, siteLength } from "@/utils/format/siteMeasure";
import styles from "./Drawings.module.css";
import { openingBox, roomOf, type Box, type Shell } from "./planGeometry";

interface PlanProps {
  room: Pick<Showroom, "product_name" | "inside" | "openings" | "things">;
  size: ProductPage["size"];
}

/** Between the walls or the door that is open and the measures, as a share of the longer side. */
const GAP = 0.1;

/** The floor from above, true to scale, with its measures in words beside it. */
export function Plan({ room: { product_name: name, inside, openings, things }, size }: PlanProps) {
  const { t } = useTranslation("showroom");
  const { locale } = useMarket();
  const length = (cm: number) => siteLength(cm, locale);
  const shell: Shell = { outside: size, inside };
  const floor = roomOf(shell);
  const gap = GAP * Math.max(size.width, size.depth);
  // An open door stands before the wall.
  const door = Math.max(0, ...openings.map(({ kind, width }) => (kind === "door" ? width : 0)));
  const below = size.depth + door + gap;
  const beside = size.width + gap;
  const letter = (beside + 4 * gap) * 0.038;
  const edges = [-3 * gap, -0.6 * gap, beside + 5.4 * gap, below + 2.4 * gap];
  const rows: [string, string][] = [
    [t("plan.outside"), `${length(size.width)} × ${length(size.depth)}`],
    [t("plan.inside"), `${length(inside.width)} × ${length(inside.depth)}`],
    [t("plan.area"), siteArea(inside.width * inside.depth, locale)],
    [t("plan.height"), length(size.height)],
    [t("plan.headroom"), length(inside.height)],
  ];
  return (
    <div className={styles.plan}>
      <figure className={styles.sheet}>
        <svg
          viewBox={edges.map((edge) => Math.round(edge)).join(" ")}
          role="img"
          aria-label={t("plan.label", { name, width: length(size.width), depth: length(size.depth) })}
          suppressHydrationWarning
        >
          <path
            className={styles.wall}
            fillRule="evenodd"
            d={`M0 0H${size.width}V${size.depth}H0ZM${floor.x} ${floor.y}V${floor.y + floor.height}H${floor.x + floor.width}V${floor.y}Z`}
          />
          {openings.map((opening) => (
            <OpeningShape
              key={`${opening.side}-${opening.from}`}
              kind={opening.kind}
              side={opening.side}
              box={openingBox(shell, opening)}
            />
          ))}
          {things.map((thing) => (
            <g key={`${thing.name}-${thing.x}-${thing.y}`}>
              <rect
                className={styles.thing}
                x={floor.x + thing.x}
                y={floor.y + thing.y}
                width={thing.width}
                height={thing.depth}
                rx={3}
              />
              <text
                className={styles.word}
                fontSize={Math.min(letter * 0.8, (thing.width / thing.name.length) * 1.5)}
                x={floor.x + thing.x + thing.width / 2}
                y={floor.y + thing.y + thing.depth / 2}
              >
                {thing.name}
              </text>
            </g>
          ))}
          <path
            className={styles.measure}
            d={`M0 ${below}H${size.width}M0 ${below - 6}v12M${size.width} ${below - 6}v12M${beside} 0V${size.depth}M${beside - 6} 0h12M${beside - 6} ${size.depth}h12`}
          />
          <text
            className={styles.word}
            fontSize={letter}
            x={size.width / 2}
            y={below + 1.1 * letter}
            suppressHydrationWarning
          >
            {length(size.width)}
          </text>
          <text
            className={styles.word}
            fontSize={letter}
            transform={`translate(${beside + letter} ${size.depth / 2}) rotate(90)`}
            suppressHydrationWarning
          >
            {length(size.depth)}
          </text>
        </svg>
      </figure>
      <dl className={styles.rows}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd suppressHydrationWarning>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface OpeningShapeProps extends Pick<Opening, "kind" | "side"> {
  box: Box;
}

function OpeningShape({ kind, side, box: { x, y, width, height } }: OpeningShapeProps) {
  const isLying = side === "front" || side === "back";
  const glass = isLying ? `M${x} ${y + height / 2}h${width}` : `M${x + width / 2} ${y}v${height}`;
  const end = y + height;
  return (
    <>
      <rect className={styles.gap} x={x} y={y} width={width} height={height} />
      {kind === "window" && <path className={styles.glass} d={glass} />}
      {kind === "slide" && (
        <path
          className={styles.glass}
          d={`M${x} ${y + height * 0.3}h${width * 0.55}M${x + width * 0.45} ${y + height * 0.7}h${width * 0.55}`}
        />
      )}
      {kind === "door" && (
        <>
          <path className={styles.glass} d={`M${x} ${end}v${width}`} />
          <path className={styles.swing} d={`M${x} ${end + width}A${width} ${width} 0 0 0 ${x + width} ${end}`} />
        </>
      )}
    </>
  );
}
