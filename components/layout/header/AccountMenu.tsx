import { UserRound } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { Link } from "@/components/ui/Link";
import { onDemand } from "@/components/ui/onDemand";
import { paths } from "@/constants/paths";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { selectProfile, signInAsked } from "@/store/customer";
import { loadSignInModal } from "../loadOverlays";
import styles from "./HeaderActions.module.css";

const SignedInMenu = onDemand(
  () => import("./SignedInMenu").then((part) => part.SignedInMenu),
  <span className={styles.icon}>
    <UserRound />
  </span>,
);

/** Visitors get the sign-in modal (the page without JavaScript), customers a short menu. */
export function AccountMenu() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const profile = useAppSelector(selectProfile);

  if (profile) return <SignedInMenu profile={profile} />;
  return (
    <span className={styles.account}>
      <Link
        href={paths.signIn}
        prefetch="never"
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
