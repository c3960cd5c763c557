import { CircleCheck, MailQuestion, TimerOff } from "lucide-react";
import { useRouter } from "next/router";
import type { ReactNode } from "react";
import type { RequestToPay } from "@/contract/orderRequest";
import { Totals } from "@/components/cart/Totals";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { ErrorState } from "@/components/ui/ErrorState";
import { Notice } from "@/components/ui/Notice";
import { Thumbnail } from "@/components/ui/Thumbnail";
import { paths } from "@/constants/paths";
import { usePayForMeRequest } from "@/hooks/checkout/usePayForMeRequest";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { payForAnother } from "@/services/orderRequest";
import { formatDate } from "@/utils/format/dates";
import { dotted } from "@/utils/format/dotted";
import { formatMoney } from "@/utils/format/money";
import { PayRequest } from "./PayRequest";
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
  const { request: asked, isReturning, returnFailed, reload } = usePayForMeRequest(token, returned, first);
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
      <RequestedBy asked={asked} />
      <div className={styles.pay}>
        {isReturning && <Notice live>{t("pay.checking")}</Notice>}
        {returnFailed && (
          <Notice tone="warning" live>
            {t("pay.returnFailed")}
          </Notice>
        )}
        {!isReturning && (
          <PayRequest
            asked={{ ...asked, amount: asked.totals.total_amount }}
            send={(payment, key) => payForAnother({ token, fingerprint: asked.fingerprint, payment }, key)}
            onChanged={() => void reload()}
          />
        )}
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
function RequestedBy({ asked }: { asked: RequestToPay }) {
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
