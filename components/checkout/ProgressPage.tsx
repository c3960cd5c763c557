import { Landmark, MailQuestion } from "lucide-react";
import { useRouter } from "next/router";
import { useEffect, useRef } from "react";
import { TIMES } from "@/contract/limits";
import type { OrderResult } from "@/contract/order";
import { Button, ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { ErrorState } from "@/components/ui/ErrorState";
import { paths } from "@/constants/paths";
import { useAppDispatch } from "@/hooks/store";
import { useCheckoutReturn } from "@/hooks/useCheckoutReturn";
import { useOrderResult } from "@/hooks/useOrderResult";
import { useTranslation } from "@/hooks/useTranslation";
import { cartForgotten } from "@/store/checkout";
import { notified } from "@/store/global";
import { forgetPendingOrder, keepRefusal } from "@/utils/pendingOrder";
import { ProgressSteps } from "./ProgressSteps";
import styles from "./ProgressPage.module.css";

interface ProgressPageProps {
  /** What the server saw of the order in the address; null when the browser has to ask. */
  initial: OrderResult | null;
}

/** Waits for the result and leads on: to the thanks, or back to the filled form with the reason. */
export function ProgressPage({ initial }: ProgressPageProps) {
  const { t } = useTranslation("checkout");
  const router = useRouter();
  const dispatch = useAppDispatch();
  const back = useCheckoutReturn();
  const { result, slow } = useOrderResult(back.order, back.result ?? initial);
  const status = result?.status;
  const num = result?.order?.order_num || back.order?.num || "";
  const message = result?.message ?? "";

  const told = useRef(false);

  useEffect(() => {
    if (status === undefined || status === 0 || told.current) return;
    told.current = true;
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
    void router.replace(paths.checkout);
  }, [status, num, message, dispatch, router, t]);

  if (back.state === "failed") {
    return <ErrorState heading="h1" title={t("progress.failedTitle")} text={back.problem} onRetry={back.retry} />;
  }
  if (back.state === "none" && !result) return <NothingHere title={t("progress.noneTitle")} />;
  if (back.state === "expired") return <NothingHere title={t("progress.expiredTitle")} />;

  const email = result?.customer_email || back.order?.email || "";
  const atBank = status === 0 && result?.redirect_link ? result.redirect_link : "";
  return (
    <section className={styles.page} aria-busy="true">
      <ProgressSteps atBank={atBank !== ""} />
      <h1 className="display">{t(atBank ? "progress.bank" : "progress.title")}</h1>
      <p className={styles.text} role="status">
        {atBank
          ? t("progress.bankText")
          : slow
            ? t(email ? "progress.slow" : "progress.slowPlain", { email })
            : t("progress.text")}
      </p>
      {atBank && (
        <Button icon={<Landmark aria-hidden="true" />} onClick={() => window.location.assign(atBank)}>
          {t("progress.bankAction")}
        </Button>
      )}
      {num && <p className={styles.order}>{t("progress.order", { num })}</p>}
      <noscript>
        <p>{t("progress.noscript")}</p>
      </noscript>
    </section>
  );
}

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
