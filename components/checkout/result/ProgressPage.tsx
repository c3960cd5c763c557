import { Landmark } from "lucide-react";
import { useRouter } from "next/router";
import { useEffect, useRef } from "react";
import { TrackIntro } from "@/components/orders/TrackIntro";
import { Button } from "@/components/ui/Button";
import { ErrorState } from "@/components/ui/ErrorState";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { paymentPaths } from "@/constants/paymentPaths";
import { useAppDispatch } from "@/hooks/store";
import { useCheckoutReturn } from "@/hooks/checkout/useCheckoutReturn";
import { useOrderResult } from "@/hooks/checkout/useOrderResult";
import { useTranslation } from "@/hooks/useTranslation";
import type { FirstResult } from "@/services/firstResult";
import { cartForgotten } from "@/store/checkout";
import { forgetPendingOrder, keepRefusal, retryPath } from "@/services/browser/pendingOrder";
import { providerPage, isAwaitingThirdParty, nextPaymentPage } from "@/utils/checkout/nextPaymentPage";
import { ProgressSteps } from "./ProgressSteps";
import styles from "./ProgressPage.module.css";

/** Which page it is: what the way back from a lender or the marketplace says differs. */
export type ProgressKind = "payment" | "instalments" | "marketplace";

interface ProgressPageProps {
  kind?: ProgressKind;
  seen: FirstResult;
}

/** Waits for the result and leads on: to the thanks, or back to the filled form with the reason. */
export function ProgressPage({ seen, kind = "payment" }: ProgressPageProps) {
  const { t } = useTranslation("checkout");
  const router = useRouter();
  const dispatch = useAppDispatch();
  const back = useCheckoutReturn();
  // Without a proof in this tab the browser would get the same answer as the server did.
  const isHidden = seen.isUnknown && !back.order?.token;
  const { result, slow, unknown } = useOrderResult(isHidden ? null : back.order, back.result ?? seen.result);
  const status = result?.status;
  const num = result?.order?.order_num || back.order?.num || "";
  const token = back.order?.token ?? "";
  const awaited = result && status === 0 && isAwaitingThirdParty(result) ? nextPaymentPage(result) : "";
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
    void router.replace(retryPath() ?? paymentPaths.pendingOf(num, token));
  }, [status, awaited, num, token, message, dispatch, router]);

  if (back.state === "failed") {
    return <ErrorState heading="h1" title={t("progress.failedTitle")} text={back.problem} onRetry={back.retry} />;
  }
  if (!result && (isHidden || unknown)) {
    return <TrackIntro title={t("thanks.noneTitle")} text={t("thanks.noneText")} code={seen.number} />;
  }
  if (back.state === "none" && !result)
    return <TrackIntro title={t("progress.noneTitle")} text={t("progress.noneText")} />;
  if (back.state === "expired") return <TrackIntro title={t("progress.expiredTitle")} text={t("progress.noneText")} />;

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
      {atBank && result?.payment.is_held === false && <Notice tone="warning">{message}</Notice>}
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
