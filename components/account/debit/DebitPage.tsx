import { useState } from "react";
import type { DebitAuthorization } from "@/contract/routes/paymentRoutes";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { useFocusAfterRemoval } from "@/hooks/browser/useFocusAfterRemoval";
import { useTranslation } from "@/hooks/useTranslation";
import { DebitForm } from "./DebitForm";
import type { DebitProps } from "./loadDebit";
import { StandingDebit } from "./StandingDebit";
import styles from "./Debit.module.css";

type PageNotice = DebitProps["told"] | "given";

/** Which account the store may debit, the words that were agreed to, and the ways to give and to revoke it. */
export function DebitPage({ profile, authorization: first, asked, told: firstTold }: DebitProps) {
  const { t } = useTranslation("debit");
  const focusTitle = useFocusAfterRemoval();
  const [known, setKnown] = useState(first);
  const [told, setTold] = useState<PageNotice>(firstTold);
  const [answered, setAnswered] = useState(0);
  if (!known) return <Notice tone="warning">{t("failed")}</Notice>;

  const turnTo = (next: DebitAuthorization, how: PageNotice) => {
    setKnown(next);
    setTold(how);
    setAnswered((count) => count + 1);
    focusTitle("debit-now");
  };
  const { authorization: standing } = known;
  return (
    <div className={styles.page}>
      <div className={styles.lead}>
        <p className="muted">{t("intro")}</p>
        <Link href={paths.profile} prefetch="never">
          {t("toProfile")}
        </Link>
      </div>
      <section aria-labelledby="debit-now">
        <h2 id="debit-now" tabIndex={-1} className={styles.title}>
          {t("now")}
        </h2>
        {told !== "" && (
          <Notice tone={told === "failed" ? "danger" : "positive"} live>
            {t(told === "failed" ? "form" : told)}
          </Notice>
        )}
        {standing ? (
          <StandingDebit
            authorization={standing}
            onRevoked={(next) => turnTo(next ?? { ...known, authorization: null }, "revoked")}
          />
        ) : (
          <p className="muted">{t("none")}</p>
        )}
      </section>
      {asked && profile ? (
        <section aria-labelledby="debit-new">
          <h2 id="debit-new">{t(standing ? "another" : "new")}</h2>
          <DebitForm
            key={answered}
            email={profile.email}
            asked={asked}
            words={known.text}
            onGiven={(next) => turnTo(next, "given")}
          />
        </section>
      ) : (
        <Notice>{t("notOffered")}</Notice>
      )}
    </div>
  );
}
