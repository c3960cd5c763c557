import type { ReactNode } from "react";
import type { OrderResult } from "@/contract/order";
import type { PayableOrder } from "@/contract/payOrder";
import { Button, ButtonLink } from "@/components/ui/Button";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { useMarket } from "@/hooks/useMarket";
import { formatCoins } from "@/utils/format/coins";
import { formatMoney } from "@/utils/format/money";
import { awaitsMoney, providerPage } from "@/utils/checkout/nextPaymentPage";
import { Instructions } from "../Instructions";
import { PaymentDisclosure } from "../PaymentDisclosure";
import { PayOrder } from "../PayOrder";
import styles from "./PendingPage.module.css";

interface PendingStateProps {
  result: OrderResult;
  payable: PayableOrder | null;
  token: string;
  onChanged: () => void;
}

/** What is said and offered at each stage of a payment. */
export function PendingState({ result, payable, token, onChanged }: PendingStateProps) {
  const { t } = useTranslation("payment");
  const isFolded = awaitsMoney(result) || (result.status === 0 && providerPage(result) !== "");
  return (
    <>
      <Stage result={result} canPay={payable?.can_pay === true} />
      {result.status <= 0 && payable?.can_pay && (
        <PaymentDisclosure isFolded={isFolded} text={t("pending.otherText")} className={styles.other}>
          <PayOrder
            payable={payable}
            token={token}
            reason={result.status < 0 ? result.message : ""}
            onChanged={onChanged}
          />
        </PaymentDisclosure>
      )}
    </>
  );
}

function Stage({ result, canPay }: { result: OrderResult; canPay: boolean }) {
  const { t } = useTranslation("payment");
  const page = providerPage(result);
  const email = result.customer_email;
  const live = (
    <p className={styles.live}>
      {t("pending.live")} <noscript>{t("pending.noscript")}</noscript>
    </p>
  );

  if (result.status > 0) return <Said title={t("pending.paidTitle")} text={t("pending.paidText")} />;
  if (awaitsMoney(result)) {
    return (
      <>
        <Awaited result={result} />
        {live}
      </>
    );
  }
  if (result.status === 0 && page) {
    return (
      <Said title={t("pending.leaveTitle")} text={t("pending.leaveText")}>
        <Button onClick={() => window.location.assign(page)}>
          {t(result.payment.stage === "confirm" ? "pending.leaveBank" : "pending.leaveAction")}
        </Button>
      </Said>
    );
  }
  if (result.status < 0 && !canPay) {
    const isReturned = result.payment.stage === "returned";
    return (
      <Said
        title={t(isReturned ? "pending.returnedTitle" : "pending.endedTitle")}
        text={isReturned ? result.message : t("pending.endedText")}
      >
        <ButtonLink href={paths.cart}>{t("pending.endedAction")}</ButtonLink>
      </Said>
    );
  }
  if (canPay) return <Said title={t("pending.unpaidTitle")} text={t("pending.unpaidText")} />;
  return (
    <>
      <Said title={t("pending.checkingTitle")} text={t("pending.checkingText", { email })} />
      {live}
    </>
  );
}

function Said({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1 className="display" suppressHydrationWarning>
        {title}
      </h1>
      <p role="status" suppressHydrationWarning>
        {text}
      </p>
      {children}
    </header>
  );
}

/** Money that the payer sends, or that a bank passes on. */
function Awaited({ result }: { result: OrderResult }) {
  const { t } = useTranslation("payment");
  const { locale } = useMarket();
  const { stage, instructions } = result.payment;
  const email = result.customer_email;
  const currency = result.order?.currency ?? "USD";
  const money = (amount: number) => formatMoney(amount, currency, locale);
  if (!instructions) return <Said title={t("pending.seenTitle")} text={t("pending.seenText", { email })} />;
  const { kind, amount, received, missing, asset, asset_amount: coins } = instructions;
  const words = {
    part: [
      t("pending.partTitle", { amount: money(missing) }),
      t("pending.partText", { received: money(received), total: money(amount) }),
    ],
    seen: [t("pending.seenTitle"), t("pending.seenText", { email })],
    debit: [t("pending.debitTitle"), t("pending.debitText", { amount: money(amount), email })],
    transfer:
      kind === "crypto"
        ? [t("pending.cryptoTitle", { amount: formatCoins(coins, asset, locale) }), t("pending.cryptoText")]
        : [t("pending.wireTitle", { amount: money(amount) }), t("pending.wireText")],
  }[stage as "part" | "seen" | "debit" | "transfer"];
  return (
    <>
      <Said title={words[0] ?? ""} text={words[1] ?? ""} />
      {stage !== "seen" && <Instructions told={instructions} currency={currency} isPart={stage === "part"} />}
    </>
  );
}
