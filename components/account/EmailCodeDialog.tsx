import { useState, type ReactNode } from "react";
import { CodeStep } from "@/components/auth/CodeStep";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { Skeleton } from "@/components/ui/Skeleton";
import { Dialog } from "@/components/ui/overlay/Dialog";
import { useCountdown } from "@/hooks/useCountdown";
import { useFailureText } from "@/hooks/useFailureText";
import { useMessages } from "@/hooks/useMessages";
import { useTranslation } from "@/hooks/useTranslation";
import type { ApiFailure } from "@/services/answer";
import { sendCode } from "@/services/auth";
import { readSentCode } from "@/services/signIn/sentCode";
import styles from "./ProfilePage.module.css";

interface EmailCodeDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  email: string;
  /** What comes of it. */
  children: ReactNode;
  submitText: string;
  /** Does it with the code; answers why not, or null. */
  onVerified: (code: string) => Promise<ApiFailure | null>;
}

/** Somebody who is signed in proves by a mailed code that the mailbox is theirs, before what needs it. */
export function EmailCodeDialog({
  open,
  onClose,
  title,
  email,
  children,
  submitText,
  onVerified,
}: EmailCodeDialogProps) {
  const { t } = useTranslation("account");
  const failureText = useFailureText();
  const ready = useMessages("auth");
  const [isSent, setIsSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  /** Milliseconds since 1970. */
  const [resendAt, setResendAt] = useState(0);
  const [lockedUntil, setLockedUntil] = useState(0);
  const [resendIn, lockedFor] = [useCountdown(resendAt), useCountdown(lockedUntil)];
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    // Each opening is a proof of its own, however the last one ended: its code is used up.
    setIsSent(false);
    setFailure(null);
  }

  const send = async () => {
    setBusy(true);
    const answer = await sendCode(email, "/customer/profile", "profile", "proof");
    const { isSent: isOnItsWay, pause } = readSentCode(answer);
    if (isOnItsWay) setIsSent(true);
    setResendAt(Date.now() + pause * 1000);
    setFailure(isOnItsWay ? null : answer.failure);
    setBusy(false);
  };
  const prove = async (code: string) => {
    const refusal = await onVerified(code.toUpperCase());
    if (refusal?.kind === "locked") setLockedUntil(Date.now() + refusal.secondBlock * 1000);
    setFailure(refusal);
  };
  const isOfCode = isSent && failure !== null && failure.status === -1;

  return (
    <Dialog
      size="small"
      open={open}
      onClose={onClose}
      title={title}
      footer={
        isSent ? undefined : (
          <div className={styles.buttons}>
            <Button variant="outline" onClick={onClose}>
              {t("common:action.cancel")}
            </Button>
            <Button loading={busy} onClick={() => void send()}>
              {t("data.send")}
            </Button>
          </div>
        )
      }
    >
      <div className={styles.prove}>
        {failure && !isOfCode && (
          <Notice tone="danger" live>
            {failureText(failure)}
          </Notice>
        )}
        {!isSent && children}
        {isSent && !ready && <Skeleton height="12rem" />}
        {isSent && ready && (
          <CodeStep
            email={email}
            error={isOfCode ? failureText(failure) : undefined}
            resendIn={resendIn}
            lockedFor={lockedFor}
            submitText={submitText}
            onVerify={prove}
            onResend={send}
            onType={() => setFailure(null)}
          />
        )}
      </div>
    </Dialog>
  );
}
