import type { Cart } from "@/contract/cart";
import { useTranslation } from "@/hooks/useTranslation";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";
import styles from "./Totals.module.css";

/** The sums that carts, orders and invoices have in common; major units. */
export interface Sums {
  total_amount: number;
  /** Left out where the lines stand right above. */
  total_items_price?: number;
  total_shipping_price: number;
  total_discount_price: number;
  total_tax: number;
  included_tax?: number;
  credit_amount: number;
  /** Its parts, where they are told apart. */
  coins_amount?: number;
  store_credit_amount?: number;
  gift_card_amount?: number;
  promotion_code?: string;
  delivered_by?: Cart["delivered_by"];
}

interface TotalsProps {
  of: Sums & { currency: string };
  /** Why the tax is not known yet; then its row says so. */
  taxNote?: string;
  /** Delivery may still change with the address. */
  estimated?: boolean;
}

/** What is said of a delivery that costs nothing more. */
const FREE = { carrier: "free", service: "paid", email: "email" } as const;

/** What pays beside the payment: by kind where that is known. */
function tendersOf(of: Sums): [key: string, amount: number][] {
  const { coins_amount = 0, store_credit_amount = 0, gift_card_amount = 0, credit_amount } = of;
  const parts: [string, number][] = [
    ["steps.coins", coins_amount],
    ["totals.credit", store_credit_amount],
    ["steps.gift_card", gift_card_amount],
  ];
  const told = parts.filter(([, amount]) => amount > 0);
  return told.length > 0 || credit_amount === 0 ? told : [["totals.credit", credit_amount]];
}

/** Totals that explain themselves: every row adds up to the last, tax on top or said to be inside. */
export function Totals({ of, taxNote = "", estimated = false }: TotalsProps) {
  const { t } = useTranslation("cart");
  const { locale } = useMarket();
  const money = (amount: number) => formatMoney(amount, of.currency, locale);
  const rows: [string, string][] = [];
  if (of.total_items_price !== undefined) rows.push([t("totals.items"), money(of.total_items_price)]);
  if (of.total_discount_price > 0) {
    const label = of.promotion_code ? t("totals.discountCode", { code: of.promotion_code }) : t("totals.discount");
    rows.push([label, money(-of.total_discount_price)]);
  }
  rows.push([
    t(estimated ? "totals.deliveryEstimated" : "totals.delivery"),
    of.total_shipping_price === 0 ? t(`totals.${FREE[of.delivered_by ?? "carrier"]}`) : money(of.total_shipping_price),
  ]);
  if (taxNote) rows.push([t("totals.tax"), t("totals.taxLater")]);
  else if (of.total_tax > 0) rows.push([t("totals.tax"), money(of.total_tax)]);
  rows.push(...tendersOf(of).map(([key, amount]): [string, string] => [t(key), money(-amount)]));
  return (
    <dl className={styles.totals} suppressHydrationWarning>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd suppressHydrationWarning>{value}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>
          {t("totals.total")}
          {of.included_tax !== undefined && of.included_tax > 0 && (
            <small suppressHydrationWarning>{t("totals.includesTax", { amount: money(of.included_tax) })}</small>
          )}
          {taxNote && <small>{taxNote}</small>}
        </dt>
        <dd suppressHydrationWarning>
          <abbr title={of.currency}>{of.currency}</abbr> {money(of.total_amount)}
        </dd>
      </div>
    </dl>
  );
}
