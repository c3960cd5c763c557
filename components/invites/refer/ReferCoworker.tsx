import { Users } from "lucide-react";
import Router from "next/router";
import { ErrorState } from "@/components/ui/ErrorState";
import { EmptyState } from "@/components/ui/EmptyState";
import { ButtonLink } from "@/components/ui/Button";
import { CopyValue } from "@/components/payment/CopyValue";
import { paths } from "@/constants/paths";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { InviteByAddress } from "./InviteByAddress";
import { InviteBySheet } from "./InviteBySheet";
import { InviteTable } from "./InviteTable";
import type { InvitesProps } from "./loadInvites";
import { ReferVisitor } from "./ReferVisitor";
import styles from "./ReferCoworker.module.css";

/** The list as it is now, at the latest invitations. */
const renew = () => Router.replace(paths.referCoworker, undefined, { scroll: false });

/** A member's invitations: by link, by address, by a list of the company, and what became of them. */
export function ReferCoworker({ invites, failure, told }: InvitesProps) {
  const { t } = useTranslation("invites");
  const failureText = useFailureText();
  if (!invites && failure?.kind === "forbidden")
    return (
      <div className={`container ${styles.page}`}>
        <EmptyState
          icon={<Users />}
          heading="h1"
          title={t("refer.notMember.title")}
          text={t("refer.notMember.text")}
          action={<ButtonLink href={paths.profile}>{t("refer.notMember.action")}</ButtonLink>}
        />
      </div>
    );
  if (!invites && failure?.kind === "signIn") return <ReferVisitor />;
  if (!invites)
    return (
      <div className={`container ${styles.page}`}>
        <ErrorState heading="h1" text={failure ? failureText(failure) : undefined} onRetry={() => void renew()} />
      </div>
    );
  return (
    <div className={`container ${styles.page}`}>
      <header className={styles.head}>
        <h1 className="display">{t("refer.title")}</h1>
        <p className={styles.lead}>{t("refer.lead", { company: invites.company_name })}</p>
      </header>
      <dl className={styles.sums}>
        <div>
          <dt>{t("refer.sums.accepted")}</dt>
          <dd className="display">{invites.accepted}</dd>
        </div>
        <div>
          <dt>{t("refer.sums.total")}</dt>
          <dd className="display">{invites.total}</dd>
        </div>
        <div>
          <dt>{t("refer.sums.left")}</dt>
          <dd className="display">{invites.left}</dd>
        </div>
      </dl>
      <div className={styles.ways}>
        <section aria-labelledby="by-link" className={styles.way}>
          <h2 id="by-link">{t("refer.link.title")}</h2>
          <p className="muted">{t("refer.link.text")}</p>
          <p className={styles.link}>{invites.link}</p>
          <div>
            <CopyValue what={t("refer.link.title")} value={invites.link} />
          </div>
        </section>
        <InviteByAddress posted={told} onInvited={renew} />
        <InviteBySheet posted={told} onInvited={renew} />
      </div>
      <InviteTable invites={invites} />
    </div>
  );
}
