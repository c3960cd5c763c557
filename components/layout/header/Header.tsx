import { Menu, Search } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { IconButton } from "@/components/ui/IconButton";
import "./CategoryNav.module.css";
import "./SearchField.module.css";
import "../notices/Announcement.module.css";
import { lazyAtInteraction } from "@/components/ui/lazySection";
import { useAppDispatch } from "@/hooks/store";
import { useHideOnScroll } from "@/hooks/useHideOnScroll";
import { panelOpened } from "@/store/global";
import { cx } from "@/utils/cx";
import { CartButton } from "./CartButton";
import { HeaderActions } from "./HeaderActions";
import { Wordmark } from "./Wordmark";
import styles from "./Header.module.css";

const Announcement = lazyAtInteraction(() => import("../notices/Announcement").then((part) => part.Announcement));
const CategoryNav = lazyAtInteraction(() => import("./CategoryNav").then((part) => part.CategoryNav));
const SearchField = lazyAtInteraction(() => import("./SearchField").then((part) => part.SearchField));

/**
 * Hides on scroll down and returns on scroll up. `plain` keeps only the name and the cart, so that nothing distracts
 * from paying.
 */
export function Header({ plain }: { plain: boolean }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  useHideOnScroll();
  if (plain) {
    return (
      <header className={cx(styles.header, styles.still)}>
        <div className={cx("container", styles.row)}>
          <Wordmark />
          <div className={styles.end}>
            <CartButton />
          </div>
        </div>
      </header>
    );
  }
  return (
    <>
      <Announcement />
      <header className={styles.header} aria-label={t("header.label")}>
        <div className={cx("container", styles.row)}>
          <span className={styles.onPhone}>
            <IconButton label={t("header.menu")} icon={<Menu />} onClick={() => dispatch(panelOpened("menu"))} />
          </span>
          <Wordmark />
          <CategoryNav />
          <div className={styles.end}>
            <div className={styles.search}>
              <SearchField />
            </div>
            <span className={styles.onPhone}>
              <IconButton label={t("search.short")} icon={<Search />} onClick={() => dispatch(panelOpened("search"))} />
            </span>
            <HeaderActions />
            <CartButton />
          </div>
        </div>
      </header>
    </>
  );
}
