import type { MemberPartProps } from "@/components/ui/pricedThing";
import { useMarket } from "@/hooks/useMarket";
import { useMemberPrice } from "@/hooks/company/useMemberPrice";
import { useTranslation } from "@/hooks/useTranslation";
import { formatPrice } from "@/utils/format/money";
import styles from "./MemberPrice.module.css";
import { WhyPrice } from "./WhyPrice";

/** What a member pays, as the cart charges it, with the public price beside it and why. */
export function MemberPrice({ product, options, quantity, from, inLink, isSum, monthly, children }: MemberPartProps) {
  const { t } = useTranslation();
  const { locale } = useMarket();
  const price = useMemberPrice({ product_id: product, options, quantity });
  if (!price || price.member_price === null) return children;
  const money = (amount: number) => formatPrice(amount, price.currency, locale);
  if (monthly) return price.monthly_amount > 0 ? monthly(money(price.monthly_amount)) : null;
  if (isSum) return money(price.amount);
  return (
    <>
      <span className={styles.own}>
        <span className="visually-hidden">{t("price.yours")} </span>
        {from && <span className={styles.from}>{t("price.from")} </span>}
        {money(price.member_price)}
      </span>
      <span className={styles.beside}>
        <span className={styles.public}>{t("price.public", { price: money(price.public_price) })}</span>
        {!inLink && <WhyPrice price={price} />}
      </span>
    </>
  );
}
