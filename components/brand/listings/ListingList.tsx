import "@/styles/deskParts";
import { useState } from "react";
import table from "@/components/desk/DeskTable.module.css";
import { ViewTabs } from "@/components/desk/views/ViewTabs";
import { Field } from "@/components/form/Field";
import { MoreButton } from "@/components/desk/MoreButton";
import { Button, ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import { LISTING_LIMITS } from "@/contract/desk/listingTerms";
import type { SavedViews } from "@/contract/savedViews/viewRoutes";
import { localePath } from "@/contract/locales";
import { useCursorPagination } from "@/hooks/desk/useCursorPagination";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchListings } from "@/services/desk/listings";
import type { ListingPage } from "@/services/desk/listingPage";
import styles from "./Listings.module.css";
import { ListingTable } from "./ListingTable";
import { SheetImport } from "./sheet/SheetImport";

const addressOf = (query: Record<string, string>) => {
  const said = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
  return `${deskPaths.listings}?${said}`;
};

type ListProps = Pick<ListingPage, "asked" | "list"> & { mayEdit: boolean };
type ShownProps = ListProps & Pick<ListingPage, "failure"> & { saved: SavedViews | null };

/** A brand's listings by view: tabs, a search, the list, more of it, and the file that changes many. */
export function ListingList({ asked, list, failure, saved, mayEdit }: ShownProps) {
  const { t } = useTranslation("brandListings");
  const { locale } = useMarket();
  const [isImporting, setImporting] = useState(false);
  const { view, q } = asked;
  return (
    <div className={styles.list}>
      <ViewTabs
        list="listings"
        label={t("views")}
        saved={saved}
        shown={asked}
        nameOf={({ view: name = "" }) => t(`view.${name}`)}
      />
      <div className={table.tools}>
        <form className={styles.search} action={localePath(deskPaths.listings, locale)} role="search">
          <input type="hidden" name="view" value={view} />
          <Field
            key={q}
            label={t("search.label")}
            name="q"
            type="search"
            defaultValue={q}
            maxLength={LISTING_LIMITS.searchLength}
            required={false}
            enterKeyHint="search"
            autoComplete="off"
          />
          <Button type="submit" variant="outline">
            {t("search.submit")}
          </Button>
        </form>
        {mayEdit && (
          <Button variant="outline" className={styles.import} onClick={() => setImporting(true)}>
            {t("sheet.import")}
          </Button>
        )}
      </div>
      {isImporting && <SheetImport onClose={() => setImporting(false)} />}
      {list === null ? (
        <Notice
          tone="danger"
          action={
            <ButtonLink size="small" variant="outline" href={addressOf(asked)} prefetch="never">
              {t("common:action.tryAgain")}
            </ButtonLink>
          }
        >
          {failure?.message || t("failed")}
        </Notice>
      ) : (
        <Rows asked={asked} list={list} mayEdit={mayEdit} />
      )}
    </div>
  );
}

function Rows({ asked, list, mayEdit }: ListProps & { list: NonNullable<ListingPage["list"]> }) {
  const { t } = useTranslation("brandListings");
  const shown = useCursorPagination(list, (after) => fetchListings({ ...asked, after }));
  const { rows } = shown;
  const { view, q } = asked;
  if (rows.length === 0)
    return (
      <EmptyState
        title={q === "" ? t(`empty.${view}`) : t("nothing", { q })}
        action={
          q !== "" ? (
            <ButtonLink variant="outline" href={addressOf({ view })} prefetch="never">
              {t("search.clear")}
            </ButtonLink>
          ) : (
            view === "all" && mayEdit && <ButtonLink href={deskPaths.newListing}>{t("new.begin")}</ButtonLink>
          )
        }
      />
    );
  return (
    <>
      <p className="muted" aria-live="polite">
        {t("shown", { shown: rows.length, total: list.total })}
      </p>
      <ListingTable caption={t(`view.${view}`)} rows={rows} />
      <MoreButton list={shown} className={styles.more} />
    </>
  );
}
