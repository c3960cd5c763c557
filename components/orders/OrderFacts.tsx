import { flowOf } from "@/contract/rules/gateways";
import { isMailedLine } from "@/contract/rules/giftCards";
import type { OrderDetail } from "@/contract/order";
import { methodName } from "@/components/payment/methodName";
import { Link } from "@/components/ui/Link";
import { contentPaths } from "@/constants/contentPaths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { dotted } from "@/utils/format/dotted";
import { PostalAddress } from "./PostalAddress";

/** What paid, in words: the card or account, or the kind of payment. */
function usePaidWith({ order, payment, can_pay: isUnpaid }: OrderDetail): string {
  const { t } = useTranslation("orders");
  const flow = flowOf(payment.gateway_id);
  if (isUnpaid) return t("payment.none");
  if (payment.last4) return methodName(t, flow === "debit" ? "account" : "card", payment.brand, payment.last4);
  if (payment.name) return payment.name;
  return t(order.status === "Cancel" ? "payment.none" : "payment.covered");
}

/** Where it goes, who pays, and how. */
export function OrderFacts({ detail }: { detail: OrderDetail }) {
  const { t } = useTranslation("orders");
  const { locale } = useMarket();
  const { shipping, billing, tracking, order, terms } = detail;
  const paidWith = usePaidWith(detail);
  const isMailed = order.order_details.every(isMailedLine);
  const same = JSON.stringify(shipping) === JSON.stringify(billing);
  return (
    <>
      {order.extra_message.type === "gift_card" && (
        <section aria-labelledby="order-card">
          <h2 id="order-card">{t("mailing.title")}</h2>
          <p>{order.extra_message.content}</p>
        </section>
      )}
      {!isMailed && (
        <section aria-labelledby="order-shipping">
          <h2 id="order-shipping">{t("to")}</h2>
          <PostalAddress address={shipping} />
          {tracking.carrier && tracking.shipments.length === 0 && (
            <p>{dotted([tracking.carrier, tracking.tracking_number])}</p>
          )}
        </section>
      )}
      <section aria-labelledby="order-billing">
        <h2 id="order-billing">{t("billing")}</h2>
        {same && !isMailed ? <p>{t("billingSame")}</p> : <PostalAddress address={billing} />}
      </section>
      <section aria-labelledby="order-payment">
        <h2 id="order-payment">{t("payment.title")}</h2>
        <p>{paidWith}</p>
        <p className="muted">{t(`payment.option.${order.payment_option}`)}</p>
      </section>
      {terms && (
        <section aria-labelledby="order-terms">
          <h2 id="order-terms">{t("terms.title")}</h2>
          <p>
            <Link href={contentPaths.termsOf(terms.version)} prefetch="never">
              <span suppressHydrationWarning>{t("terms.of", { date: formatDate(terms.valid_from, locale) })}</span>
            </Link>
          </p>
        </section>
      )}
    </>
  );
}
