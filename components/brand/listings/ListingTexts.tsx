import "@/styles/deskParts";
import { LocalizedField } from "@/components/desk/LocalizedField";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Select } from "@/components/form/Select";
import type { Listing } from "@/contract/desk/listingRoutes";
import { LISTING_LIMITS, type ListingForm } from "@/contract/desk/listingTerms";
import type { DeskForm } from "@/hooks/desk/useDeskForm";
import { useTranslation } from "@/hooks/useTranslation";

interface WordFieldsProps {
  form: DeskForm<ListingForm>;
  /** Empty where the category is not the brand's to choose. */
  categories: Listing["categories"];
}

const WORDS = [
  { name: "name", most: LISTING_LIMITS.nameLength },
  { name: "tagline", most: LISTING_LIMITS.taglineLength },
  { name: "description", most: LISTING_LIMITS.descriptionLength, rows: 8 },
  { name: "points", most: LISTING_LIMITS.pointsLength, rows: 5 },
] as const;

/** What is read of a listing, and what has to be said for safety. */
export function ListingTexts({ form: { values, set, errors }, categories }: WordFieldsProps) {
  const { t } = useTranslation("brandListings");
  return (
    <>
      <section className={formStyles.section} aria-labelledby="listing-words">
        <h2 id="listing-words">{t("wordsTitle")}</h2>
        {WORDS.map(({ name, most, ...size }) => (
          <LocalizedField
            key={name}
            label={t(`fields.${name}`)}
            help={t(`help.${name}`, { most: LISTING_LIMITS.points })}
            path={name}
            value={values[name]}
            set={set}
            errors={errors}
            maxLength={most}
            {...size}
          />
        ))}
        {categories.length > 0 && (
          <Select
            name="category_id"
            label={t("fields.category_id")}
            help={t("help.category_id")}
            value={values.category_id === null ? "" : String(values.category_id)}
            blank={t("noCategory")}
            required={false}
            error={errors.category_id}
            options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => set("category_id", target.value === "" ? null : Number(target.value))}
          />
        )}
      </section>
      <section className={formStyles.section} aria-labelledby="listing-safety">
        <h2 id="listing-safety">{t("safetyTitle")}</h2>
        <LocalizedField
          label={t("fields.safety")}
          help={t("help.safety")}
          path="safety"
          value={values.safety}
          set={set}
          errors={errors}
          maxLength={LISTING_LIMITS.safetyLength}
          rows={4}
        />
      </section>
    </>
  );
}
