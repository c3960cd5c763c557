import { Landmark, MailQuestion } from "lucide-react";
import { useRouter } from "next/router";
import { useEffect, useRef } from "react";
import { TIMES } from "@/contract/limits";
import type { OrderResult } from "@/contract/order";
import { Button, ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { ErrorState } from "@/components/ui/ErrorState";
import { paths } from "@/constants/paths";
import { paymentPaths } from "@/constants/paymentPaths";
import { useAppDispatch } from "@/hooks/store";
import { useCheckoutReturn } from "@/hooks/useCheckoutReturn";
import { useOrderResult } from "@/hooks/useOrderResult";
import { useTranslation } from "@/hooks/useTranslation";
import { cartForgotten } from "@/store/checkout";
import { notified } from "@/store/global";
import { forgetPendingOrder, keepRefusal, wayBack } from "@/utils/pendingOrder";
import { providerPage, restsElsewhere, wayOn } from "@/utils/wayOn";
import { ProgressSteps } from "./ProgressSteps";
import styles from "./ProgressPage.module.css";

/** Which page it is: what the way back from a lender or the marketplace says differs. */
export type ProgressKind = "payment" | "instalments" | "marketplace";

interface ProgressPageProps {
  kind?: ProgressKind;
  /** What the server saw of the order in the address; null when the browser has to ask. */
  initial: OrderResult | null;
}

/** Waits for the result and leads on: to the thanks, or back to the filled form with the reason. */
export function ProgressPage({ initial, kind = "payment" }: ProgressPageProps) {
  const { t } = useTranslation("checkout");
  const router = useRouter();
  const dispatch = useAppDispatch();
  const back = useCheckoutReturn();
  const { result, slow } = useOrderResult(back.order, back.result ?? initial);
  const status = result?.status;
  const num = result?.order?.order_num || back.order?.num || "";
  const token = back.order?.token ?? "";
  const awaited = result && status === 0 && restsElsewhere(result) ? wayOn(result) : "";
  const message = result?.message ?? "";

  const told = useRef(false);

  useEffect(() => {
    if (status === undefined || told.current || (status === 0 && !awaited)) return;
    told.current = true;
    if (status === 0) {
      void router.replace(awaited);
      return;
    }
    if (status > 0) {
      dispatch(cartForgotten());
      void router.replace(paths.thanksFor(num));
      return;
    }
    forgetPendingOrder();
    keepRefusal(message);
    dispatch(
      notified({
        tone: "danger",
        title: t("common:notices.oops"),
        text: message,
        duration: TIMES.toastCheckoutMs,
      }),
    );
    void router.replace(wayBack() ?? paymentPaths.pendingOf(num, token));
  }, [status, awaited, num, token, message, dispatch, router, t]);

  if (back.state === "failed") {
    return <ErrorState heading="h1" title={t("progress.failedTitle")} text={back.problem} onRetry={back.retry} />;
  }
  if (back.state === "none" && !result) return <NothingHere title={t("progress.noneTitle")} />;
  if (back.state === "expired") return <NothingHere title={t("progress.expiredTitle")} />;

  const email = result?.customer_email || back.order?.email || "";
  const atBank = result && status === 0 ? providerPage(result) : "";
  const isCard = result?.payment.stage === "confirm";
  const own = kind === "payment" ? null : KINDS[kind];
  return (
    <section className={styles.page} aria-busy="true">
      <ProgressSteps atBank={atBank !== ""} />
      <h1 className="display">
        {t(atBank ? (isCard ? "progress.bank" : "payment:pending.leaveTitle") : (own?.title ?? "progress.title"))}
      </h1>
      <p className={styles.text} role="status">
        {atBank
          ? t(isCard ? "progress.bankText" : "payment:pending.leaveText")
          : slow
            ? t(email ? "progress.slow" : "progress.slowPlain", { email })
            : t(own?.text ?? "progress.text")}
      </p>
      {atBank && (
        <Button icon={<Landmark aria-hidden="true" />} onClick={() => window.location.assign(atBank)}>
          {t(isCard ? "progress.bankAction" : "payment:pending.leaveAction")}
        </Button>
      )}
      {num && <p className={styles.order}>{t("progress.order", { num })}</p>}
      <noscript>
        <p>{t("progress.noscript")}</p>
      </noscript>
    </section>
  );
}

const KINDS = {
  instalments: { title: "payment:instalments.title", text: "payment:instalments.text" },
  marketplace: { title: "payment:marketplace.resultTitle", text: "payment:marketplace.resultText" },
} as const;

function NothingHere({ title }: { title: string }) {
  const { t } = useTranslation("checkout");
  return (
    <EmptyState
      heading="h1"
      icon={<MailQuestion />}
      title={title}
      text={t("progress.noneText")}
      action={<ButtonLink href={paths.trackForm}>{t("progress.track")}</ButtonLink>}
    />
  );
}
