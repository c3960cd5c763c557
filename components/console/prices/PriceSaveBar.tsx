import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import bar from "@/components/desk/SaveBar.module.css";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./PriceSheet.module.css";
import type { PriceSheetState } from "./usePriceSheet";

const PlanSheetDialog = dynamic(() => import("./PlanDialogs").then((part) => part.PlanSheetDialog), { ssr: false });

interface PriceSaveBarProps {
  sheet: PriceSheetState;
  /** Goes to the first cell that is no price. */
  onWrong: () => void;
}

/** Says how many cells are changed and saves them, also with Ctrl or ⌘ and S; says what became of them. */
export function PriceSaveBar({ sheet, onWrong }: PriceSaveBarProps) {
  const { t } = useTranslation("priceDesk");
  const [isPlanning, setPlanning] = useState(false);
  const { changed, wrong, told, problem, busy, canUndoSaved, save, undo, discard, undoSaved } = sheet;

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (wrong.length > 0) onWrong();
      else void save();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  });

  const outcomes = (["saved", "planned", "waiting", "conflicts", "refused"] as const).filter(
    (name) => (told?.[name] ?? 0) > 0,
  );
  const isWhole = told !== null && told.conflicts + told.refused === 0;
  return (
    <div className={bar.bar} data-open={changed > 0 || told !== null || problem !== "" || undefined}>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {told && (
        <Notice
          tone={isWhole ? "positive" : "warning"}
          live
          action={
            canUndoSaved ? (
              <Button size="small" variant="outline" loading={busy} onClick={() => void undoSaved()}>
                {t("save.undoSaved")}
              </Button>
            ) : undefined
          }
        >
          {outcomes.map((name) => t(`save.${name}`, { count: told[name] })).join(" ")}{" "}
          {told.planned > 0 && (
            <Link href={deskPaths.pricePlans} prefetch="never">
              {t("pricePlans:open")}
            </Link>
          )}{" "}
          {told.waiting > 0 && (
            <Link href={deskPaths.priceApprovals} prefetch="never">
              {t("approvals.open")}
            </Link>
          )}
        </Notice>
      )}
      {changed > 0 && (
        <div className={bar.row}>
          <p className={bar.names} aria-live="polite">
            {t("save.changed", { count: changed })} {wrong.length > 0 && t("save.wrong", { count: wrong.length })}
          </p>
          <span className={styles.told}>
            <Button size="small" variant="outline" onClick={undo}>
              {t("save.undo")}
            </Button>
            <Button size="small" variant="outline" onClick={discard}>
              {t("save.discard")}
            </Button>
            <Button size="small" variant="outline" onClick={() => (wrong.length > 0 ? onWrong() : setPlanning(true))}>
              {t("save.plan")}
            </Button>
            <Button size="small" loading={busy} onClick={() => (wrong.length > 0 ? onWrong() : void save())}>
              {t("save.submit")}
            </Button>
          </span>
        </div>
      )}
      {isPlanning && <PlanSheetDialog sheet={sheet} onClose={() => setPlanning(false)} />}
    </div>
  );
}
