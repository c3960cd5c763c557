import { useState } from "react";
import { object, string } from "yup";
import { Checkbox } from "@/components/form/Checkbox";
import { Field, TextArea } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import { COUNTRIES } from "@/contract/markets";
import type { NewTaxRate, TaxCountry } from "@/contract/settings/taxRoutes";
import { TAX_CLASSES, TAX_LIMITS, taxNamesOf, type TaxClass } from "@/contract/settings/taxTerms";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import type { Answer } from "@/services/answer";
import { useTaxWords } from "./useTaxWords";

interface AddRateDialogProps {
  country: TaxCountry;
  names: Readonly<Record<string, string>>;
  perform: (wanted: Omit<NewTaxRate, "version">) => Promise<Answer<TaxCountry>>;
  onDone: (now: TaxCountry) => void;
  onClose: () => void;
}

type Typed = Record<"place" | "tax_class" | "name" | "percent" | "from_day" | "reason", string>;

/** A percentage as somebody writes it, with a comma or a point; null for none. */
function readPercent(typed: string): number | null {
  const value = Number(typed.trim().replace(/\s*%$/, "").replace(",", "."));
  return /^\d{1,2}(?:[.,]\d{1,3})?(?:\s*%)?$/.test(typed.trim()) && value <= TAX_LIMITS.percent ? value : null;
}

/** A rate from a day on: of which place, of what, how much, from when. */
export function AddRateDialog({ country, names, perform, onDone, onClose }: AddRateDialogProps) {
  const { t } = useTranslation("taxDesk");
  const { placeName } = useTaxWords();
  const isGross = COUNTRIES[country.country].pricesIncludeTax;
  const taxNames = taxNamesOf(country.country);
  const places = country.places.map((place) => ({ value: place, label: placeName(place, names[place]) }));
  // What comes first by its name, not by its code.
  places.sort((one, other) => one.label.localeCompare(other.label));
  const first = isGross ? "" : (places[0]?.value ?? "");
  const [place, setPlace] = useState(first);
  const asked = {
    place: places.length > 0,
    tax_class: isGross && place === "",
    name: taxNames.length > 1,
    percent: true,
    from_day: true,
  };
  // What is wrong with a field that is not asked for is said of the whole.
  const fields = Object.entries(asked).flatMap(([name, isAsked]) => (isAsked ? [name] : []));
  const { busy, problem, errors, run } = useDeskAct<TaxCountry>(onDone, fields);
  const needed = string().default("");
  const form = useUncontrolledForm<Typed>({
    initial: { place: first, tax_class: "goods", name: taxNames[0] ?? "", percent: "", from_day: "", reason: "" },
    schema: object({
      place: needed,
      tax_class: needed,
      name: needed,
      percent: needed.test("percent", t("percentNeeded"), (typed) => readPercent(typed ?? "") !== null),
      from_day: needed
        .required(t("dayNeeded"))
        .test("day", t("dayPast"), (day) => (day ?? "") === "" || (day ?? "") >= country.today),
      reason: needed,
    }),
    onSubmit: async ({ percent, tax_class, name, from_day, reason, ...said }, typed) => {
      const wanted = {
        from_day,
        place: asked.place ? said.place : "",
        tax_class: asked.tax_class ? (tax_class as TaxClass) : "goods",
        name: asked.name ? name : (taxNames[0] ?? ""),
        percent: readPercent(percent) ?? 0,
        taxes_delivery: country.country !== "US" || typed.has("taxes_delivery"),
        reason: reason.trim(),
      };
      await run(() => perform(wanted));
      return undefined;
    },
  });
  const wrong = { ...errors, ...form.errors };
  return (
    <ActionDialog
      title={t("add.title")}
      text={t(isGross ? "add.contained" : "add.added")}
      submit={t("add.submit")}
      busy={busy}
      problem={problem}
      errors={wrong}
      onSubmit={(event) => void form.submit(event)}
      onInput={form.clearFieldError}
      onBlur={form.validateOnBlur}
      onClose={onClose}
    >
      {asked.place && (
        <Select
          name="place"
          label={t("field.place")}
          options={isGross ? [{ value: "", label: t("whole") }, ...places] : places}
          defaultValue={first}
          error={wrong.place}
          required={false}
          onChange={({ target }) => setPlace(target.value)}
        />
      )}
      {asked.tax_class && (
        <Select
          name="tax_class"
          label={t("field.class")}
          help={t("help.class")}
          options={TAX_CLASSES.map((value) => ({ value, label: t(`class.${value}`) }))}
          defaultValue="goods"
          error={wrong.tax_class}
          required={false}
        />
      )}
      {asked.name && (
        <Select
          name="name"
          label={t("field.name")}
          help={t("help.name")}
          options={taxNames.map((value) => ({ value, label: value }))}
          defaultValue={taxNames[0]}
          error={wrong.name}
          required={false}
        />
      )}
      <Field
        name="percent"
        label={t("field.percent")}
        help={t("help.percent")}
        inputMode="decimal"
        autoComplete="off"
        maxLength={TAX_LIMITS.name}
        error={wrong.percent}
        required={false}
      />
      <Field
        name="from_day"
        type="date"
        label={t("field.from")}
        help={t("help.from")}
        min={country.today}
        error={wrong.from_day}
        required={false}
      />
      {country.country === "US" && <Checkbox name="taxes_delivery" label={t("field.delivery")} />}
      <TextArea name="reason" label={t("field.reason")} optional maxLength={TAX_LIMITS.reason} required={false} />
    </ActionDialog>
  );
}
