import "@/styles/deskParts";
import { useState } from "react";
import { useRouter } from "next/router";
import { EmailCodeDialog } from "@/components/account/EmailCodeDialog";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import type { Closing } from "@/contract/brands/closingRoutes";
import { CLOSING_TERMS } from "@/contract/brands/closingTerms";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { closeBrand, reopenBrand } from "@/services/desk/closing";
import { formatDate } from "@/utils/format/dates";
import styles from "@/components/desk/team/Team.module.css";

const FOLLOWS = ["listings", "parts", "money", "reading", "address", "undo"] as const;

interface ClosingPartProps {
  closing: Closing;
  email: string;
}

/** The end of a brand, by its owner: what follows, what stands in the way, and the way back for a while. */
export function ClosingPart({ closing: first, email }: ClosingPartProps) {
  const { t } = useTranslation("brand");
  const { locale } = useMarket();
  const router = useRouter();
  const failureText = useFailureText();
  const [closing, setClosing] = useState(first);
  const [isAsked, setIsAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const { state, closes_at: until, may_undo: mayUndo, open_parts: parts, open_total: total } = closing;
  const date = until ? formatDate(until, locale) : "";
  /** What the page around says of the brand changes, too. */
  const settle = (next: Closing) => {
    setClosing(next);
    setProblem("");
    void router.replace(router.asPath, undefined, { scroll: false });
  };
  const close = async (code: string) => {
    const { data, failure } = await closeBrand(code);
    if (!failure) settle(data);
    else if (data) setClosing(data);
    if (!failure || data) setIsAsked(false);
    if (failure && data) setProblem(failureText(failure));
    return data ? null : failure;
  };
  const undo = async () => {
    setBusy(true);
    const { data, failure } = await reopenBrand();
    setBusy(false);
    if (failure) setProblem(failureText(failure));
    else settle(data);
  };
  return (
    <section className={formStyles.section} aria-labelledby="closing">
      <h2 id="closing">{t("closing.title")}</h2>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {state === "live" && (
        <>
          <p className={formStyles.help}>{t("closing.lead")}</p>
          <ul className={styles.follows}>
            {FOLLOWS.map((name) => (
              <li key={name}>
                {t(`closing.follows.${name}`, { days: CLOSING_TERMS.undoDays, years: CLOSING_TERMS.statementYears })}
              </li>
            ))}
          </ul>
          {total > 0 ? (
            <Notice tone="warning" title={t("closing.openTitle", { count: total })}>
              <p>{t("closing.open")}</p>
              <ul className={styles.follows}>
                {parts.map((number) => (
                  <li key={number}>
                    <Link href={deskPaths.part(number)} prefetch="never">
                      {number}
                    </Link>
                  </li>
                ))}
                {total > parts.length && <li>{t("closing.more", { count: total - parts.length })}</li>}
              </ul>
            </Notice>
          ) : (
            <div>
              <Button variant="outline" onClick={() => setIsAsked(true)}>
                {t("closing.close")}
              </Button>
            </div>
          )}
        </>
      )}
      {state === "closing" && (
        <Notice
          tone="warning"
          live
          title={t("closing.underway")}
          action={
            mayUndo && (
              <Button size="small" variant="outline" loading={busy} onClick={() => void undo()}>
                {t("closing.undo")}
              </Button>
            )
          }
        >
          {t(mayUndo ? "closing.undoUntil" : "closing.undoOver", { date })}
        </Notice>
      )}
      {state === "closed" && <p>{t("closing.closed", { years: CLOSING_TERMS.statementYears })}</p>}
      {state === "suspended" && <p>{t("closing.suspended")}</p>}
      <EmailCodeDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={t("closing.prove")}
        email={email}
        submitText={t("closing.close")}
        onVerified={close}
      >
        <p>{t("closing.code", { email, days: CLOSING_TERMS.undoDays })}</p>
      </EmailCodeDialog>
    </section>
  );
}
