import Router from "next/router";
import { useEffect, useState } from "react";
import type { OrderAddress, OrderResult } from "@/contract/order";
import { Totals } from "@/components/cart/Totals";
import { orderTotals } from "@/components/orders/orderTotals";
import { OrderLines } from "@/components/orders/OrderLines";
import { PostalAddress } from "@/components/orders/PostalAddress";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { paymentPaths } from "@/constants/paymentPaths";
import { useFailureText } from "@/hooks/useFailureText";
import { useRedirectAfterPayment } from "@/hooks/checkout/useRedirectAfterPayment";
import { usePaymentAttempt } from "@/hooks/checkout/usePaymentAttempt";
import { useTranslation } from "@/hooks/useTranslation";
import { finishCardVerification } from "@/services/order";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";
import { keepRefusal, retryPath } from "@/services/browser/pendingOrder";
import { providerPage, nextPaymentPage } from "@/utils/checkout/nextPaymentPage";
import { ReviewFrame } from "./ReviewFrame";

/** The same token finishes once, however often it is sent. */
const finish = (token: string) => finishCardVerification(token, `review-${token}`);

interface OrderReviewProps {
  token: string;
  result: OrderResult;
  address: OrderAddress | null;
}

/** An order that the shopper agreed to pay at the marketplace: it counts when they say so here. */
export function OrderReview({ token, result, address }: OrderReviewProps) {
  const { t } = useTranslation("payment");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const follow = useRedirectAfterPayment();
  const { phase, run } = usePaymentAttempt(finish);
  const [problem, setProblem] = useState("");
  const { order, status, message } = result;
  const isReview = result.payment.stage === "review";
  const page = status === 0 && !isReview ? providerPage(result) : "";
  const num = order?.order_num ?? "";
  const proof = order?.order_token ?? "";
  const onward = status !== 0 || (!isReview && !page);

  useEffect(() => {
    if (!onward) return;
    if (status < 0) keepRefusal(message);
    void Router.replace(status < 0 ? (retryPath() ?? paymentPaths.pendingOf(num, proof)) : nextPaymentPage(result));
  }, [onward, status, message, num, proof, result]);

  const place = async () => {
    setProblem("");
    const placed = await run(
      token,
      () => Promise.resolve(token),
      (answer) => follow(answer, ""),
    );
    if (placed?.kind === "failed") setProblem(failureText(placed.failure));
    if (placed?.kind !== "refused") return;
    keepRefusal(placed.result.message);
    await Router.replace(retryPath() ?? paymentPaths.pendingOf(num, proof));
  };

  if (!order) return null;
  const amount = formatMoney(order.order_amount, order.currency, locale);
  return (
    <ReviewFrame
      title={t(page ? "marketplace.notReadyTitle" : "marketplace.title")}
      text={t(page ? "marketplace.notReadyText" : "marketplace.text")}
      summary={
        <>
          <OrderLines
            lines={order.order_details}
            currency={order.currency}
            isMembers={order.company_discount !== null}
          />
          <Totals of={orderTotals(order)} />
        </>
      }
    >
      {problem && (
        <Notice tone="danger" live title={t("marketplace.problem")}>
          {problem}
        </Notice>
      )}
      {address && (
        <section aria-labelledby="review-to">
          <h2 id="review-to">{t("marketplace.to")}</h2>
          <PostalAddress address={address} />
        </section>
      )}
      {page ? (
        <Button size="large" fullWidth onClick={() => window.location.assign(page)}>
          {t("marketplace.goOn")}
        </Button>
      ) : (
        <Button
          size="large"
          fullWidth
          loading={phase !== "idle" || onward}
          loadingText={t("marketplace.placing")}
          onClick={() => void place()}
        >
          <span suppressHydrationWarning>{t("marketplace.place", { amount })}</span>
        </Button>
      )}
      <ButtonLink variant="outline" href={paymentPaths.pendingOf(num)} prefetch="never">
        {t("marketplace.change")}
      </ButtonLink>
    </ReviewFrame>
  );
}
