import { useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { FormNotices } from "@/components/desk/FormNotices";
import { ProofDialog } from "@/components/desk/ProofDialog";
import { SaveBar } from "@/components/desk/SaveBar";
import { Field } from "@/components/form/Field";
import { fieldsOf } from "@/contract/desk/fields";
import { CURRENCIES } from "@/contract/markets";
import type { TariffForm } from "@/contract/settings/tariffRoutes";
import { TARIFF_FIELDS, TARIFF_GROUPS, TARIFF_MOST, type DeliveryTariff } from "@/contract/settings/tariffTerms";
import { useDeskForm } from "@/hooks/desk/useDeskForm";
import { useFreshProof } from "@/hooks/desk/useFreshProof";
import { useTranslation } from "@/hooks/useTranslation";
import { saveTariff } from "@/services/desk/console/tariffs";
import { daysLabel, DaysTable } from "./DaysTable";
import { ExampleTable } from "./ExampleTable";

/** The tariff of a currency as a form, with what typical deliveries cost by it below. */
export function TariffEditor({ first }: { first: TariffForm }) {
  const { t } = useTranslation("tariffDesk");
  const { guarded, proof } = useFreshProof();
  const { currency } = first;
  const [saved, setSaved] = useState(first.examples);
  const form = useDeskForm<DeliveryTariff>({
    name: `tariff-${currency}`,
    doc: first.tariff,
    version: first.version,
    send: (version, changes) =>
      guarded(() => saveTariff(currency, version, changes, ({ examples }) => setSaved(examples))),
  });
  const { set, errors } = form;
  const values = fieldsOf(form.values);
  const labelOf = (path: string) => (path.startsWith("days.") ? daysLabel(t, path) : t(`fields.${path}`));
  const step = 1 / 10 ** CURRENCIES[currency].decimals;
  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <FormNotices form={form} labelOf={labelOf} />
      {TARIFF_GROUPS.map((group) => (
        <section key={group} className={formStyles.section} aria-labelledby={`tariff-${group}`}>
          <h2 id={`tariff-${group}`}>{t(`${group}Title`)}</h2>
          <p className={formStyles.help}>{t(`${group}Text`)}</p>
          <div className={formStyles.short}>
            {TARIFF_FIELDS[group].map((name) => {
              const path = `${group}.${name}`;
              return (
                <Field
                  key={path}
                  type="number"
                  inputMode="decimal"
                  min={0}
                  max={TARIFF_MOST}
                  step={step}
                  name={path}
                  label={labelOf(path)}
                  after={currency}
                  value={String(values.get(path) ?? "")}
                  error={errors[path]}
                  onChange={({ target }) => set(path, target.value === "" ? "" : target.valueAsNumber)}
                />
              );
            })}
          </div>
        </section>
      ))}
      <DaysTable form={form} zones={first.zones} />
      <ExampleTable currency={currency} saved={saved} values={form.values} />
      <SaveBar form={form} labelOf={labelOf} />
      {proof && <ProofDialog {...proof} about="settingsProof" />}
    </form>
  );
}
