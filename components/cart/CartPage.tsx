import { ShoppingBag } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { useEffect } from "react";
import type { Cart } from "@/contract/cart";
import { useShell } from "@/components/layout/ShellContext";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { ErrorState } from "@/components/ui/ErrorState";
import { Notice } from "@/components/ui/Notice";
import { Skeleton } from "@/components/ui/Skeleton";
import { paths } from "@/constants/paths";
import { useFailureText } from "@/hooks/useFailureText";
import { useShownCart } from "@/hooks/useShownCart";
import { CartAside } from "./CartAside";
import { CartLines } from "./CartLines";
import { CheckoutBar } from "./CheckoutBar";
import styles from "./CartPage.module.css";

/** The whole cart, editable. `initial` is what the server saw; absent when it could not look. */
export function CartPage({ initial }: { initial: Cart | null }) {
  const { t } = useTranslation("cart");
  const failureText = useFailureText();
  const { cart, failure, reload } = useShownCart(initial);

  if (!cart) {
    return (
      <div className="container">
        {failure ? <ErrorState heading="h1" text={failureText(failure)} onRetry={reload} /> : <Waiting />}
      </div>
    );
  }
  if (cart.total_items === 0) return <EmptyCart />;
  return (
    <div className={`container ${styles.page}`}>
      <header className={styles.head}>
        <h1 className="display">{t("title")}</h1>
        <p className="muted">{t("count", { count: cart.total_quantity })}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          {failure && (
            <Notice tone="danger" live title={t("failed")}>
              {failureText(failure)}
            </Notice>
          )}
          {cart.messages
            .filter(({ type, item_id }) => item_id === 0 && type !== "promotion")
            .map(({ message }) => (
              <Notice key={message} tone="warning">
                {message}
              </Notice>
            ))}
          <CartLines cart={cart} />
        </div>
        <CartAside cart={cart} />
      </div>
      <CheckoutBar cart={cart} />
    </div>
  );
}

function EmptyCart() {
  const { t } = useTranslation("cart");
  const { categories } = useShell();
  const first = categories[0];
  // Said here as well: a cart that was emptied on this page must not leave the reader at its end.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div className={`container ${styles.empty}`}>
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
            <ButtonLink look="outline" size="small" href={paths.category(slug)}>
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
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
