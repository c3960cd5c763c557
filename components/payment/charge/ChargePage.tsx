import { CircleCheck, MailQuestion } from "lucide-react";
import { useRouter } from "next/router";
import { Button, ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { ErrorState } from "@/components/ui/ErrorState";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { useCharge } from "@/hooks/checkout/useCharge";
import { useTranslation } from "@/hooks/useTranslation";
import { payCharge } from "@/services/orderActions";
import { formatDate } from "@/utils/format/dates";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";
import type { ChargeToPay } from "./loadCharge";
import { PaymentDisclosure } from "../PaymentDisclosure";
import { PayOrder } from "../PayOrder";
import styles from "./ChargePage.module.css";

interface ChargePageProps {
  token: string;
  asked: ChargeToPay | null;
  /** It could not be looked up just now. */
  failed: boolean;
}

/** An additional amount that the store asks for on an order: what it is for, and the form that pays it. */
export function ChargePage({ token, asked: first, failed }: ChargePageProps) {
  const { t } = useTranslation("orders");
  const { locale } = useMarket();
  const router = useRouter();
  const asked = useCharge(token, first);
  const again = () => void router.replace(router.asPath);
  const action = <ButtonLink href={paths.trackForm}>{t("track.title")}</ButtonLink>;
  if (failed) return <ErrorState heading="h1" onRetry={again} />;
  if (!asked)
    return (
      <EmptyState
        heading="h1"
        icon={<MailQuestion />}
        title={t("charge.unknownTitle")}
        text={t("charge.unknownText")}
        action={action}
      />
    );
  const { charge, order_num: num } = asked;
  if (charge.state === "paid")
    return (
      <div role="status">
        <EmptyState
          heading="h1"
          icon={<CircleCheck />}
          title={t("charge.paidTitle")}
          text={t("charge.paidText")}
          action={action}
        />
      </div>
    );
  const { amount, currency, reason, expires_at: until } = charge;
  return (
    <div className={`container ${styles.page}`}>
      <header>
        <p className="muted">{t("charge.title", { num })}</p>
        <h1 className="display" suppressHydrationWarning>
          {formatMoney(amount, currency, locale)}
        </h1>
        <p>{reason}</p>
        <p className="muted" suppressHydrationWarning>
          {t("charge.until", { date: formatDate(until, locale) })}
        </p>
      </header>
      <ChargeForm token={token} asked={asked} onChanged={again} />
      <noscript>
        <p className="muted">{t("charge.noscript")}</p>
      </noscript>
    </div>
  );
}

/** What the last try needs of the payer, or the form that pays. */
function ChargeForm({ token, asked, onChanged }: { token: string; asked: ChargeToPay; onChanged: () => void }) {
  const { country } = useMarket();
  const { charge, gateways, order_num: num, attempt } = asked;
  const payable = {
    order_num: num,
    status: "New",
    order_amount: charge.amount,
    currency: charge.currency,
    country,
    can_pay: true,
    can_keep: false,
    gateways,
  };
  const isWaiting = attempt?.status === 0;
  const page = attempt?.redirect_link ?? "";
  return (
    <>
      {isWaiting && <Waiting page={page} />}
      <PaymentDisclosure isFolded={isWaiting} hidden={isWaiting && !page} className={styles.other}>
        <PayOrder
          payable={payable}
          token=""
          send={(payment, key) => payCharge({ token, payment }, key)}
          reason={attempt && attempt.status < 0 ? attempt.message : ""}
          onChanged={onChanged}
        />
      </PaymentDisclosure>
    </>
  );
}

/** A try is undecided: the payer goes on at `page`, or needs to do nothing where there is none. */
function Waiting({ page }: { page: string }) {
  const { t } = useTranslation("payment");
  if (!page)
    return (
      <Notice live title={t("pending.checkingTitle")}>
        {t("pending.live")}
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      live
      title={t("pending.leaveTitle")}
      action={
        <Button size="small" onClick={() => window.location.assign(page)}>
          {t("pending.leaveAction")}
        </Button>
      }
    >
      {t("pending.leaveText")}
    </Notice>
  );
}
