import type { SignedInCustomer } from "@/contract/auth";
import { Notice } from "@/components/ui/Notice";
import { useFailureText } from "@/hooks/useFailureText";
import { useSignIn } from "@/hooks/useSignIn";
import { useTranslation } from "@/hooks/useTranslation";
import { fieldErrors } from "@/services/answer";
import { CodeStep } from "./CodeStep";
import { EmailStep } from "./EmailStep";
import styles from "./SignInForm.module.css";

interface CodeFormProps {
  next: string;
  source: string;
  email: string;
  /** Only addresses of companies get in. */
  isWorkOnly: boolean;
  onEntered: (customer: SignedInCustomer) => Promise<void>;
}

/** Signing in without a password: e-mail, then the code that was mailed. */
export function CodeForm({ next, source, email, isWorkOnly, onEntered }: CodeFormProps) {
  const { t } = useTranslation("auth");
  const failureText = useFailureText();
  const signIn = useSignIn({ next, source, isWorkOnly, onEntered });
  const { failure, step } = signIn;
  const ofAddress = failure && step === "email" ? fieldErrors(failure).email : undefined;
  const isOfCode = step === "code" && (failure?.kind === "signIn" || failure?.kind === "invalid");
  const told =
    failure && failureText({ ...failure, message: failure.message || (failure.isOfSending ? t("code.failed") : "") });
  const general = failure && !ofAddress && !isOfCode;
  return (
    <div className={styles.form}>
      {general && (
        <Notice tone="danger" live>
          {told}
        </Notice>
      )}
      {step === "email" ? (
        <EmailStep
          initial={email}
          isWorkOnly={isWorkOnly}
          onSend={signIn.send}
          problem={ofAddress}
          onType={signIn.forgetFailure}
        />
      ) : (
        <CodeStep
          email={signIn.email}
          error={told && !general ? told : undefined}
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
