import { useTranslation } from "@/hooks/useTranslation";
import { useRef, type FocusEvent, type KeyboardEvent } from "react";
import { onDemand } from "@/components/ui/onDemand";
import { paths } from "@/constants/paths";
import { useHoverMenu } from "@/hooks/useHoverMenu";
import { loadNavigation, useMenu } from "@/hooks/useMenu";
import { useMarket } from "@/hooks/useMarket";
import { NavItem } from "./NavItem";
import { useShell } from "../ShellContext";
import styles from "./CategoryNav.module.css";

const loadPanel = () => import("./MegaMenu").then((part) => part.MegaMenu);
const MegaMenu = onDemand(loadPanel);

/** How many categories stand in the row; all of them are in the panel. */
const SHOWN = 4;
const ALL = "all";
const PANEL_ID = "mega-menu";
const RENDERED_MS = 60;

/**
 * Links that work alone. With a mouse, resting on one opens its panel; on touch the first tap does;
 * with the keyboard the down arrow opens it and Escape closes it.
 */
export function CategoryNav() {
  const { t } = useTranslation();
  const { locale } = useMarket();
  const categories = useMenu(useShell().categories);
  const { open, rest, leave, stay, show } = useHoverMenu();
  const nav = useRef<HTMLElement>(null);

  const items = categories.slice(0, SHOWN).map(({ slug, name }) => ({ key: slug, name, href: paths.category(slug) }));
  if (categories.length > SHOWN) items.push({ key: ALL, name: t("header.all"), href: paths.search });

  const enterPanel = async (key: string) => {
    show(key);
    await loadPanel();
    window.setTimeout(() => document.querySelector<HTMLElement>(`#${PANEL_ID} a`)?.focus(), RENDERED_MS);
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Escape" || !open) return;
    show(null);
    nav.current?.querySelector<HTMLElement>(`[data-key="${open}"]`)?.focus();
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (open && !event.currentTarget.contains(event.relatedTarget)) show(null);
  };

  return (
    <nav
      ref={nav}
      className={styles.nav}
      aria-label={t("header.nav")}
      data-open={open ?? undefined}
      onPointerLeave={(event) => event.pointerType === "mouse" && leave()}
      onKeyDown={onKey}
      onBlur={onBlur}
    >
      <span id="nav-hint" hidden>
        {t("header.hint")}
      </span>
      <ul className={styles.list}>
        {items.map((item) => (
          <NavItem
            key={item.key}
            item={item}
            open={open === item.key}
            panelId={PANEL_ID}
            onRest={() => {
              void loadPanel();
              void loadNavigation(locale);
              rest(item.key);
            }}
            onShow={show}
            onEnterPanel={() => void enterPanel(item.key)}
          />
        ))}
      </ul>
      {open && (
        <div id={PANEL_ID} className={styles.panel} onPointerEnter={stay}>
          <MegaMenu
            categories={categories}
            category={categories.find((category) => category.slug === open)}
            onLeave={() => show(null)}
          />
        </div>
      )}
    </nav>
  );
}
