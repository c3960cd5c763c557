import "@/styles/deskParts";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Checkbox } from "@/components/form/Checkbox";
import type { Listing } from "@/contract/desk/listingRoutes";
import type { ListingForm } from "@/contract/desk/listingTerms";
import type { DeskForm } from "@/hooks/desk/useDeskForm";
import { useTranslation } from "@/hooks/useTranslation";

interface StockedProps {
  form: DeskForm<ListingForm>;
  options: Listing["stockable"];
}

/** Which options have stock of their own for each value, and what becomes of the goods that are there. */
export function StockedFields({ form: { values, set, errors }, options }: StockedProps) {
  const { t } = useTranslation("brandListings");
  return (
    <section className={formStyles.section} aria-labelledby="listing-stocked">
      <h2 id="listing-stocked">{t("fields.stocked")}</h2>
      <p className={formStyles.help}>{t("help.stocked")}</p>
      {options.map(({ id, name, preset }) => {
        const path = `stocked.${id}`;
        return (
          <Checkbox
            key={id}
            name={path}
            label={name}
            help={t("help.stockedOne", { preset })}
            error={errors[path] ?? errors.stocked}
            checked={values.stocked[String(id)] ?? false}
            onChange={({ target }) => set(path, target.checked)}
          />
        );
      })}
    </section>
  );
}
