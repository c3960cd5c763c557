import { useState } from "react";
import type { ExemptionPaper } from "@/contract/company/exemptionRoutes";
import { localePath } from "@/contract/locales";
import type { Region } from "@/contract/rules/regions";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { Dialog } from "@/components/ui/overlay/Dialog";
import { accountPaths } from "@/constants/accountPaths";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { withdrawExemption } from "@/services/account/exemptions";
import { formatDate } from "@/utils/format/dates";
import styles from "./Exemptions.module.css";

const TONES = { pending: "plain", counts: "positive", over: "warning", refused: "danger", withdrawn: "plain" } as const;

/** As it is said: an accepted one counts until its day is over. */
const stateOf = ({ state, counts }: ExemptionPaper) => (state === "accepted" ? (counts ? "counts" : "over") : state);

/** More than these are told by their codes. */
const NAMED = 6;

const placesOf = (codes: readonly string[], regions: readonly Region[]) =>
  (codes.length > NAMED
    ? codes
    : codes.map((code) => regions.find((region) => region.code === code)?.name ?? code)
  ).join(", ");

interface PaperListProps {
  papers: readonly ExemptionPaper[];
  /** Of the US. */
  regions: readonly Region[];
  onWithdrawn: () => Promise<void>;
}

/** Each certificate with its states, its day and what became of it; one that stands can be taken back. */
export function PaperList({ papers, regions, onWithdrawn }: PaperListProps) {
  const { t } = useTranslation("exemptions");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const [asking, setAsking] = useState<ExemptionPaper | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  const withdraw = async (id: number) => {
    setBusy(true);
    const { failure } = await withdrawExemption(id);
    setBusy(false);
    if (failure) return setProblem(failureText(failure));
    setAsking(null);
    await onWithdrawn();
  };
  return (
    <>
      <ul className={styles.papers}>
        {papers.map((paper) => {
          const { id, states, valid_until: until, filed_at: filed, reason, file, may_withdraw: mayWithdraw } = paper;
          const state = stateOf(paper);
          const places = placesOf(states, regions);
          return (
            <li key={id}>
              <div className={styles.words}>
                <p className={styles.states}>{places}</p>
                <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
                <p className={styles.fine}>
                  {t("until", { date: formatDate(`${until}T12:00:00Z`, locale) })}
                  {" · "}
                  {t("filed", { date: formatDate(filed, locale) })}
                </p>
                {state === "refused" && reason && <p>{t("reason", { reason })}</p>}
              </div>
              <div className={styles.ways}>
                {file && (
                  <a href={file} aria-label={t("fileOf", { states: places })}>
                    {t("file")}
                  </a>
                )}
                {mayWithdraw && (
                  <form
                    method="post"
                    action={localePath(accountPaths.exemptions, locale)}
                    onSubmit={(event) => {
                      event.preventDefault();
                      setProblem("");
                      setAsking(paper);
                    }}
                  >
                    <input type="hidden" name="withdraw" value={id} />
                    <Button
                      type="submit"
                      variant="quiet"
                      size="small"
                      aria-haspopup="dialog"
                      aria-label={t("withdrawOf", { states: places })}
                    >
                      {t("withdraw")}
                    </Button>
                  </form>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <Dialog
        size="small"
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={t("ask")}
        footer={
          asking && (
            <div className={styles.buttons}>
              <Button variant="outline" onClick={() => setAsking(null)}>
                {t("keep")}
              </Button>
              <Button loading={busy} onClick={() => void withdraw(asking.id)}>
                {t("withdraw")}
              </Button>
            </div>
          )
        }
      >
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        <p>{asking && t("askText", { states: placesOf(asking.states, regions) })}</p>
      </Dialog>
    </>
  );
}
