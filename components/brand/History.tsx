import { Moment } from "@/components/ui/Moment";
import type { ChangeEntry } from "@/contract/desk/desk";
import { useTranslation } from "@/hooks/useTranslation";
import { useBrandLabel } from "./edit/useBrandForm";
import styles from "./Overview.module.css";

const KINDS = [
  ...["created", "moved", "invited", "uninvited", "joined", "role", "removed"],
  ...["suspended", "resumed", "closing", "reopened", "closed"],
];

/** What was changed about the brand last, by whom. */
export function History({ entries }: { entries: readonly ChangeEntry[] }) {
  const { t } = useTranslation("brand");
  const labelOf = useBrandLabel();
  if (entries.length === 0) return null;
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history">{t("history.title")}</h2>
      <ol>
        {entries.map(({ id, at, by, kind, paths, reason }) => (
          <li key={id}>
            <Moment iso={at} />
            <span>{by || t("history.store")}</span>
            <span>
              {KINDS.includes(kind)
                ? t(`history.kinds.${kind}`)
                : t("history.kinds.changed", { fields: paths.map(({ path }) => labelOf(path)).join(", ") })}
              {reason && ` – ${reason}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
