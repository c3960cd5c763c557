import { ShoppingBag } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useTranslation } from "@/hooks/useTranslation";
import { useEffect } from "react";
import type { Cart } from "@/contract/cart";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { ErrorState } from "@/components/ui/ErrorState";
import { Skeleton } from "@/components/ui/Skeleton";
import { paths } from "@/constants/paths";
import { useFailureText } from "@/hooks/useFailureText";
import { useAppSelector } from "@/hooks/store";
import { useShownCart } from "@/hooks/cart/useShownCart";
import { selectIsPlacing } from "@/store/checkout";
import { pendingOrder } from "@/services/browser/pendingOrder";
import { OrderSummary, SummaryFold } from "./OrderSummary";
import styles from "./CheckoutPage.module.css";

const CheckoutForm = dynamic(() => import("./CheckoutForm").then((module) => module.CheckoutForm), {
  loading: () => <Waiting />,
});

/** Form and summary side by side; on phones the summary is folded above. `quick`: for the one thing bought at once. */
export function CheckoutPage({ initial, quick }: { initial: Cart | null; quick: boolean }) {
  const { t } = useTranslation("checkout");
  const failureText = useFailureText();
  const { cart, failure, reload } = useShownCart(initial, quick);
  const router = useRouter();
  const busy = useAppSelector(selectIsPlacing);
  const isEmpty = cart !== null && cart.total_items === 0;

  useEffect(() => {
    // The answer of an order that was sent from this tab may have been lost with a reload.
    if (isEmpty && !busy && pendingOrder()) void router.replace(paths.checkoutProgress);
  }, [isEmpty, busy, router]);

  if (isEmpty && !busy) {
    return (
      <div className={styles.empty}>
        <EmptyState
          heading="h1"
          icon={<ShoppingBag />}
          title={t("empty.title")}
          text={t("empty.text")}
          action={<ButtonLink href={paths.home}>{t("empty.action")}</ButtonLink>}
        />
      </div>
    );
  }
  if (!cart) {
    return (
      <div className={styles.empty}>
        {failure ? <ErrorState heading="h1" text={failureText(failure)} onRetry={reload} /> : <Waiting />}
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t("title")}</h1>
      <SummaryFold cart={cart} />
      <div className={styles.main}>
        <noscript>
          <p className={styles.noscript}>{t("noscript")}</p>
        </noscript>
        <CheckoutForm cart={cart} />
      </div>
      <aside className={styles.aside} aria-label={t("summary.title")}>
        <div className={styles.sticky}>
          <OrderSummary cart={cart} />
        </div>
      </aside>
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation("checkout");
  return (
    <div className={styles.waiting} aria-busy="true">
      <span className="visually-hidden">{t("loading")}</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.waitingBlock}>
          <Skeleton width="9rem" height="1.5rem" />
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
        </div>
      ))}
    </div>
  );
}
