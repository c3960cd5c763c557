import { UserRound } from "lucide-react";
import { useEffect, useRef } from "react";
import { SignOutButton } from "@/components/account/SignOutButton";
import { Link } from "@/components/ui/Link";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import type { selectProfile } from "@/store/customer";
import styles from "./HeaderActions.module.css";

/** The ways into the account and out of it. */
export function SignedInMenu({ profile }: { profile: NonNullable<ReturnType<typeof selectProfile>> }) {
  const { t } = useTranslation();
  const menu = useRef<HTMLDetailsElement>(null);
  const name = profile.fullname || profile.email;

  useEffect(() => {
    const close = (event: Event) => {
      const inside = event.target instanceof Node && menu.current?.contains(event.target);
      if (menu.current && (!inside || (event instanceof KeyboardEvent && event.key === "Escape")))
        menu.current.open = false;
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, []);

  return (
    <details ref={menu} className={styles.account}>
      <summary className={styles.icon} aria-label={t("header.accountSignedIn", { name })}>
        <UserRound />
      </summary>
      <div className={styles.menu}>
        <p className={styles.who}>{name}</p>
        <Link href={paths.orders} prefetch="never">
          {t("account.orders")}
        </Link>
        <Link href={paths.profile} prefetch="never">
          {t("account.profile")}
        </Link>
        <SignOutButton />
      </div>
    </details>
  );
}
