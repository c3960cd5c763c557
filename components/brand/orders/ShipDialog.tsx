import { useState, type FormEvent } from "react";
import { Field } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import { CARRIERS, PART_LIMITS } from "@/contract/desk/partTerms";
import { usePartAct } from "@/hooks/desk/usePartAct";
import { useTranslation } from "@/hooks/useTranslation";
import { shipPart } from "@/services/desk/parts";
import type { PartDialogProps } from "./PlainActDialog";
import { lineKey, UnitFields } from "./UnitFields";

const OTHER = "other";

/** A parcel leaves: with whom, under which number, and what of the part is in it. */
export function ShipDialog({ part, onDone, onClose }: PartDialogProps) {
  const { t } = useTranslation("brandOrders");
  const { busy, problem, run } = usePartAct(onDone);
  const [carrier, setCarrier] = useState("");
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [counts, setCounts] = useState<Record<string, number>>(
    Object.fromEntries(part.lines.map((line) => [lineKey(line), line.quantity])),
  );
  const leaving = part.lines.filter((line) => (counts[lineKey(line)] ?? 0) > 0);
  const isAll = part.lines.every((line) => counts[lineKey(line)] === line.quantity);

  const send = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? "").trim();
    const named = carrier === OTHER ? typed("other") : carrier;
    const errors = {
      ...(carrier === "" && { carrier: t("ship.carrierNeeded") }),
      ...(carrier === OTHER && named === "" && { other: t("ship.carrierNeeded") }),
      ...(leaving.length === 0 && { units: t("ship.unitsNeeded") }),
    };
    setWrong(errors);
    if (Object.keys(errors).length > 0) return;
    const items = leaving.map(({ line_id, product_id, ...line }) => ({
      line_id,
      product_id,
      quantity: counts[lineKey({ line_id, product_id })] ?? line.quantity,
    }));
    const body = { carrier: named, tracking_number: typed("tracking"), ...(!isAll && { items }) };
    void run((key) => shipPart(part.number, body, key));
  };

  return (
    <ActionDialog
      title={t("ship.title")}
      text={t("ship.text")}
      submit={t(isAll ? "ship.submit" : "ship.submitSome")}
      busy={busy}
      problem={problem || (wrong.units ?? "")}
      errors={wrong}
      onSubmit={send}
      onClose={onClose}
    >
      <Select
        label={t("ship.carrier")}
        name="carrier"
        blank={t("ship.choose")}
        value={carrier}
        error={wrong.carrier}
        options={[...CARRIERS.map((name) => ({ value: name, label: name })), { value: OTHER, label: t("ship.other") }]}
        onChange={({ target }) => setCarrier(target.value)}
      />
      {carrier === OTHER && (
        <Field
          label={t("ship.otherName")}
          name="other"
          maxLength={PART_LIMITS.carrierLength}
          error={wrong.other}
          autoComplete="off"
        />
      )}
      <Field
        label={t("ship.tracking")}
        help={t("ship.trackingHelp")}
        name="tracking"
        optional
        maxLength={PART_LIMITS.trackingLength}
        autoComplete="off"
      />
      <UnitFields
        legend={t("ship.units")}
        lines={part.lines}
        mostOf={({ quantity }) => quantity}
        counts={counts}
        onChange={(key, count) => setCounts((known) => ({ ...known, [key]: count }))}
      />
      {!isAll && <p>{t("ship.rest")}</p>}
    </ActionDialog>
  );
}
