import { ShoppingBag } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { CountDot } from "@/components/ui/IconButton";
import { Link } from "@/components/ui/Link";
import { paths } from "@/constants/paths";
import { useAppDispatch } from "@/hooks/store";
import { useCartCount } from "@/hooks/cart/useCartCount";
import { cartPopupOpened } from "@/store/checkout";
import { loadCartDrawer } from "../loadOverlays";
import styles from "./HeaderActions.module.css";

/** A link to the cart page that opens the drawer when it can. */
export function CartButton() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const count = useCartCount();
  return (
    <Link
      href={paths.cart}
      prefetch="never"
      className={styles.icon}
      aria-label={t("header.cart", { count })}
      aria-haspopup="dialog"
      onPointerEnter={() => void loadCartDrawer()}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || window.location.pathname.endsWith(paths.cart)) return;
        event.preventDefault();
        dispatch(cartPopupOpened());
      }}
    >
      <ShoppingBag />
      {count > 0 && <CountDot count={count} />}
    </Link>
  );
}
