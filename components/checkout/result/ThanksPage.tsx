import { Totals } from "@/components/cart/Totals";
import { OrderLines } from "@/components/orders/OrderLines";
import { ShareOrder } from "@/components/rewards/ShareOrder";
import { TrackIntro } from "@/components/orders/TrackIntro";
import { ButtonLink } from "@/components/ui/Button";
import { ErrorState } from "@/components/ui/ErrorState";
import { Skeleton } from "@/components/ui/Skeleton";
import { paths } from "@/constants/paths";
import { paymentPaths } from "@/constants/paymentPaths";
import { useAppSelector } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { useOrderConfirmation } from "@/hooks/checkout/useOrderConfirmation";
import { useTranslation } from "@/hooks/useTranslation";
import type { FirstResult } from "@/services/firstResult";
import { selectIsLoggedIn } from "@/store/customer";
import { AccountOffer } from "../AccountOffer";
import { NextSteps } from "./NextSteps";
import { orderTotals } from "@/components/orders/orderTotals";
import styles from "./ThanksPage.module.css";

/** What happened, what comes next with dates, and how to find it again. */
export function ThanksPage({ seen }: { seen: FirstResult }) {
  const { t } = useTranslation("checkout");
  const failureText = useFailureText();
  const signedIn = useAppSelector(selectIsLoggedIn);
  const { state, result, failure, retry } = useOrderConfirmation(seen);
  const order = result?.order;

  if (state === "looking") return <Waiting />;
  if (failure) return <ErrorState heading="h1" text={failureText(failure)} onRetry={retry} />;
  if (!order) return <TrackIntro title={t("thanks.noneTitle")} text={t("thanks.noneText")} code={seen.number} />;
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
            <ButtonLink href={paymentPaths.pendingOf(num)} prefetch="never">
              {t("thanks.payment")}
            </ButtonLink>
          )}
          <ButtonLink
            variant={result.status > 0 ? "main" : "outline"}
            href={signedIn ? paths.order(num) : paths.track(num, email)}
            prefetch="never"
          >
            {t(signedIn ? "thanks.details" : "thanks.track")}
          </ButtonLink>
          <ButtonLink variant="outline" href={paths.home}>
            {t("thanks.keepShopping")}
          </ButtonLink>
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          {result.status >= 0 && <NextSteps order={order} isAwaited={result.status === 0} />}
          {signedIn && result.status > 0 && (
            <ShareOrder orderId={order.order_id} isFirstReferral={result.is_first_referral} />
          )}
          {!signedIn && <AccountOffer email={email} orderNumber={num} />}
        </div>
        <section className={styles.order} aria-labelledby="thanks-order">
          <h2 id="thanks-order">{t("thanks.yourOrder")}</h2>
          <OrderLines
            lines={order.order_details}
            currency={order.currency}
            isMembers={order.company_discount !== null}
          />
          <Totals of={orderTotals(order)} />
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
