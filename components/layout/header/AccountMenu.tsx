import { UserRound } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { useEffect, useRef } from "react";
import { Link } from "@/components/ui/Link";
import { onDemand } from "@/components/ui/onDemand";
import { paths } from "@/constants/paths";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { selectProfile, signInAsked } from "@/store/customer";
import { loadSignInModal } from "../loadOverlays";
import styles from "./HeaderActions.module.css";

const SignOutButton = onDemand(() => import("@/components/account/SignOutButton").then((part) => part.SignOutButton));

/** Visitors get the sign-in modal (the page without JavaScript), customers a short menu. */
export function AccountMenu() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const profile = useAppSelector(selectProfile);
  const menu = useRef<HTMLDetailsElement>(null);

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

  if (!profile) {
    return (
      <span className={styles.account}>
        <Link
          href={paths.signIn}
          warm="never"
          className={styles.icon}
          aria-label={t("action.signIn")}
          aria-haspopup="dialog"
          onPointerEnter={() => void loadSignInModal()}
          onClick={(event) => {
            event.preventDefault();
            dispatch(signInAsked(""));
          }}
        >
          <UserRound />
        </Link>
      </span>
    );
  }
  return (
    <details ref={menu} className={styles.account}>
      <summary
        className={styles.icon}
        aria-label={t("header.accountSignedIn", { name: profile.fullname || profile.email })}
      >
        <UserRound />
      </summary>
      <div className={styles.menu}>
        <p className={styles.who}>{profile.fullname || profile.email}</p>
        <Link href={paths.orders} warm="never">
          {t("account.orders")}
        </Link>
        <Link href={paths.profile} warm="never">
          {t("account.profile")}
        </Link>
        <SignOutButton />
      </div>
    </details>
  );
}
