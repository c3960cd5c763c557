import { useState } from "react";
import { FiledPapers } from "@/components/brand/registration/FiledPapers";
import { SentForm } from "@/components/brand/registration/SentForm";
import { Thread } from "@/components/brand/registration/Thread";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Moment } from "@/components/ui/Moment";
import { Notice } from "@/components/ui/Notice";
import type { StaffApplication } from "@/contract/desk/applicationRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { acceptApplication, askApplicant, refuseApplication } from "@/services/desk/applications";
import { staffPaperAddress } from "@/services/desk/papers";
import { ReasonDialog } from "./ReasonDialog";
import styles from "./Vendors.module.css";

/** Entries of the history that are about one paper. */
const PAPER_MOVES = ["paperAdded", "paperRemoved", "paperRead"];

type Act = StaffApplication["moves"][number];

interface ApplicationDetailProps {
  application: StaffApplication;
  /** Whether the reader's role decides, too. */
  mayDecide: boolean;
}

/** One application: what was sent and said, what the register knows, and what can be done with it. */
export function ApplicationDetail({ application: first, mayDecide }: ApplicationDetailProps) {
  const { t } = useTranslation("console");
  const [application, setApplication] = useState(first);
  const [act, setAct] = useState<Act | null>(null);
  const [told, setTold] = useState<Act | null>(null);
  const {
    id,
    version,
    email,
    form,
    notes,
    papers,
    state,
    moves,
    vat,
    vat_name: registered,
    history,
    reason,
  } = application;
  const perform = (said: string) => {
    if (act === "ask") return askApplicant(id, said);
    return act === "refuse" ? refuseApplication(id, said) : acceptApplication(id, version);
  };
  return (
    <div className={styles.detail}>
      {told && (
        <Notice tone="positive" live>
          {t(`acts.${told}.done`)}
        </Notice>
      )}
      <div className={styles.facts}>
        <Badge tone={state === "refused" ? "danger" : state === "accepted" ? "positive" : "plain"}>
          {t(`states.${state}`)}
        </Badge>
        <span>{email}</span>
        <Badge tone={vat === "valid" ? "positive" : vat === "invalid" ? "danger" : "plain"}>{t(`vat.${vat}`)}</Badge>
        {registered && <span className="muted">{t("vat.name", { name: registered })}</span>}
      </div>
      {reason && <Notice title={t("reason")}>{reason}</Notice>}
      {mayDecide && moves.length > 0 && (
        <div className={styles.actions}>
          {(["accept", "ask", "refuse"] as const)
            .filter((move) => moves.includes(move))
            .map((move) => (
              <Button key={move} variant={move === "accept" ? "main" : "outline"} onClick={() => setAct(move)}>
                {t(`acts.${move}.open`)}
              </Button>
            ))}
        </div>
      )}
      <section aria-labelledby="application-form">
        <h2 id="application-form">{t("form")}</h2>
        <SentForm form={form} />
      </section>
      <section aria-labelledby="application-papers">
        <h2 id="application-papers">{t("papers.title")}</h2>
        {papers.length === 0 ? (
          <p className="muted">{t("papers.none")}</p>
        ) : (
          <FiledPapers papers={papers} addressOf={(paper) => staffPaperAddress(id, paper.id)} />
        )}
      </section>
      <Thread notes={notes} reader="staff" />
      <section aria-labelledby="application-history">
        <h2 id="application-history">{t("history.title")}</h2>
        <ol className={styles.history}>
          {history.map((entry) => (
            <li key={entry.id}>
              <strong>{t(`history.${entry.kind}`)}</strong>{" "}
              {PAPER_MOVES.includes(entry.kind) &&
                `${entry.paths.map(({ before, after }) => String(after ?? before)).join(", ")} · `}
              {entry.by} · <Moment iso={entry.at} />
              {entry.reason && <p className="muted">{entry.reason}</p>}
            </li>
          ))}
          {history.length === 0 && <li className="muted">{t("history.none")}</li>}
        </ol>
      </section>
      {act && (
        <ReasonDialog
          act={act}
          name={form.legal_name}
          perform={perform}
          onClose={() => setAct(null)}
          onDone={(next) => {
            setApplication(next);
            setTold(act);
            setAct(null);
          }}
        />
      )}
    </div>
  );
}
