import table from "@/components/desk/DeskTable.module.css";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import type { PayoutRun } from "@/contract/desk/moneyStaffRoutes";
import type { RunState, VendorPayoutState } from "@/contract/desk/moneyTerms";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { formatMoney } from "@/utils/format/money";
import styles from "./Payouts.module.css";

type Payout = PayoutRun["payouts"][number];
type NamedAct = { run: PayoutRun; payout: Payout };

/** What is done with a reason: with a run as a whole, its first payout stands for all. */
export type PayoutAct = { act: "cancel" | "leaveOut" | "return" } & NamedAct;

interface RunCardProps {
  run: PayoutRun;
  busy: boolean;
  onProve: (act: "approve" | "export") => void;
  onPaid: () => void;
  onSay: (act: PayoutAct) => void;
}

const TONES: Record<RunState, "plain" | "positive" | "warning"> = {
  draft: "plain",
  proposed: "warning",
  approved: "warning",
  exported: "plain",
  paid: "positive",
  canceled: "plain",
};
const PAYOUT_TONES: Record<VendorPayoutState, "plain" | "positive" | "danger"> = {
  waiting: "plain",
  sent: "plain",
  paid: "positive",
  returned: "danger",
  dropped: "plain",
};

/** What stands out has a badge. */
function State({ tone, children }: { tone: "plain" | "positive" | "warning" | "danger"; children: string }) {
  return tone === "plain" ? <span>{children}</span> : <Badge tone={tone}>{children}</Badge>;
}

/** A run: who did what with it, whom it pays, and what can be done next. */
export function RunCard({ run, busy, onProve, onPaid, onSay }: RunCardProps) {
  const { t } = useTranslation("vendorMoney");
  const { locale } = useMarket();
  const { id, state, currency, payouts } = run;
  const day = (at: string | null) => formatDate(at ?? "", locale);
  const [first] = payouts;
  const mayCancel = state === "proposed" || state === "approved";
  const mayAct = payouts.some((payout) => actOf(run, payout) !== null);
  return (
    <section className={styles.run} aria-labelledby={`run-${id}`}>
      <div className={styles.head}>
        <h2 id={`run-${id}`}>{t("staff.run", { id })}</h2>
        <State tone={TONES[state]}>{t(`staff.states.${state}`)}</State>
        <span className="muted">{t("staff.brands", { count: run.count })}</span>
        <strong>{formatMoney(run.total, currency, locale)}</strong>
      </div>
      <ul className={styles.steps}>
        <li>
          {run.proposed_by
            ? t("staff.proposedBy", { date: day(run.proposed_at), name: run.proposed_by })
            : t("staff.proposedByStore", { date: day(run.proposed_at) })}
        </li>
        {run.approved_at && <li>{t("staff.approvedBy", { date: day(run.approved_at), name: run.approved_by })}</li>}
        {run.exported_at && <li>{t("staff.exportedBy", { date: day(run.exported_at), name: run.exported_by })}</li>}
        {run.reason && <li>{run.reason}</li>}
      </ul>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t("staff.brand")}</th>
            <th scope="col">{t("staff.account")}</th>
            <th scope="col">{t("staff.amount")}</th>
            <th scope="col">{t("staff.state")}</th>
            {mayAct && <th scope="col">{t("staff.act")}</th>}
          </tr>
        </thead>
        <tbody>
          {payouts.map((payout) => {
            const act = actOf(run, payout);
            return (
              <tr key={payout.id}>
                <td data-label={t("staff.brand")}>{payout.brand}</td>
                <td data-label={t("staff.account")}>{`${payout.holder} •••• ${payout.last4}`}</td>
                <td data-label={t("staff.amount")}>{formatMoney(payout.amount, currency, locale)}</td>
                <td data-label={t("staff.state")}>
                  <span>
                    <State tone={PAYOUT_TONES[payout.state]}>{t(`staff.payoutStates.${payout.state}`)}</State>
                    {payout.reason && <span className="muted"> {payout.reason}</span>}
                  </span>
                </td>
                {mayAct && (
                  <td data-label={act ? t("staff.act") : undefined}>
                    {act && (
                      <Button
                        size="small"
                        variant="outline"
                        aria-label={t(`staff.${act}Of`, { brand: payout.brand })}
                        onClick={() => onSay({ act, run, payout })}
                      >
                        {t(`staff.${act}`)}
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className={styles.actions}>
        {state === "proposed" && <Button onClick={() => onProve("approve")}>{t("staff.approve")}</Button>}
        {(state === "approved" || state === "exported") && (
          <Button variant={state === "approved" ? "main" : "outline"} onClick={() => onProve("export")}>
            {t("staff.export")}
          </Button>
        )}
        {state === "exported" && (
          <Button loading={busy} onClick={onPaid}>
            {t("staff.paid")}
          </Button>
        )}
        {mayCancel && first && (
          <Button variant="outline" onClick={() => onSay({ act: "cancel", run, payout: first })}>
            {t("staff.cancel")}
          </Button>
        )}
      </div>
    </section>
  );
}

/** What can be done with one payout of a run. */
function actOf({ state }: PayoutRun, payout: Payout): "leaveOut" | "return" | null {
  if (state === "proposed" && payout.state === "waiting") return "leaveOut";
  return payout.state === "sent" || payout.state === "paid" ? "return" : null;
}
