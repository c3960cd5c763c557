import { useRef, type CSSProperties } from "react";
import type { Comparison } from "@/contract/compare";
import { Link } from "@/components/ui/Link";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import type { CompareView } from "@/utils/product/compareHref";
import { columnId, ColumnOffer, ColumnPicture } from "./ColumnHead";
import { CompareFacts } from "./CompareFacts";
import { CompareHeads } from "./CompareHeads";
import styles from "./CompareTable.module.css";
import { ComparedCell } from "./ComparedCell";

interface CompareTableProps {
  comparison: Comparison;
  view: CompareView;
}

/** First column and names stay in sight; on small screens the columns are swiped. */
export function CompareTable({ comparison, view }: CompareTableProps) {
  const { t } = useTranslation("compare");
  const scroller = useRef<HTMLDivElement>(null);
  const pictures = useRef<HTMLTableRowElement>(null);
  const { products, groups } = comparison;
  const only = view.onlyDifferences && products.length > 1;
  const shown = groups
    .map((group) => ({ ...group, rows: group.rows.filter((row) => row.differs || !only) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <div
      className={styles.frame}
      data-columns={products.length}
      style={{ "--columns": products.length } as CSSProperties}
    >
      <CompareHeads products={products} scroller={scroller} pictures={pictures} />
      <div ref={scroller} className={styles.scroller} role="region" aria-label={t("table")} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{t("caption", { count: products.length })}</caption>
          <colgroup>
            <col className={styles.labels} />
            {products.map(({ product_id }) => (
              <col key={product_id} />
            ))}
          </colgroup>
          <thead>
            <tr ref={pictures}>
              <td className={styles.corner} />
              {products.map((product, index) => (
                <ColumnPicture key={product.product_id} product={product} index={index} view={view} />
              ))}
            </tr>
            <tr className={styles.names}>
              <td className={styles.corner} />
              {products.map((product) => (
                <th key={product.product_id} id={columnId(product.product_id)} scope="col">
                  <Link href={paths.product(product.category_slug, product.product_slug)}>{product.product_name}</Link>
                </th>
              ))}
            </tr>
            <tr>
              <td className={styles.corner} />
              {products.map((product) => (
                <ColumnOffer key={product.product_id} product={product} />
              ))}
            </tr>
          </thead>
          <CompareFacts comparison={comparison} onlyDifferences={only} />
          {shown.map((group) => (
            <tbody key={group.name}>
              <tr className={styles.group}>
                <th colSpan={products.length + 1} scope="rowgroup">
                  <span>{group.name}</span>
                </th>
              </tr>
              {group.rows.map((row) => (
                <tr key={`${row.code}${row.name}`} data-same={(products.length > 1 && !row.differs) || undefined}>
                  <th scope="row">{row.name}</th>
                  {row.values.map((value, index) => (
                    <ComparedCell key={products[index]?.product_id} best={value?.best ?? false}>
                      {value && (view.units === "in" ? value.us : value.metric)}
                    </ComparedCell>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {only && shown.length === 0 && <p className="muted">{t("noDifferences")}</p>}
    </div>
  );
}
