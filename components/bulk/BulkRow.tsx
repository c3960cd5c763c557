import type { BulkPage, BulkProduct, BulkQuote } from "@/contract/offers";
import { Link } from "@/components/ui/Link";
import { Price } from "@/components/ui/Price";
import { QuantityStepper } from "@/components/ui/QuantityStepper";
import { Thumbnail } from "@/components/ui/Thumbnail";
import { LIST_LIMITS } from "@/contract/rules/listLimits";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney, formatPrice } from "@/utils/format/money";
import { percentText } from "@/utils/format/percent";
import { BulkOptions } from "./BulkOptions";
import styles from "./BulkRow.module.css";
import type { Selection } from "./useSelection";

interface BulkRowProps extends Pick<BulkPage, "ladder" | "talk_to_sales_from"> {
  product: BulkProduct;
  selection: Selection;
}

/** A product with its quantity, its options, and what that costs and saves. */
export function BulkRow({ product, selection, ladder, talk_to_sales_from: talkFrom }: BulkRowProps) {
  const { t } = useTranslation("bulk");
  const { product_id: id, product_name: name, category_slug, product_slug, is_in_stock, min_quantity } = product;
  const quantity = selection.quantityOf(product);
  const found = selection.quote?.lines.find((line) => line.product_id === id);
  return (
    <li className={styles.row} data-chosen={quantity > 0 || undefined}>
      <Thumbnail src={`${product.picture.src}-960.webp`} className={styles.picture} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link href={paths.product(category_slug, product_slug)} prefetch="hover">
            {name}
          </Link>
        </h3>
        <p className={styles.each}>
          <Price product={id} amount={product.product_price} from={product.has_options} size="small" />{" "}
          {t("order.each")}
        </p>
        {min_quantity > 1 && <p className={styles.each}>{t("order.least", { count: min_quantity })}</p>}
        {!is_in_stock && <p className={styles.each}>{t("order.soldOut")}</p>}
        <BulkOptions product={product} selection={selection} />
      </div>
      <div className={styles.count}>
        <QuantityStepper
          name={`quantity-${id}`}
          label={name}
          value={quantity}
          min={0}
          max={LIST_LIMITS.lineQuantity}
          disabled={!is_in_stock}
          onChange={(next) => selection.count(product, next)}
        />
      </div>
      {quantity > 0 && (
        <div className={styles.sum} aria-busy={selection.pending || undefined}>
          {found && <Sum line={found} />}
          <Hint quantity={quantity} ladder={ladder} talkFrom={talkFrom} />
        </div>
      )}
    </li>
  );
}

function Sum({ line: { amount, saves, percent, problem } }: { line: BulkQuote["lines"][number] }) {
  const { t } = useTranslation("bulk");
  const { locale, currency } = useMarket();
  if (problem) return <p className={styles.problem}>{problem}</p>;
  return (
    <>
      <p className={styles.amount}>{formatMoney(amount, currency, locale)}</p>
      {saves > 0 && (
        <p className={styles.saves}>
          {t("line.saves", { amount: formatPrice(saves, currency, locale) })}
          {percent > 0 && ` · ${t("line.step", { percent: percentText(percent, locale) })}`}
        </p>
      )}
    </>
  );
}

function Hint({ quantity, ladder, talkFrom }: { quantity: number; ladder: BulkPage["ladder"]; talkFrom: number }) {
  const { t } = useTranslation("bulk");
  const { locale } = useMarket();
  if (quantity >= talkFrom) return <p className={styles.hint}>{t("line.sales")}</p>;
  const next = ladder.find(({ from }) => from > quantity);
  if (!next) return null;
  const values = { count: next.from - quantity, percent: percentText(next.percent, locale) };
  return <p className={styles.hint}>{t("line.next", values)}</p>;
}
