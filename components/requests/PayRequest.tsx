import type { RequestDetail } from "@/contract/orderRequest";
import { Instructions } from "@/components/payment/Instructions";
import { PaymentDisclosure } from "@/components/payment/PaymentDisclosure";
import { PayOrder } from "@/components/payment/PayOrder";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { SendPayment } from "@/hooks/checkout/usePayOrder";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./PayForMe.module.css";

type PayableRequest = Pick<RequestDetail, "number" | "currency" | "country" | "gateways" | "attempt"> & {
  amount: number;
};

interface PayRequestProps {
  asked: PayableRequest;
  send: SendPayment;
  onChanged: () => void;
}

/** What the last try needs of who pays for somebody else, or the form that pays. */
export function PayRequest({ asked, send, onChanged }: PayRequestProps) {
  const { attempt, currency, country, gateways, amount } = asked;
  const payable = {
    order_num: asked.number,
    status: "Pending",
    order_amount: amount,
    currency,
    country,
    can_pay: true,
    can_keep: false,
    gateways,
  };
  const isWaiting = attempt?.status === 0;
  return (
    <>
      {isWaiting && <Waiting attempt={attempt} currency={currency} />}
      <PaymentDisclosure isFolded={isWaiting} hidden={isWaiting && gateways.length === 0} className={styles.other}>
        <PayOrder
          payable={payable}
          token=""
          send={async (payment, key) => {
            const answer = await send(payment, key);
            onChanged();
            return answer;
          }}
          reason={attempt && attempt.status < 0 ? attempt.message : ""}
          onChanged={onChanged}
        />
      </PaymentDisclosure>
    </>
  );
}

type Attempt = NonNullable<PayableRequest["attempt"]>;

/** What a try that is undecided needs of the payer. */
function Waiting({ attempt, currency }: { attempt: Attempt; currency: PayableRequest["currency"] }) {
  const { t } = useTranslation("payment");
  const page = attempt.redirect_link;
  return (
    <>
      <Notice
        tone={page ? "warning" : "info"}
        live
        title={page ? t("pending.leaveTitle") : t("requests:pay.waitTitle")}
        {...(page && {
          action: (
            <Button size="small" onClick={() => window.location.assign(page)}>
              {t("pending.leaveAction")}
            </Button>
          ),
        })}
      >
        {attempt.message}
      </Notice>
      {attempt.instructions && <Instructions told={attempt.instructions} currency={currency} isPart={false} />}
    </>
  );
}
