import { House, LayoutGrid, Search, ShoppingBag, UserRound } from "lucide-react";
import { useRouter } from "next/router";
import { useTranslation } from "@/hooks/useTranslation";
import { CountDot } from "@/components/ui/IconButton";
import { Link } from "@/components/ui/Link";
import { paths } from "@/constants/paths";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { useCartCount } from "@/hooks/cart/useCartCount";
import { cartPopupOpened } from "@/store/checkout";
import { selectIsLoggedIn, signInAsked } from "@/store/customer";
import { panelOpened, selectMobileKeyboard } from "@/store/global";
import styles from "./BottomBar.module.css";

/** The phone's five destinations within reach of the thumb; gone while the keyboard is open. */
export function BottomBar() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { asPath } = useRouter();
  const count = useCartCount();
  const signedIn = useAppSelector(selectIsLoggedIn);
  const typing = useAppSelector(selectMobileKeyboard);
  const atHome = (asPath.split("?")[0] ?? "") === paths.home;
  return (
    <nav className={styles.bar} aria-label={t("header.bar")} hidden={typing}>
      <Link href={paths.home} aria-current={atHome ? "page" : undefined}>
        <House />
        {t("header.barHome")}
      </Link>
      <button type="button" aria-haspopup="dialog" onClick={() => dispatch(panelOpened("menu"))}>
        <LayoutGrid />
        {t("header.barShop")}
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => dispatch(panelOpened("search"))}>
        <Search />
        {t("header.barSearch")}
      </button>
      <Link
        href={signedIn ? paths.orders : paths.signIn}
        prefetch="never"
        onClick={(event) => {
          if (signedIn) return;
          event.preventDefault();
          dispatch(signInAsked(""));
        }}
      >
        <UserRound />
        {t("header.barAccount")}
      </Link>
      <Link
        href={paths.cart}
        prefetch="never"
        onClick={(event) => {
          event.preventDefault();
          dispatch(cartPopupOpened());
        }}
      >
        <span className={styles.bag}>
          <ShoppingBag />
          {count > 0 && <CountDot count={count} />}
        </span>
        <span aria-hidden="true">{t("header.barCart")}</span>
        <span className="visually-hidden">{t("header.cart", { count })}</span>
      </Link>
    </nav>
  );
}
