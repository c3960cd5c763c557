import { ChevronRight } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { Link } from "@/components/ui/Link";
import { Picture } from "@/components/ui/Picture";
import { Sheet } from "@/components/ui/overlay/Sheet";
import { paths } from "@/constants/paths";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { useFooterGroups, useMenu } from "@/hooks/useMenu";
import { panelClosed, panelOpened, selectPanel } from "@/store/global";
import { countryName } from "@/utils/format/countryName";
import { useMarket } from "@/hooks/useMarket";
import { menuLinks } from "@/utils/menuLinks";
import { useShell } from "../ShellContext";
import { ThemeSwitch } from "../ThemeSwitch";
import styles from "./MenuSheet.module.css";

/** The whole menu on a phone: categories with pictures, account, country, appearance. */
export function MenuSheet() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { country, currency, locale } = useMarket();
  const open = useAppSelector(selectPanel) === "menu";
  const shell = useShell();
  const categories = useMenu(shell.categories, open);
  const footer = useFooterGroups(shell.footer, open);
  const close = () => dispatch(panelClosed());
  return (
    <Sheet open={open} onClose={close} title={t("header.menu")}>
      <nav aria-label={t("header.nav")}>
        <ul className={styles.categories}>
          {categories.map(({ slug, name, count, picture }) => (
            <li key={slug}>
              <Link href={paths.category(slug)} prefetch="hover" className={styles.category} onClick={close}>
                <Picture picture={picture} sizes="64px" alt="" />
                <span>
                  {name}
                  <small>{t("header.products", { count })}</small>
                </span>
                <ChevronRight />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ul className={styles.links}>
        {menuLinks(footer).map(({ name, href }) => (
          <li key={href}>
            <Link href={href} prefetch="hover" onClick={close}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <ul className={styles.links}>
        <li>
          <Link href={paths.orders} prefetch="never" onClick={close}>
            {t("account.orders")}
          </Link>
        </li>
        <li>
          <Link href={paths.trackForm} prefetch="hover" onClick={close}>
            {t("account.track")}
          </Link>
        </li>
        <li>
          <button type="button" onClick={() => dispatch(panelOpened("country"))}>
            {countryName(country, locale)} · {currency}
          </button>
        </li>
      </ul>
      <ThemeSwitch />
    </Sheet>
  );
}
