import { useEffect, useRef } from "react";
import styles from "@/components/desk/DeskOrder.module.css";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { ORDER_DESK_LIMITS } from "@/contract/orderDesk/orderDeskTerms";
import type { MarkingOrders } from "@/hooks/desk/useMarkOrders";
import { useTranslation } from "@/hooks/useTranslation";

/** Orders that are named with why they stayed as they were; beyond them their number says enough. */
const NAMED = 20;

/** What became of an act with many orders, with its undo: above the list, which may be empty after it. */
export function MarkOutcomeNotice({ marking }: { marking: MarkingOrders }) {
  const { t } = useTranslation("orderDesk");
  const { outcome, canUndo, undo } = marking;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) notice.current?.focus();
  }, [outcome]);
  if (!outcome) return null;
  const { rows, problem, hasMore, isUndo } = outcome;
  const of = (name: string) => rows.filter(({ state }) => state === name);
  const [done, same, failed] = [of("done"), of("same"), of("failed")];
  const isWrong = problem !== "" || failed.length > 0;
  return (
    <div ref={notice} tabIndex={-1} className={styles.told}>
      <Notice
        tone={isWrong ? "warning" : "positive"}
        live
        action={
          canUndo && (
            <Button size="small" variant="outline" onClick={() => void undo()}>
              {t("many.undo")}
            </Button>
          )
        }
      >
        <p>
          {t(isUndo ? "many.undone" : "many.done", { count: done.length })}
          {same.length > 0 && `, ${t("many.same", { count: same.length })}`}
          {failed.length > 0 && `, ${t("many.failed", { count: failed.length })}`}
        </p>
        {problem && <p>{t("many.stopped", { problem })}</p>}
        {hasMore && <p>{t("many.more", { most: ORDER_DESK_LIMITS.marked })}</p>}
        {failed.length > 0 && (
          <ul>
            {failed.slice(0, NAMED).map(({ order_num: number, problem: reason }) => (
              <li key={number}>{`${number} – ${reason}`}</li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}
