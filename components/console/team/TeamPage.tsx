import "@/styles/deskParts";
import { useState } from "react";
import { CountersignSection } from "@/components/console/countersigning/CountersignSection";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import formStyles from "@/components/desk/DeskForm.module.css";
import { LoadError } from "@/components/desk/LoadError";
import { MoneyLock } from "@/components/desk/MoneyLock";
import { ProofDialog } from "@/components/desk/ProofDialog";
import { Team } from "@/components/desk/team/Team";
import styles from "@/components/desk/team/Team.module.css";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import { STAFF_ROLES, type StaffRole } from "@/contract/desk/rights";
import type { ChangedTeam, StaffTeam } from "@/contract/staffTeam/staffTeamRoutes";
import { useFreshProof } from "@/hooks/desk/useFreshProof";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import type { Answer, ApiFailure } from "@/services/answer";
import { fetchSigning, type Signing } from "@/services/desk/countersigning";
import {
  fetchStaffTeam,
  giveStaffRole,
  inviteStaff,
  removeStaff,
  removeStaffInvite,
} from "@/services/desk/console/team";
import { formatDate } from "@/utils/format/dates";

export interface TeamProps {
  /** Null where it could not be read. */
  team: StaffTeam | null;
  /** Roles that wait for another owner; null where they could not be read. */
  signing: Signing | null;
  failure: ApiFailure | null;
}

const SUBSCRIPTION = { kinds: ["staff", "waiting role"] } as const;

/** Who works for the store and as what, for its owners. */
export function TeamPage({ desk, failure, ...first }: TeamProps & { desk: StaffDeskView }) {
  const { t } = useTranslation("staffTeam");
  return (
    <ConsoleLayout desk={desk} current="team" subscribe={SUBSCRIPTION} title={t("title")} lead={t("lead")}>
      {failure && <LoadError failure={failure} />}
      <StoreTeam desk={desk} {...first} />
    </ConsoleLayout>
  );
}

/** What it shows is its own, so that a page which is shown anew begins with who is there by then. */
function StoreTeam({ desk, ...first }: Omit<TeamProps, "failure"> & { desk: StaffDeskView }) {
  const { t } = useTranslation("staffTeam");
  const { locale } = useMarket();
  const { guarded, proof } = useFreshProof();
  const [{ team, signing, asked, signed }, setNow] = useState({ ...first, asked: 0, signed: 0 });
  /** Shows what was asked for below the team. */
  const shown = async (answer: Answer<ChangedTeam>) => {
    const list = answer.data?.waits ? await fetchSigning("roles") : null;
    if (list) setNow((before) => ({ ...before, signing: list, asked: before.asked + 1 }));
    return answer;
  };
  /** Whose role was signed has it. */
  const renew = async () => {
    const { data } = await fetchStaffTeam();
    if (data) setNow((before) => ({ ...before, team: data, signed: before.signed + 1 }));
  };
  const calls = {
    invite: async (email: string, role: StaffRole) => shown(await guarded(() => inviteStaff(email, role))),
    giveRole: async (id: number, role: StaffRole) => shown(await guarded(() => giveStaffRole(id, role))),
    remove: (id: number) => guarded(() => removeStaff(id)),
    removeInvite: (id: number) => guarded(() => removeStaffInvite(id)),
  };
  if (!team) return null;
  return (
    <>
      <MoneyLock money={desk.money} />
      <section className={formStyles.section} aria-labelledby="team">
        <h2 id="team" tabIndex={-1}>
          {t("teamTitle")}
        </h2>
        <p className={formStyles.help}>{t("askedLead")}</p>
        <Team
          key={signed}
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
              {seenAt === null ? t("signedOut") : t("sessions", { count: sessions, date: formatDate(seenAt, locale) })}
            </span>
          )}
        />
      </section>
      {signing && signing.waiting.rows.length + signing.decided.rows.length > 0 && (
        <div className={formStyles.section}>
          <CountersignSection key={`asked-${asked}`} of="roles" first={signing} onDecided={() => void renew()} />
        </div>
      )}
      {proof && <ProofDialog {...proof} about="teamProof" />}
    </>
  );
}
