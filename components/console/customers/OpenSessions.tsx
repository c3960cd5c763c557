import styles from "@/components/desk/DeskOrder.module.css";
import { Button } from "@/components/ui/Button";
import { Moment } from "@/components/ui/Moment";
import type { StaffCustomer } from "@/contract/customerDesk/customerDeskRoutes";
import { useTranslation } from "@/hooks/useTranslation";

interface OpenSessionsProps {
  customer: StaffCustomer;
  onEnd: () => void;
}

/** Where a customer is signed in, and the way to end that. */
export function OpenSessions({ customer, onEnd }: OpenSessionsProps) {
  const { t } = useTranslation("customerDesk");
  const { sessions, can_end_sessions: canEnd, team_role: role } = customer;
  return (
    <section aria-labelledby="customer-sessions">
      <h2 id="customer-sessions">{t("sessions.title")}</h2>
      <div className={styles.page}>
        {sessions.total === 0 && <p className={styles.detail}>{t("sessions.none")}</p>}
        {sessions.total > sessions.rows.length && (
          <p className={styles.detail}>{t("sessions.some", { shown: sessions.rows.length, total: sessions.total })}</p>
        )}
        {sessions.rows.length > 0 && (
          <ul className={styles.history}>
            {sessions.rows.map(({ device, way, signed_in_at: since, seen_at: seen }, at) => (
              <li key={`${since}${at}`}>
                <p>{device || t("account:devices.unknown")}</p>
                <p className={styles.detail}>
                  <Moment iso={since} text={(date) => t("account:devices.since", { date })} />,{" "}
                  {t(`account:devices.ways.${way}`)}
                </p>
                <p className={styles.detail}>
                  <Moment iso={seen} text={(date) => t("account:devices.seen", { date })} />
                </p>
              </li>
            ))}
          </ul>
        )}
        {canEnd && sessions.total > 0 && (
          <div className={styles.buttons}>
            <Button size="small" variant="outline" aria-haspopup="dialog" onClick={onEnd}>
              {t("sessions.end")}
            </Button>
          </div>
        )}
        {!canEnd && role !== "" && <p className={styles.detail}>{t("sessions.ofTeam")}</p>}
      </div>
    </section>
  );
}
