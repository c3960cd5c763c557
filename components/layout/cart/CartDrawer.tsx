import { useTranslation } from "@/hooks/useTranslation";
import { useEffect, useRef, useState } from "react";
import { ShoppingBag } from "lucide-react";
import type { Cart, CartItem } from "@/contract/cart";
import { AddOns } from "@/components/cart/AddOns";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Drawer } from "@/components/ui/overlay/Drawer";
import { EmptyState } from "@/components/ui/EmptyState";
import { ErrorState } from "@/components/ui/ErrorState";
import { Notice } from "@/components/ui/Notice";
import { Skeleton } from "@/components/ui/Skeleton";
import { paths } from "@/constants/paths";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { useAddOns } from "@/hooks/cart/useAddOns";
import { useUndoRemoval } from "@/hooks/cart/useUndoRemoval";
import { useFailureText } from "@/hooks/useFailureText";
import { useMessages } from "@/hooks/useMessages";
import { loadCart } from "@/store/cart";
import { cartPopupClosed, selectCart, selectCartFailure, selectCartPopup } from "@/store/checkout";
import { saveForLater } from "@/store/saved";
import { announce } from "@/components/ui/announce";
import { linesOf } from "@/utils/linesOf";
import { CartDrawerLine, GoneLine } from "./CartDrawerLine";
import { CartDrawerTotals } from "./CartDrawerTotals";
import { FreeShipping } from "./FreeShipping";
import { useShell } from "../ShellContext";
import { OfflineQueueNotice } from "../notices/OfflineQueueNotice";
import styles from "./CartDrawer.module.css";

/** The cart from the right, with what was just added on top. */
export function CartDrawer() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const { open, addedItemIds } = useAppSelector(selectCartPopup);
  const cart = useAppSelector(selectCart);
  const lines = linesOf(cart);
  const failure = useAppSelector(selectCartFailure);
  const [kept, setKept] = useState<CartItem | null>(null);
  const [problem, setProblem] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const focusList = () => list.current?.focus({ preventScroll: true });
  const removal = useUndoRemoval(cart, (text) => {
    announce(text);
    focusList();
  });
  const { removed } = removal;
  const close = () => {
    dispatch(cartPopupClosed());
    removal.forget();
    setKept(null);
    setProblem("");
  };

  useEffect(() => {
    if (open && !cart) void dispatch(loadCart());
  }, [open, cart, dispatch]);

  const save = async (item: CartItem) => {
    setProblem("");
    const { payload, meta } = await dispatch(saveForLater(item.id));
    if (meta.requestStatus === "fulfilled") {
      setKept(item);
      announce(t("cart.savedLine", { name: item.product_name }));
      focusList();
    } else if (payload && "kind" in payload) setProblem(failureText(payload));
  };

  const ordered = [...lines].sort((a, b) => Number(addedItemIds.includes(b.id)) - Number(addedItemIds.includes(a.id)));
  const justAdded = lines.some((item) => addedItemIds.includes(item.id));
  const title = justAdded ? t("cart.added") : t("cart.title");
  return (
    <Drawer
      open={open}
      onClose={close}
      title={title}
      footer={cart && lines.length > 0 && <CartDrawerTotals cart={cart} onLeave={close} />}
    >
      {!cart &&
        (failure ? <ErrorState text={failureText(failure)} onRetry={() => void dispatch(loadCart())} /> : <Waiting />)}
      {cart && (failure || problem) && (
        <Notice tone="danger" live title={t("cart.failed")}>
          {problem || (failure && failureText(failure))}
        </Notice>
      )}
      <OfflineQueueNotice />
      {cart && lines.length > 0 && <FreeShipping cart={cart} />}
      <div ref={list} tabIndex={-1} role="group" aria-label={title}>
        {removed && (
          <GoneLine
            action={
              <Button variant="quiet" size="small" loading={removal.busy} onClick={() => void removal.undo()}>
                {t("action.undo")}
              </Button>
            }
          >
            {t("cart.removed", { name: removed.product_name })}
          </GoneLine>
        )}
        {kept && (
          <GoneLine
            action={
              <ButtonLink variant="quiet" size="small" href={`${paths.cart}#saved`} prefetch="never" onClick={close}>
                {t("cart.view")}
              </ButtonLink>
            }
          >
            {t("cart.savedLine", { name: kept.product_name })}
          </GoneLine>
        )}
        {cart && lines.length > 0 && (
          <ul className={styles.lines}>
            {ordered.map((item) => (
              <CartDrawerLine
                key={item.id}
                item={item}
                cart={cart}
                onRemove={() => void removal.remove(item)}
                onSave={() => void save(item)}
                onLeave={close}
              />
            ))}
          </ul>
        )}
        {cart && lines.length > 0 && <DrawerAddOns cart={cart} onAdded={focusList} />}
        {cart && lines.length === 0 && <EmptyCart onLeave={close} />}
      </div>
    </Drawer>
  );
}

/** Its words come with the cart's page or, over any other, when it is opened. */
function DrawerAddOns({ cart, onAdded }: { cart: Cart; onAdded: () => void }) {
  const isReady = useMessages("cart");
  const offers = useAddOns(cart, null);
  return isReady && <AddOns offers={offers} currency={cart.currency} onAdded={onAdded} />;
}

function EmptyCart({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const first = useShell().categories[0];
  return (
    <EmptyState
      icon={<ShoppingBag />}
      heading="h3"
      title={t("cart.empty")}
      text={t("cart.emptyText")}
      action={
        <ButtonLink href={first ? paths.category(first.slug) : paths.home} onClick={onLeave}>
          {t("cart.emptyAction")}
        </ButtonLink>
      }
    />
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" className={styles.waiting}>
      <span className="visually-hidden">{t("cart.loading")}</span>
      {[0, 1].map((row) => (
        <div key={row} className={styles.line}>
          <Skeleton width="5rem" ratio="4 / 5" />
          <Skeleton height="4rem" />
        </div>
      ))}
    </div>
  );
}
