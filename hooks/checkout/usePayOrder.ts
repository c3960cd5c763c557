import { useRouter } from "next/router";
import type { PayOrderBody } from "@/contract/payOrder";
import { paymentPaths } from "@/constants/paymentPaths";
import { payOrder } from "@/services/payment";
import { keepRetryPath } from "@/services/browser/pendingOrder";
import { providerPage } from "@/utils/checkout/nextPaymentPage";
import { useRedirectAfterPayment } from "./useRedirectAfterPayment";
import { usePaymentAttempt, type PaymentAttempt, type PaymentOutcome } from "./usePaymentAttempt";

interface PayOrder extends Pick<PaymentAttempt<PayOrderBody>, "phase" | "unanswered"> {
  pay: (method: string, payment: () => Promise<PayOrderBody["payment"] | null>) => Promise<PaymentOutcome | null>;
}

/** Sends a payment under a key, where it is not the order itself that is paid. */
export type SendPayment = (payment: PayOrderBody["payment"], key: string) => ReturnType<typeof payOrder>;

/** What is paid: the order itself, or, by `send`, what has a page of its own. */
export interface PaymentTarget {
  num: string;
  token: string;
  send?: SendPayment | undefined;
}

/** Pays an order that was placed before, or more for it; `token` proves it where no session does. */
export function usePayOrder({ num: orderNumber, token, send }: PaymentTarget): PayOrder {
  const { phase, unanswered, run } = usePaymentAttempt<PayOrderBody>((body, key) =>
    send ? send(body.payment, key) : payOrder(body, key),
  );
  const router = useRouter();
  const follow = useRedirectAfterPayment();
  const make = (payment: () => Promise<PayOrderBody["payment"] | null>) => async () => {
    const paid = await payment();
    if (!paid) return null;
    if (!send) keepRetryPath(paymentPaths.pendingOf(orderNumber, token));
    return { order_num: orderNumber, ...(token && { order_token: token }), payment: paid };
  };
  return {
    phase,
    unanswered,
    pay: (method, payment) =>
      run(method, make(payment), async (result) => {
        if (!send) return follow(result, "", true);
        if (result.status < 0) return false;
        // What has a page of its own stays there: it says how it stands, and the provider's page leads back to it.
        const page = result.status === 0 ? providerPage(result) : "";
        if (page) window.location.assign(page);
        else await router.replace(router.asPath);
        return true;
      }),
  };
}
