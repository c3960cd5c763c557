import "@/styles/deskParts";
import { useState } from "react";
import { Closures } from "@/components/brand/edit/Closures";
import formStyles from "@/components/desk/DeskForm.module.css";
import { FormNotices } from "@/components/desk/FormNotices";
import { ProofDialog } from "@/components/desk/ProofDialog";
import { SaveBar } from "@/components/desk/SaveBar";
import { Checkbox } from "@/components/form/Checkbox";
import { Field } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import type { WarehouseForm } from "@/contract/settings/warehouseRoutes";
import { WAREHOUSE_LIMITS, type WarehouseDoc } from "@/contract/settings/warehouseTerms";
import { useDeskForm } from "@/hooks/desk/useDeskForm";
import { useFreshProof } from "@/hooks/desk/useFreshProof";
import { useTranslation } from "@/hooks/useTranslation";
import { saveWarehouse } from "@/services/desk/console/warehouses";
import { DestinationFields } from "./DestinationFields";
import type { RegionNames } from "./loadWarehouses";
import { useWarehouseOptions } from "./useWarehouseOptions";
import { useWarehouseWords } from "./useWarehouseWords";

const ADDRESS = ["sender", "street", "zip", "city"] as const;

interface WarehouseEditorProps {
  first: WarehouseForm;
  rows: readonly WarehouseForm[];
  regions: RegionNames;
}

/** A warehouse as a form: what it is, until when it sends, whom it serves. */
export function WarehouseEditor({ first, rows: known, regions }: WarehouseEditorProps) {
  const { t } = useTranslation("warehouseDesk");
  const words = useWarehouseWords();
  const options = useWarehouseOptions();
  const { guarded, proof } = useFreshProof();
  const [rows, setRows] = useState(known);
  const { id } = first;
  const now = rows.find((row) => row.id === id) ?? first;
  const form = useDeskForm<WarehouseDoc>({
    name: `warehouse-${id}`,
    doc: first.warehouse,
    version: first.version,
    send: (version, changes) => guarded(() => saveWarehouse(id, version, changes, setRows)),
  });
  const { values, set, errors } = form;
  const labelOf = (path: string) => t(`fields.${path}`);
  const countries = new Set(values.destinations.map(({ country }) => country)).size;
  const text = (path: "code" | "name", most: number, rest: { help?: string; disabled?: boolean } = {}) => (
    <Field
      name={path}
      label={labelOf(path)}
      value={values[path]}
      maxLength={most}
      autoComplete="off"
      error={errors[path]}
      onChange={({ target }) => set(path, target.value)}
      {...rest}
    />
  );
  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <FormNotices form={form} labelOf={labelOf} />
      <div className={formStyles.help}>
        <p>
          {[
            t("units", { count: now.units, number: words.number(now.units) }),
            t("products", { count: now.products, number: words.number(now.products) }),
            t("held", { count: now.held, number: words.number(now.held) }),
            t("parts", { count: now.parts, number: words.number(now.parts) }),
          ].join(" · ")}
        </p>
        <p>
          {t("changes", {
            products: t("products", { count: now.products, number: words.number(now.products) }),
            countries: t("countries", { count: countries }),
          })}
        </p>
      </div>
      <section className={formStyles.section} aria-labelledby="warehouse-basics">
        <h2 id="warehouse-basics">{t("basicsTitle")}</h2>
        <div className={formStyles.short}>
          {text("name", WAREHOUSE_LIMITS.name)}
          {text(
            "code",
            WAREHOUSE_LIMITS.code,
            now.is_used ? { help: t("codeStays"), disabled: true } : { help: t("codeHelp") },
          )}
          <Select
            name="country"
            label={labelOf("country")}
            help={t("countryHelp")}
            options={options.countries}
            value={values.country}
            error={errors.country}
            onChange={({ target }) => set("country", target.value)}
          />
          <Select
            name="time_zone"
            label={labelOf("time_zone")}
            options={options.zones}
            value={values.time_zone}
            error={errors.time_zone}
            onChange={({ target }) => set("time_zone", target.value)}
          />
          <Select
            name="cut_off_hour"
            label={labelOf("cut_off_hour")}
            help={t("cutOffHelp")}
            options={options.hours}
            value={String(values.cut_off_hour)}
            error={errors.cut_off_hour}
            onChange={({ target }) => set("cut_off_hour", Number(target.value))}
          />
        </div>
      </section>
      <section className={formStyles.section} aria-labelledby="warehouse-address">
        <h2 id="warehouse-address">{t("addressTitle")}</h2>
        <p className={formStyles.help}>{t("addressText")}</p>
        <div className={formStyles.short}>
          {ADDRESS.map((name) => (
            <Field
              key={name}
              name={`address.${name}`}
              label={labelOf(`address.${name}`)}
              value={values.address[name]}
              maxLength={WAREHOUSE_LIMITS[name]}
              autoComplete="off"
              optional
              error={errors[`address.${name}`]}
              onChange={({ target }) => set(`address.${name}`, target.value)}
            />
          ))}
        </div>
      </section>
      <Closures closures={values.closures} set={set} error={errors.closures} help={t("closuresText")} />
      <DestinationFields form={form} id={id} rows={rows} regions={regions} />
      <section className={formStyles.section} aria-labelledby="warehouse-use">
        <h2 id="warehouse-use">{t("useTitle")}</h2>
        <Checkbox
          name="is_active"
          label={labelOf("is_active")}
          help={t("activeHelp")}
          checked={values.is_active}
          error={errors.is_active}
          onChange={({ target }) => set("is_active", target.checked)}
        />
        <Checkbox
          name="has_editions"
          label={labelOf("has_editions")}
          help={t("editionsHelp")}
          checked={values.has_editions}
          error={errors.has_editions}
          onChange={({ target }) => set("has_editions", target.checked)}
        />
      </section>
      <SaveBar form={form} labelOf={labelOf} />
      {proof && <ProofDialog {...proof} about="settingsProof" />}
    </form>
  );
}
