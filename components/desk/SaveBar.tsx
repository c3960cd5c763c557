import "@/styles/deskParts";
import { useEffect } from "react";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { DeskForm } from "@/hooks/desk/useDeskForm";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./SaveBar.module.css";

interface SaveBarProps<Doc extends object> {
  form: DeskForm<Doc>;
  /** What a field is called on the page. */
  labelOf: (path: string) => string;
}

/** Names what is not saved and saves it, also with Ctrl or ⌘ and S; says what became of it. */
export function SaveBar<Doc extends object>({ form, labelOf }: SaveBarProps<Doc>) {
  const { t } = useTranslation("desk");
  const failureText = useFailureText();
  const { touched, save, discard, isSaving, isSaved, failure, clashes, merged, errors } = form;

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void save();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [save]);

  const wrong = Object.keys(errors);
  const names = touched.map(labelOf).join(", ");
  return (
    <div className={styles.bar} data-open={touched.length > 0 || isSaved || undefined}>
      {failure && clashes.length === 0 && touched.length > 0 && (
        <Notice tone="danger" live>
          {wrong.length > 0 ? t("form.wrong", { fields: wrong.map(labelOf).join(", ") }) : failureText(failure)}
        </Notice>
      )}
      {isSaved && (
        <Notice tone="positive" live>
          {t("form.saved")}
          {merged.length > 0 &&
            ` ${t("form.merged", { fields: merged.map(({ path }) => labelOf(path)).join(", "), by: merged[0]?.by ?? "" })}`}
        </Notice>
      )}
      {touched.length > 0 && (
        <div className={styles.row}>
          <p className={styles.names}>{t("form.unsaved", { count: touched.length, fields: names })}</p>
          <Button size="small" variant="outline" onClick={discard}>
            {t("form.discard")}
          </Button>
          <Button size="small" loading={isSaving} disabled={clashes.length > 0} onClick={() => void save()}>
            {t("form.save")}
          </Button>
        </div>
      )}
    </div>
  );
}
