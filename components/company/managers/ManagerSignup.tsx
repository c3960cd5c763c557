import { useState } from "react";
import type { CompletedSignup } from "@/contract/company/managerSignupRoutes";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { ButtonLink } from "@/components/ui/Button";
import { accountPaths } from "@/constants/accountPaths";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { AskForm } from "./AskForm";
import { CompleteForm } from "./CompleteForm";
import type { ManagerSignupProps } from "./loadManagerSignup";
import styles from "./ManagerSignup.module.css";

type Done = Pick<CompletedSignup, "state" | "company" | "email" | "signed_in">;

/** Becoming a company's manager: asked for, mailed a link, confirmed, and what came of it. */
export function ManagerSignup({ token, link, sent, done: told, isSignedIn, refused }: ManagerSignupProps) {
  const { t } = useTranslation("managers");
  const toldDone: Done | null = told && { state: told, company: "", email: "", signed_in: isSignedIn };
  const [done, setDone] = useState(toldDone);
  const [isSent, setIsSent] = useState(sent);
  const asks = !done && !isSent && link?.state !== "open" && link?.state !== "used";
  if (done) return <DoneSignup done={done} />;
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        {isSent ? (
          <>
            <h1 className="display">{t("sent.title")}</h1>
            <Notice tone="positive" live>
              {t("sent.text")}
            </Notice>
            <p className={styles.text}>{t("sent.again")}</p>
            <p>
              <Link href={accountPaths.managerSignUp} prefetch="never" onClick={() => setIsSent(false)}>
                {t("sent.another")}
              </Link>
            </p>
          </>
        ) : link?.state === "open" ? (
          <>
            <h1 className="display">{t("link.title")}</h1>
            <p className={styles.text}>{t("link.text", { email: link.email, company: link.company })}</p>
            <CompleteForm token={token} fullname={link.fullname} refused={refused} onDone={setDone} />
          </>
        ) : link?.state === "used" ? (
          <>
            <h1 className="display">{t("used.title")}</h1>
            <p className={styles.text}>{t("used.text")}</p>
            <div>
              <ButtonLink href={signInFor("")} prefetch="never">
                {t("used.action")}
              </ButtonLink>
            </div>
          </>
        ) : (
          <>
            <h1 className="display">{t("title")}</h1>
            {link?.state === "expired" && (
              <Notice tone="warning" title={t("expired.title")}>
                {t("expired.text")}
              </Notice>
            )}
            <p className={styles.text}>{t("intro")}</p>
            <AskForm refused={refused} onSent={() => setIsSent(true)} />
          </>
        )}
      </div>
      <aside className={styles.how} aria-labelledby="manager-how">
        <h2 id="manager-how">{t("how.title")}</h2>
        <ol>
          <li>{t("how.mail")}</li>
          <li>{t("how.decide")}</li>
          <li>{t("how.start")}</li>
        </ol>
        {asks && (
          <p className={styles.fine}>
            {t("notYet")}{" "}
            <Link href={paths.employers} prefetch="hover">
              {t("talk")}
            </Link>
          </p>
        )}
      </aside>
    </div>
  );
}

const signInFor = (email: string) =>
  `${paths.signIn}?${new URLSearchParams({ next: paths.company, ...(email && { otp_email: email }) })}`;

function DoneSignup({ done: { state, company, email, signed_in: isIn } }: { done: Done }) {
  const { t } = useTranslation("managers");
  return (
    <div className={styles.page}>
      <div className={styles.words} role="status">
        <h1 className="display">{t(`done.${state}.title`, { company: company || t("done.company") })}</h1>
        <p className={styles.text}>{t(`done.${state}.text`)}</p>
        <div>
          <ButtonLink href={isIn ? paths.company : signInFor(email)} prefetch="never">
            {t(isIn ? "done.toCompany" : "done.signIn")}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
