import "@/styles/deskParts";
import { ArrowUpRight, Users } from "lucide-react";
import Head from "next/head";
import { Fragment, useEffect, useRef, type ReactNode } from "react";
import { useShell } from "@/components/layout/ShellContext";
import { Link, type LinkProps } from "@/components/ui/Link";
import { PAGE_TITLE } from "@/constants/pageTitle";
import { paths } from "@/constants/paths";
import { localePath } from "@/contract/locales";
import type { DeskSide } from "@/contract/live/liveTerms";
import { useDeskLive, type LiveSubscription } from "@/hooks/desk/useDeskLive";
import { useLocale } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./DeskLayout.module.css";
import { DeskKeys } from "./keys/DeskKeys";
import { LiveNotes } from "./LiveNotes";

export interface DeskPlace {
  name: string;
  href: string;
  icon: ReactNode;
  label: string;
  /** Sent with rules of its own: a walk to it would keep those of the page before. */
  isAlone?: boolean;
}

export interface DeskLayoutProps {
  /** Of the browser's tab and the page's head. */
  title: string;
  /** Below the head: what the page is for, where that is not plain. */
  lead?: ReactNode;
  /** What the page shows, of which it hears when others change it. */
  subscribe?: LiveSubscription;
  /** Beside the head. */
  actions?: ReactNode;
  /** Told which colleagues have the same open, where it shows them itself. */
  children: ReactNode | ((people: readonly string[]) => ReactNode);
  /** The page is sent with rules of its own, which end with it: whatever leads away from it loads anew. */
  isAlone?: boolean;
}

interface Frame extends DeskLayoutProps {
  /** Whose desk it is. */
  owner: string;
  side: DeskSide;
  /** Of whoever sits here. */
  rights: readonly string[];
  /** Where the page's data stands among the changes; null where nobody is told of any. */
  after: string | null;
  /** What all pages of the desk are called. */
  area: string;
  places: readonly DeskPlace[];
  current: string;
  /** What holds for all pages of the desk. */
  notice?: ReactNode;
  /** Leads to what shoppers see. */
  shown?: { href: string; label: string } | undefined;
}

/** A desk's pages: their destinations at the side, on phones in a row above; without anything of the shop around. */
export function DeskLayout({ owner, side, rights, after, subscribe, area, places, current, ...page }: Frame) {
  const { title, lead, actions, notice, shown, children, isAlone = false } = page;
  const { t } = useTranslation("desk");
  const { storeName } = useShell();
  const row = useRef<HTMLElement>(null);
  const main = useRef<HTMLElement>(null);
  const live = useDeskLive({ side, after, ...subscribe });
  const { people, round } = live;

  useEffect(() => {
    const [nav, here] = [row.current, row.current?.querySelector<HTMLElement>("[aria-current]")];
    if (nav && here) nav.scrollLeft = here.offsetLeft - (nav.clientWidth - here.offsetWidth) / 2;
  }, [current]);

  return (
    <div className={styles.desk}>
      <Head>
        <title>{`${title} – ${owner}`}</title>
        <meta key="robots" name="robots" content="noindex, nofollow" />
      </Head>
      <a className={styles.skip} href="#content">
        {t("common:action.skip")}
      </a>
      <header className={styles.header}>
        <DeskLink href={paths.home} loads={isAlone} className={styles.store}>
          {storeName}
        </DeskLink>
        <span className={styles.owner}>
          <span className={styles.area}>{area}</span>
          {owner}
        </span>
        <DeskKeys side={side} rights={rights} places={places} current={current} />
        {shown && (
          <Link href={shown.href} prefetch="never" className={styles.shown} target="_blank">
            {shown.label}
            <ArrowUpRight aria-hidden="true" />
          </Link>
        )}
      </header>
      <nav ref={row} className={styles.nav} aria-label={area}>
        {places.map(({ name, href, icon, label, isAlone: isPlaceAlone = false }) => (
          <DeskLink
            key={name}
            href={href}
            loads={isAlone || isPlaceAlone}
            aria-current={name === current ? "page" : undefined}
          >
            {icon}
            {label}
          </DeskLink>
        ))}
      </nav>
      <main ref={main} id="content" className={styles.main} tabIndex={-1}>
        {notice}
        <div className={styles.head}>
          <div>
            <h1 id={PAGE_TITLE} tabIndex={-1}>
              {title}
            </h1>
            {lead && <p className={styles.lead}>{lead}</p>}
            {subscribe?.open && typeof children !== "function" && (
              <p className={styles.people} role="status">
                {people.length > 0 && (
                  <>
                    <Users aria-hidden="true" />
                    {t("live.people", { names: people.join(", ") })}
                  </>
                )}
              </p>
            )}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        <Fragment key={round}>{typeof children === "function" ? children(people) : children}</Fragment>
        <LiveNotes
          live={live}
          onRenew={async () => {
            await live.renew();
            main.current?.focus({ preventScroll: true });
          }}
        />
      </main>
    </div>
  );
}

/** To another page of the desk; `loads`: as a document of its own, with the rules that it is sent with. */
function DeskLink({ loads, href, ...rest }: Omit<LinkProps, "prefetch"> & { loads: boolean }) {
  const locale = useLocale();
  if (!loads) return <Link {...rest} href={href} prefetch="never" />;
  const { replace: _replace, scroll: _scroll, shallow: _shallow, ...anchor } = rest;
  return <a {...anchor} href={locale ? localePath(href, locale) : href} />;
}
