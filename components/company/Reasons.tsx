import { useEffect, useRef } from "react";
import type { MemberPrice } from "@/contract/company/memberPriceRoutes";
import { useAppSelector } from "@/hooks/store";
import { useMarket } from "@/hooks/useMarket";
import { useMessages } from "@/hooks/useMessages";
import { useTranslation } from "@/hooks/useTranslation";
import { selectCompanyContact, selectCompanyName } from "@/store/company";
import { formatPrice, formatReduction } from "@/utils/format/money";
import styles from "./MemberPrice.module.css";

interface ReasonsProps {
  price: MemberPrice;
  /** Called once the words are there and take their room. */
  onDrawn: () => void;
}

/** From the public price to the member's, what the programme leaves alone, and whom to ask. */
export function Reasons({ price, onDrawn }: ReasonsProps) {
  const { t } = useTranslation("member");
  const { locale } = useMarket();
  const name = useAppSelector(selectCompanyName);
  const contact = useAppSelector(selectCompanyContact);
  const isSaid = useMessages("member");
  const drawn = useRef(onDrawn);
  useEffect(() => {
    if (isSaid) drawn.current();
  }, [isSaid]);
  if (!isSaid) return null;

  const money = (amount: number) => formatPrice(amount, price.currency, locale);
  const less = (percent: number) => formatReduction(percent, locale);
  return (
    <>
      <strong>{t("why.title", { company: name })}</strong>
      <span className={styles.steps}>
        <span>
          <span>{t("why.public")}</span> <span>{money(price.public_price)}</span>
        </span>
        {price.is_member_sale && (
          <span>
            <span>{t("why.sale")}</span>
          </span>
        )}
        {price.company_percent > 0 && (
          <span>
            <span>{name}</span> <span>{less(price.company_percent)}</span>
          </span>
        )}
        <span>
          <span>{t("why.own")}</span> <span>{money(price.member_price ?? price.public_price)}</span>
        </span>
      </span>
      {price.quantity_percent > 0 && (
        <span>{t("why.quantity", { count: price.quantity, percent: less(price.quantity_percent) })}</span>
      )}
      <span className={styles.fine}>{t("why.excluded")}</span>
      {contact && (
        <span className={styles.fine}>
          {t("why.contact")} <a href={`mailto:${contact}`}>{contact}</a>
        </span>
      )}
    </>
  );
}
