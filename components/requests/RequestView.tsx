import { useState } from "react";
import type { RequestDetail } from "@/contract/orderRequest";
import { Totals } from "@/components/cart/Totals";
import { OrderLines } from "@/components/orders/OrderLines";
import { Badge } from "@/components/ui/Badge";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Moment } from "@/components/ui/Moment";
import { Notice } from "@/components/ui/Notice";
import { Dialog } from "@/components/ui/overlay/Dialog";
import { paths } from "@/constants/paths";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useRequestNews } from "@/hooks/checkout/useRequestNews";
import { useTranslation } from "@/hooks/useTranslation";
import type { Answer } from "@/services/answer";
import { fetchRequest, renewRequestLink, withdrawRequest } from "@/services/orderRequest";
import { formatDate } from "@/utils/format/dates";
import { ShareLink } from "./ShareLink";
import { toneOf } from "./toneOf";
import events from "@/components/orders/Tracking.module.css";
import styles from "./Requests.module.css";

/** One request: how it stands, what is asked for, what happened, and what can be done with it. */
export function RequestView({ first }: { first: RequestDetail }) {
  const { t } = useTranslation("requests");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const [request, setRequest] = useState(first);
  const [problem, setProblem] = useState("");
  const { number, state, can } = request;
  const reload = async () => {
    const { data } = await fetchRequest(number);
    if (data) setRequest(data);
  };
  useRequestNews((news) => void (news === number && reload()));

  const act = async (acting: Promise<Answer<RequestDetail>>) => {
    const { data, failure } = await acting;
    setProblem(failure ? failureText(failure) : "");
    if (data) setRequest(data);
    else await reload();
  };

  return (
    <div className={styles.detail}>
      <p className={styles.facts} role="status" suppressHydrationWarning>
        <Badge tone={toneOf(state)}>{t(`state.${state}`)}</Badge>
        <span>{t(`kind.${request.kind}`)}</span>
        <span>{t("asked", { date: formatDate(request.created_at, locale) })}</span>
        {can.withdraw && <span>{t("until", { date: formatDate(request.expires_at, locale) })}</span>}
      </p>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {request.reason && <Notice title={t("reason")}>{request.reason}</Notice>}
      {can.share && (
        <section className={styles.share} aria-labelledby="request-share">
          <h2 id="request-share">{t("share.title")}</h2>
          <p>{t("share.text")}</p>
          <ShareLink request={request} onChange={setRequest} />
          <div className={styles.buttons}>
            <Button variant="quiet" size="small" onClick={() => void act(renewRequestLink(number))}>
              {t("share.renew")}
            </Button>
            <span className="muted">{t("share.renewHelp")}</span>
          </div>
        </section>
      )}
      <div className={styles.columns}>
        <section className={styles.block} aria-labelledby="request-goods">
          <h2 id="request-goods">{t("goods")}</h2>
          <OrderLines lines={request.order_lines} currency={request.currency} isMembers={request.is_company_discount} />
          {request.note && (
            <div>
              <p className="muted">{request.is_mine ? t("note") : t("noteOf", { name: request.first_name })}</p>
              <p className={styles.note}>{request.note}</p>
            </div>
          )}
        </section>
        <div className={styles.detail}>
          <section className={styles.block} aria-labelledby="request-totals">
            <h2 id="request-totals">{t("totals")}</h2>
            <Totals of={{ ...request.totals, currency: request.currency }} />
          </section>
          <section className={styles.block} aria-labelledby="request-delivery">
            <h2 id="request-delivery">{t("delivery")}</h2>
            <address>
              {request.delivery.map((line) => (
                <span key={line} style={{ display: "block" }}>
                  {line}
                </span>
              ))}
            </address>
          </section>
          <section className={styles.block} aria-labelledby="request-history">
            <h2 id="request-history">{t("history")}</h2>
            <ol className={events.events}>
              {[...request.events].reverse().map(({ at, words }) => (
                <li key={`${at}${words}`}>
                  {words}
                  <Moment iso={at} />
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
      <div className={styles.buttons}>
        {request.order_num && state === "paid" && (
          <ButtonLink href={paths.order(request.order_num)} warm="never">
            {t("order")}
          </ButtonLink>
        )}
        {can.withdraw && <Withdraw onConfirm={() => act(withdrawRequest(number))} />}
        <Link href={paths.requests} warm="never">
          {t("back")}
        </Link>
      </div>
    </div>
  );
}

function Withdraw({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const { t } = useTranslation("requests");
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onConfirm();
    setBusy(false);
    setOpen(false);
  };
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t("withdraw.action")}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t("withdraw.title")} size="small">
        <div className={styles.form}>
          <p>{t("withdraw.text")}</p>
          <div className={styles.buttons}>
            <Button loading={busy} onClick={() => void confirm()}>
              {t("withdraw.confirm")}
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t("withdraw.keep")}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
