import { CircleCheck, MailQuestion, TimerOff } from "lucide-react";
import { useRouter } from "next/router";
import type { ReactNode } from "react";
import type { RequestToPay } from "@/contract/orderRequest";
import { Totals } from "@/components/cart/Totals";
import { Instructions } from "@/components/payment/Instructions";
import { PayOrder } from "@/components/payment/PayOrder";
import { Button, ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { ErrorState } from "@/components/ui/ErrorState";
import { Notice } from "@/components/ui/Notice";
import { Thumbnail } from "@/components/ui/Thumbnail";
import { paths } from "@/constants/paths";
import { useToPay } from "@/hooks/checkout/useToPay";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { payForAnother } from "@/services/orderRequest";
import { formatDate } from "@/utils/format/dates";
import { dotted } from "@/utils/format/dotted";
import { formatMoney } from "@/utils/format/money";
import styles from "./PayForMe.module.css";

interface PayForMePageProps {
  token: string;
  /** Of a payment that came back from the provider's page; empty otherwise. */
  returned: string;
  asked: RequestToPay | null;
  /** It could not be looked up just now. */
  failed: boolean;
}

/** What somebody asks the holder of a link to pay, and the form that pays it. */
export function PayForMePage({ token, returned, asked: first, failed }: PayForMePageProps) {
  const { t } = useTranslation("requests");
  const router = useRouter();
  const { asked, isReturning, returnFailed, reload } = useToPay(token, returned, first);
  if (failed) return <ErrorState heading="h1" onRetry={() => void router.replace(router.asPath)} />;
  if (!asked) return <Said icon={<MailQuestion />} about="unknown" name="" />;
  const name = asked.first_name;
  if (asked.state === "paid")
    return (
      <div role="status">
        <Said icon={<CircleCheck />} about="paid" name={name} />
      </div>
    );
  if (asked.state !== "open") return <Said icon={<TimerOff />} about="over" name={name} />;
  return (
    <div className={`container ${styles.page}`}>
      <AskedFor asked={asked} />
      <div className={styles.pay}>
        {isReturning && <Notice live>{t("pay.checking")}</Notice>}
        {returnFailed && (
          <Notice tone="warning" live>
            {t("pay.returnFailed")}
          </Notice>
        )}
        {!isReturning && <Payment token={token} asked={asked} onChanged={() => void reload()} />}
        <noscript>
          <p className="muted">{t("pay.noscript")}</p>
        </noscript>
      </div>
    </div>
  );
}

function Said({ icon, about, name }: { icon: ReactNode; about: "unknown" | "paid" | "over"; name: string }) {
  const { t } = useTranslation("requests");
  return (
    <EmptyState
      heading="h1"
      icon={icon}
      title={t(`pay.${about}Title`)}
      text={t(`pay.${about}Text`, { name })}
      action={<ButtonLink href={paths.home}>{t("pay.home")}</ButtonLink>}
    />
  );
}

/** The goods, a note, and what they come to. */
function AskedFor({ asked }: { asked: RequestToPay }) {
  const { t } = useTranslation("requests");
  const { locale } = useMarket();
  const { first_name: name, note, lines, totals, currency, expires_at: until } = asked;
  return (
    <div className={styles.asked}>
      <header>
        <p className="muted">{t("one", { number: asked.number })}</p>
        <h1 className="display">{t("pay.title", { name })}</h1>
        <p>{t("pay.for", { name })}</p>
        <p className="muted" suppressHydrationWarning>
          {t("until", { date: formatDate(until, locale) })}
        </p>
      </header>
      {note && (
        <blockquote className={styles.note}>
          <p className="muted">{t("noteOf", { name })}</p>
          <p>{note}</p>
        </blockquote>
      )}
      <ul className={styles.lines}>
        {lines.map((line, place) => (
          <li key={`${place} ${line.name}`}>
            <Thumbnail src={line.image} className={styles.picture} />
            <div>
              <p>{line.name}</p>
              {line.options.length > 0 && (
                <p className="muted">{dotted(line.options.map(({ value_name: value }) => value))}</p>
              )}
              <p className="muted">{t("pay.quantity", { count: line.quantity })}</p>
            </div>
            <span suppressHydrationWarning>{formatMoney(line.amount, currency, locale)}</span>
          </li>
        ))}
      </ul>
      <Totals of={{ ...totals, currency }} />
    </div>
  );
}

/** What the last try needs of the payer, or the form that pays. */
function Payment({ token, asked, onChanged }: { token: string; asked: RequestToPay; onChanged: () => void }) {
  const { t } = useTranslation("payment");
  const { attempt, fingerprint, currency, country, gateways, totals } = asked;
  const payable = {
    order_num: asked.number,
    status: "Pending",
    order_amount: totals.total_amount,
    currency,
    country,
    can_pay: true,
    can_keep: false,
    gateways,
  };
  const form = (
    <PayOrder
      key={attempt?.message}
      payable={payable}
      token=""
      send={async (payment, key) => {
        const answer = await payForAnother({ token, fingerprint, payment }, key);
        onChanged();
        return answer;
      }}
      reason={attempt && attempt.status < 0 ? attempt.message : ""}
      onChanged={onChanged}
    />
  );
  if (attempt?.status !== 0) return form;
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
      {gateways.length > 0 && (
        <details className={styles.other}>
          <summary>{t("pending.other")}</summary>
          {form}
        </details>
      )}
    </>
  );
}
