import { useTranslation } from "@/hooks/useTranslation";
import { LIST_LIMITS } from "@/contract/rules/listLimits";
import type { ProductPage } from "@/contract/product";
import { Button } from "@/components/ui/Button";
import { lazyAtInteraction } from "@/components/ui/lazySection";
import { ForMembers } from "@/components/ui/Price";
import { QuantityStepper } from "@/components/ui/QuantityStepper";
import type { Configuration } from "@/hooks/useConfiguration";
import { cx } from "@/utils/cx";
import { useMarket } from "@/hooks/useMarket";
import { formatPrice } from "@/utils/format/money";
import { writeChoice } from "@/utils/product/options";
import styles from "./BuyPanel.module.css";

const Stock = lazyAtInteraction(() => import("./Stock").then((part) => part.Stock));

interface BuyPanelProps {
  product: ProductPage;
  configuration: Configuration;
  busy: boolean;
}

export const BUY_PANEL = "buy-panel";

/**
 * What is to be paid for the choice, how many, and the two buttons. Stays at the window's foot while options scroll.
 */
export function BuyPanel({ product, configuration, busy }: BuyPanelProps) {
  const { t } = useTranslation("product");
  const { locale } = useMarket();
  const { quote, choice, quantity, pending, failed, count, retry } = configuration;
  const orderable = quote.is_in_stock || product.is_pre_order;
  return (
    <div className={styles.panel} id={BUY_PANEL}>
      <div className={styles.sum}>
        <p className={cx(styles.total, pending && styles.pending)} aria-live="polite" aria-busy={pending}>
          <span className={styles.label}>{t("price.total")}</span>{" "}
          <span className={styles.amount} suppressHydrationWarning>
            <ForMembers
              product={product.product_id}
              options={writeChoice(choice, product.options)}
              quantity={quantity}
              isSum
            >
              {formatPrice(quote.amount, product.currency, locale)}
            </ForMembers>
          </span>
        </p>
        <Stock product={product} inStock={quote.is_in_stock} lowStock={quote.low_stock} />
      </div>
      {failed && (
        <p className={styles.failed} role="alert">
          {t("price.failed")}{" "}
          <button type="button" className={styles.retry} onClick={retry}>
            {t("common:action.tryAgain")}
          </button>
        </p>
      )}
      <div className={styles.actions}>
        <QuantityStepper
          name="quantity"
          label={product.product_name}
          value={quantity}
          min={product.min_quantity}
          max={LIST_LIMITS.lineQuantity}
          onChange={count}
        />
        <Button type="submit" size="large" fullWidth loading={busy} disabled={!orderable}>
          {t(orderable ? (product.is_pre_order ? "buy.preOrder" : "buy.add") : "buy.soldOut")}
        </Button>
        {orderable && (
          <Button type="submit" name="buy_now" value="1" size="large" variant="outline" fullWidth aria-disabled={busy}>
            {t("buy.now")}
          </Button>
        )}
      </div>
    </div>
  );
}
