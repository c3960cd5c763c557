import "@/styles/deskParts";
import { useId, useState, type KeyboardEvent } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { MoreButton } from "@/components/desk/MoreButton";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { LISTING_LIMITS } from "@/contract/desk/listingTerms";
import { useCursorPagination } from "@/hooks/desk/useCursorPagination";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchSetParts } from "@/services/desk/sets";
import options from "../options/Options.module.css";
import styles from "./Sets.module.css";

type Page = NonNullable<Awaited<ReturnType<typeof fetchSetParts>>["data"]>;
type Found = Page["rows"][number];

interface PickerProps {
  isFull: boolean;
  onAdd: (part: Found) => void;
}

/** Finds the brand's own goods by name or code, and adds them. */
export function PartPicker({ isFull, onAdd }: PickerProps) {
  const { t } = useTranslation("brandListings");
  const failureText = useFailureText();
  const [q, setQ] = useState("");
  const [found, setFound] = useState<{ q: string; page: Page } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const search = async () => {
    if (busy) return;
    setBusy(true);
    setProblem("");
    const { data, failure } = await fetchSetParts({ q: q.trim() });
    setBusy(false);
    if (failure) setProblem(failureText(failure));
    else setFound({ q: q.trim(), page: data });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // Enter would send the form around it.
    event.preventDefault();
    void search();
  };
  const most = LISTING_LIMITS.setParts;
  return (
    <div className={styles.picker} role="group" aria-label={t("sets.add")}>
      <div className={options.add}>
        <Field
          label={t("sets.search")}
          name="partSearch"
          type="search"
          value={q}
          maxLength={LISTING_LIMITS.searchLength}
          required={false}
          disabled={isFull}
          help={isFull ? t("options.most", { most }) : undefined}
          autoComplete="off"
          onChange={({ target }) => setQ(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button variant="outline" loading={busy} disabled={isFull} onClick={() => void search()}>
          {t("sets.find")}
        </Button>
      </div>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {found && !isFull && <FoundParts q={found.q} page={found.page} onAdd={onAdd} />}
    </div>
  );
}

function FoundParts({ q, page, onAdd }: { q: string; page: Page; onAdd: (part: Found) => void }) {
  const { t } = useTranslation("brandListings");
  const titleId = useId();
  const shown = useCursorPagination(page, (after) => fetchSetParts({ q, after }));
  const { rows } = shown;
  return (
    <>
      <p id={titleId} className={formStyles.help} aria-live="polite">
        {rows.length === 0 ? t("sets.nothing") : t("shown", { shown: rows.length, total: page.total })}
      </p>
      <ul className={styles.found} aria-labelledby={titleId}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>{row.name}</span>
            <Button
              size="small"
              variant="outline"
              aria-label={t("sets.addOne", { name: row.name })}
              onClick={() => onAdd(row)}
            >
              {t("sets.addThis")}
            </Button>
          </li>
        ))}
      </ul>
      <MoreButton list={shown} />
    </>
  );
}
