import { useRouter } from "next/router";
import { useState, type SubmitEvent } from "react";
import type { ManagerSignup } from "@/contract/company/managerSignupRoutes";
import { localePath } from "@/contract/locales";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { accountPaths } from "@/constants/accountPaths";
import { useFocusAfterRemoval } from "@/hooks/browser/useFocusAfterRemoval";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { decideSignup } from "@/services/account/managerSignup";
import { formatDate } from "@/utils/format/dates";
import styles from "./WaitingManagers.module.css";

/** How the last decision went. */
export type DecisionNotice = "named" | "refused" | "failed" | "";

interface WaitingManagersProps {
  /** Null when they could not be looked up. */
  waiting: { signups: ManagerSignup[]; total: number } | null;
  told: DecisionNotice;
}

/** Who asks to manage the company: each is confirmed or refused by one press, without scripts by a form. */
export function WaitingManagers({ waiting, told: first }: WaitingManagersProps) {
  const { t } = useTranslation("managers");
  const { locale } = useMarket();
  const router = useRouter();
  const failureText = useFailureText();
  const focusTitle = useFocusAfterRemoval();
  const [told, setTold] = useState({ kind: first, text: "" });
  const [busy, setBusy] = useState(0);
  if (!waiting) return <Notice tone="warning">{t("waiting.failedLoad")}</Notice>;
  const { signups, total } = waiting;
  if (total === 0 && told.kind === "") return null;

  const decide = async (event: SubmitEvent<HTMLFormElement>, id: number) => {
    event.preventDefault();
    const pressed = event.nativeEvent.submitter;
    const accept = pressed instanceof HTMLButtonElement && pressed.value === "1";
    if (busy !== 0) return;
    setBusy(accept ? id : -id);
    const { failure } = await decideSignup(id, accept);
    setTold(
      failure ? { kind: "failed", text: failureText(failure) } : { kind: accept ? "named" : "refused", text: "" },
    );
    await router.replace(router.asPath, undefined, { scroll: false });
    setBusy(0);
    focusTitle("company-signups");
  };
  return (
    <section aria-labelledby="company-signups">
      <h2 id="company-signups" tabIndex={-1} className={styles.title}>
        {t("waiting.title")}
      </h2>
      {told.kind !== "" && (
        <Notice tone={told.kind === "failed" ? "danger" : "positive"} live>
          {told.text || t(`waiting.${told.kind}`)}
        </Notice>
      )}
      <p className={styles.text}>{t(total === 0 ? "waiting.none" : "waiting.text")}</p>
      <ul className={styles.people}>
        {signups.map(({ id, name, email, asked_at: asked }) => (
          <li key={id}>
            <div className={styles.person}>
              <p className={styles.name}>{name}</p>
              <p>{email}</p>
              <p className={styles.fine}>{t("waiting.asked", { date: formatDate(asked, locale) })}</p>
            </div>
            <form
              method="post"
              action={localePath(accountPaths.managers, locale)}
              className={styles.ways}
              onSubmit={(event) => void decide(event, id)}
            >
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                name="accept"
                value="1"
                size="small"
                loading={busy === id}
                aria-label={t("waiting.acceptOne", { name })}
              >
                {t("waiting.accept")}
              </Button>
              <Button
                type="submit"
                name="accept"
                value="0"
                size="small"
                variant="outline"
                loading={busy === -id}
                aria-label={t("waiting.refuseOne", { name })}
              >
                {t("waiting.refuse")}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      {total > signups.length && <p className={styles.fine}>{t("waiting.more", { count: total - signups.length })}</p>}
    </section>
  );
}
