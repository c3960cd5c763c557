import { Field } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { useTranslation } from "@/hooks/useTranslation";

export interface NamedBrand {
  id: number;
  name: string;
}

interface BrandFieldProps {
  /** Null where they are too many for a list: then the number is typed. */
  brands: NamedBrand[] | null;
  error: string | undefined;
  /** What leaving it empty means; without it a brand is needed. */
  all?: string;
}

/** Which brand a form is about: `vendor_id`. */
export function BrandField({ brands, error, all }: BrandFieldProps) {
  const { t } = useTranslation("vendorMoney");
  const optional = all !== undefined;
  if (!brands)
    return (
      <Field
        label={t("staff.brandId")}
        name="vendor_id"
        help={optional ? t("staff.brandIdHelp") : undefined}
        error={error}
        inputMode="numeric"
        maxLength={9}
        optional={optional}
      />
    );
  return (
    <Select
      label={t("staff.brand")}
      name="vendor_id"
      error={error}
      blank={all ?? t("staff.chooseBrand")}
      options={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
      optional={optional}
    />
  );
}
