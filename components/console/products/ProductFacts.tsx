import "@/styles/deskParts";
import { Fragment } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import styles from "@/components/desk/DeskOrder.module.css";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { ProductDetail } from "@/contract/productDesk/productDeskRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatPrice } from "@/utils/format/money";

/** What other pages write: prices and what lies on the shelves. */
export function ProductFacts({ product: { id, code, is_set: isSet, prices, shelves } }: { product: ProductDetail }) {
  const { t } = useTranslation("productDesk");
  const { locale } = useMarket();
  return (
    <>
      <section id="product-prices" className={formStyles.section} aria-labelledby="prices-title">
        <h2 id="prices-title">{t("sections.prices")}</h2>
        {prices.length === 0 && <p className="muted">{t("noPrices")}</p>}
        <dl className={styles.facts}>
          {prices.map(({ currency, amount }) => (
            <Fragment key={currency}>
              <dt>{currency}</dt>
              <dd>{formatPrice(amount, currency, locale)}</dd>
            </Fragment>
          ))}
        </dl>
        <p>
          <Link href={deskPaths.pricesOf(code)} prefetch="never">
            {t("toPrices")}
          </Link>
        </p>
      </section>
      <section id="product-stock" className={formStyles.section} aria-labelledby="stock-title">
        <h2 id="stock-title">{t("sections.stock")}</h2>
        {isSet && <p className="muted">{t("help.set")}</p>}
        <dl className={styles.facts}>
          {shelves.map(({ warehouse_id: place, warehouse, variant, free }) => (
            <Fragment key={`${place} ${variant}`}>
              <dt>
                <Link href={deskPaths.stockShelf(id, place, variant)} prefetch="never">
                  {warehouse}
                </Link>
              </dt>
              <dd>{free}</dd>
            </Fragment>
          ))}
        </dl>
        {!isSet && (
          <p>
            <Link href={deskPaths.stockOf(code)} prefetch="never">
              {t("toStock")}
            </Link>
          </p>
        )}
      </section>
    </>
  );
}
