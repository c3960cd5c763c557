import { useRouter } from "next/router";
import { useRef } from "react";
import { PasswordForm } from "@/components/auth/PasswordForm";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { safeNext } from "@/contract/rules/safeNext";
import { useTranslation } from "@/hooks/useTranslation";
import { useCompleteSignIn } from "@/hooks/useCompleteSignIn";
import type { SignInQuery } from "./readSignIn";
import styles from "./SignInScreen.module.css";

interface PasswordScreenProps extends SignInQuery {
  /** Asks for a link, sets a password by it, or confirms an address by it. */
  kind: "ask" | "set" | "confirm";
}

const TITLES = {
  ask: "password.reset.title",
  set: "password.reset.choose",
  confirm: "password.confirm.title",
} as const;
const TEXTS = {
  ask: "password.reset.text",
  set: "password.reset.chooseText",
  confirm: "password.confirm.text",
} as const;

/** What mailed links lead to. Opening a link does nothing by itself: mail programs open links, too. */
export function PasswordScreen({ kind, next, email, token, refused, sent }: PasswordScreenProps) {
  const { t } = useTranslation("auth");
  const router = useRouter();
  const target = useRef("");
  const { done, welcome } = useCompleteSignIn(() => void router.push(safeNext(target.current, paths.orders)));
  const isMissing = kind === "confirm" && token === "";
  return (
    <div className={styles.plain}>
      <h1 className="display">{t(TITLES[kind])}</h1>
      {done ? (
        <Notice tone="positive" live>
          {t("done")}
        </Notice>
      ) : isMissing ? (
        <Notice tone="warning">{t("password.confirm.missing")}</Notice>
      ) : sent ? (
        <Notice tone="positive" title={t("password.sent")}>
          {t("password.sentPlain")}
        </Notice>
      ) : (
        <>
          <p className={styles.text}>{t(TEXTS[kind])}</p>
          <PasswordForm
            kind={kind}
            next={next}
            source="page"
            email={email}
            token={token}
            refused={refused}
            onEntered={async (customer, to = "") => {
              // Whoever asked from nowhere in particular goes to their account.
              target.current = to === paths.home ? "" : to;
              await welcome(customer);
            }}
          />
        </>
      )}
      {kind === "set" && !done && (
        <p className={styles.aside}>
          <Link href={paths.resetPassword} prefetch="never">
            {t("password.reset.again")}
          </Link>
        </p>
      )}
      {kind !== "set" && !done && (
        <p className={styles.aside}>
          <Link href={kind === "confirm" ? paths.signUp : paths.signIn} prefetch="never">
            {t(kind === "confirm" ? "page.signUpTitle" : "page.title")}
          </Link>
        </p>
      )}
    </div>
  );
}
