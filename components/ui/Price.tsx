import "@/styles/parts";
import { lazy, Suspense, type ComponentType, type ReactNode } from "react";
import { useAppSelector } from "@/hooks/store";
import { useTranslation } from "@/hooks/useTranslation";
import { selectIsEmployee } from "@/store/company";
import { cx } from "@/utils/cx";
import { useMarket } from "@/hooks/useMarket";
import { formatPrice, formatReduction, percentOff } from "@/utils/format/money";
import styles from "./Price.module.css";
import type { MemberPartProps, PricedThing, PriceLook } from "./pricedThing";

interface PriceProps extends PricedThing, Omit<PriceLook, "isSum" | "monthly"> {
  amount: number;
  size?: "small" | "normal" | "large" | undefined;
  /** The former price; shown only when it is really higher. */
  was?: number | undefined;
  /** Defaults to the page's currency. */
  currency?: string | undefined;
  /** Says whether tax is inside, as the country's prices are. */
  taxNote?: boolean;
}

/** Comes for members alone, after the page that is the same for everybody. */
const MemberPrice = lazy<ComponentType<MemberPartProps>>(() =>
  import("@/components/company/MemberPrice").then(
    ({ MemberPrice: part }) => ({ default: part }),
    () => ({ default: ({ children }) => children }),
  ),
);

interface ForMembersProps extends PricedThing, PriceLook {
  children: ReactNode;
}

/** What stands in it is shown to everybody but members of companies, who get their own. */
export function ForMembers({ children, product, options = "", quantity = 1, ...how }: ForMembersProps) {
  const isMember = useAppSelector(selectIsEmployee);
  if (!isMember || !product) return children;
  return (
    <Suspense fallback={children}>
      <MemberPrice {...how} {...{ product, options, quantity }}>
        {children}
      </MemberPrice>
    </Suspense>
  );
}

/** Text differs between the Intl data of server and browser at most in its spaces, hence the suppressed warnings. */
export function Price({
  amount,
  was,
  currency,
  taxNote,
  size = "normal",
  product,
  options,
  quantity,
  ...how
}: PriceProps) {
  const { t } = useTranslation();
  const { from } = how;
  const market = useMarket();
  const format = (value: number) => formatPrice(value, currency ?? market.currency, market.locale);
  const off = was === undefined ? 0 : percentOff(amount, was);
  return (
    <span className={cx(styles.price, styles[size])}>
      <ForMembers {...how} product={product} options={options} quantity={quantity}>
        <span className={cx(styles.now, off > 0 && styles.reduced)}>
          {off > 0 && <span className="visually-hidden">{t("price.now")} </span>}
          {from && <span className={styles.from}>{t("price.from")} </span>}
          <span suppressHydrationWarning>{format(amount)}</span>
        </span>
        {off > 0 && was !== undefined && (
          <span className={styles.former}>
            <span className="visually-hidden">{t("price.was")} </span>
            <s suppressHydrationWarning>{format(was)}</s>
            <span className={styles.off} suppressHydrationWarning>
              {formatReduction(off, market.locale)}
            </span>
          </span>
        )}
      </ForMembers>
      {taxNote && (
        <span className={styles.tax}>{t(market.pricesIncludeTax ? "price.includesTax" : "price.beforeTax")}</span>
      )}
    </span>
  );
}
