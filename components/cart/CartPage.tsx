import { ShoppingBag } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { useEffect, type ReactNode } from "react";
import type { AddOnOffer, Cart, CartItem } from "@/contract/cart";
import { CartNotices } from "@/components/layout/notices/CartNotices";
import { useShell } from "@/components/layout/ShellContext";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { ErrorState } from "@/components/ui/ErrorState";
import { Notice } from "@/components/ui/Notice";
import { announce } from "@/components/ui/announce";
import { Skeleton } from "@/components/ui/Skeleton";
import { paths } from "@/constants/paths";
import { useAddOns } from "@/hooks/cart/useAddOns";
import { useFailureText } from "@/hooks/useFailureText";
import { useSavedItems } from "@/hooks/cart/useSavedItems";
import { useShownCart } from "@/hooks/cart/useShownCart";
import { useUndoRemoval, type UndoRemoval } from "@/hooks/cart/useUndoRemoval";
import type { CartRefusal } from "@/services/browser/cartRefusal";
import { AddOns } from "./AddOns";
import { CartAside } from "./CartAside";
import { CartLines, focusLines, LINES, RemovedLine } from "./CartLines";
import { CheckoutBar } from "./CheckoutBar";
import { RefusalNotice } from "./RefusalNotice";
import { SavedItems } from "./SavedItems";
import { VerifyEmail } from "./VerifyEmail";
import styles from "./CartPage.module.css";

interface CartPageProps {
  /** What the server saw; absent when it could not look. */
  initial: { cart: Cart; saved: Record<string, CartItem> } | null;
  addOns: AddOnOffer[] | null;
  /** Why the form without scripts that led here changed nothing. */
  refusal: CartRefusal | null;
}

const NOTHING: Record<string, CartItem> = {};

/** The whole cart, editable. */
export function CartPage({ initial: lists, addOns, refusal }: CartPageProps) {
  const initial = lists?.cart ?? null;
  const { t } = useTranslation("cart");
  const failureText = useFailureText();
  const { cart, failure, reload } = useShownCart(initial);
  const saved = useSavedItems(lists?.saved ?? NOTHING);
  const removal = useUndoRemoval(cart, (text) => {
    announce(text);
    focusLines();
  });

  const told = refusal && (!cart || !initial || isAsItWas(cart, initial)) && (
    <RefusalNotice refusal={refusal} items={cart?.items ?? {}} />
  );

  if (!cart) {
    return (
      <div className="container">
        {told}
        {failure ? <ErrorState heading="h1" text={failureText(failure)} onRetry={reload} /> : <Waiting />}
      </div>
    );
  }
  if (cart.total_items === 0) return <EmptyCart told={told} removal={removal} saved={saved} currency={cart.currency} />;
  return (
    <div className={`container ${styles.page}`}>
      <header className={styles.head}>
        <h1 className="display">{t("title")}</h1>
        <p className="muted">{t("count", { count: cart.total_quantity })}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          {told}
          <CartNotices />
          {cart.messages
            .filter(({ type, item_id }) => item_id === 0 && type !== "promotion")
            .map(({ message, type }) => (
              <Notice key={message} tone={type === "merged" ? "info" : "warning"}>
                {message}
              </Notice>
            ))}
          <VerifyEmail cart={cart} />
          <CartLines cart={cart} refusal={refusal} removal={removal} />
          <OfferedAddOns cart={cart} initial={addOns} />
          <SavedItems items={saved} currency={cart.currency} />
        </div>
        <CartAside cart={cart} />
      </div>
      <CheckoutBar cart={cart} />
    </div>
  );
}

/** Once the shopper has changed something, what was refused before is no longer of interest. */
const isAsItWas = (cart: Cart, initial: Cart) => printOf(cart) === printOf(initial);
const printOf = ({ items, promotion_code }: Cart) =>
  JSON.stringify([promotion_code, Object.values(items).map(({ id, quantity }) => [id, quantity])]);

function OfferedAddOns({ cart, initial }: { cart: Cart; initial: AddOnOffer[] | null }) {
  return <AddOns offers={useAddOns(cart, initial)} currency={cart.currency} onAdded={focusLines} />;
}

interface EmptyCartProps {
  told: ReactNode;
  /** The way back of the line that was the last. */
  removal: UndoRemoval;
  saved: readonly CartItem[];
  currency: string;
}

function EmptyCart({ told, removal, saved, currency }: EmptyCartProps) {
  const { t } = useTranslation("cart");
  const { categories } = useShell();
  const first = categories[0];
  // Said here as well: a cart that was emptied on this page must not leave the reader at its end.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div id={LINES} tabIndex={-1} className={`container ${styles.empty}`}>
      {told}
      <CartNotices />
      {removal.removed && (
        <ul>
          <RemovedLine removal={removal} />
        </ul>
      )}
      <EmptyState
        heading="h1"
        icon={<ShoppingBag />}
        title={t("empty.title")}
        text={t("empty.text")}
        action={<ButtonLink href={first ? paths.category(first.slug) : paths.home}>{t("empty.action")}</ButtonLink>}
      />
      <ul className={styles.ways}>
        {categories.slice(1, 5).map(({ slug, name }) => (
          <li key={slug}>
            <ButtonLink variant="outline" size="small" href={paths.category(slug)}>
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <SavedItems items={saved} currency={currency} />
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation("cart");
  return (
    <div className={styles.page} aria-busy="true">
      <header className={styles.head}>
        <h1 className="display">{t("title")}</h1>
      </header>
      <div className={styles.columns}>
        <div className={styles.waiting}>
          <Skeleton height="9rem" />
          <Skeleton height="9rem" />
        </div>
        <Skeleton height="22rem" />
      </div>
    </div>
  );
}
