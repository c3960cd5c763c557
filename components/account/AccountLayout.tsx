import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "@/components/ui/Link";
import { PAGE_TITLE } from "@/constants/pageTitle";
import { useAppSelector } from "@/hooks/store";
import { useTranslation } from "@/hooks/useTranslation";
import { selectProfile } from "@/store/customer";
import { placesOf, type AccountPlace } from "./accountPlaces";
import { SignOutButton } from "./SignOutButton";
import styles from "./AccountLayout.module.css";

interface AccountLayoutProps {
  current: AccountPlace;
  title: ReactNode;
  children: ReactNode;
}

/** The account's pages: their destinations at the side, on phones in a row above that scrolls to where one is. */
export function AccountLayout({ current, title, children }: AccountLayoutProps) {
  const { t } = useTranslation("account");
  const profile = useAppSelector(selectProfile);
  const row = useRef<HTMLElement>(null);
  const places = placesOf(profile, current);

  useEffect(() => {
    const [nav, here] = [row.current, row.current?.querySelector<HTMLElement>("[aria-current]")];
    if (nav && here) nav.scrollLeft = here.offsetLeft - (nav.clientWidth - here.offsetWidth) / 2;
    // A place that came with the profile moved the others.
  }, [current, places.length]);

  return (
    <div className={`container ${styles.layout}`}>
      <nav ref={row} className={styles.nav} aria-label={t("nav")}>
        {places.map(({ name, href }) => (
          <Link key={name} href={href} prefetch="never" aria-current={name === current ? "page" : undefined}>
            {t(`places.${name}`)}
          </Link>
        ))}
        <SignOutButton />
      </nav>
      <div className={styles.main}>
        <h1 id={PAGE_TITLE} className="display" tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}
