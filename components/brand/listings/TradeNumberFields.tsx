import "@/styles/deskParts";
import { useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Field } from "@/components/form/Field";
import type { Listing } from "@/contract/desk/listingRoutes";
import type { ListingForm } from "@/contract/desk/listingTerms";
import { gtinFault, isHsCode, plainDigits } from "@/contract/notations/gtin";
import type { FormPart } from "@/hooks/desk/useDeskForm";
import { useTranslation } from "@/hooks/useTranslation";

type Numbered = Pick<ListingForm, "gtins" | "hs_code">;

interface TradeNumberProps<Doc extends Numbered> {
  form: FormPart<Doc>;
  /** What has a number of its own; nothing until there is a product. */
  units: Listing["units"];
  /** Of the section, for links to it. */
  id: string;
  help: string;
}

/** Longer than any number: what was pasted twice is seen to be wrong. */
const MOST = 20;

/** By which numbers the trade knows what lies on each shelf, and customs the product. */
export function TradeNumberFields<Doc extends Numbered>({ form, units, id, help }: TradeNumberProps<Doc>) {
  const { t } = useTranslation("brandListings");
  const { values, set, errors } = form;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const field = (path: string, label: string, { value, fault, said }: Shown) => (
    <Field
      key={path}
      name={path}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      maxLength={MOST}
      label={label}
      help={said}
      value={value}
      // A number that is still being typed is not wrong yet.
      error={errors[path] ?? (left.has(path) && value !== "" ? fault : undefined)}
      required={false}
      onBlur={() => setLeft(new Set(left).add(path))}
      onChange={({ target }) => set(path, plainDigits(target.value))}
    />
  );
  return (
    <section id={id} className={formStyles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t("numbers.title")}</h2>
      <p className={formStyles.help}>{help}</p>
      {units.length > 0 && (
        <div className={formStyles.short}>
          {units.map(({ key, name }) => {
            const value = values.gtins[key] ?? "";
            const fault = gtinFault(value);
            const label = name === "" ? t("fields.gtins") : t("numbers.gtinOf", { name });
            return field(`gtins.${key}`, label, { value, ...(fault && { fault: t(`numbers.${fault}`) }) });
          })}
        </div>
      )}
      <div className={formStyles.short}>
        {field("hs_code", t("fields.hs_code"), {
          value: values.hs_code,
          said: t("numbers.hsHelp"),
          ...(!isHsCode(values.hs_code) && { fault: t("numbers.hsCode") }),
        })}
      </div>
    </section>
  );
}

interface Shown {
  value: string;
  /** What is wrong with it, in words. */
  fault?: string;
  said?: string;
}
