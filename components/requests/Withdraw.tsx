import { useState } from "react";
import type { RequestDetail } from "@/contract/orderRequest";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/overlay/Dialog";
import { useTranslation } from "@/hooks/useTranslation";
import { DecisionForm } from "./DecisionForm";
import styles from "./Requests.module.css";

type Named = Pick<RequestDetail, "number" | "fingerprint" | "kind">;

/** Takes a request back, after a question; without scripts at once. */
export function Withdraw({ request, onConfirm }: { request: Named; onConfirm: () => Promise<boolean> }) {
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
      <DecisionForm request={request} decision="withdraw" onSubmit={() => setOpen(true)}>
        <Button type="submit" variant="outline">
          {t("withdraw.action")}
        </Button>
      </DecisionForm>
      <Dialog open={open} onClose={() => setOpen(false)} title={t("withdraw.title")} size="small">
        <div className={styles.form}>
          <p>{t(request.kind === "approval" ? "withdraw.approvalText" : "withdraw.text")}</p>
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
