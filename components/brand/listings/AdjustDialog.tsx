import { useState } from "react";
import { Field } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import type { ListingShelf } from "@/contract/desk/listingRoutes";
import { LISTING_LIMITS, OWN_REASONS } from "@/contract/desk/listingTerms";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { adjustStock } from "@/services/desk/listings";
import { randomKey } from "@/utils/randomKey";
import { shelfName } from "./shelfName";

interface AdjustProps {
  listingKey: string;
  shelf: ListingShelf;
  onDone: (shelves: ListingShelf[]) => void;
  onClose: () => void;
}

/** Units that come or go, for a reason; a count is told as what it differs by. */
export function AdjustDialog({ listingKey, shelf, onDone, onClose }: AdjustProps) {
  const { t } = useTranslation("brandListings");
  const failureText = useFailureText();
  // Made as the dialog opens: a second click, or a repeat after a lost answer, is the same change.
  const [key] = useState(randomKey);
  const [delta, setDelta] = useState("");
  const [reason, setReason] = useState<(typeof OWN_REASONS)[number]>("received");
  const [note, setNote] = useState("");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const units = Number(delta.replace("−", "-").replace("+", ""));
  const isUnits = delta.trim() !== "" && Number.isInteger(units) && units !== 0;
  const submit = async () => {
    if (busy) return;
    if (!isUnits) return setErrors({ delta: t("stock.deltaNeeded") });
    setBusy(true);
    setProblem("");
    const { warehouse_id, variant } = shelf;
    const body = { warehouse_id, variant, delta: units, reason, note };
    const { data, failure } = await adjustStock(listingKey, body, key);
    setBusy(false);
    if (!failure) return onDone(data.shelves);
    const [wrong] = failure.errors;
    if (wrong) setErrors({ [wrong.field]: wrong.message });
    else setProblem(failureText(failure));
  };
  return (
    <ActionDialog
      title={t("stock.changeOne", { name: shelfName(shelf) })}
      text={t("stock.changeText", { available: shelf.available })}
      submit={t("stock.submit")}
      busy={busy}
      problem={problem}
      errors={errors}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        name="delta"
        label={t("stock.deltaLabel")}
        help={isUnits ? t("stock.then", { available: shelf.available + units }) : t("stock.deltaHelp")}
        value={delta}
        error={errors.delta}
        required={false}
        maxLength={7}
        autoComplete="off"
        onChange={({ target }) => {
          setDelta(target.value);
          setErrors({});
        }}
      />
      <Select
        name="reason"
        label={t("stock.reason")}
        value={reason}
        required={false}
        options={OWN_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        onChange={({ target }) => setReason(target.value as (typeof OWN_REASONS)[number])}
      />
      <Field
        name="note"
        label={t("stock.note")}
        optional
        value={note}
        maxLength={LISTING_LIMITS.noteLength}
        autoComplete="off"
        onChange={({ target }) => setNote(target.value)}
      />
    </ActionDialog>
  );
}
