import "@/styles/deskParts";
import Head from "next/head";
import { useState } from "react";
import { ProofDialog } from "@/components/desk/ProofDialog";
import { useShell } from "@/components/layout/ShellContext";
import { Button, ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import { paths } from "@/constants/paths";
import { localePath } from "@/contract/locales";
import type { StaffInvitation } from "@/contract/staffTeam/staffTeamRoutes";
import { useFreshProof } from "@/hooks/desk/useFreshProof";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import type { ApiFailure } from "@/services/answer";
import { acceptStaffInvite } from "@/services/desk/console/team";
import { formatDate } from "@/utils/format/dates";
import styles from "./JoinPage.module.css";

export interface JoinProps {
  /** Null where the store asks the caller nothing, and where that could not be read. */
  invite: StaffInvitation | null;
  failure: ApiFailure | null;
}

/** What the store asks whoever was invited: to take a role in its team. */
export function JoinPage({ invite, failure }: JoinProps) {
  const { t } = useTranslation("staffTeam");
  const { storeName } = useShell();
  const { locale } = useMarket();
  const failureText = useFailureText();
  const { guarded, proof } = useFreshProof();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const accept = async (id: number) => {
    setBusy(true);
    setProblem("");
    const answer = await guarded(() => acceptStaffInvite(id));
    if (!answer.failure) return window.location.assign(localePath(deskPaths.console, locale));
    setBusy(false);
    setProblem(failureText(answer.failure));
  };
  return (
    <main className={styles.page}>
      <Head>
        <title>{`${t("join.page")} – ${storeName}`}</title>
        <meta key="robots" name="robots" content="noindex, nofollow" />
      </Head>
      <p className={styles.store}>{storeName}</p>
      {failure && <Notice tone="danger">{failureText(failure)}</Notice>}
      {!invite && !failure && (
        <EmptyState
          heading="h1"
          title={t("join.noneTitle")}
          text={t("join.noneText")}
          action={<ButtonLink href={paths.home}>{t("join.shop")}</ButtonLink>}
        />
      )}
      {invite && (
        <section className={styles.card} aria-labelledby="join">
          <h1 id="join">{t("join.title", { who: invite.invited_by })}</h1>
          <dl className={styles.role}>
            <dt>{t(`roles.${invite.role}`)}</dt>
            <dd>{t(`may.${invite.role}`)}</dd>
          </dl>
          <p>{t("join.text", { date: formatDate(invite.expires_at, locale) })}</p>
          {problem && (
            <Notice tone="danger" live>
              {problem}
            </Notice>
          )}
          <Button loading={busy} onClick={() => void accept(invite.id)}>
            {t("join.accept")}
          </Button>
        </section>
      )}
      {proof && <ProofDialog {...proof} about="teamProof" />}
    </main>
  );
}
