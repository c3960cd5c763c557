import "@/styles/deskParts";
import table from "@/components/desk/DeskTable.module.css";
import { ViewTabs } from "@/components/desk/views/ViewTabs";
import { Field } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { Badge } from "@/components/ui/Badge";
import { Button, ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Link } from "@/components/ui/Link";
import { Moment } from "@/components/ui/Moment";
import { deskPaths } from "@/constants/deskPaths";
import { ARTICLE_STATES, type ArticleState } from "@/contract/content/articleTerms";
import { queryOf } from "@/contract/savedViews/lists";
import type { SavedViews } from "@/contract/savedViews/viewRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import type { ContentProps } from "./loadContent";

export const toneOf = (state: ArticleState) => (state === "published" ? "positive" : "warning");

interface ArticleTableProps {
  page: ContentProps;
  list: NonNullable<ContentProps["list"]>;
  saved: SavedViews | null;
  mayEdit: boolean;
}

/** Texts of a kind, the last changed first: what is shown, which languages are behind, and whether it helps. */
export function ArticleTable({ page: { kind, state, outdated, q }, list, saved, mayEdit }: ArticleTableProps) {
  const { t } = useTranslation("consoleContent");
  const shown = { kind, state, outdated: outdated ? "1" : "", q };
  const isNarrowed = state !== "" || outdated || q !== "";
  const more = `${queryOf("articles", shown)}&after=${encodeURIComponent(list.next ?? "")}`;
  return (
    <>
      <ViewTabs
        list="articles"
        label={t("kinds.label")}
        saved={saved}
        shown={shown}
        nameOf={({ kind: name = "" }) => t(`kinds.${name}`)}
      >
        <Link href={deskPaths.media} prefetch="never">
          {t("kinds.media")}
        </Link>
      </ViewTabs>
      <form key={queryOf("articles", shown)} className={table.tools} role="search">
        <input type="hidden" name="kind" value={kind} />
        <Field label={t("search")} name="q" type="search" defaultValue={q} maxLength={100} required={false} />
        <label>
          <input type="checkbox" name="outdated" value="1" defaultChecked={outdated} /> {t("outdatedOnly")}
        </label>
        <Select
          label={t("columns.state")}
          name="state"
          defaultValue={state}
          required={false}
          blank={t("allStates")}
          options={ARTICLE_STATES.map((each) => ({ value: each, label: t(`states.${each}`) }))}
        />
        <Button type="submit" variant="outline">
          {t("find")}
        </Button>
        {mayEdit && (
          <ButtonLink href={deskPaths.newArticle(kind)} prefetch="never">
            {t("new")}
          </ButtonLink>
        )}
      </form>
      {list.rows.length === 0 ? (
        <EmptyState
          title={t(isNarrowed ? "nothing" : "none")}
          action={
            isNarrowed && (
              <ButtonLink variant="outline" href={deskPaths.contentOf(kind)} prefetch="never">
                {t("desk:views.clear")}
              </ButtonLink>
            )
          }
        />
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
                  <Link href={deskPaths.article(row.id)} prefetch="never">
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
          <ButtonLink variant="outline" href={`${deskPaths.content}?${more}`} prefetch="never">
            {t("more")}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
