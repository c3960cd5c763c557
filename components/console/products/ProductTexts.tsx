import "@/styles/deskParts";
import formStyles from "@/components/desk/DeskForm.module.css";
import { LocalizedField } from "@/components/desk/LocalizedField";
import { Select } from "@/components/form/Select";
import { LISTING_LIMITS } from "@/contract/desk/listingTerms";
import type { ProductDetail } from "@/contract/productDesk/productDeskRoutes";
import { PRODUCT_DESK_LIMITS, type ProductForm } from "@/contract/productDesk/productDeskTerms";
import type { DeskForm } from "@/hooks/desk/useDeskForm";
import { useTranslation } from "@/hooks/useTranslation";

const WORDS = [
  { name: "name", most: LISTING_LIMITS.nameLength },
  { name: "tagline", most: LISTING_LIMITS.taglineLength },
  { name: "description", most: LISTING_LIMITS.descriptionLength, rows: 8 },
  { name: "points", most: LISTING_LIMITS.pointsLength, rows: 5 },
  { name: "keywords", most: PRODUCT_DESK_LIMITS.keywordsLength, rows: 2 },
] as const;

const SAFETY = [
  { name: "safety", most: LISTING_LIMITS.safetyLength, rows: 4 },
  { name: "in_box", most: PRODUCT_DESK_LIMITS.boxLength, rows: 4 },
] as const;

interface TextsProps {
  form: DeskForm<ProductForm>;
  product: ProductDetail;
  labelOf: (path: string) => string;
}

/** What is read of a product, where it stands, and what has to be said for safety. */
export function ProductTexts({ form: { values, set, errors }, product, labelOf }: TextsProps) {
  const { t } = useTranslation("productDesk");
  const field = ({ name, most, ...size }: (typeof WORDS)[number] | (typeof SAFETY)[number]) => (
    <LocalizedField
      key={name}
      label={labelOf(name)}
      help={t(`help.${name}`, { most: name === "in_box" ? PRODUCT_DESK_LIMITS.boxLines : LISTING_LIMITS.points })}
      path={name}
      value={values[name]}
      set={set}
      errors={errors}
      maxLength={most}
      {...size}
    />
  );
  return (
    <>
      <section id="product-words" className={formStyles.section} aria-labelledby="words-title">
        <h2 id="words-title">{t("sections.words")}</h2>
        {WORDS.map(field)}
        <Select
          name="category_id"
          label={labelOf("category_id")}
          value={String(values.category_id)}
          error={errors.category_id}
          options={product.categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => set("category_id", Number(target.value))}
        />
      </section>
      <section id="product-safety" className={formStyles.section} aria-labelledby="safety-title">
        <h2 id="safety-title">{t("sections.safety")}</h2>
        <p className={formStyles.help}>
          {[product.manufacturer.name, product.manufacturer.eu_responsible].filter(Boolean).join(" · ")}
        </p>
        {SAFETY.map(field)}
      </section>
    </>
  );
}
