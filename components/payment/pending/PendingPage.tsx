import { MailQuestion } from "lucide-react";
import { useRouter } from "next/router";
import { useEffect, useRef } from "react";
import type { OrderResult } from "@/contract/order";
import type { PayableOrder } from "@/contract/payOrder";
import { Totals } from "@/components/cart/Totals";
import { orderTotals } from "@/components/orders/orderTotals";
import { OrderLines } from "@/components/orders/OrderLines";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Skeleton } from "@/components/ui/Skeleton";
import { paths } from "@/constants/paths";
import { usePendingPayment } from "@/hooks/checkout/usePendingPayment";
import { useRefusalToast } from "@/hooks/checkout/useRefusalToast";
import { useTranslation } from "@/hooks/useTranslation";
import { keepPendingOrder } from "@/services/browser/pendingOrder";
import { PendingState } from "./PendingState";
import styles from "./PendingPage.module.css";

interface PendingPageProps {
  number: string;
  token: string;
  result: OrderResult | null;
  payable: PayableOrder | null;
}

/** An order whose money is on its way, or that is to be paid: what to do, where it stands, and what was ordered. */
export function PendingPage(known: PendingPageProps) {
  const { t } = useTranslation("payment");
  const router = useRouter();
  const toast = useRefusalToast();
  const { result, payable, number, token, loading, reload } = usePendingPayment(known);
  const isPaid = (result?.status ?? 0) > 0;
  const email = result?.customer_email ?? "";

  useEffect(() => {
    if (!isPaid) return;
    toast("");
    // Proof for the thanks in a browser that did not place the order.
    if (token) keepPendingOrder({ num: number, token, email });
    void router.replace(paths.thanksFor(number));
  }, [isPaid, number, token, email, router, toast]);

  const wasAwaited = useRef(false);
  const refusal = result && result.status < 0 ? result.message : "";
  const isOpen = result?.status === 0;
  const isCoins = result?.payment.flow === "crypto";

  useEffect(() => {
    if (isOpen) wasAwaited.current = true;
    if (!refusal || !wasAwaited.current) return;
    wasAwaited.current = false;
    toast(refusal, isCoins);
  }, [isOpen, refusal, isCoins, toast]);

  if (!result && loading) return <Waiting />;
  if (!result?.order) {
    return (
      <EmptyState
        heading="h1"
        icon={<MailQuestion />}
        title={t("pending.noneTitle")}
        text={t("pending.noneText")}
        action={<ButtonLink href={paths.trackForm}>{t("checkout:progress.track")}</ButtonLink>}
      />
    );
  }
  const { order } = result;
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.main}>
        <p className={styles.number}>{t("pending.order", { num: order.order_num })}</p>
        <PendingState result={result} payable={payable} token={token} onChanged={reload} />
      </div>
      <section className={styles.order} aria-labelledby="pending-order-lines">
        <h2 id="pending-order-lines">{t("checkout:thanks.yourOrder")}</h2>
        <OrderLines lines={order.order_details} currency={order.currency} isMembers={order.company_discount !== null} />
        <Totals of={orderTotals(order)} />
      </section>
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation("payment");
  return (
    <div className={`container ${styles.page}`} aria-busy="true">
      <div className={styles.main}>
        <h1 className="visually-hidden">{t("pending.seo")}</h1>
        <Skeleton width="16rem" height="3rem" />
        <Skeleton height="14rem" />
      </div>
      <Skeleton height="18rem" />
    </div>
  );
}
