import { UserPlus } from "lucide-react";
import type { ReferralHistory } from "@/contract/routes/referralRoutes";
import type { ReferralState } from "@/contract/rules/referralTerms";
import { Badge } from "@/components/ui/Badge";
import { EmptyState } from "@/components/ui/EmptyState";
import { Pagination } from "@/components/ui/Pagination";
import { accountPaths } from "@/constants/accountPaths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import styles from "./Referrals.module.css";

const TONES = {
  joined: "plain",
  held: "warning",
  pending: "warning",
  confirmed: "positive",
  refused: "danger",
  taken_back: "danger",
} as const satisfies Record<ReferralState, string>;

/** Who came by whom, and where their coins stand, twenty a page. */
export function ReferralTable({ history: { referrals, page, total_pages: pages } }: { history: ReferralHistory }) {
  const { t } = useTranslation("referrals");
  const { locale } = useMarket();
  return (
    <section className={styles.part} aria-labelledby="referral-history">
      <h2 id="referral-history">{t("list.title")}</h2>
      {referrals.length === 0 ? (
        <EmptyState icon={<UserPlus />} heading="h3" title={t("list.empty")} text={t("list.emptyText")} />
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("list.person")}</th>
              <th scope="col">{t("list.state")}</th>
              <th scope="col">{t("list.coins")}</th>
              <th scope="col">{t("list.date")}</th>
            </tr>
          </thead>
          <tbody>
            {referrals.map(({ id, side, name, state, reason, coins, joined_at: joinedAt }) => (
              <tr key={id}>
                <th scope="row">{t(`list.${side}`, { name: name || t(`list.nameless.${side}`) })}</th>
                <td>
                  <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
                  {reason && <span className={styles.reason}>{t(`reasons.${reason}`)}</span>}
                </td>
                <td className="tabular">{coins > 0 ? t("coins", { count: coins }) : "–"}</td>
                <td className="tabular">{formatDate(joinedAt, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination page={page} totalPages={pages} hrefOf={(to) => `${accountPaths.referrals}?page=${to}`} />
    </section>
  );
}
