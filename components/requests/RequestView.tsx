import { useState } from "react";
import type { RequestDetail } from "@/contract/orderRequest";
import { Badge } from "@/components/ui/Badge";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { paymentPaths } from "@/constants/paymentPaths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { acceptChange, renewRequestLink, withdrawRequest } from "@/services/orderRequest";
import { formatDate } from "@/utils/format/dates";
import { formatMoney } from "@/utils/format/money";
import { Decide } from "./Decide";
import { DecisionForm } from "./DecisionForm";
import { RequestFacts } from "./RequestFacts";
import { ShareLink } from "./ShareLink";
import { toneOf } from "./toneOf";
import { useRequest, type ShownRequest } from "./useRequest";
import { Withdraw } from "./Withdraw";
import styles from "./Requests.module.css";

interface RequestViewProps {
  first: RequestDetail;
  /** Of a payment that came back from the provider's page; empty otherwise. */
  returned: string;
  /** What the form without scripts found wrong; empty otherwise. */
  wrong: string;
}

/** One request: how it stands, what is asked for, what happened, and what can be done with it. */
export function RequestView({ first, returned, wrong }: RequestViewProps) {
  const { t } = useTranslation("requests");
  const { locale } = useMarket();
  const shown = useRequest(first, returned);
  const { request, problem, act } = shown;
  const { number, state, can } = request;
  const box = request.is_mine ? paths.requests : `${paths.requests}?box=decide`;
  return (
    <div className={styles.detail}>
      <p className={styles.facts} role="status" suppressHydrationWarning>
        <Badge tone={toneOf(state)}>{t(`state.${state}`)}</Badge>
        <span>{t(`kind.${request.kind}`)}</span>
        <span>{t("asked", { date: formatDate(request.created_at, locale) })}</span>
        {(can.withdraw || can.decide) && <span>{t("until", { date: formatDate(request.expires_at, locale) })}</span>}
      </p>
      {(problem || wrong) && (
        <Notice tone="danger" live>
          {problem || t("decide.notDone")}
        </Notice>
      )}
      {shown.isReturning && <Notice live>{t("pay.checking")}</Notice>}
      {shown.returnFailed && (
        <Notice tone="warning" live>
          {t("pay.returnFailed")}
        </Notice>
      )}
      {request.reason && <Notice title={t("reason")}>{request.reason}</Notice>}
      {(can.decide || (can.pay && !request.is_mine)) && <Decide shown={shown} wrong={wrong} />}
      {can.accept && <TakeChange shown={shown} />}
      {can.pay && request.is_mine && <PayNow request={request} />}
      {can.share && (
        <section className={styles.share} aria-labelledby="request-share">
          <h2 id="request-share">{t("share.title")}</h2>
          <p>{t("share.text")}</p>
          <ShareLink request={request} onChange={shown.change} />
          <div className={styles.buttons}>
            <Button variant="quiet" size="small" onClick={() => void act(renewRequestLink(number))}>
              {t("share.renew")}
            </Button>
            <span className="muted">{t("share.renewHelp")}</span>
          </div>
        </section>
      )}
      <RequestFacts request={request} />
      <div className={styles.buttons}>
        {request.order_num && state === "paid" && (
          <ButtonLink href={paths.order(request.order_num)} prefetch="never">
            {t("order")}
          </ButtonLink>
        )}
        {can.withdraw && <Withdraw request={request} onConfirm={() => act(withdrawRequest(number))} />}
        <Link href={box} prefetch="never">
          {t("back")}
        </Link>
      </div>
    </div>
  );
}

/** Other quantities than were asked for, to be taken as they are shown below. */
function TakeChange({ shown: { request, act } }: { shown: ShownRequest }) {
  const { t } = useTranslation("requests");
  const { locale } = useMarket();
  const [busy, setBusy] = useState(false);
  const { number, fingerprint } = request;
  const take = async () => {
    if (busy) return;
    setBusy(true);
    await act(acceptChange(number, fingerprint));
    setBusy(false);
  };
  return (
    <section className={styles.share} aria-labelledby="request-change">
      <div>
        <h2 id="request-change">{t("take.title")}</h2>
        <p>{t("take.text")}</p>
        <p className="muted">{request.events.findLast(({ state }) => state === "changed")?.words}</p>
      </div>
      <DecisionForm request={request} decision="accept" onSubmit={() => void take()}>
        <Button type="submit" loading={busy} loadingText={t("decide.working")}>
          <span suppressHydrationWarning>
            {t("take.submit", { amount: formatMoney(request.total_amount, request.currency, locale) })}
          </span>
        </Button>
      </DecisionForm>
    </section>
  );
}

/** Approved: its order waits for the money, on the order's own page. */
function PayNow({ request }: { request: RequestDetail }) {
  const { t } = useTranslation("requests");
  const { locale } = useMarket();
  const amount = formatMoney(request.total_amount, request.currency, locale);
  return (
    <section className={styles.share} aria-labelledby="request-approved">
      <div>
        <h2 id="request-approved">{t("approved.title")}</h2>
        <p suppressHydrationWarning>{t("approved.text", { date: formatDate(request.expires_at, locale) })}</p>
      </div>
      <div>
        <ButtonLink href={paymentPaths.pendingOf(request.order_num, "")} prefetch="never">
          <span suppressHydrationWarning>{t("approved.pay", { amount })}</span>
        </ButtonLink>
      </div>
    </section>
  );
}
