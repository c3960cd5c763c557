import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/hooks/useTranslation";
import { useCompleteSignIn } from "@/hooks/useCompleteSignIn";
import { CodeForm } from "./CodeForm";
import { OtherWays } from "./OtherWays";
import { PasswordForm } from "./PasswordForm";
import styles from "./SignInForm.module.css";

interface SignInFormProps {
  /** A checked path of this store (`safeNext`), empty to stay. */
  next: string;
  /** Where the form stands, for the store's own log: `modal`, `page`, `checkout`. */
  source: string;
  /** Called half a second after somebody signed in, a second after they did so with an account elsewhere. */
  onDone: (isSignUp: boolean) => void;
  /** Known already, as on `/otp`. */
  email?: string;
  /** Which form stands behind "use a password instead". */
  isNew?: boolean;
  /** Leads from one to the other; pages have links for that. */
  isSwitch?: boolean;
  /** For a page of the programme for companies: the code to a work e-mail is the one way in. */
  isWorkOnly?: boolean;
}

/** The sign-in of modal and pages: by a mailed code, or by a password. Needs the words of `auth`. */
export function SignInForm({ next, source, onDone, ...options }: SignInFormProps) {
  const { email = "", isNew = false, isSwitch = false, isWorkOnly = false } = options;
  const { t } = useTranslation("auth");
  const { done, welcome } = useCompleteSignIn(onDone);
  const [way, setWay] = useState<"code" | "signIn" | "signUp">("code");

  if (done) {
    return (
      <p className={styles.done} role="status">
        <CircleCheck aria-hidden="true" />
        {t("done")}
      </p>
    );
  }
  const turn = (to: typeof way, words: string) => (
    <button type="button" className={styles.inline} onClick={() => setWay(to)}>
      {t(words)}
    </button>
  );
  return (
    <div className={styles.form}>
      {way === "code" ? (
        <CodeForm next={next} source={source} email={email} isWorkOnly={isWorkOnly} onEntered={welcome} />
      ) : (
        <PasswordForm
          key={way}
          kind={way}
          next={next}
          source={source}
          email={email}
          onEntered={(customer) => welcome(customer)}
        />
      )}
      {!isWorkOnly && (
        <>
          <p className={styles.ways}>
            {way === "code" && turn(isNew ? "signUp" : "signIn", "password.use")}
            {way !== "code" && turn("code", "password.useCode")}
            {isSwitch && way === "signIn" && turn("signUp", "password.create")}
            {isSwitch && way === "signUp" && turn("signIn", "password.have")}
          </p>
          <OtherWays source={source} onEntered={(customer) => welcome(customer, { isSocial: true })} />
        </>
      )}
    </div>
  );
}
