import { useState } from "react";
import { EmailCodeDialog } from "@/components/account/EmailCodeDialog";
import { Button } from "@/components/ui/Button";
import { PROOF } from "@/contract/proof/proofTerms";
import { useFailureText } from "@/hooks/useFailureText";
import { useMessages } from "@/hooks/useMessages";
import { useTranslation } from "@/hooks/useTranslation";
import { hasPasskeys } from "@/services/browser/passkeys";
import { proveByCode, proveByPasskey, type ProofWays } from "@/services/signIn/proof";
import styles from "./ExportButton.module.css";

interface ProofDialogProps {
  /** What the proof opens, by its words. */
  about?: "export" | "teamProof" | "settingsProof";
  ways: ProofWays;
  open: boolean;
  onClose: () => void;
  onProven: () => Promise<void>;
}

/** Whoever signed in a while ago shows that they are there: before personal data leave, or roles or limits change. */
export function ProofDialog(props: ProofDialogProps) {
  const { about = "export", open, onClose, onProven } = props;
  const { email, hasPasskey } = props.ways;
  const { t } = useTranslation("desk");
  const failureText = useFailureText();
  const hasWords = useMessages("account");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  const byCode = async (code: string) => {
    const { failure } = await proveByCode(code);
    if (failure === null) void onProven();
    return failure;
  };
  const byPasskey = async () => {
    setBusy(true);
    setProblem("");
    const { failure } = await proveByPasskey();
    setBusy(false);
    if (failure === null) void onProven();
    else setProblem(failure.kind === "device" ? t(`passkey.${failure.reason}`) : failureText(failure));
  };
  const close = () => {
    setProblem("");
    onClose();
  };
  if (!hasWords) return null;
  return (
    <EmailCodeDialog
      open={open}
      onClose={close}
      title={t(`${about}.title`)}
      email={email}
      submitText={t(`${about}.submit`)}
      onVerified={byCode}
    >
      <div className={styles.ways}>
        <p>{t(`${about}.text`, { email, minutes: PROOF.minutes })}</p>
        {hasPasskey && hasPasskeys() && (
          <Button variant="outline" loading={busy} onClick={() => void byPasskey()}>
            {t("passkey.signInButton")}
          </Button>
        )}
        {problem && <p role="alert">{problem}</p>}
      </div>
    </EmailCodeDialog>
  );
}
