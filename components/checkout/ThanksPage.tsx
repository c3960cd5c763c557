import { PackageOpen } from "lucide-react";
import type { OrderResult } from "@/contract/order";
import { Totals } from "@/components/cart/Totals";
import { OrderLines } from "@/components/orders/OrderLines";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Skeleton } from "@/components/ui/Skeleton";
import { paths } from "@/constants/paths";
import { paymentPaths } from "@/constants/paymentPaths";
import { useAppSelector } from "@/hooks/store";
import { useThanks } from "@/hooks/useThanks";
import { useTranslation } from "@/hooks/useTranslation";
import { selectIsLoggedIn } from "@/store/customer";
import { AccountOffer } from "./AccountOffer";
import { NextSteps } from "./NextSteps";
import { sumsOf } from "./sumsOf";
import styles from "./ThanksPage.module.css";

/** What happened, what comes next with dates, and how to find it again. */
export function ThanksPage({ initial, number }: { initial: OrderResult | null; number: string }) {
  const { t } = useTranslation("checkout");
  const signedIn = useAppSelector(selectIsLoggedIn);
  const { result, loading } = useThanks(number, initial);
  const order = result?.order;

  if (!order && loading) return <Waiting />;
  if (!order) {
    return (
      <EmptyState
        heading="h1"
        icon={<PackageOpen />}
        title={t("thanks.noneTitle")}
        text={t("thanks.noneText")}
        action={<ButtonLink href={paths.trackForm}>{t("progress.track")}</ButtonLink>}
      />
    );
  }
  const email = result.customer_email;
  const num = order.order_num;
  const [first = ""] = order.full_name.split(" ");
  return (
    <div className={`container ${styles.page}`}>
      <header className={styles.head}>
        <h1 className="display">
          {result.status < 0
            ? t("thanks.refusedTitle")
            : first
              ? t("thanks.title", { name: first })
              : t("thanks.titlePlain")}
        </h1>
        <p>
          {result.status < 0
            ? result.message
            : t(result.status > 0 ? "thanks.text" : "thanks.waitingText", { num, email })}
        </p>
        <div className={styles.actions}>
          {result.status <= 0 && (
            <ButtonLink href={paymentPaths.pendingOf(num)} warm="never">
              {t("thanks.payment")}
            </ButtonLink>
          )}
          <ButtonLink
            look={result.status > 0 ? "main" : "outline"}
            href={signedIn ? paths.order(num) : paths.track(num, email)}
            warm="never"
          >
            {t(signedIn ? "thanks.details" : "thanks.track")}
          </ButtonLink>
          <ButtonLink look="outline" href={paths.home}>
            {t("thanks.keepShopping")}
          </ButtonLink>
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          {result.status >= 0 && <NextSteps order={order} isAwaited={result.status === 0} />}
          {!signedIn && <AccountOffer email={email} orderNumber={num} />}
        </div>
        <section className={styles.order} aria-labelledby="thanks-order">
          <h2 id="thanks-order">{t("thanks.yourOrder")}</h2>
          <OrderLines lines={order.order_details} currency={order.currency} />
          <Totals of={sumsOf(order)} />
        </section>
      </div>
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation("checkout");
  return (
    <div className={`container ${styles.page}`} aria-busy="true">
      <h1 className="visually-hidden">{t("thanks.loading")}</h1>
      <div className={styles.head}>
        <Skeleton width="20rem" height="3.5rem" />
        <Skeleton width="28rem" height="1.5rem" />
      </div>
      <div className={styles.columns}>
        <Skeleton height="18rem" />
        <Skeleton height="18rem" />
      </div>
    </div>
  );
}
