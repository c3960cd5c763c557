import { useState } from "react";
import { object, string } from "yup";
import { Field } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import { CARRIERS, PART_LIMITS } from "@/contract/desk/partTerms";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import type { PartLine } from "@/contract/desk/partRoutes";
import type { Answer } from "@/services/answer";
import type { ShipBody } from "@/services/desk/parts";
import { lineKey, UnitFields } from "./UnitFields";

const OTHER = "other";

interface ShipDialogProps<Data> {
  /** What can be in the parcel. */
  lines: readonly PartLine[];
  ship: (body: ShipBody, key: string) => Promise<Answer<Data>>;
  onDone: (data: Data) => void | Promise<void>;
  onClose: () => void;
}

/** A parcel leaves: with whom, under which number, and what of the part is in it. */
export function ShipDialog<Data>({ lines, ship, onDone, onClose }: ShipDialogProps<Data>) {
  const { t } = useTranslation("brandOrders");
  const { busy, problem, run } = useDeskAct(onDone);
  /** Another than those of the list is named. */
  const [isOther, setOther] = useState(false);
  const [counts, setCounts] = useState<Record<string, number>>(
    Object.fromEntries(lines.map((line) => [lineKey(line), line.quantity])),
  );
  const leaving = lines.filter((line) => (counts[lineKey(line)] ?? 0) > 0);
  const isAll = lines.every((line) => counts[lineKey(line)] === line.quantity);

  const { errors, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { carrier: "", other: "", tracking: "", units: "" },
    schema: object({
      carrier: string().default("").required(t("ship.carrierNeeded")),
      other: string()
        .trim()
        .default("")
        .when("carrier", { is: OTHER, then: (name) => name.required(t("ship.carrierNeeded")) }),
      tracking: string().trim().default(""),
      units: string()
        .default("")
        .test("units", t("ship.unitsNeeded"), () => leaving.length > 0),
    }),
    onSubmit: async ({ other, tracking, ...typed }) => {
      const items = leaving.map(({ line_id, product_id, ...line }) => ({
        line_id,
        product_id,
        quantity: counts[lineKey({ line_id, product_id })] ?? line.quantity,
      }));
      const named = typed.carrier === OTHER ? other : typed.carrier;
      const body = { carrier: named, tracking_number: tracking, ...(!isAll && { items }) };
      await run((key) => ship(body, key));
      return undefined;
    },
  });

  return (
    <ActionDialog
      title={t("ship.title")}
      text={t("ship.text")}
      submit={t(isAll ? "ship.submit" : "ship.submitSome")}
      busy={busy}
      problem={problem || (errors.units ?? "")}
      errors={errors}
      onSubmit={(event) => void submit(event)}
      onInput={clearFieldError}
      onBlur={validateOnBlur}
      onClose={onClose}
    >
      <Select
        label={t("ship.carrier")}
        name="carrier"
        blank={t("ship.choose")}
        error={errors.carrier}
        options={[...CARRIERS.map((name) => ({ value: name, label: name })), { value: OTHER, label: t("ship.other") }]}
        onChange={({ target }) => setOther(target.value === OTHER)}
      />
      {isOther && (
        <Field
          label={t("ship.otherName")}
          name="other"
          maxLength={PART_LIMITS.carrierLength}
          error={errors.other}
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
        lines={lines}
        mostOf={({ quantity }) => quantity}
        counts={counts}
        onChange={(key, count) => setCounts((known) => ({ ...known, [key]: count }))}
      />
      {!isAll && <p>{t("ship.rest")}</p>}
    </ActionDialog>
  );
}
