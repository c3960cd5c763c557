import styles from "@/components/desk/DeskOrder.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Button } from "@/components/ui/Button";
import type { Language } from "@/contract/markets";
import type { SynonymGroup } from "@/contract/settings/searchWordRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";

interface GroupTableProps {
  rows: readonly SynonymGroup[];
  language: Language;
  /** Null for who may not. */
  onEdit: ((group: SynonymGroup) => void) | null;
  onRemove: ((group: SynonymGroup) => void) | null;
}

/** Groups of words, one a row; cards on phones. */
export function GroupTable({ rows, language, onEdit, onRemove }: GroupTableProps) {
  const { t } = useTranslation("searchDesk");
  const { locale } = useMarket();
  const canEdit = onEdit !== null && onRemove !== null;
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{t("groups")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("column.words")}</th>
          <th scope="col">{t("column.changed")}</th>
          {canEdit && <th scope="col">{t("column.acts")}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((group) => {
          const [name = ""] = group.words;
          return (
            <tr key={group.id}>
              <td data-label={t("column.words")}>
                <span className={styles.words} lang={language}>
                  {group.words.join(" · ")}
                </span>
              </td>
              <td data-label={t("column.changed")}>{formatDate(group.changed_at, locale)}</td>
              {canEdit && (
                <td data-label={t("column.acts")}>
                  <span className={styles.buttons}>
                    <Button
                      size="small"
                      variant="outline"
                      aria-label={t("edit.openOf", { name })}
                      onClick={() => onEdit(group)}
                    >
                      {t("edit.open")}
                    </Button>
                    <Button
                      size="small"
                      variant="outline"
                      aria-label={t("remove.openOf", { name })}
                      onClick={() => onRemove(group)}
                    >
                      {t("remove.open")}
                    </Button>
                  </span>
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
