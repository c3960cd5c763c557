import type { FormEvent } from "react";
import type { ProductPage } from "@/contract/product";
import { LIST_LIMITS } from "@/contract/rules/listLimits";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { VariantImageNote } from "@/components/ui/VariantImageNote";
import { Picture } from "@/components/ui/Picture";
import { ForMembers, Price } from "@/components/ui/Price";
import { QuantityStepper } from "@/components/ui/QuantityStepper";
import { Rating } from "@/components/ui/Rating";
import { paths } from "@/constants/paths";
import { useAddToCart } from "@/hooks/cart/useAddToCart";
import { useConfiguration } from "@/hooks/useConfiguration";
import { useTranslation } from "@/hooks/useTranslation";
import { useMarket } from "@/hooks/useMarket";
import { formatPrice } from "@/utils/format/money";
import { chosenPicture, optionsOfPicture, differingOptions, writeChoice } from "@/utils/product/options";
import { OptionGroup } from "../options/OptionGroup";
import styles from "./QuickView.module.css";
import { Stock } from "../Stock";

const SIZES = "(width < 48em) 90vw, 420px";

/** The address belongs to the list behind it, so that choices are not written there. */
export function QuickViewBox({ product }: { product: ProductPage }) {
  const { t } = useTranslation("product");
  const { locale } = useMarket();
  const { choice, changed, quantity, quote, pending, failed, pick, count, line, retry } = useConfiguration(
    product,
    { options: "", info: null },
    { writesAddress: false },
  );
  const { busy, problem, add } = useAddToCart();
  const { options, category_slug, product_slug, currency } = product;
  const chosen = chosenPicture(options, choice, changed);
  const shows = product.pictures[0]?.shows ?? [];
  const orderable = quote.is_in_stock || product.is_pre_order;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add([line()]);
  };
  return (
    <div className={styles.box}>
      <div className={styles.media}>
        <Picture picture={chosen?.picture ?? product.picture} sizes={SIZES} />
        <VariantImageNote names={differingOptions(chosen ? optionsOfPicture(shows, chosen) : shows, choice)} />
      </div>
      <form className={styles.form} onSubmit={submit}>
        <p className="muted">{product.tagline}</p>
        <Rating value={product.rating} count={product.review_count} />
        <Price
          product={product.product_id}
          options={writeChoice(choice, options)}
          size="large"
          amount={quote.product_price}
          was={quote.on_sale ? quote.product_origin_price : undefined}
          currency={currency}
          taxNote
        />
        {quote.lowest_before !== null && (
          <p className="muted">
            {t("price.lowestBefore", { price: formatPrice(quote.lowest_before, currency, locale) })}
          </p>
        )}
        {options.map((option) => (
          <OptionGroup
            key={option.id}
            option={option}
            choice={choice}
            rules={product.rules}
            currency={currency}
            onPick={pick}
          />
        ))}
        <div className={styles.buy}>
          <p className={styles.total} aria-live="polite" aria-busy={pending}>
            <span className="muted">{t("price.total")}</span>{" "}
            <strong suppressHydrationWarning>
              <ForMembers product={product.product_id} options={writeChoice(choice, options)} quantity={quantity} isSum>
                {formatPrice(quote.amount, currency, locale)}
              </ForMembers>
            </strong>
          </p>
          <Stock product={product} inStock={quote.is_in_stock} lowStock={quote.low_stock} />
          {failed && (
            <p className={styles.problem} role="alert">
              {t("price.failed")}{" "}
              <Button variant="quiet" size="small" onClick={retry}>
                {t("common:action.tryAgain")}
              </Button>
            </p>
          )}
          <div className={styles.actions}>
            <QuantityStepper
              label={product.product_name}
              value={quantity}
              min={product.min_quantity}
              max={LIST_LIMITS.lineQuantity}
              onChange={count}
            />
            <Button type="submit" size="large" fullWidth loading={busy} disabled={!orderable}>
              {t(orderable ? (product.is_pre_order ? "buy.preOrder" : "buy.add") : "buy.soldOut")}
            </Button>
          </div>
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <Link href={paths.product(category_slug, product_slug)} className={styles.details}>
            {t("quick.details")}
          </Link>
        </div>
      </form>
    </div>
  );
}
