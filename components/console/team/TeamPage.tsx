import "@/styles/deskParts";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import formStyles from "@/components/desk/DeskForm.module.css";
import { LoadError } from "@/components/desk/LoadError";
import { MoneyLock } from "@/components/desk/MoneyLock";
import { ProofDialog } from "@/components/desk/ProofDialog";
import { Team } from "@/components/desk/team/Team";
import styles from "@/components/desk/team/Team.module.css";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import { STAFF_ROLES, type StaffRole } from "@/contract/desk/rights";
import type { StaffTeam } from "@/contract/staffTeam/staffTeamRoutes";
import { useFreshProof } from "@/hooks/desk/useFreshProof";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import type { ApiFailure } from "@/services/answer";
import { giveStaffRole, inviteStaff, removeStaff, removeStaffInvite } from "@/services/desk/console/team";
import { formatDate } from "@/utils/format/dates";

export interface TeamProps {
  /** Null where it could not be read. */
  team: StaffTeam | null;
  failure: ApiFailure | null;
}

const SUBSCRIPTION = { kinds: ["staff"] } as const;

/** Who works for the store and as what, for its owners. */
export function TeamPage({ desk, team, failure }: TeamProps & { desk: StaffDeskView }) {
  const { t } = useTranslation("staffTeam");
  const { locale } = useMarket();
  const { guarded, proof } = useFreshProof();
  const calls = {
    invite: (email: string, role: StaffRole) => guarded(() => inviteStaff(email, role)),
    giveRole: (id: number, role: StaffRole) => guarded(() => giveStaffRole(id, role)),
    remove: (id: number) => guarded(() => removeStaff(id)),
    removeInvite: (id: number) => guarded(() => removeStaffInvite(id)),
  };
  return (
    <ConsoleLayout desk={desk} current="team" subscribe={SUBSCRIPTION} title={t("title")} lead={t("lead")}>
      {failure && <LoadError failure={failure} />}
      {team && (
        <>
          <MoneyLock money={desk.money} />
          <section className={formStyles.section} aria-labelledby="team">
            <h2 id="team" tabIndex={-1}>
              {t("teamTitle")}
            </h2>
            <Team
              first={team}
              titleId="team"
              words="staffTeam"
              roles={STAFF_ROLES}
              usual="reader"
              calls={calls}
              about={({ passkeys, sessions, seen_at: seenAt }) => (
                <span className={styles.email}>
                  {passkeys === 0 ? t("noPasskey") : t("passkeys", { count: passkeys })}
                  {" · "}
                  {seenAt === null
                    ? t("signedOut")
                    : t("sessions", { count: sessions, date: formatDate(seenAt, locale) })}
                </span>
              )}
            />
          </section>
          {proof && <ProofDialog {...proof} about="teamProof" />}
        </>
      )}
    </ConsoleLayout>
  );
}
