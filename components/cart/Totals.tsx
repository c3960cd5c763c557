import "@/styles/parts";
import type { Cart, CompanyShare } from "@/contract/cart";
import { useTranslation, type Translate } from "@/hooks/useTranslation";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney, formatReduction } from "@/utils/format/money";
import styles from "./Totals.module.css";

/** The sums that carts, orders and invoices have in common; major units. */
export interface TotalAmounts {
  total_amount: number;
  /** Left out where the lines stand right above. */
  total_items_price?: number;
  total_shipping_price: number;
  total_discount_price: number;
  total_tax: number;
  included_tax?: number;
  credit_amount: number;
  /** Its parts, where they are told apart. */
  allowance_amount?: number;
  coins_amount?: number;
  store_credit_amount?: number;
  gift_card_amount?: number;
  promotion_code?: string;
  /** Whose programme lowered the prices. */
  company_discount?: CompanyShare | null;
  delivered_by?: Cart["delivered_by"];
}

interface TotalsProps {
  of: TotalAmounts & { currency: string };
  /** Why the tax is not known yet; then its row says so. */
  taxNote?: string;
  /** Delivery may still change with the address. */
  estimated?: boolean;
}

/** What is said of a delivery that costs nothing more. */
const FREE = { carrier: "free", service: "paid", email: "email" } as const;

/** What pays beside the payment: by kind where that is known. */
function tendersOf(of: TotalAmounts): [key: string, amount: number][] {
  const { allowance_amount = 0, coins_amount = 0, store_credit_amount = 0, gift_card_amount = 0, credit_amount } = of;
  const own: [string, number][] = [
    ["steps.coins", coins_amount],
    ["totals.credit", store_credit_amount],
    ["steps.gift_card", gift_card_amount],
  ];
  const told = own.filter(([, amount]) => amount > 0);
  // Of an order the parts of what is the shopper's own are not told apart.
  const rest = Math.round((credit_amount - allowance_amount) * 100) / 100;
  if (told.length === 0 && rest > 0) told.push(["totals.credit", rest]);
  return allowance_amount > 0 ? [["steps.allowance", allowance_amount], ...told] : told;
}

/** What took the discount off, where that has a name. */
function discountLabel(
  t: Translate,
  { promotion_code: code, company_discount: company }: TotalAmounts,
  locale: string,
): string {
  if (company) {
    const percent = formatReduction(company.percent, locale);
    return t("totals.discountCompany", { company: company.name, percent });
  }
  return code ? t("totals.discountCode", { code }) : t("totals.discount");
}

/** Totals that explain themselves: every row adds up to the last, tax on top or said to be inside. */
export function Totals({ of, taxNote = "", estimated = false }: TotalsProps) {
  const { t } = useTranslation("cart");
  const { locale } = useMarket();
  const money = (amount: number) => formatMoney(amount, of.currency, locale);
  const rows: [string, string][] = [];
  if (of.total_items_price !== undefined) rows.push([t("totals.items"), money(of.total_items_price)]);
  if (of.total_discount_price > 0) {
    rows.push([discountLabel(t, of, locale), money(-of.total_discount_price)]);
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
