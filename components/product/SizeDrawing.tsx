import { useTranslation } from "@/hooks/useTranslation";
import type { ProductPage } from "@/contract/product";
import { useMarket } from "@/utils/market";
import { formatLength, formatWeight } from "@/utils/measure";
import { Elevation } from "./Elevation";
import styles from "./SizeDrawing.module.css";

interface SizeDrawingProps {
  name: string;
  size: ProductPage["size"];
  /** Drawn as a top on legs. */
  isTable: boolean;
}

/** Front and side at one scale, with the measures written out below for those who do not see the drawing. */
export function SizeDrawing({ name, size, isTable }: SizeDrawingProps) {
  const { t } = useTranslation("product");
  const { locale } = useMarket();
  const moves = size.max_height > size.height;
  const length = (cm: number) => formatLength(cm, locale);
  const [low, lowOther] = length(size.height);
  const [high, highOther] = length(size.max_height);
  const rows: [string, string, string][] = [
    [t("size.width"), ...length(size.width)],
    [t("size.depth"), ...length(size.depth)],
    moves ? [t("size.heights"), `${low} – ${high}`, `${lowOther} – ${highOther}`] : [t("size.height"), low, lowOther],
    [t("size.weight"), ...formatWeight(size.weight, locale)],
  ];
  const tallest = Math.max(size.height, size.max_height);
  const shared = { height: size.height, maxHeight: size.max_height, tallest, isTable };
  return (
    <section className="section" aria-labelledby="size-title">
      <div className={`container ${styles.section}`}>
        <div>
          <h2 id="size-title" className={`display ${styles.title}`}>
            {t("size.title")}
          </h2>
          <dl className={styles.list}>
            {rows.map(([label, value, other]) => (
              <div key={label} className={styles.row}>
                <dt>{label}</dt>
                <dd suppressHydrationWarning>
                  {value} <span className={styles.other}>{other}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.drawings}>
          <Elevation
            {...shared}
            label={t("size.front", { name })}
            span={size.width}
            widest={Math.max(size.width, size.depth)}
          />
          <Elevation
            {...shared}
            label={t("size.side", { name })}
            span={size.depth}
            widest={Math.max(size.width, size.depth)}
            side
          />
        </div>
      </div>
    </section>
  );
}
