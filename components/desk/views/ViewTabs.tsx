import "@/styles/deskParts";
import { Bookmark, TriangleAlert, Users } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import table from "@/components/desk/DeskTable.module.css";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { DESK_LISTS, queryOf, type DeskListName, type Filters } from "@/contract/savedViews/lists";
import type { SavedView, SavedViews, ViewCount } from "@/contract/savedViews/viewRoutes";
import { useSavedViews } from "@/hooks/desk/useSavedViews";
import { useTranslation } from "@/hooks/useTranslation";
import { ManageViews } from "./ManageViews";
import { SaveView } from "./SaveView";
import { ViewNotices } from "./ViewNotices";
import styles from "./ViewTabs.module.css";

interface ViewTabsProps {
  list: DeskListName;
  /** What the row of tabs is, for who does not see where it stands. */
  label: string;
  /** Null: they could not be read. */
  saved: SavedViews | null;
  /** What the address shows now. */
  shown: Filters;
  nameOf: (tab: Filters) => string;
  /** Which of the list's own tabs stand here; all of them where nothing is said. */
  only?: (tab: Filters) => boolean;
  /** Behind the tabs. */
  children?: ReactNode;
}

/** The list's own views, then what the desk shares, then one's own: each a name for an address of the list. */
export function ViewTabs({ list, label, saved, shown, nameOf, only, children }: ViewTabsProps) {
  const { t } = useTranslation("desk");
  const acts = useSavedViews(saved);
  const [open, setOpen] = useState<"save" | "manage" | null>(null);
  const row = useRef<HTMLElement>(null);
  const { views } = acts;
  const { path, tabs } = DESK_LISTS[list];
  const query = queryOf(list, shown);
  const addressed = views?.views.filter((view) => view.is_valid && view.query === query) ?? [];
  const current = addressed.find((view) => view.is_own) ?? addressed[0];
  const isBase = (tab: Filters) => Object.entries(tab).every(([name, value]) => shown[name] === value);

  useEffect(() => {
    const [nav, here] = [row.current, row.current?.querySelector<HTMLElement>("[aria-current]")];
    if (nav && here) nav.scrollLeft = here.offsetLeft - (nav.clientWidth - here.offsetWidth) / 2;
  }, [query, current?.id]);

  const countOf = (tab: string) => views?.tabs.find((each) => each.query === tab) ?? null;
  const show = (dialog: "save" | "manage") => {
    acts.begin();
    setOpen(dialog);
  };
  const close = () => {
    acts.forget();
    setOpen(null);
  };
  return (
    <div className={styles.views}>
      <div className={styles.bar}>
        <nav ref={row} className={`${table.tabs} ${styles.tabs}`} aria-label={label}>
          {tabs
            .filter((tab) => only?.(tab) ?? true)
            .map((tab) => {
              const own = queryOf(list, tab);
              return (
                <Link
                  key={own}
                  href={`${path}?${own}`}
                  prefetch="never"
                  scroll={false}
                  aria-current={!current && isBase(tab) ? "page" : undefined}
                >
                  {nameOf(tab)}
                  <Count of={countOf(own)} />
                </Link>
              );
            })}
          {views?.views.map((view) => (
            <Tab
              key={view.id}
              view={view}
              href={`${path}?${view.query}`}
              isCurrent={view.id === current?.id}
              onInvalid={() => show("manage")}
            />
          ))}
          {children}
        </nav>
        {views && (
          <div className={styles.tools}>
            <Button size="small" variant="outline" onClick={() => show("save")}>
              {t("views.save")}
            </Button>
            {views.views.length > 0 && (
              <Button size="small" variant="outline" onClick={() => show("manage")}>
                {t("views.manage")}
              </Button>
            )}
          </div>
        )}
      </div>
      {!views && (
        <p className={styles.failed}>
          {t("views.failed")}{" "}
          <ButtonLink size="small" variant="outline" href={`${path}?${query}`} prefetch="never">
            {t("common:action.tryAgain")}
          </ButtonLink>
        </p>
      )}
      {open === null && <ViewNotices list={list} acts={acts} />}
      {open === "save" && <SaveView list={list} query={query} acts={acts} onClose={close} />}
      {open === "manage" && <ManageViews list={list} acts={acts} onClose={close} />}
    </div>
  );
}

interface TabProps {
  view: SavedView;
  href: string;
  isCurrent: boolean;
  onInvalid: () => void;
}

function Tab({ view: { name, is_shared: isShared, is_valid: isValid, count }, href, isCurrent, onInvalid }: TabProps) {
  const { t } = useTranslation("desk");
  const Icon = isShared ? Users : Bookmark;
  const kind = <span className="visually-hidden">{`, ${t(isShared ? "views.shared" : "views.own")}`}</span>;
  if (!isValid)
    return (
      <button type="button" className={styles.invalid} onClick={onInvalid}>
        <TriangleAlert aria-hidden="true" />
        <span className={styles.name}>{name}</span>
        <span className="visually-hidden">{`, ${t("views.invalid")}`}</span>
      </button>
    );
  return (
    <Link href={href} prefetch="never" scroll={false} title={name} aria-current={isCurrent ? "page" : undefined}>
      <Icon aria-hidden="true" />
      <span className={styles.name}>{name}</span>
      {kind}
      <Count of={count} />
    </Link>
  );
}

/** Nothing where too little was looked at to say anything. */
function Count({ of }: { of: ViewCount | null }) {
  if (!of || (of.count === 0 && !of.is_exact)) return null;
  return <span className={table.count}>{`${of.count}${of.is_exact ? "" : "+"}`}</span>;
}
