import { MailPlus } from "lucide-react";
import { Badge } from "@/components/ui/Badge";
import { EmptyState } from "@/components/ui/EmptyState";
import { Pagination } from "@/components/ui/Pagination";
import { paths } from "@/constants/paths";
import type { InviteState } from "@/contract/rules/inviteTerms";
import type { CoworkerInvites } from "@/contract/company/coworkerRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./ReferCoworker.module.css";

const TONES = {
  queued: "plain",
  sent: "plain",
  bounced: "danger",
  unsubscribed: "warning",
  accepted: "positive",
} as const satisfies Record<InviteState, string>;

/** Who was invited and where that stands, ten a page. */
export function InviteTable({ invites: { invites, page, total_pages: pages } }: { invites: CoworkerInvites }) {
  const { t } = useTranslation("invites");
  const { locale } = useMarket();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return (
    <section aria-labelledby="invited" className={styles.list}>
      <h2 id="invited">{t("refer.list.title")}</h2>
      {invites.length === 0 ? (
        <EmptyState icon={<MailPlus />} heading="h3" title={t("refer.list.empty")} text={t("refer.list.emptyText")} />
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("refer.list.email")}</th>
              <th scope="col">{t("refer.list.state")}</th>
              <th scope="col">{t("refer.list.way")}</th>
              <th scope="col">{t("refer.list.date")}</th>
            </tr>
          </thead>
          <tbody>
            {invites.map(({ id, email, state, by_link: isByLink, invited_at: invitedAt }) => (
              <tr key={id}>
                <th scope="row">{email || t("refer.list.erased")}</th>
                <td>
                  <Badge tone={TONES[state]}>{t(`refer.states.${state}`)}</Badge>
                </td>
                <td>{t(isByLink ? "refer.list.byLink" : "refer.list.byMail")}</td>
                <td className="tabular">{date.format(new Date(invitedAt))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination page={page} totalPages={pages} hrefOf={(to) => `${paths.referCoworker}?page=${to}`} />
    </section>
  );
}
