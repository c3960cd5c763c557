import { useState } from "react";
import { LIMITS } from "@/contract/limits";
import { Field } from "@/components/form/Field";
import { useTranslation } from "@/hooks/useTranslation";
import { changeOrderAddress } from "@/services/orderActions";
import { useMarket } from "@/utils/market";
import { ActionDialog } from "./ActionDialog";
import type { ActionProps } from "./CancelDialog";
import { useOrderAction } from "./useOrderAction";
import styles from "./ActionDialog.module.css";

/** Another address in the same country. */
export default function AddressDialog({ detail, onClose, onDone }: ActionProps) {
  const { t } = useTranslation("orders");
  const { locale } = useMarket();
  const { busy, problem, run } = useOrderAction();
  const { shipping, order } = detail;
  const [at, setAt] = useState({
    shipping_address: shipping.address,
    shipping_apartment_suite: shipping.apartment,
    city: shipping.city,
    state: shipping.state,
    zip: shipping.zip,
  });
  const field = (name: keyof typeof at, label: string, autoComplete: string, optional = false) => (
    <Field
      label={label}
      optional={optional}
      autoComplete={`shipping ${autoComplete}`}
      maxLength={name === "zip" ? LIMITS.zipLength : LIMITS.addressLength}
      value={at[name]}
      onChange={(event) => setAt((now) => ({ ...now, [name]: event.target.value }))}
    />
  );
  const submit = async () => {
    let costsMore = false;
    const done = await run(async () => {
      const { charge } = await changeOrderAddress({ order_id: order.order_id, token: order.order_token, ...at });
      costsMore = charge !== null;
    });
    if (done) onDone(t(costsMore ? "address.more" : "address.done"));
  };
  return (
    <ActionDialog
      title={t("address.title")}
      text={[shipping.fullname, new Intl.DisplayNames([locale], { type: "region" }).of(shipping.country)]
        .filter(Boolean)
        .join(", ")}
      submit={t("address.submit")}
      busy={busy}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {field("shipping_address", t("address.street"), "address-line1")}
      {field("shipping_apartment_suite", t("address.apartment"), "address-line2", true)}
      <div className={styles.pair}>
        {field("zip", t("address.zip"), "postal-code")}
        {field("city", t("address.city"), "address-level2")}
      </div>
      {shipping.state !== "" && field("state", t("address.state"), "address-level1")}
    </ActionDialog>
  );
}
