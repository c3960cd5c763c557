import "@/styles/deskParts";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useEffect, useRef, useState } from "react";
import { OrderEventTable } from "@/components/console/OrderEventTable";
import { MoneyLock } from "@/components/desk/MoneyLock";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Moment } from "@/components/ui/Moment";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import type { OrderMarkChoices } from "@/contract/orderDesk/orderMarks";
import type { ShownOrder } from "@/hooks/desk/useStaffOrder";
import { useTranslation } from "@/hooks/useTranslation";
import type { AskedAct, OpenAct, OrderRights } from "./acts";
import { LineList } from "./LineList";
import { MoneyPanel } from "./MoneyPanel";
import { OrderBadges } from "./OrderBadges";
import { OrderMarkHistory, OrderMarks } from "./marks/OrderMarks";
import { OrderNotes } from "./OrderNotes";
import { OrderSide } from "./OrderSide";
import styles from "@/components/desk/DeskOrder.module.css";
import { ReturnList } from "./ReturnList";
import { ShipmentList } from "./ShipmentList";

const OrderDialogs = dynamic(() => import("./OrderDialogs").then((part) => part.OrderDialogs), { ssr: false });

interface OrderScreenProps extends ShownOrder {
  desk: Pick<StaffDeskView, "rights" | "money">;
  /** Null where they could not be read. */
  choices: OrderMarkChoices | null;
  /** What whoever comes here wants to do at once. */
  asked?: AskedAct | null;
}

/** What became of an act: done, done with a page that is older than it, or not offered. */
interface Told {
  text: string;
  isStale?: boolean;
  isRefused?: boolean;
}

/** What a role may do with orders; nothing that moves money while the till is locked. */
function rightsOf({ rights, money }: OrderScreenProps["desk"]): OrderRights {
  const edit = rights.includes("orders.edit");
  return {
    ship: rights.includes("orders.ship"),
    edit,
    decide: edit && money === "open",
    money: rights.includes("orders.money") && money === "open",
    sign: rights.includes("orders.money") && rights.includes("vendors.read"),
    papers: rights.includes("customers.read"),
  };
}

/** An order with all that the team may see of it, and what can be done with it now. */
export function OrderScreen({ order, renew, setNotes, desk, choices, asked = null }: OrderScreenProps) {
  const { t } = useTranslation("orderDesk");
  const router = useRouter();
  const [open, setOpen] = useState<OpenAct | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const [heard, setHeard] = useState<string | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  const may = rightsOf(desk);
  const canCancel = order.can_cancel || order.lines.some(({ can_cancel: units }) => units > 0);
  const movesMoney = desk.rights.includes("orders.money") || desk.rights.includes("orders.edit");

  // Whoever asks for a window gets it, each time anew, where the order's own buttons would open it.
  if (asked && asked.at !== heard) {
    const canRefund = may.money && order.money !== null && order.money.refundable.amount > 0;
    const isOffered = asked.act === "refund" ? canRefund : may.edit && canCancel;
    setHeard(asked.at);
    setOpen(isOffered ? { act: asked.act } : null);
    setTold(isOffered ? null : { text: t(`asked.${asked.act}`), isRefused: true });
  }

  // The button that was pressed may be gone with what it did.
  useEffect(() => {
    if (told) notice.current?.focus();
  }, [told]);

  const begin = (act: OpenAct) => {
    setTold(null);
    setOpen(act);
  };
  const done = async (text: string) => {
    const isFresh = await renew();
    setOpen(null);
    setTold({ text, isStale: !isFresh });
  };
  const close = () => {
    setOpen(null);
    // An act whose answer got lost may have been done.
    void renew();
  };
  return (
    <div className={styles.page}>
      <p>
        <Link href={deskPaths.staffOrders} prefetch="never">
          {t("back")}
        </Link>
      </p>
      <div className={styles.head}>
        <OrderBadges of={order} />
        <span className={styles.detail}>
          {t("column.placed")} <Moment iso={order.placed_at} />
        </span>
      </div>
      {told && (
        <div ref={notice} tabIndex={-1} className={styles.told}>
          <Notice
            tone={told.isStale || told.isRefused ? "warning" : "positive"}
            live
            action={
              told.isStale && (
                <Button size="small" variant="outline" onClick={() => void router.replace(router.asPath)}>
                  {t("stale.action")}
                </Button>
              )
            }
          >
            <p>{told.text}</p>
            {told.isStale && <p>{t("stale.text")}</p>}
          </Notice>
        </div>
      )}
      {movesMoney && <MoneyLock money={desk.money} />}
      {order.is_held && <Notice>{t("held")}</Notice>}
      {order.is_rental && <Notice>{t("rental")}</Notice>}
      <div className={styles.columns}>
        <div className={styles.main}>
          <section aria-labelledby="order-lines">
            <h2 id="order-lines">{t("lines.title")}</h2>
            <div className={styles.page}>
              <LineList order={order} />
              {may.edit && canCancel && (
                <div className={styles.buttons}>
                  <Button
                    size="small"
                    variant="outline"
                    aria-haspopup="dialog"
                    onClick={() => begin({ act: "cancel" })}
                  >
                    {t("cancel.open")}
                  </Button>
                </div>
              )}
            </div>
          </section>
          {(order.shipments.length > 0 || order.status !== "Cancel") && (
            <section aria-labelledby="order-shipments">
              <h2 id="order-shipments">{t("shipments.title")}</h2>
              <ShipmentList order={order} may={may} onAct={begin} />
            </section>
          )}
          {order.returns.length > 0 && (
            <section aria-labelledby="order-returns">
              <h2 id="order-returns">{t("returns.title")}</h2>
              <ReturnList order={order} may={may} onAct={begin} />
            </section>
          )}
          <OrderNotes number={order.order_num} notes={order.notes} mayWrite={may.edit} onWritten={setNotes} />
        </div>
        <div className={styles.side}>
          <MoneyPanel order={order} may={may} onAct={begin} />
          <OrderMarks order={order} choices={may.edit ? choices : null} onMarked={renew} />
          <OrderSide order={order} may={may} onAct={begin} />
        </div>
      </div>
      <section className={styles.events} aria-labelledby="order-history">
        <h2 id="order-history">{t("history")}</h2>
        <div className={styles.page}>
          <OrderEventTable events={order.events} />
          <OrderMarkHistory acts={order.acts} />
        </div>
      </section>
      {open && <OrderDialogs open={open} order={order} onDone={done} onClose={close} />}
    </div>
  );
}
