import { useState } from "react";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import type { InviteOutcomes } from "@/contract/company/coworkerRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./ReferCoworker.module.css";

const SHOWN = 20;

interface OutcomesProps {
  outcomes: InviteOutcomes;
  title: string;
}

/** What became of each address, or would: those that something is wrong with first. */
export function Outcomes({ outcomes, title }: OutcomesProps) {
  const { t } = useTranslation("invites");
  const [shown, setShown] = useState(SHOWN);
  const isGood = (result: string) => result === "invited" || result === "ready";
  const sorted = [...outcomes.results].sort((a, b) => Number(isGood(a.result)) - Number(isGood(b.result)));
  return (
    <div className={styles.outcomes}>
      <p role="status" className={styles.told}>
        {title}
      </p>
      <ul>
        {sorted.slice(0, shown).map(({ row, email, result, message }) => (
          <li key={row}>
            <span className={styles.row}>{t("refer.row", { row })}</span>
            <span className={styles.email}>{email || "–"}</span>
            <Badge tone={isGood(result) ? "positive" : result === "invalid" ? "danger" : "warning"}>{message}</Badge>
          </li>
        ))}
      </ul>
      {sorted.length > shown && (
        <Button variant="outline" size="small" onClick={() => setShown(shown + 10 * SHOWN)}>
          {t("refer.more", { count: sorted.length - shown })}
        </Button>
      )}
    </div>
  );
}
