import "@/styles/parts";
import { useTranslation } from "@/hooks/useTranslation";
import type { FormEvent } from "react";
import type { ProductPage } from "@/contract/product";
import { localePath } from "@/contract/locales";
import "@/components/compare/CompareToggle.module.css";
import "./Promises.module.css";
import { lazyAtInteraction } from "@/components/ui/lazySection";
import { ForMembers, Price } from "@/components/ui/Price";
import "@/components/ui/Rating.module.css";
import { paths } from "@/constants/paths";
import type { Configuration } from "@/hooks/useConfiguration";
import { useMarket } from "@/hooks/useMarket";
import { formatPrice } from "@/utils/format/money";
import { writeChoice } from "@/utils/product/options";
import styles from "./BuyBox.module.css";
import { BuyPanel } from "./BuyPanel";
import { OptionGroup } from "./options/OptionGroup";

const Rating = lazyAtInteraction(() => import("@/components/ui/Rating").then((part) => part.Rating));

const Promises = lazyAtInteraction(() => import("./Promises").then((part) => part.Promises));

const PriceNotes = lazyAtInteraction(() => import("./price/PriceNotes").then((part) => part.PriceNotes));

export const BUY_FORM = "buy";

interface BuyBoxProps {
  product: ProductPage;
  configuration: Configuration;
  /** A call that puts the choice into the cart. */
  adding: { busy: boolean; problem: string; add: (now: boolean) => void };
}

/** Name, price, options and the way into the cart. Without the page's script the form posts the same choice. */
export function BuyBox({ product, configuration, adding }: BuyBoxProps) {
  const { t } = useTranslation("product");
  const { locale } = useMarket();
  const { quote, choice, pick } = configuration;
  const chosen = { product: product.product_id, options: writeChoice(choice, product.options) };
  const monthly = (amount: string) => (
    <p className={styles.monthly} suppressHydrationWarning>
      {t("price.monthly", { amount })}
    </p>
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    adding.add(submitter?.getAttribute("name") === "buy_now");
  };
  return (
    <form id={BUY_FORM} method="post" action={localePath(paths.cart, locale)} className={styles.box} onSubmit={submit}>
      <input type="hidden" name="product_id" value={product.product_id} />
      <header>
        <h1 className={`display ${styles.name}`}>{product.product_name}</h1>
        <p className={styles.tagline}>{product.tagline}</p>
        <Rating value={product.rating} count={product.review_count} href="#reviews" />
        <p className={styles.price}>
          <Price
            {...chosen}
            size="large"
            amount={quote.product_price}
            was={quote.on_sale ? quote.product_origin_price : undefined}
            currency={product.currency}
            taxNote
          />
        </p>
        {(product.sale_ends_at ?? quote.lowest_before) !== null && (
          <PriceNotes product={product} low={quote.lowest_before} onEnd={configuration.retry} />
        )}
        {quote.monthly_amount > 0 && (
          <ForMembers {...chosen} monthly={monthly}>
            {monthly(formatPrice(quote.monthly_amount, product.currency, locale))}
          </ForMembers>
        )}
      </header>
      {product.options.map((option) => (
        <OptionGroup
          key={option.id}
          option={option}
          choice={choice}
          rules={product.rules}
          currency={product.currency}
          onPick={pick}
        />
      ))}
      <BuyPanel product={product} configuration={configuration} busy={adding.busy} />
      {adding.problem && (
        <p className={styles.problem} role="alert">
          {adding.problem}
        </p>
      )}
      <Promises
        product={product}
        delivery={quote.delivery}
        options={chosen.options}
        quantity={configuration.quantity}
      />
    </form>
  );
}
