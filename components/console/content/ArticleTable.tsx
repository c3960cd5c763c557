import "@/styles/deskParts";
import table from "@/components/desk/DeskTable.module.css";
import { Field } from "@/components/form/Field";
import { Badge } from "@/components/ui/Badge";
import { Button, ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Link } from "@/components/ui/Link";
import { Moment } from "@/components/ui/Moment";
import { deskPaths } from "@/constants/deskPaths";
import { ARTICLE_KINDS, type ArticleState } from "@/contract/content/articleTerms";
import { useTranslation } from "@/hooks/useTranslation";
import type { ContentProps } from "./loadContent";

export const toneOf = (state: ArticleState) => (state === "published" ? "positive" : "warning");

interface ArticleTableProps {
  page: ContentProps;
  list: NonNullable<ContentProps["list"]>;
  mayEdit: boolean;
}

/** Texts of a kind, the last changed first: what is shown, which languages are behind, and whether it helps. */
export function ArticleTable({ page: { kind, state, outdated, q }, list, mayEdit }: ArticleTableProps) {
  const { t } = useTranslation("consoleContent");
  return (
    <>
      <nav className={table.tabs} aria-label={t("kinds.label")}>
        {ARTICLE_KINDS.map((each) => (
          <Link
            key={each}
            href={deskPaths.contentOf(each)}
            warm="never"
            aria-current={each === kind ? "page" : undefined}
          >
            {t(`kinds.${each}`)}
          </Link>
        ))}
        <Link href={deskPaths.media} warm="never">
          {t("kinds.media")}
        </Link>
      </nav>
      <form className={table.tools} role="search">
        <input type="hidden" name="kind" value={kind} />
        <Field label={t("search")} name="q" type="search" defaultValue={q} maxLength={100} required={false} />
        <label>
          <input type="checkbox" name="outdated" value="1" defaultChecked={outdated} /> {t("outdatedOnly")}
        </label>
        {state && <input type="hidden" name="state" value={state} />}
        <Button type="submit" variant="outline">
          {t("find")}
        </Button>
        {mayEdit && (
          <ButtonLink href={deskPaths.newArticle(kind)} warm="never">
            {t("new")}
          </ButtonLink>
        )}
      </form>
      {list.rows.length === 0 ? (
        <EmptyState title={t("none")} />
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t("columns.title")}</th>
              <th scope="col">{t("columns.state")}</th>
              <th scope="col">{t("columns.languages")}</th>
              <th scope="col">{t("columns.changed")}</th>
              <th scope="col" className={table.number}>
                {t("columns.helpful")}
              </th>
            </tr>
          </thead>
          <tbody>
            {list.rows.map((row) => (
              <tr key={row.id}>
                <td data-label={t("columns.title")}>
                  <Link href={deskPaths.article(row.id)} warm="never">
                    {row.title}
                  </Link>
                </td>
                <td data-label={t("columns.state")}>
                  <Badge tone={toneOf(row.state)}>{t(`states.${row.state}`)}</Badge>
                </td>
                <td data-label={t("columns.languages")}>
                  {row.outdated.length === 0
                    ? t("upToDate")
                    : t("outdated", { languages: row.outdated.map((code) => t(`languages.${code}`)).join(", ") })}
                </td>
                <td data-label={t("columns.changed")}>
                  <Moment iso={row.changed_at} />
                </td>
                <td data-label={t("columns.helpful")} className={table.number}>
                  {row.helpful + row.unhelpful === 0
                    ? "–"
                    : t("helpful", { yes: row.helpful, all: row.helpful + row.unhelpful })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {list.next && (
        <p>
          <ButtonLink variant="outline" href={`${deskPaths.contentOf(kind)}&after=${list.next}`} warm="never">
            {t("more")}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
