import dynamic from "next/dynamic";
import { useState } from "react";
import styles from "@/components/desk/DeskOrder.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { LoadError } from "@/components/desk/LoadError";
import { Field } from "@/components/form/Field";
import { Button, ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import { localePath } from "@/contract/locales";
import { SYNONYM_LIMITS } from "@/contract/settings/searchWordTerms";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchSearchWords } from "@/services/desk/console/searchWords";
import { GroupTable } from "./GroupTable";
import type { SearchWordsProps } from "./loadSearchWords";
import { MissPanel } from "./MissPanel";
import type { WordsAct } from "./SearchWordDialogs";
import { TrySearch } from "./TrySearch";

const SearchWordDialogs = dynamic(() => import("./SearchWordDialogs").then((part) => part.SearchWordDialogs), {
  ssr: false,
});

/** Groups of one language with a search and a form for new ones; at the side what was not found. */
export function SearchWordsScreen(props: SearchWordsProps & { canEdit: boolean }) {
  const { language, q, words: first, misses, wordsFailure, missesFailure, canEdit } = props;
  const { t } = useTranslation("searchDesk");
  const { locale } = useMarket();
  const [list, setList] = useState(first);
  const [asked, setAsked] = useState<WordsAct | null>(null);
  const [told, setTold] = useState("");
  const begin = (act: WordsAct) => {
    setTold("");
    setAsked(act);
  };
  /** Whatever was done, or was refused since somebody else was faster: as it is by now. */
  const renew = async () => {
    const { data } = await fetchSearchWords(language, q);
    if (data) setList(data);
  };
  const count = list?.total ?? 0;
  return (
    <div className={styles.columns}>
      <section className={styles.main} aria-labelledby="search-groups">
        <div className={styles.page}>
          <h2 id="search-groups">{t("groups")}</h2>
          <div className={table.tools}>
            <form className={table.search} role="search" action={localePath(deskPaths.searchWords, locale)}>
              <Field
                label={t("search")}
                name="q"
                type="search"
                defaultValue={q}
                maxLength={SYNONYM_LIMITS.search}
                required={false}
              />
              <input type="hidden" name="language" value={language} />
              <Button type="submit" variant="outline">
                {t("find")}
              </Button>
            </form>
            {canEdit && <Button onClick={() => begin({ act: "add", words: [] })}>{t("add.open")}</Button>}
          </div>
          {told && (
            <Notice tone="positive" live>
              {told}
            </Notice>
          )}
          {wordsFailure && <LoadError failure={wordsFailure} />}
          {list && count === 0 && (
            <EmptyState
              title={t(q ? "noneFound" : "none")}
              text={q ? "" : t("noneText")}
              action={
                q && (
                  <ButtonLink variant="outline" href={deskPaths.searchWordsIn(language)} prefetch="never">
                    {t("showAll")}
                  </ButtonLink>
                )
              }
            />
          )}
          {list && count > 0 && (
            <>
              <p className={table.total}>
                {count > list.rows.length ? t("totalAbove", { count, shown: list.rows.length }) : t("total", { count })}
              </p>
              <GroupTable
                rows={list.rows}
                language={language}
                onEdit={canEdit ? (group) => begin({ act: "edit", group }) : null}
                onRemove={canEdit ? (group) => begin({ act: "remove", group }) : null}
              />
            </>
          )}
        </div>
      </section>
      <div className={styles.side}>
        <TrySearch language={language} />
        {missesFailure && <LoadError failure={missesFailure} />}
        {misses && (
          <MissPanel misses={misses} onGiveMeaning={canEdit ? (word) => begin({ act: "add", words: [word] }) : null} />
        )}
      </div>
      {asked && (
        <SearchWordDialogs
          asked={asked}
          language={language}
          onDone={async (text) => {
            await renew();
            setTold(text);
            setAsked(null);
          }}
          onClose={() => {
            setAsked(null);
            void renew();
          }}
        />
      )}
    </div>
  );
}
