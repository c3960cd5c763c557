import { useState } from "react";
import { EmailCodeDialog } from "@/components/account/EmailCodeDialog";
import { MoreButton } from "@/components/desk/MoreButton";
import { Button } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Notice } from "@/components/ui/Notice";
import type { PayoutRun, PayoutRuns } from "@/contract/desk/moneyStaffRoutes";
import { useCursorPagination } from "@/hooks/desk/useCursorPagination";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { saveFile } from "@/services/browser/saveFile";
import type { Answer, ApiFailure } from "@/services/answer";
import {
  approveRun,
  cancelRun,
  exportRun,
  fetchRuns,
  excludePayout,
  markRunPaid,
  proposeRun,
  returnPayout,
} from "@/services/desk/money";
import { formatMoney } from "@/utils/format/money";
import styles from "./Payouts.module.css";
import { RunCard, type PayoutAct } from "./RunCard";
import { PayoutReasonDialog } from "./PayoutReasonDialog";

const CURRENCIES = ["USD", "EUR"] as const;

type PendingAct = { act: "approve" | "export"; run: PayoutRun } | null;

/** Runs of payouts, the latest first, with what each waits for. */
export function Runs({ first, email }: { first: PayoutRuns; email: string }) {
  const { t } = useTranslation("vendorMoney");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const list = useCursorPagination(first, (before) => fetchRuns({ before }));
  const [asked, setAsked] = useState<PendingAct>(null);
  const [said, setSaid] = useState<PayoutAct | null>(null);
  const [busy, setBusy] = useState("");
  const [told, setTold] = useState("");
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const keep = (run: PayoutRun, done: string) => {
    list.changeRows((rows) => {
      const isKnown = rows.some(({ id }) => id === run.id);
      return isKnown ? rows.map((row) => (row.id === run.id ? run : row)) : [run, ...rows];
    });
    setTold(done);
    setFailure(null);
  };
  const act = async (name: string, call: Promise<Answer<PayoutRun>>, done: string) => {
    setBusy(name);
    setTold("");
    const answer = await call;
    setBusy("");
    if (answer.data) keep(answer.data, done);
    else setFailure(answer.failure);
  };
  const prove = async (code: string) => {
    if (!asked) return null;
    const { act: name, run } = asked;
    if (name === "approve") {
      const answer = await approveRun(run.id, code);
      if (answer.failure) return answer.failure;
      keep(answer.data, t("staff.approved"));
    } else {
      const answer = await exportRun(run.id, code);
      if (answer.failure) return answer.failure;
      saveFile(answer.data.name, answer.data.content, "application/octet-stream");
      keep(answer.data.run, t("staff.exported"));
    }
    setAsked(null);
    return null;
  };
  const perform = (reason: string): Promise<Answer<PayoutRun>> => {
    if (!said) throw new Error("nothing is asked");
    if (said.act === "cancel") return cancelRun(said.run.id, reason);
    return said.act === "leaveOut" ? excludePayout(said.payout.id, reason) : returnPayout(said.payout.id, reason);
  };
  const DONE = { cancel: "canceled", leaveOut: "leftOut", return: "returned" } as const;
  return (
    <>
      {told && (
        <Notice tone="positive" live>
          {told}
        </Notice>
      )}
      {failure && (
        <Notice tone="danger" live>
          {failureText(failure)}
        </Notice>
      )}
      <div className={styles.actions} role="group" aria-label={t("staff.propose")}>
        {CURRENCIES.map((currency) => (
          <Button
            key={currency}
            variant="outline"
            loading={busy === currency}
            onClick={() => void act(currency, proposeRun(currency), t("staff.proposed"))}
          >
            {t("staff.proposeIn", { currency })}
          </Button>
        ))}
      </div>
      {list.rows.length === 0 && <EmptyState title={t("staff.noRuns")} />}
      <div className={styles.list}>
        {list.rows.map((run) => (
          <RunCard
            key={run.id}
            run={run}
            busy={busy === `paid-${run.id}`}
            onProve={(name) => setAsked({ act: name, run })}
            onPaid={() => void act(`paid-${run.id}`, markRunPaid(run.id), t("staff.paidDone"))}
            onSay={setSaid}
          />
        ))}
      </div>
      <MoreButton list={list} label={t("staff.more")} />
      {asked && (
        <EmailCodeDialog
          open
          onClose={() => setAsked(null)}
          title={t(`staff.${asked.act}Title`, { id: asked.run.id })}
          email={email}
          submitText={t(`staff.${asked.act}`)}
          onVerified={prove}
        >
          <p>
            {t(`staff.${asked.act}Text`, {
              total: formatMoney(asked.run.total, asked.run.currency, locale),
              brands: t("staff.brands", { count: asked.run.count }),
              email,
            })}
          </p>
        </EmailCodeDialog>
      )}
      {said && (
        <PayoutReasonDialog
          title={t(`staff.${said.act}Title`, { id: said.run.id, brand: said.payout.brand })}
          text={t(`staff.${said.act}Text`)}
          submit={t(`staff.${said.act}`)}
          perform={perform}
          onDone={(run) => {
            keep(run, t(`staff.${DONE[said.act]}`, { brand: said.payout.brand }));
            setSaid(null);
          }}
          onClose={() => setSaid(null)}
        />
      )}
    </>
  );
}
