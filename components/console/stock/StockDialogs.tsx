import { useState } from "react";
import { object, string } from "yup";
import { Field } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import { LISTING_LIMITS } from "@/contract/desk/listingTerms";
import type { StockShelf } from "@/contract/stockDesk/stockDeskRoutes";
import { TAKEN_REASONS } from "@/contract/stockDesk/stockDeskTerms";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { receiveStock, shiftStock, takeStock } from "@/services/desk/goods/stock";
import { CountDialog } from "./CountDialog";
import { readUnits } from "./readUnits";

export type StockAct = "receive" | "takeOut" | "count" | "move";

interface DialogProps {
  shelf: StockShelf;
  onDone: (text: string) => Promise<void>;
  onClose: () => void;
}

/** The window of what is done with a shelf. */
export function StockDialogs({ act, ...props }: DialogProps & { act: StockAct }) {
  return act === "count" ? <CountDialog {...props} /> : <UnitsDialog act={act} {...props} />;
}

function UnitsDialog({ act, shelf, onDone, onClose }: DialogProps & { act: Exclude<StockAct, "count"> }) {
  const { t } = useTranslation("stockDesk");
  const [units, setUnits] = useState(0);
  const { busy, problem, errors, run } = useDeskAct<StockShelf>(
    () => onDone(t(`${act}.done`, { count: units })),
    ["units", "note", "to_warehouse_id"],
  );
  const form = useUncontrolledForm<Record<"units" | "note" | "reason" | "to_warehouse_id", string>>({
    initial: { units: "", note: "", reason: TAKEN_REASONS[0], to_warehouse_id: String(shelf.others[0]?.id ?? "") },
    schema: object({
      units: string()
        .default("")
        .test("units", t("unitsNeeded"), (typed) => (readUnits(typed) ?? 0) > 0),
      note: string().default(""),
      reason: string().default(""),
      to_warehouse_id: string().default(""),
    }),
    onSubmit: async ({ units: typed, note, reason, to_warehouse_id: to }) => {
      const said = { units: readUnits(typed) ?? 0, note };
      await run((key) => {
        if (act === "receive") return receiveStock(shelf, said, key);
        if (act === "move") return shiftStock(shelf, { ...said, to_warehouse_id: Number(to) }, key);
        const why = TAKEN_REASONS.find((name) => name === reason) ?? TAKEN_REASONS[0];
        return takeStock(shelf, { ...said, reason: why }, key);
      });
      return undefined;
    },
  });
  const wrong = { ...errors, ...form.errors };
  return (
    <ActionDialog
      title={t(`${act}.title`)}
      text={t(`${act}.text`, { warehouse: shelf.warehouse, free: shelf.free })}
      submit={t(`${act}.submit`)}
      busy={busy}
      problem={problem}
      errors={wrong}
      onSubmit={(event) => void form.submit(event)}
      onInput={form.clearFieldError}
      onBlur={form.validateOnBlur}
      onClose={onClose}
    >
      <Field
        name="units"
        label={t("units")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        error={wrong.units}
        onChange={({ target }) => setUnits(readUnits(target.value) ?? 0)}
      />
      {act === "takeOut" && (
        <Select
          name="reason"
          label={t("reason")}
          defaultValue={TAKEN_REASONS[0]}
          options={TAKEN_REASONS.map((value) => ({ value, label: t(`brandListings:reasons.${value}`) }))}
        />
      )}
      {act === "move" && (
        <Select
          name="to_warehouse_id"
          label={t("move.to")}
          defaultValue={String(shelf.others[0]?.id ?? "")}
          error={wrong.to_warehouse_id}
          options={shelf.others.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <Field
        name="note"
        label={t("note")}
        optional
        autoComplete="off"
        maxLength={LISTING_LIMITS.noteLength}
        error={wrong.note}
      />
    </ActionDialog>
  );
}
