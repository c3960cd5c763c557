import formStyles from "@/components/desk/DeskForm.module.css";
import { Moment } from "@/components/ui/Moment";
import type { ArticleDetail } from "@/contract/content/articleStaffRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { lineChanges } from "@/utils/desk/lineChanges";
import styles from "./Content.module.css";

const KINDS = ["created", "published", "withdrawn", "archived", "restored", "edition"];

interface ArticleHistoryProps {
  article: ArticleDetail;
  labelOf: (path: string) => string;
}

/** What visitors said of it, and its versions: each with who wrote it and what changed, line by line. */
export function ArticleHistory({
  article: { reasons, comments, history, helpful, unhelpful },
  labelOf,
}: ArticleHistoryProps) {
  const { t } = useTranslation("consoleContent");
  const why = Object.entries(reasons).filter(([reason]) => reason !== "");
  return (
    <>
      {helpful + unhelpful > 0 && (
        <section aria-labelledby="voices-title" className={formStyles.form}>
          <h2 id="voices-title">{t("voices")}</h2>
          <p>
            {t("helpful", { yes: helpful, all: helpful + unhelpful })}
            {why.length > 0 && ` – ${why.map(([reason, total]) => `${t(`reasons.${reason}`)}: ${total}`).join(", ")}`}
          </p>
          {comments.length > 0 && (
            <ul>
              {comments.map(({ text, at }) => (
                <li key={`${at} ${text}`}>
                  {text} <Moment iso={at} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {history.length > 0 && (
        <section aria-labelledby="history-title" className={formStyles.form}>
          <h2 id="history-title">{t("history")}</h2>
          <ol className={styles.history}>
            {history.map(({ id, at, by, kind, paths }) => (
              <li key={id}>
                <p>
                  <Moment iso={at} /> · {by} ·{" "}
                  {KINDS.includes(kind) ? t(`acts.${kind}`) : paths.map(({ path }) => labelOf(path)).join(", ")}
                </p>
                {kind === "changed" &&
                  paths.map(({ path, before, after }) => (
                    <details key={path}>
                      <summary>{labelOf(path)}</summary>
                      <pre>
                        {lineChanges(String(before ?? ""), String(after ?? "")).map(({ sign, line }, index) => (
                          <span key={index} data-sign={sign}>
                            {sign} {line}
                            {"\n"}
                          </span>
                        ))}
                      </pre>
                    </details>
                  ))}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
