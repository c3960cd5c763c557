import "@/styles/deskParts";
import type { ReactNode } from "react";
import { MoreRows } from "@/components/desk/MoreRows";
import { ViewTabs } from "@/components/desk/views/ViewTabs";
import { Field } from "@/components/form/Field";
import { Button, ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Notice } from "@/components/ui/Notice";
import { LIMITS } from "@/contract/limits";
import { localePath } from "@/contract/locales";
import { DESK_LISTS, type DeskListName } from "@/contract/savedViews/lists";
import type { SavedViews } from "@/contract/savedViews/viewRoutes";
import { useCursorPagination, type CursorPage } from "@/hooks/desk/useCursorPagination";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import type { Answer, ApiFailure } from "@/services/answer";
import table from "./DeskTable.module.css";

export interface CountedPage<Row> extends CursorPage<Row> {
  total: number;
  total_is_exact: boolean;
}

export interface CursorListScreenProps<Row, View extends string> {
  of: DeskListName;
  /** The namespace that names the list's views and says what it says when it is empty. */
  words: string;
  /** Null: they could not be read. */
  saved: SavedViews | null;
  asked: { view: View; q: string } & Record<string, string>;
  /** Null: it could not be read. */
  list: CountedPage<Row> | null;
  /** Why it could not be read. */
  failure: ApiFailure | null;
  more: (after: string) => Promise<Answer<CursorPage<Row>>>;
  searchLabel: string;
  /** Further fields of the search, by the names that the address has for them. */
  filters?: ReactNode;
  /** The table; `caption` says what it is of, for who does not see where it stands. */
  children: (rows: readonly Row[], caption: string) => ReactNode;
}

const addressOf = (path: string, query: Record<string, string>) => {
  const said = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
  return `${path}?${said}`;
};

/** A list by view: tabs, a search, the rows, and more of them. */
export function CursorListScreen<Row, View extends string>(props: CursorListScreenProps<Row, View>) {
  const { of, words, saved, asked, list, failure, searchLabel, filters } = props;
  const { path } = DESK_LISTS[of];
  const { t } = useTranslation(words);
  const { locale } = useMarket();
  const { view, q } = asked;
  return (
    <div className={table.screen} data-desk-list>
      <ViewTabs
        list={of}
        label={t("views")}
        saved={saved}
        shown={asked}
        nameOf={({ view: name = "" }) => t(`view.${name}`)}
      />
      <form className={table.search} action={localePath(path, locale)} role="search">
        <input type="hidden" name="view" value={view} />
        <Field
          key={q}
          label={searchLabel}
          name="q"
          type="search"
          defaultValue={q}
          maxLength={LIMITS.searchLength}
          required={false}
          enterKeyHint="search"
          autoComplete="off"
        />
        {filters}
        <Button type="submit" variant="outline">
          {t("search.submit")}
        </Button>
      </form>
      {list === null ? (
        <Notice
          tone="danger"
          action={
            <ButtonLink size="small" variant="outline" href={addressOf(path, asked)} prefetch="never">
              {t("common:action.tryAgain")}
            </ButtonLink>
          }
        >
          {failure?.message || t("failed")}
        </Notice>
      ) : (
        <Rows {...props} list={list} />
      )}
    </div>
  );
}

function Rows<Row, View extends string>({
  of,
  words,
  asked,
  list,
  more,
  children,
}: CursorListScreenProps<Row, View> & { list: CountedPage<Row> }) {
  const { t } = useTranslation(words);
  const failureText = useFailureText();
  const { rows, next, busy, failure, loadMore } = useCursorPagination(list, more);
  const { view, tag = "" } = asked;
  // What was typed is what nothing matches, not the view.
  const q = asked.q || tag;
  const { path } = DESK_LISTS[of];
  if (rows.length === 0 && q !== "")
    return (
      <EmptyState
        title={t("nothing.title", { q })}
        text={t("nothing.text")}
        action={
          <ButtonLink variant="outline" href={addressOf(path, { view })} prefetch="never">
            {t("nothing.action")}
          </ButtonLink>
        }
      />
    );
  if (rows.length === 0) return <EmptyState title={t(`empty.${view}`)} />;
  return (
    <>
      <p className={table.total} aria-live="polite">
        {t(list.total_is_exact ? "shown" : "shownOfMore", { shown: rows.length, total: list.total })}
      </p>
      {children(rows, t(`view.${view}`))}
      <MoreRows
        className={table.more}
        hasMore={next !== null}
        busy={busy}
        problem={failure ? failureText(failure) : ""}
        label={t("common:action.loadMore")}
        href={addressOf(path, { ...asked, after: next ?? "" })}
        onMore={() => void loadMore()}
      />
    </>
  );
}
