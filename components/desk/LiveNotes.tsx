import "@/styles/deskParts";
import { useState } from "react";
import { Button } from "@/components/ui/Button";
import type { LiveDesk } from "@/hooks/desk/useDeskLive";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./LiveNotes.module.css";

interface LiveNotesProps {
  live: Pick<LiveDesk, "changed" | "isBehind" | "isOvertaken" | "isCut">;
  onRenew: () => Promise<void>;
}

/** Above the page's lower edge, so that nothing moves: what others changed of it, or that it is not told of that. */
export function LiveNotes({ live, onRenew }: LiveNotesProps) {
  const { t } = useTranslation("desk");
  const [busy, setBusy] = useState(false);
  const renew = async () => {
    setBusy(true);
    await onRenew();
    setBusy(false);
  };
  const { changed, isBehind, isOvertaken, isCut } = live;
  const note = isCut ? "cut" : isOvertaken ? "overtaken" : isBehind || changed > 0 ? "pill" : undefined;
  return (
    <div className={styles.notes} data-note={note} role="status">
      {note === "cut" && (
        <p className={styles.note}>
          {t("live.cut")} {t("live.cutText")}
        </p>
      )}
      {note === "overtaken" && (
        <div className={styles.note}>
          <p>
            <strong>{t("live.overtaken")}</strong> {t("live.overtakenText")}
          </p>
          <Button size="small" variant="outline" loading={busy} onClick={() => void renew()}>
            {t("live.overtakenRenew")}
          </Button>
        </div>
      )}
      {note === "pill" && (
        <Button size="small" className={styles.pill} loading={busy} onClick={() => void renew()}>
          {isBehind ? t("live.behind") : t("live.changed", { count: changed })}
        </Button>
      )}
    </div>
  );
}
