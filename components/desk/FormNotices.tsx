import "@/styles/deskParts";
import { Button } from "@/components/ui/Button";
import { Moment } from "@/components/ui/Moment";
import { Notice } from "@/components/ui/Notice";
import type { DeskForm } from "@/hooks/desk/useDeskForm";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./DeskForm.module.css";

interface FormNoticesProps<Doc extends object> {
  form: DeskForm<Doc>;
  labelOf: (path: string) => string;
}

const shown = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");

/** Above a form: what was typed earlier and not saved, and fields that somebody else wrote meanwhile. */
export function FormNotices<Doc extends object>({ form, labelOf }: FormNoticesProps<Doc>) {
  const { t } = useTranslation("desk");
  const { draft, restore, dropDraft, clashes, resolve } = form;
  return (
    <>
      {draft && (
        <Notice
          title={t("form.draft")}
          action={
            <span className={styles.actions}>
              <Button size="small" variant="outline" onClick={dropDraft}>
                {t("form.dropDraft")}
              </Button>
              <Button size="small" onClick={restore}>
                {t("form.restore")}
              </Button>
            </span>
          }
        >
          {t("form.draftOf", { fields: draft.fields.map(([path]) => labelOf(path)).join(", ") })}
        </Notice>
      )}
      {clashes.length > 0 && (
        <Notice tone="warning" live title={t("form.clash")}>
          <ul className={styles.clashes}>
            {clashes.map(({ path, value, by, at }) => (
              <li key={path}>
                <p>
                  <strong>{labelOf(path)}</strong> {by && t("form.clashBy", { name: by })} <Moment iso={at} />
                </p>
                {shown(value) && <blockquote>{shown(value)}</blockquote>}
                <span className={styles.actions}>
                  <Button size="small" variant="outline" onClick={() => resolve(path, "theirs")}>
                    {t("form.theirs")}
                  </Button>
                  <Button size="small" variant="outline" onClick={() => resolve(path, "mine")}>
                    {t("form.mine")}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
