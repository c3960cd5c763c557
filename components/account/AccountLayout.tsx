import type { ReactNode } from "react";
import { Link } from "@/components/ui/Link";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { SignOutButton } from "./SignOutButton";
import styles from "./AccountLayout.module.css";

interface AccountLayoutProps {
  current: "orders" | "profile";
  title: ReactNode;
  children: ReactNode;
}

/** The account's pages: their few destinations at the side, on phones above. */
export function AccountLayout({ current, title, children }: AccountLayoutProps) {
  const { t } = useTranslation("account");
  const here = (name: string) => (name === current ? "page" : undefined);
  return (
    <div className={`container ${styles.layout}`}>
      <nav className={styles.nav} aria-label={t("nav")}>
        <Link href={paths.orders} warm="never" aria-current={here("orders")}>
          {t("orders")}
        </Link>
        <Link href={paths.profile} warm="never" aria-current={here("profile")}>
          {t("profile")}
        </Link>
        <SignOutButton />
      </nav>
      <div className={styles.main}>
        <h1 className="display">{title}</h1>
        {children}
      </div>
    </div>
  );
}
