import { useOrderWords } from "@/components/console/OrderEventTable";
import { OwnByHand } from "@/components/console/payments/OwnByHand";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Moment } from "@/components/ui/Moment";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffOrder, StaffOrderMoney } from "@/contract/orderDesk/orderDeskRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { dotted } from "@/utils/format/dotted";
import { formatMoney } from "@/utils/format/money";
import type { OpenAct, OrderRights } from "./acts";
import styles from "@/components/desk/DeskOrder.module.css";
import { TenderRows } from "./TenderRows";

interface MoneyPanelProps {
  order: StaffOrder;
  may: OrderRights;
  onAct: (act: OpenAct) => void;
}

/** What an order came to, what paid it, and what went back or still can; or who may read of it. */
export function MoneyPanel(props: MoneyPanelProps) {
  const { t } = useTranslation("orderDesk");
  const { money } = props.order;
  return (
    <section aria-labelledby="order-money" className={styles.page}>
      <h2 id="order-money">{t("money.title")}</h2>
      {money ? <Amounts {...props} of={money} /> : <p className={styles.detail}>{t("money.hidden")}</p>}
    </section>
  );
}

function Amounts({ order, of, may, onAct }: MoneyPanelProps & { of: StaffOrderMoney }) {
  const { t } = useTranslation("orderDesk");
  const { locale } = useMarket();
  const { currency } = order;
  const { refundable, wire, waiting_refund: waiting } = of;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  return (
    <>
      <Sums order={order} of={of} />
      {wire && (
        <Notice tone="warning" title={t("wire.title")}>
          <p>
            {wire.received > 0
              ? t("wire.some", {
                  received: money(wire.received),
                  amount: money(wire.amount),
                  missing: money(wire.missing),
                })
              : t("wire.none", { amount: money(wire.amount) })}
          </p>
        </Notice>
      )}
      <OwnByHand
        number={order.order_num}
        ways={of.by_hand}
        onSent={may.money ? (entry) => onAct({ act: "sent", entry }) : null}
      />
      {waiting !== null && (
        <Notice tone="warning">
          <p>{t("refunds.signature", { amount: money(waiting) })}</p>
          {may.sign && (
            <p>
              <Link href={deskPaths.payoutsIn("approvals")} prefetch="never">
                {t("refunds.toSign")}
              </Link>
            </p>
          )}
        </Notice>
      )}
      {refundable.amount > 0 && (
        <dl className={styles.sums} suppressHydrationWarning>
          <div className={styles.total}>
            <dt>{t("money.refundable")}</dt>
            <dd>{money(refundable.amount)}</dd>
          </div>
          {refundable.tenders.length > 1 && <TenderRows tenders={refundable.tenders} currency={currency} />}
        </dl>
      )}
      {may.money && (
        <div className={styles.buttons}>
          {wire && (
            <Button size="small" aria-haspopup="dialog" onClick={() => onAct({ act: "wire" })}>
              {t("wire.open")}
            </Button>
          )}
          {refundable.amount > 0 && (
            <Button size="small" variant="outline" aria-haspopup="dialog" onClick={() => onAct({ act: "refund" })}>
              {t("refund.open")}
            </Button>
          )}
          {order.can_ask_more && (
            <Button size="small" variant="outline" aria-haspopup="dialog" onClick={() => onAct({ act: "more" })}>
              {t("more.open")}
            </Button>
          )}
        </div>
      )}
      <Moved of={of} currency={currency} />
    </>
  );
}

/** The sums of an order, and how it was paid. */
function Sums({ order, of }: { order: StaffOrder; of: StaffOrderMoney }) {
  const { t } = useTranslation("orderDesk");
  const { locale } = useMarket();
  const said = useOrderWords();
  const { totals, payment, promotion_code: code } = of;
  const money = (amount: number) => formatMoney(amount, order.currency, locale);
  const own = Math.round((totals.credit_amount - totals.allowance_amount) * 100) / 100;
  const rows: [string, string][] = [[t("money.items"), money(totals.total_items_price)]];
  if (totals.total_discount_price > 0)
    rows.push([code ? t("money.discountCode", { code }) : t("money.discount"), money(-totals.total_discount_price)]);
  rows.push([t("money.shipping"), money(totals.total_shipping_price)]);
  if (totals.total_tax > 0) rows.push([t("money.tax"), money(totals.total_tax)]);
  if (totals.allowance_amount > 0) rows.push([t("money.allowance"), money(-totals.allowance_amount)]);
  if (own > 0) rows.push([t("money.credit"), money(-own)]);
  const name = payment.name || payment.brand;
  const paidWith = payment.last4 ? t("money.card", { name, last4: payment.last4 }) : name;
  return (
    <dl className={styles.sums} suppressHydrationWarning>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t("money.total")}</dt>
        <dd>
          {money(totals.total_amount)}
          {totals.included_tax > 0 && (
            <small className={styles.detail}>{t("money.includedTax", { amount: money(totals.included_tax) })}</small>
          )}
        </dd>
      </div>
      <div>
        <dt>{t("money.paidAt")}</dt>
        <dd>{order.paid_at ? <Moment iso={order.paid_at} /> : t("money.unpaid")}</dd>
      </div>
      {paidWith && (
        <div>
          <dt>{t("money.by")}</dt>
          <dd>{paidWith}</dd>
        </div>
      )}
      {payment.state && (
        <div>
          <dt>{t("money.state")}</dt>
          <dd>{said.state("payment", payment.state)}</dd>
        </div>
      )}
    </dl>
  );
}

/** What went back, and what was asked for beyond the order. */
function Moved({ of: { refunds, charges }, currency }: { of: StaffOrderMoney; currency: string }) {
  const { t } = useTranslation("orderDesk");
  const { locale } = useMarket();
  const money = (amount: number) => formatMoney(amount, currency, locale);
  return (
    <>
      {refunds.length > 0 && (
        <div className={styles.words}>
          <h3>{t("refunds.title")}</h3>
          <ul className={styles.history}>
            {refunds.map(({ amount, cause, reason, state, at, is_by_hand: isByHand }) => (
              <li key={`${at}${amount}`}>
                <p suppressHydrationWarning>{dotted([money(amount), t(`refunds.${isByHand ? "byHand" : state}`)])}</p>
                <p className={styles.detail} suppressHydrationWarning>
                  {dotted([t(`refunds.causes.${cause}`), formatDate(at, locale)])}
                </p>
                {reason && <p className={styles.note}>{reason}</p>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {charges.length > 0 && (
        <div className={styles.words}>
          <h3>{t("charges.title")}</h3>
          <ul className={styles.history}>
            {charges.map(({ amount, reason, state, expires_at: until }) => (
              <li key={`${until}${amount}`}>
                <p suppressHydrationWarning>
                  {dotted([money(amount), t(`charges.${state}`, { date: formatDate(until, locale) })])}
                </p>
                {reason && <p className={styles.note}>{reason}</p>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
