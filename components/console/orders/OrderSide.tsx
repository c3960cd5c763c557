import { PostalAddress } from "@/components/orders/PostalAddress";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import { isCountryCode } from "@/contract/markets";
import type { StaffOrder } from "@/contract/orderDesk/orderDeskRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { countryName } from "@/utils/format/countryName";
import { formatDate } from "@/utils/format/dates";
import { dotted } from "@/utils/format/dotted";
import { formatMoney } from "@/utils/format/money";
import type { OpenAct, OrderRights } from "./acts";
import styles from "@/components/desk/DeskOrder.module.css";

interface OrderSideProps {
  order: StaffOrder;
  may: OrderRights;
  onAct: (act: OpenAct) => void;
}

/** Who bought, where it goes, and what was issued about it. */
export function OrderSide({ order, may, onAct }: OrderSideProps) {
  const { t } = useTranslation("orderDesk");
  const { locale } = useMarket();
  const { buyer, shipping, country, language } = order;
  const same = JSON.stringify(buyer?.billing) === JSON.stringify(shipping);
  const languages = new Intl.DisplayNames(locale, { type: "language" });
  return (
    <>
      <section aria-labelledby="order-buyer">
        <h2 id="order-buyer">{t("buyer.title")}</h2>
        {buyer ? (
          <div className={styles.words}>
            <a href={`mailto:${buyer.email}`}>{buyer.email}</a>
            {buyer.customer_id === null ? (
              <p className={styles.detail}>{t("buyer.guest")}</p>
            ) : (
              <Link href={deskPaths.customer(buyer.customer_id)} prefetch="never">
                {t("buyer.customer", { id: buyer.customer_id })}
              </Link>
            )}
            {buyer.company && <p className={styles.detail}>{t("buyer.company", { company: buyer.company })}</p>}
          </div>
        ) : (
          <p className={styles.detail}>{t("buyer.hidden")}</p>
        )}
        <p className={styles.detail} suppressHydrationWarning>
          {dotted([languages.of(language), isCountryCode(country) ? countryName(country, locale) : country])}
        </p>
      </section>
      <section aria-labelledby="order-place">
        <h2 id="order-place">{t("shipTo")}</h2>
        <div className={styles.words}>
          {shipping ? <PostalAddress address={shipping} /> : <p className={styles.detail}>{t("placeHidden")}</p>}
          {may.edit && shipping && order.can_change_address && (
            <Button size="small" variant="outline" aria-haspopup="dialog" onClick={() => onAct({ act: "address" })}>
              {t("address.open")}
            </Button>
          )}
        </div>
      </section>
      {buyer && (
        <section aria-labelledby="order-bill">
          <h2 id="order-bill">{t("billTo")}</h2>
          {same ? <p className={styles.detail}>{t("same")}</p> : <PostalAddress address={buyer.billing} />}
        </section>
      )}
      {order.documents.length > 0 && (
        <section aria-labelledby="order-papers">
          <h2 id="order-papers">{t("papers.title")}</h2>
          <ul className={styles.history}>
            {order.documents.map(({ number, kind, amount, issued_at: at, html_path: html, pdf_path: pdf }) => {
              const name = t(`papers.${kind}`, { number });
              return (
                <li key={number}>
                  {may.papers ? (
                    <p className={styles.paper}>
                      <a href={html} target="_blank" rel="noreferrer">
                        {name}
                      </a>
                      <a href={pdf} download aria-label={t("papers.pdf", { number })}>
                        PDF
                      </a>
                    </p>
                  ) : (
                    <p>{name}</p>
                  )}
                  <p className={styles.detail} suppressHydrationWarning>
                    {dotted([
                      formatDate(at, locale),
                      amount === null ? "" : formatMoney(amount, order.currency, locale),
                    ])}
                  </p>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}
