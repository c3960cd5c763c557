import { CircleCheck, MailQuestion } from "lucide-react";
import { useRouter } from "next/router";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/dates";
import { useMarket } from "@/utils/market";
import { formatMoney } from "@/utils/money";
import type { ChargeToPay } from "./loadCharge";
import { PayOrder } from "./PayOrder";
import styles from "./ChargePage.module.css";

/** An additional amount that the store asks for on an order: what it is for, and the form that pays it. */
export function ChargePage({ token, asked }: { token: string; asked: ChargeToPay | null }) {
  const { t } = useTranslation("orders");
  const { locale, country } = useMarket();
  const router = useRouter();
  const action = <ButtonLink href={paths.trackForm}>{t("track.title")}</ButtonLink>;
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
  const { charge, gateways, order_num: num } = asked;
  if (charge.state === "paid")
    return (
      <EmptyState
        heading="h1"
        icon={<CircleCheck />}
        title={t("charge.paidTitle")}
        text={t("charge.paidText")}
        action={action}
      />
    );
  const { amount, currency, reason, expires_at: until } = charge;
  const payable = {
    order_num: num,
    status: "New",
    order_amount: amount,
    currency,
    country,
    can_pay: true,
    can_keep: false,
    gateways,
  };
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
      <PayOrder payable={payable} token="" chargeToken={token} onChanged={() => void router.replace(router.asPath)} />
    </div>
  );
}
