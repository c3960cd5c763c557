import { useTranslation } from "@/hooks/useTranslation";
import { CircleCheck } from "lucide-react";
import { Notice } from "@/components/ui/Notice";
import { useFailureText } from "@/hooks/useFailureText";
import { useSignIn } from "@/hooks/useSignIn";
import { CodeStep } from "./CodeStep";
import { EmailStep } from "./EmailStep";
import styles from "./SignInForm.module.css";

interface SignInFormProps {
  /** A checked path of this store (`safeNext`), empty to stay. */
  next: string;
  /** Where the form stands, for the store's own log: `modal`, `page`, `checkout`. */
  source: string;
  /** Called half a second after the code was accepted. */
  onDone: (isSignUp: boolean) => void;
  /** Known already, as on `/otp`. */
  email?: string;
}

/** The sign-in of modal and pages: e-mail, then the code that was mailed. Needs the words of `auth`. */
export function SignInForm({ next, source, onDone, email = "" }: SignInFormProps) {
  const { t } = useTranslation("auth");
  const failureText = useFailureText();
  const signIn = useSignIn({ next, source, onDone });
  const { failure, step } = signIn;

  if (signIn.done) {
    return (
      <p className={styles.done} role="status">
        <CircleCheck aria-hidden="true" />
        {t("done")}
      </p>
    );
  }
  const general =
    failure && (step === "email" || failure.kind === "locked" || failure.httpStatus === 0 || failure.kind === "server");
  return (
    <div className={styles.form}>
      {general && (
        <Notice tone="danger" live>
          {failureText(failure)}
        </Notice>
      )}
      {step === "email" ? (
        <EmailStep initial={email} onSend={signIn.send} />
      ) : (
        <CodeStep
          email={signIn.email}
          error={failure && !general ? failureText(failure) : undefined}
          resendIn={signIn.resendIn}
          lockedFor={signIn.lockedFor}
          onVerify={signIn.verify}
          onResend={() => signIn.send(signIn.email)}
          onChangeEmail={signIn.changeEmail}
          onType={signIn.forgetFailure}
        />
      )}
    </div>
  );
}
