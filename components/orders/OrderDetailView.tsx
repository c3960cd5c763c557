import { isMailedLine } from "@/contract/rules/giftCards";
import type { OrderDetail } from "@/contract/order";
import { Totals } from "@/components/cart/Totals";
import { GroupOrderNote } from "@/components/groupBuy/GroupOrderNote";
import { ButtonLink } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { paymentPaths } from "@/constants/paymentPaths";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { useMarket } from "@/hooks/useMarket";
import { OrderActions } from "./actions/OrderActions";
import { ChargeNotices } from "./ChargeNotices";
import { Events } from "./Events";
import { OrderLines } from "./OrderLines";
import { OrderFacts } from "./OrderFacts";
import { OrderPapers } from "./OrderPapers";
import { Timeline } from "./Timeline";
import styles from "./OrderDetailView.module.css";

interface OrderDetailViewProps {
  detail: OrderDetail;
  /** The buyer's, where it is the order's token that opens it and not an account. */
  guestEmail?: string;
}

/** Everything about one order, and what can be done with it. */
export function OrderDetailView({ detail, guestEmail = "" }: OrderDetailViewProps) {
  const { t } = useTranslation("orders");
  const { locale } = useMarket();
  const { order, totals, tracking, can_pay: canPay } = detail;
  const num = order.order_num;
  const isGuest = guestEmail !== "";
  const isOver = tracking.status === "Cancel";
  return (
    <div className={styles.detail}>
      <p className={styles.placed} suppressHydrationWarning>
        {t("placed", { date: formatDate(tracking.placed_at, locale) })}
      </p>
      {canPay && (
        <Notice
          tone="warning"
          title={t("pay.title")}
          action={
            <ButtonLink
              size="small"
              href={paymentPaths.pendingOf(num, isGuest ? order.order_token : "")}
              prefetch="never"
            >
              {t("pay.action")}
            </ButtonLink>
          }
        >
          {t("pay.text")}
        </Notice>
      )}
      {detail.group && <GroupOrderNote detail={detail} />}
      <ChargeNotices detail={detail} />
      <div className={styles.way}>
        <Timeline
          status={tracking.status}
          stage={tracking.shipping_stage}
          placedAt={tracking.placed_at}
          estimated={tracking.estimated}
          mailing={tracking.mailing}
          byMail={order.order_details.every(isMailedLine)}
        />
      </div>
      <OrderActions detail={detail} guestEmail={guestEmail} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <section aria-labelledby="order-items" className={styles.items}>
            <h2 id="order-items">{t("items")}</h2>
            <OrderLines
              lines={order.order_details}
              currency={order.currency}
              isMembers={order.company_discount !== null}
              mailing={tracking.mailing}
              {...(!isOver && { standings: detail.lines })}
            />
            <Totals
              of={{
                ...totals,
                currency: order.currency,
                promotion_code: order.promotion_code,
                company_discount: order.company_discount,
              }}
            />
            {totals.allowance_amount > 0 && <p className="muted">{t("cart:allowance.refunds")}</p>}
          </section>
          <OrderPapers detail={detail} />
        </div>
        <div className={styles.facts}>
          <OrderFacts detail={detail} />
          <section aria-labelledby="order-history">
            <h2 id="order-history">{t("history")}</h2>
            <Events events={tracking.events} />
          </section>
        </div>
      </div>
      {!isGuest && (
        <Link href={paths.orders} prefetch="never" className={styles.back}>
          {t("back")}
        </Link>
      )}
    </div>
  );
}
