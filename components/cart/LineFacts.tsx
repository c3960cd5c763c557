import type { CartItem } from "@/contract/cart";
import { useTranslation } from "@/hooks/useTranslation";
import { VendorButton } from "@/components/vendor/VendorButton";
import { dotted } from "@/utils/format/dotted";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";
import styles from "./CartLine.module.css";

/** Who sells a line, what is promised with it, what a set consists of, and why it is cheaper beside another line. */
export function LineFacts({ item, currency }: { item: CartItem; currency: string }) {
  const { t } = useTranslation("cart");
  const { locale } = useMarket();
  const { add_on_deal: deal, set_parts: parts, warranty_year: years, trial_day: days } = item;
  const promises = [
    ...(years > 0 ? [t("facts.warranty", { count: years })] : []),
    ...(days > 0 ? [t("facts.trial", { count: days })] : []),
  ];
  return (
    <>
      {parts.length > 0 && (
        <ul className={styles.parts} aria-label={t("facts.parts")}>
          {parts.map(({ product_name: name, quantity }) => (
            <li key={name}>{`${quantity} × ${name}`}</li>
          ))}
        </ul>
      )}
      {deal && (
        <p className={styles.deal} suppressHydrationWarning>
          {t(deal.pieces < item.quantity ? "facts.dealSome" : "facts.deal", {
            name: deal.main_product_name,
            price: formatMoney(deal.full_price, currency, locale),
            count: deal.pieces,
          })}
        </p>
      )}
      <p className={styles.promises}>
        <VendorButton id={item.vendor_id} name={item.vendor_name} className={styles.seller}>
          {t("facts.vendor", { name: item.vendor_name })}
        </VendorButton>
        {promises.length > 0 && `\u00a0· ${dotted(promises)}`}
      </p>
    </>
  );
}
