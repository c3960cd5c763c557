import { useState } from "react";
import type { OrderDetail } from "@/contract/order";
import { TextArea } from "@/components/form/Field";
import { LIMITS } from "@/contract/limits";
import { useTranslation } from "@/hooks/useTranslation";
import { cancelOrder } from "@/services/orderActions";
import { ActionDialog } from "./ActionDialog";
import { useOrderAction } from "./useOrderAction";

export interface ActionProps {
  detail: OrderDetail;
  onClose: () => void;
  /** Says what was done. */
  onDone: (text: string) => void;
}

/** Asks once more before an order is cancelled. */
export default function CancelDialog({ detail, onClose, onDone }: ActionProps) {
  const { t } = useTranslation("orders");
  const { busy, problem, run } = useOrderAction();
  const [reason, setReason] = useState("");
  const submit = async () => {
    const { order_num, order_token: token } = detail.order;
    if (await run(() => cancelOrder({ order_num, token, reason }))) onDone(t("cancel.done"));
  };
  return (
    <ActionDialog
      title={t("cancel.title")}
      text={t("cancel.text")}
      submit={t("cancel.submit")}
      busy={busy}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextArea
        label={t("cancel.reason")}
        optional
        rows={2}
        maxLength={LIMITS.noteLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionDialog>
  );
}
