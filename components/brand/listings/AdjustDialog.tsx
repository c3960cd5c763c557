import { useState } from "react";
import { mixed, object, string } from "yup";
import { Field } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import type { ListingStockLevel } from "@/contract/desk/listingRoutes";
import { LISTING_LIMITS, OWN_REASONS } from "@/contract/desk/listingTerms";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { fieldErrors } from "@/services/answer";
import { adjustStock } from "@/services/desk/listings";
import { randomKey } from "@/utils/randomKey";
import { stockLevelName } from "./stockLevelName";

interface AdjustProps {
  listingKey: string;
  level: ListingStockLevel;
  onDone: (levels: ListingStockLevel[]) => void;
  onClose: () => void;
}

type Reason = (typeof OWN_REASONS)[number];
type Adjustment = Record<"delta" | "note", string> & { reason: Reason };

/** How many come or go; none where no whole number is typed. */
function unitsOf(typed: string): number {
  const units = Number(typed.replace("−", "-").replace("+", ""));
  return Number.isInteger(units) ? units : 0;
}

/** Units that come or go, for a reason; a count is told as what it differs by. */
export function AdjustDialog({ listingKey, level, onDone, onClose }: AdjustProps) {
  const { t } = useTranslation("brandListings");
  const failureText = useFailureText();
  // Made as the dialog opens: a second click, or a repeat after a lost answer, is the same change.
  const [key] = useState(randomKey);
  /** As it is typed: the help tells what is left then. */
  const [units, setUnits] = useState(0);
  const [problem, setProblem] = useState("");
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm<Adjustment>({
    initial: { delta: "", reason: "received", note: "" },
    schema: object({
      delta: string()
        .default("")
        .test("units", t("stock.deltaNeeded"), (typed) => unitsOf(typed) !== 0),
      reason: mixed<Reason>().oneOf(OWN_REASONS).default("received"),
      note: string().default(""),
    }),
    onSubmit: async ({ delta, reason, note }) => {
      setProblem("");
      const { warehouse_id, variant } = level;
      const body = { warehouse_id, variant, delta: unitsOf(delta), reason, note };
      const { data, failure } = await adjustStock(listingKey, body, key);
      if (!failure) {
        onDone(data.shelves);
        return undefined;
      }
      if (failure.errors.length === 0) setProblem(failureText(failure));
      return fieldErrors(failure);
    },
  });
  return (
    <ActionDialog
      title={t("stock.changeOne", { name: stockLevelName(level) })}
      text={t("stock.changeText", { available: level.available })}
      submit={t("stock.submit")}
      busy={isSubmitting}
      problem={problem}
      errors={errors}
      onSubmit={(event) => void submit(event)}
      onInput={clearFieldError}
      onBlur={validateOnBlur}
      onClose={onClose}
    >
      <Field
        name="delta"
        label={t("stock.deltaLabel")}
        help={units !== 0 ? t("stock.then", { available: level.available + units }) : t("stock.deltaHelp")}
        error={errors.delta}
        required={false}
        maxLength={7}
        autoComplete="off"
        onChange={({ target }) => setUnits(unitsOf(target.value))}
      />
      <Select
        name="reason"
        label={t("stock.reason")}
        defaultValue="received"
        error={errors.reason}
        required={false}
        options={OWN_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <Field
        name="note"
        label={t("stock.note")}
        optional
        error={errors.note}
        maxLength={LISTING_LIMITS.noteLength}
        autoComplete="off"
      />
    </ActionDialog>
  );
}
