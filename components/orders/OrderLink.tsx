import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { mailOrderLink } from "@/services/orderActions";
import styles from "./Tracking.module.css";

interface OrderLinkProps {
  code: string;
  email: string;
  isUnpaid: boolean;
}

/** Number and e-mail show where an order is; to pay or change it, its own link comes by mail to its buyer. */
export function OrderLink({ code, email, isUnpaid }: OrderLinkProps) {
  const { t } = useTranslation("orders");
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ done: boolean; text: string } | null>(null);

  const send = async () => {
    setBusy(true);
    setTold(null);
    const { failure } = await mailOrderLink({ code, email });
    setTold(failure ? { done: false, text: failureText(failure) } : { done: true, text: t("link.done", { email }) });
    setBusy(false);
  };

  return (
    <section className={styles.link} aria-labelledby="tracked-link">
      <div>
        <h2 id="tracked-link">{t(isUnpaid ? "pay.title" : "link.title")}</h2>
        <p>{t(isUnpaid ? "link.payText" : "link.text")}</p>
        <noscript>
          <p>{t("link.noscript")}</p>
        </noscript>
      </div>
      <Button
        variant={isUnpaid ? "main" : "outline"}
        loading={busy}
        onClick={() => void send()}
        className={styles.scripted}
      >
        {t(isUnpaid ? "link.payAction" : "link.action")}
      </Button>
      {told && (
        <Notice tone={told.done ? "positive" : "danger"} live>
          {told.text}
        </Notice>
      )}
    </section>
  );
}
