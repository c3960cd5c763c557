import { useState } from "react";
import { ConfirmDialog } from "@/components/console/ConfirmDialog";
import styles from "@/components/console/payouts/Payouts.module.css";
import { ProofDialog } from "@/components/desk/ProofDialog";
import { MoreButton } from "@/components/desk/MoreButton";
import { EmptyState } from "@/components/ui/EmptyState";
import { Notice } from "@/components/ui/Notice";
import type { Countersignature } from "@/contract/countersigning/countersignRoutes";
import { COUNTERSIGN_LIMITS } from "@/contract/countersigning/countersignTerms";
import { useCursorPagination } from "@/hooks/desk/useCursorPagination";
import { useFreshProof } from "@/hooks/desk/useFreshProof";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import {
  decideCountersignature,
  fetchCountersignatures,
  type CountersignAct,
  type CountersignedList,
  type Signing,
} from "@/services/desk/countersigning";
import { formatMoney } from "@/utils/format/money";
import { CountersignCard } from "./CountersignCard";
import { useCountersignTitle } from "./useCountersignTitle";

interface CountersignSectionProps {
  of: CountersignedList;
  first: Signing;
  /** After a decision: what it changed may be shown elsewhere on the page. */
  onDecided?: (row: Countersignature) => void;
}

/** What waits for a second person, refunds or commissions, and below it what was decided. */
export function CountersignSection({ of, first, onDecided }: CountersignSectionProps) {
  const { t } = useTranslation("vendorMoney");
  const { locale } = useMarket();
  const titleOf = useCountersignTitle();
  const waiting = useCursorPagination(first.waiting, (before) =>
    fetchCountersignatures(of, { view: "waiting", before }),
  );
  const decided = useCursorPagination(first.decided, (before) =>
    fetchCountersignatures(of, { view: "decided", before }),
  );
  const [asked, setAsked] = useState<{ act: CountersignAct; row: Countersignature } | null>(null);
  const { guarded, proof } = useFreshProof();
  const [told, setTold] = useState("");
  const keep = (row: Countersignature) => {
    waiting.changeRows((rows) => rows.filter(({ id }) => id !== row.id));
    decided.changeRows((rows) => [row, ...rows]);
    setTold(t(`second.told.${row.state}`, { title: titleOf(row) }));
    setAsked(null);
    onDecided?.(row);
  };
  const ask = (row: Countersignature) => (act: CountersignAct) => {
    setTold("");
    setAsked({ act, row });
  };
  const textOf = ({ act, row: { amount, currency } }: { act: CountersignAct; row: Countersignature }) => {
    if (act !== "approve") return t(`second.${act}Text`);
    if (of === "prices") return t("second.approvePricesText");
    if (of === "roles") return t("second.approveRoleText");
    if (of === "limits") return t("second.approveLimitsText");
    return amount === null
      ? t("second.approveCommissionText")
      : t("second.approveText", { amount: formatMoney(amount, currency, locale) });
  };
  return (
    <section className={styles.list} aria-labelledby={`second-${of}`}>
      <h2 id={`second-${of}`}>{t(`second.${of}`)}</h2>
      {told && (
        <Notice tone="positive" live>
          {told}
        </Notice>
      )}
      {waiting.rows.length === 0 && <EmptyState title={t("second.nothing")} />}
      {waiting.rows.map((row) => (
        <CountersignCard key={row.id} row={row} onAct={ask(row)} />
      ))}
      <MoreButton list={waiting} label={t("second.more")} />
      {decided.rows.length > 0 && (
        <details className={styles.decided}>
          <summary>{t("second.decided")}</summary>
          <div className={styles.list}>
            {decided.rows.map((row) => (
              <CountersignCard key={row.id} row={row} onAct={ask(row)} />
            ))}
            <MoreButton list={decided} label={t("second.more")} />
          </div>
        </details>
      )}
      {asked && (
        <ConfirmDialog
          title={t("second.actOn", { act: t(`second.${asked.act}`), title: titleOf(asked.row) })}
          text={textOf(asked)}
          submit={t(`second.${asked.act}`)}
          field={
            asked.act === "decline"
              ? {
                  name: "reason",
                  label: t("staff.reason"),
                  needed: t("staff.reasonNeeded"),
                  most: COUNTERSIGN_LIMITS.reasonLength,
                }
              : null
          }
          perform={(reason) => guarded(() => decideCountersignature(of, asked.act, asked.row.id, reason))}
          onDone={keep}
          onClose={() => setAsked(null)}
        />
      )}
      {proof && <ProofDialog {...proof} about={of === "roles" ? "teamProof" : "settingsProof"} />}
    </section>
  );
}
