import { useRouter } from "next/router";
import type { PayOrderBody } from "@/contract/payOrder";
import { paymentPaths } from "@/constants/paymentPaths";
import { payCharge } from "@/services/orderActions";
import { payOrder } from "@/services/payment";
import { keepWayBack } from "@/services/browser/pendingOrder";
import { providerPage } from "@/utils/checkout/nextPaymentPage";
import { useFollowResult } from "./useFollowResult";
import { usePaymentAttempt, type PaymentAttempt, type Placed } from "./usePaymentAttempt";

interface PayOrder extends Pick<PaymentAttempt<PayOrderBody>, "phase" | "unanswered"> {
  pay: (method: string, payment: () => Promise<PayOrderBody["payment"] | null>) => Promise<Placed | null>;
}

/** What is paid: the order itself, or an additional amount of it by that amount's own token. */
export interface ToPay {
  num: string;
  token: string;
  chargeToken?: string | undefined;
}

/** Pays an order that was placed before, or more for it; `token` proves it where no session does. */
export function usePayOrder({ num: orderNumber, token, chargeToken }: ToPay): PayOrder {
  const { phase, unanswered, run } = usePaymentAttempt<PayOrderBody>((body, key) =>
    chargeToken ? payCharge({ token: chargeToken, payment: body.payment }, key) : payOrder(body, key),
  );
  const router = useRouter();
  const follow = useFollowResult();
  const make = (payment: () => Promise<PayOrderBody["payment"] | null>) => async () => {
    const paid = await payment();
    if (!paid) return null;
    if (!chargeToken) keepWayBack(paymentPaths.pendingOf(orderNumber, token));
    return { order_num: orderNumber, ...(token && { order_token: token }), payment: paid };
  };
  return {
    phase,
    unanswered,
    pay: (method, payment) =>
      run(method, make(payment), async (result) => {
        if (!chargeToken) return follow(result, "", true);
        if (result.status < 0) return false;
        // An additional amount stays on its page, which says how it stands; the provider's page leads back there.
        const page = result.status === 0 ? providerPage(result) : "";
        if (page) window.location.assign(page);
        else await router.replace(router.asPath);
        return true;
      }),
  };
}
