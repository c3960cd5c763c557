import { useTranslation } from "@/hooks/useTranslation";
import { ADDRESS_FORMS, type AddressField } from "@/contract/rules/addressForms";
import { LIMITS } from "@/contract/limits";
import { Select } from "@/components/form/Select";
import type { AddressValues } from "@/utils/checkout/checkoutValues";
import { fieldId, FormField } from "@/components/form/FormField";
import type { CheckoutForm } from "../useCheckoutForm";
import { useRegions } from "./useRegions";

interface AddressFieldsProps {
  form: Pick<CheckoutForm, "errors" | "set" | "validateOnBlur">;
  group: "delivery" | "billing";
  address: AddressValues;
}

const AUTOCOMPLETE: Record<AddressField, string> = {
  street1: "address-line1",
  street2: "address-line2",
  city: "address-level2",
  state: "address-level1",
  zip: "postal-code",
};
const MAX: Record<AddressField, number> = {
  street1: LIMITS.addressLength,
  street2: LIMITS.addressLength,
  city: LIMITS.cityLength,
  state: LIMITS.stateLength,
  zip: LIMITS.zipLength,
};

/** The address as people of the country write it: its order, labels, and only the parts that it has. */
export function AddressFields({ form, group, address: values }: AddressFieldsProps) {
  const { t } = useTranslation("checkout");
  const rules = ADDRESS_FORMS[values.country];
  const regions = useRegions(values.country, rules.state.kind === "list");
  const scope = group === "delivery" ? "shipping" : "billing";
  const isShort = (field: AddressField) => field === "zip" || field === "city" || field === "state";
  const shorts = rules.fields.filter(isShort).length;

  return rules.fields.map((field) => {
    const name = `${group}.${field}`;
    const label = field === "state" ? rules.state.label : field === "zip" ? rules.zip.label : field;
    const span = isShort(field) ? (shorts === 3 ? 2 : field === "zip" ? 2 : 4) : 6;
    const optional = !rules.required.includes(field);
    const autoComplete = `${scope} ${AUTOCOMPLETE[field]}`;
    return (
      <div key={name} data-span={span} data-row={field === "city" && shorts === 3 ? "" : undefined}>
        {field === "state" && rules.state.kind === "list" ? (
          <Select
            id={fieldId(name)}
            label={t(`address.${label}`)}
            name={name}
            blank={t("address.choose")}
            value={values.state}
            options={regions.map(({ code, name: text }) => ({ value: code, label: text }))}
            autoComplete={autoComplete}
            optional={optional}
            error={form.errors[name]}
            onChange={(event) => form.set(name, event.target.value)}
          />
        ) : (
          <FormField
            form={form}
            name={name}
            value={values[field]}
            label={t(`address.${label}`)}
            optional={optional}
            autoComplete={autoComplete}
            enterKeyHint="next"
            maxLength={MAX[field]}
            {...(field === "zip" && {
              autoCapitalize: "characters",
              inputMode: /[A-Z]/.test(rules.zip.example) ? ("text" as const) : ("numeric" as const),
            })}
          />
        )}
      </div>
    );
  });
}
