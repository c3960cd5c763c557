import { sameInAllLanguages } from "@/contract/rules/languages";
import { useEffect, useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { LocalizedField } from "@/components/desk/LocalizedField";
import { Field } from "@/components/form/Field";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { StaffEditions } from "@/contract/content/legalRoutes";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchEditions, issueEdition } from "@/services/desk/articles";
import { formatDate } from "@/utils/format/dates";

const NO_WORDS = sameInAllLanguages("");
const CHANGES_LENGTH = 1000;

interface EditionsProps {
  id: number;
  /** Of the article as it was read: what somebody saves meanwhile is not put into force unread. */
  version: number;
  mayEdit: boolean;
  /** Something was typed and is not saved. */
  isTouched: boolean;
  onIssued: () => void;
}

/** Versions of a text of the law, and the next one with what changed. */
export function Editions({ id, version, mayEdit, isTouched, onIssued }: EditionsProps) {
  const { t } = useTranslation("consoleContent");
  const { language, locale } = useMarket();
  const failureText = useFailureText();
  const [known, setKnown] = useState<StaffEditions | null>(null);
  const [changes, setChanges] = useState(NO_WORDS);
  const [from, setFrom] = useState("");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState("");
  const [done, setDone] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let isGone = false;
    void fetchEditions(id).then(({ data, failure }) => {
      if (isGone) return;
      setKnown(data);
      setProblem(failure ? failureText(failure) : "");
    });
    return () => {
      isGone = true;
    };
    // The words of a failure change with the language, not what is fetched.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  const issue = async () => {
    setBusy(true);
    const { data, failure } = await issueEdition(id, {
      version,
      changes,
      ...(from && { valid_from: `${from}:00.000Z` }),
    });
    setBusy(false);
    setErrors(Object.fromEntries(failure?.errors.map(({ field, message }) => [field, message]) ?? []));
    setProblem(failure ? failureText(failure) : "");
    if (!data) return;
    setKnown(data);
    setDone(data.editions[0]?.version ?? "");
    setChanges(NO_WORDS);
    onIssued();
  };
  return (
    <section aria-labelledby="editions-title" className={formStyles.form}>
      <h2 id="editions-title">{t("legal.title")}</h2>
      <p className="muted">{t("legal.lead")}</p>
      <ul>
        {known?.editions.map((edition) => (
          <li key={edition.version}>
            {t("legal.version", { version: edition.version, date: formatDate(edition.valid_from, locale) })}{" "}
            <Badge tone={edition.state === "current" ? "positive" : "warning"}>
              {t(`legal.states.${edition.state}`)}
            </Badge>{" "}
            <span className="muted">{edition.changes[language]}</span>
          </li>
        ))}
      </ul>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {done && (
        <Notice tone="positive" live>
          {t("legal.done", { version: done })}
        </Notice>
      )}
      {mayEdit && known && (
        <>
          <h3>{t("legal.next", { version: known.next })}</h3>
          <LocalizedField
            label={t("legal.changes")}
            path="changes"
            value={changes}
            set={(path, value) => setChanges({ ...changes, [path.split(".")[1] ?? ""]: value })}
            errors={errors}
            maxLength={CHANGES_LENGTH}
            rows={4}
          />
          <Field
            label={t("legal.from")}
            type="datetime-local"
            help={t("legal.fromHelp")}
            value={from}
            error={errors.valid_from}
            required={false}
            onChange={({ target }) => setFrom(target.value)}
          />
          {isTouched && <p>{t("legal.saveFirst")}</p>}
          <div>
            <Button loading={busy} disabled={isTouched} onClick={() => void issue()}>
              {t("legal.issue")}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
