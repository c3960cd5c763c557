import dynamic from "next/dynamic";
import { useTranslation } from "@/hooks/useTranslation";
import { useMessages } from "@/hooks/useMessages";
import { deliverShipment, shipShipment } from "@/services/desk/orders";
import type { OpenAct, OrderDialogProps } from "./acts";

const AddressDialog = dynamic(() => import("@/components/orders/actions/AddressDialog"), { ssr: false });
const ShipDialog = dynamic(
  () => import("@/components/brand/orders/ShipDialog").then((part) => part.ShipDialog<object>),
  { ssr: false },
);
const ConfirmDialog = dynamic(
  () => import("@/components/console/ConfirmDialog").then((part) => part.ConfirmDialog<object>),
  { ssr: false },
);
const RefundDialog = dynamic(() => import("./RefundDialog").then((part) => part.RefundDialog), { ssr: false });
const CancelOrderDialog = dynamic(() => import("./CancelOrderDialog").then((part) => part.CancelOrderDialog), {
  ssr: false,
});
const WireDialog = dynamic(() => import("./AmountDialogs").then((part) => part.WireDialog), { ssr: false });
const MoreDialog = dynamic(() => import("./AmountDialogs").then((part) => part.MoreDialog), { ssr: false });
const DecideReturnDialog = dynamic(() => import("./ReturnDialogs").then((part) => part.DecideReturnDialog), {
  ssr: false,
});
const ReceiveReturnDialog = dynamic(() => import("./ReturnDialogs").then((part) => part.ReceiveReturnDialog), {
  ssr: false,
});

/** The window of what is being done; each comes with its first use. */
export function OrderDialogs({ open, ...dialog }: OrderDialogProps & { open: OpenAct }) {
  const { t } = useTranslation("orderDesk");
  const { order, onDone, onClose } = dialog;
  const { order_num } = order;
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
      return <RefundDialog {...dialog} />;
    case "cancel":
      return <CancelOrderDialog {...dialog} />;
    case "wire":
      return <WireDialog {...dialog} />;
    case "more":
      return <MoreDialog {...dialog} />;
    case "receive":
      return <ReceiveReturnDialog {...dialog} of={open.of} />;
    default:
      return <DecideReturnDialog {...dialog} of={open.of} act={open.act} />;
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
