import { useTranslation } from "@/hooks/useTranslation";
import { useEffect, useState } from "react";
import type { ProductPage } from "@/contract/product";
import { Button } from "@/components/ui/Button";
import { Picture } from "@/components/ui/Picture";
import { ForMembers } from "@/components/ui/Price";
import type { Configuration } from "@/hooks/useConfiguration";
import { cx } from "@/utils/cx";
import { dotted } from "@/utils/format/dotted";
import { useMarket } from "@/hooks/useMarket";
import { formatPrice } from "@/utils/format/money";
import { writeChoice } from "@/utils/product/options";
import { BUY_FORM } from "./BuyBox";
import styles from "./BuyBar.module.css";
import { BUY_PANEL } from "./BuyPanel";

interface BuyBarProps {
  product: ProductPage;
  configuration: Configuration;
  busy: boolean;
}

/** Price and add button at the window's edge while the buy box's own are out of sight. */
export function BuyBar({ product, configuration, busy }: BuyBarProps) {
  const { t } = useTranslation("product");
  const { locale } = useMarket();
  const [away, setAway] = useState(false);
  const { quote, quantity, pending, choice } = configuration;
  const chosen = product.options.flatMap((option) =>
    option.values.filter(({ value }) => choice[option.id]?.includes(value)).map(({ name }) => name),
  );

  useEffect(() => {
    const panel = document.getElementById(BUY_PANEL);
    if (!panel) return undefined;
    const observer = new IntersectionObserver(([entry]) => setAway(entry ? !entry.isIntersecting : false));
    observer.observe(panel);
    return () => observer.disconnect();
  }, []);

  const orderable = quote.is_in_stock || product.is_pre_order;
  return (
    <div className={cx(styles.bar, away && orderable && styles.shown)} inert={!away}>
      <div className={`container ${styles.inner}`}>
        <span className={styles.thumb}>
          <Picture picture={{ ...product.picture, blur: "" }} sizes="48px" alt="" />
        </span>
        <p className={styles.words}>
          <span className={styles.name}>{product.product_name}</span>
          <span className={styles.chosen}>{dotted(chosen)}</span>
        </p>
        <p className={cx(styles.amount, pending && styles.pending)} suppressHydrationWarning>
          <ForMembers
            product={product.product_id}
            options={writeChoice(choice, product.options)}
            quantity={quantity}
            isSum
          >
            {formatPrice(quote.amount, product.currency, locale)}
          </ForMembers>
        </p>
        <Button type="submit" form={BUY_FORM} loading={busy}>
          {t(product.is_pre_order ? "buy.preOrder" : "buy.add")}
        </Button>
      </div>
    </div>
  );
}
