import { useTranslation } from "@/hooks/useTranslation";
import type { ProductPage } from "@/contract/product";
import { VariantImageNote } from "@/components/ui/VariantImageNote";
import { useMarket } from "@/hooks/useMarket";
import { formatLength, formatWeight } from "@/utils/format/measure";
import { differingOptions, type Choice } from "@/utils/product/options";
import { chosenSize } from "@/utils/product/productSize";
import { drawSheets } from "./drawingSheet";
import { FitAdvisor } from "./FitAdvisor";
import { Elevation } from "./Elevation";
import styles from "./SizeDrawing.module.css";
import { WillItFit } from "./WillItFit";

interface SizeDrawingProps {
  product: Pick<ProductPage, "product_name" | "size" | "options" | "drawing" | "outline" | "fit" | "moving_in">;
  choice: Choice;
}

/**
 * Nothing for what has no size, such as a card by e-mail. Front and side at one scale, with the measures written out
 * below for those who do not see the drawing.
 */
export function SizeDrawing({ product, choice }: SizeDrawingProps) {
  const { t } = useTranslation("product");
  const { locale } = useMarket();
  const { product_name: name } = product;
  const size = chosenSize(product, choice);
  if (size.width === 0 || size.height === 0) return null;
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
  const sheets = drawSheets({
    size,
    drawnSize: product.size,
    drawing: product.drawing,
    isTable: product.outline === "table",
  });
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
          {product.fit && <FitAdvisor fit={product.fit} name={name} />}
        </div>
        <div className={styles.drawings}>
          <Elevation sheet={sheets.front} view="front" name={name} />
          <Elevation sheet={sheets.side} view="side" name={name} />
          <VariantImageNote names={differingOptions(product.drawing?.shows ?? [], choice)} className={styles.note} />
        </div>
        <WillItFit product={product} size={size} choice={choice} />
      </div>
    </section>
  );
}
