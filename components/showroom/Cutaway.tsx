import type { ProductPage } from "@/contract/product";
import { SHELL_PARTS, type Layer, type Showroom } from "@/contract/showrooms/showroomRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { layerThickness, siteLength } from "@/utils/format/siteMeasure";
import styles from "./Drawings.module.css";

interface CutawayProps {
  room: Pick<Showroom, "product_name" | "inside" | "layers" | "is_building">;
  size: ProductPage["size"];
}

const MARGIN = 46;
/** Somebody of 175 cm. */
const PERSON = 175;

interface Band {
  layer: Layer;
  from: number;
  thickness: number;
}

/** Layers one behind the other, in centimetres. */
function bandsOf(layers: readonly Layer[]): Band[] {
  let from = 0;
  return layers.map((layer) => {
    const band = { layer, from, thickness: layer.millimetres / 10 };
    from += band.thickness;
    return band;
  });
}

/** The thickest layer of a part is what insulates. */
const isFilling = (layer: Layer, layers: readonly Layer[]) =>
  layer.millimetres === Math.max(...layers.map(({ millimetres }) => millimetres));

/** Sawn through from side to side: roof, walls and floor in layers, somebody inside, and the layers in words. */
export function Cutaway({ room: { product_name: name, inside, layers, is_building: isBuilding }, size }: CutawayProps) {
  const { t } = useTranslation("showroom");
  const { locale } = useMarket();
  const of = (part: Layer["part"]) => layers.filter((layer) => layer.part === part);
  const thick = (part: Layer["part"]) => of(part).reduce((sum, { millimetres }) => sum + millimetres / 10, 0);
  const floorTop = size.height - (size.height - thick("roof") - inside.height);
  const ground = size.height;
  const fill = (layer: Layer) => (isFilling(layer, of(layer.part)) ? styles.filling : styles.skin);
  const wallTop = thick("roof");
  const wallHeight = floorTop - wallTop;
  const letter = 11;
  const person = floorTop - PERSON;
  const middle = size.width * 0.5;
  return (
    <div className={styles.plan}>
      <figure className={styles.sheet}>
        <svg
          viewBox={`${-MARGIN} ${-MARGIN / 2} ${size.width + 2 * MARGIN} ${size.height + MARGIN}`}
          role="img"
          aria-label={t("cutaway.label", { name, height: siteLength(inside.height, locale) })}
          suppressHydrationWarning
        >
          <path className={styles.ground} d={`M${-MARGIN} ${ground}H${size.width + MARGIN}`} />
          {isBuilding &&
            [0.1, 0.5, 0.9].map((share) => (
              <rect
                key={share}
                className={styles.wall}
                x={size.width * share - 4}
                y={ground - 6}
                width={8}
                height={24}
              />
            ))}
          {bandsOf(of("roof")).map(({ layer, from, thickness }) => (
            <rect key={layer.name} className={fill(layer)} x={-3} y={from} width={size.width + 6} height={thickness} />
          ))}
          {bandsOf(of("wall")).map(({ layer, from, thickness }) => (
            <g key={layer.name}>
              <rect className={fill(layer)} x={from} y={wallTop} width={thickness} height={wallHeight} />
              <rect
                className={fill(layer)}
                x={size.width - from - thickness}
                y={wallTop}
                width={thickness}
                height={wallHeight}
              />
            </g>
          ))}
          {bandsOf(of("floor")).map(({ layer, from, thickness }) => (
            <rect
              key={layer.name}
              className={fill(layer)}
              x={0}
              y={floorTop + from}
              width={size.width}
              height={thickness}
            />
          ))}
          <g className={styles.person} transform={`translate(${middle} ${person})`}>
            <circle cx={0} cy={11} r={11} />
            <path
              d={`M-18 ${PERSON}V72a18 18 0 0 1 -2 -8V44a16 16 0 0 1 16 -16h8a16 16 0 0 1 16 16v20a18 18 0 0 1 -2 8V${PERSON}h-14V104h-8v${PERSON - 104}z`}
            />
          </g>
          {(
            [
              ["A", size.width * 0.25, -10],
              ["B", -20, size.height * 0.5],
              ["C", size.width + 22, floorTop + thick("floor") / 2 + 4],
            ] as const
          ).map(([sign, x, y]) => (
            <text key={sign} className={styles.sign} fontSize={letter * 1.6} x={x} y={y}>
              {sign}
            </text>
          ))}
          <text className={styles.word} fontSize={letter} x={middle} y={person - 10} suppressHydrationWarning>
            {siteLength(PERSON, locale)}
          </text>
        </svg>
      </figure>
      <div className={styles.layers}>
        {SHELL_PARTS.map((part, index) => (
          <section key={part} aria-labelledby={`layers-${part}`}>
            <h3 id={`layers-${part}`}>
              <span className={styles.sign}>{"ABC"[index]}</span> {t(`cutaway.${part}`)}
            </h3>
            <ol>
              {of(part).map((layer) => (
                <li key={layer.name}>
                  <span>{layer.name}</span>
                  <span className={styles.thickness} suppressHydrationWarning>
                    {layerThickness(layer.millimetres, locale)}
                  </span>
                </li>
              ))}
            </ol>
          </section>
        ))}
        <p className={styles.note}>{t("cutaway.note")}</p>
      </div>
    </div>
  );
}
