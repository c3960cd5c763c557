import { useState } from "react";
import { useTranslation } from "@/hooks/useTranslation";
import { Link } from "@/components/ui/Link";
import { paths } from "@/constants/paths";
import { useAppDispatch } from "@/hooks/store";
import { useFooterGroups } from "@/hooks/useMenu";
import { panelOpened } from "@/store/global";
import { countryName } from "@/utils/format/countryName";
import { useMarket } from "@/hooks/useMarket";
import { useShell } from "./ShellContext";
import { ThemeSwitch } from "./ThemeSwitch";
import styles from "./Footer.module.css";

const thisYear = () => new Date().getUTCFullYear();

/** Link groups from the store's data, country, appearance, and what the law wants. */
export function Footer({ legalOnly }: { legalOnly: boolean }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const shell = useShell();
  const { storeName } = shell;
  const [year] = useState(thisYear);
  const footer = useFooterGroups(shell.footer, !legalOnly);
  return (
    <footer className={`${styles.footer} far`}>
      <div className="container">
        {!legalOnly && (
          <div className={styles.top}>
            <div className={styles.claim}>
              <p className={styles.name}>{storeName}</p>
              <p className="muted">{t("footer.claim")}</p>
            </div>
            {footer.length > 0 && (
              <nav className={styles.groups} aria-label={t("footer.links")}>
                {footer.map((group) => (
                  <div key={group.name}>
                    <h2 className={styles.heading}>{group.name}</h2>
                    <ul>
                      {group.links.map((link) => (
                        <li key={link.href}>
                          <Link href={link.href} prefetch="hover">
                            {link.name}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  </div>
                ))}
              </nav>
            )}
          </div>
        )}
        <div className={styles.bottom}>
          <CountryLine />
          <ThemeSwitch />
          <ul className={styles.legal}>
            <li>
              <Link href={paths.privacy} prefetch="hover">
                {t("footer.privacy")}
              </Link>
            </li>
            <li>
              <Link href={paths.terms} prefetch="hover">
                {t("footer.terms")}
              </Link>
            </li>
            <li>
              <button type="button" onClick={() => dispatch(panelOpened("consent"))}>
                {t("footer.consent")}
              </button>
            </li>
            <li>{t("footer.rights", { year, store: storeName })}</li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

function CountryLine() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { country, currency, locale } = useMarket();
  return (
    <p className={styles.country}>
      <span suppressHydrationWarning>
        {countryName(country, locale)} · {currency}
      </span>
      <button type="button" aria-haspopup="dialog" onClick={() => dispatch(panelOpened("country"))}>
        {t("footer.change")}
        <span className="visually-hidden"> – {t("country.title")}</span>
      </button>
    </p>
  );
}
