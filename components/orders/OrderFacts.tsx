import type { OrderDetail } from "@/contract/order";
import { useTranslation } from "@/hooks/useTranslation";
import { PostalAddress } from "./PostalAddress";

const BRANDS: Record<string, string> = { visa: "Visa", mastercard: "Mastercard", amex: "American Express" };

/** Where it goes, who pays, and how. */
export function OrderFacts({ detail }: { detail: OrderDetail }) {
  const { t } = useTranslation("orders");
  const { shipping, billing, payment, tracking } = detail;
  const same = JSON.stringify(shipping) === JSON.stringify(billing);
  return (
    <>
      <section aria-labelledby="order-shipping">
        <h2 id="order-shipping">{t("to")}</h2>
        <PostalAddress address={shipping} />
        {tracking.carrier && <p>{[tracking.carrier, tracking.tracking_number].filter(Boolean).join(" · ")}</p>}
      </section>
      <section aria-labelledby="order-billing">
        <h2 id="order-billing">{t("billing")}</h2>
        {same ? <p>{t("billingSame")}</p> : <PostalAddress address={billing} />}
      </section>
      <section aria-labelledby="order-payment">
        <h2 id="order-payment">{t("payment.title")}</h2>
        <p>
          {payment.last4
            ? t("payment.card", { brand: BRANDS[payment.brand] ?? t("payment.anyCard"), last4: payment.last4 })
            : t("payment.none")}
        </p>
      </section>
    </>
  );
}
