import dynamic from "next/dynamic";
import { ShipDialog } from "@/components/brand/orders/ShipDialog";
import { ConfirmDialog } from "@/components/console/ConfirmDialog";
import { SentBackDialog } from "@/components/console/payments/SentBackDialog";
import { useTranslation } from "@/hooks/useTranslation";
import { useMessages } from "@/hooks/useMessages";
import { deliverShipment, shipShipment } from "@/services/desk/orders";
import { MoreDialog, WireDialog } from "./AmountDialogs";
import { CancelOrderDialog } from "./CancelOrderDialog";
import { RefundDialog } from "./RefundDialog";
import { ReturnActDialog } from "./ReturnDialogs";
import type { OpenAct, OrderDialogProps } from "./acts";

const AddressDialog = dynamic(() => import("@/components/orders/actions/AddressDialog"), { ssr: false });

/** The window of what is being done; all but that of addresses come together, with the first that is opened. */
export function OrderDialogs({ open, ...dialog }: OrderDialogProps & { open: OpenAct }) {
  const { t } = useTranslation("orderDesk");
  const { order, onDone, onClose } = dialog;
  const { order_num, money } = order;
  switch (open.act) {
    case "ship": {
      const { part, lines } = open.shipment;
      return (
        <ShipDialog
          lines={lines}
          ship={(body, key) => shipShipment({ order_num, part, ...body }, key)}
          onDone={() => onDone(t("shipDone"))}
          onClose={onClose}
        />
      );
    }
    case "deliver": {
      const { part, number } = open.shipment;
      return (
        <ConfirmDialog
          title={t("brandOrders:deliver.title")}
          text={t("brandOrders:deliver.text", { number })}
          submit={t("brandOrders:deliver.submit")}
          field={null}
          perform={() => deliverShipment(order_num, part)}
          onDone={() => onDone(t("deliverDone"))}
          onClose={onClose}
        />
      );
    }
    case "address":
      return <StaffAddressDialog {...dialog} />;
    case "refund":
      return money && <RefundDialog {...dialog} money={money} />;
    case "cancel":
      return <CancelOrderDialog {...dialog} />;
    case "wire":
      return money && <WireDialog {...dialog} money={money} />;
    case "sent":
      return <SentBackDialog number={order_num} entry={open.entry} onDone={onDone} onClose={onClose} />;
    case "more":
      return <MoreDialog {...dialog} />;
    default:
      return (
        <ReturnActDialog act={open.act} of={open.of} currency={order.currency} onDone={onDone} onClose={onClose} />
      );
  }
}

/** In the checkout's own fields, whose words come with it. */
function StaffAddressDialog({ order, onDone, onClose }: OrderDialogProps) {
  const hasWords = useMessages("checkout");
  const { order_id, currency, shipping } = order;
  if (!hasWords || !shipping) return null;
  return (
    <AddressDialog
      detail={{ shipping, order: { order_id, order_token: "", currency } }}
      words="orderDesk"
      onDone={(text) => void onDone(text)}
      onClose={onClose}
    />
  );
}
