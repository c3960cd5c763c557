import "@/styles/deskParts";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Checkbox } from "@/components/form/Checkbox";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { LISTING_LIMITS } from "@/contract/desk/listingTerms";
import { PRODUCT_DESK_LIMITS, type ProductCarton, type ProductForm } from "@/contract/productDesk/productDeskTerms";
import type { DeskForm } from "@/hooks/desk/useDeskForm";
import { useTranslation } from "@/hooks/useTranslation";

const SIZE = ["width", "depth", "height", "max_height", "weight"] as const;
const CARTON = ["length", "width", "height", "weight"] as const;
const DAYS = [
  { name: "warranty_years", least: PRODUCT_DESK_LIMITS.leastWarrantyYears, most: PRODUCT_DESK_LIMITS.warrantyYears },
  { name: "trial_days", least: 0, most: PRODUCT_DESK_LIMITS.trialDays },
  { name: "min_quantity", least: 1, most: PRODUCT_DESK_LIMITS.minQuantity },
] as const;
const NO_CARTON: ProductCarton = { length: 0, width: 0, height: 0, weight: 0 };
const mostOf = (side: string) => (side === "weight" ? LISTING_LIMITS.weight : LISTING_LIMITS.side);

interface DeliveryProps {
  form: DeskForm<ProductForm>;
  /** A set has its boxes and its days of its parts. */
  isSet: boolean;
  labelOf: (path: string) => string;
}

/** How large a product is, what it comes in, when it comes, and what is promised of it. */
export function DeliveryFields({ form: { values, set, errors }, isSet, labelOf }: DeliveryProps) {
  const { t } = useTranslation("productDesk");
  const number = (path: string, label: string, value: number, most: number) => (
    <Field
      key={path}
      type="number"
      inputMode="decimal"
      min={0}
      max={most}
      step="any"
      name={path}
      label={label}
      value={value === 0 ? "" : value}
      error={errors[path]}
      required={false}
      onChange={({ target }) => set(path, target.value === "" ? 0 : target.valueAsNumber)}
    />
  );
  return (
    <section id="product-delivery" className={formStyles.section} aria-labelledby="delivery-title">
      <h2 id="delivery-title">{t("sections.delivery")}</h2>
      <fieldset className={formStyles.words}>
        <legend>{labelOf("size")}</legend>
        <div className={formStyles.short}>
          {SIZE.map((side) =>
            number(
              `size.${side}`,
              side === "max_height" ? t("maxHeight") : t(`brandListings:sides.${side}`),
              values.size[side],
              mostOf(side),
            ),
          )}
        </div>
      </fieldset>
      {isSet ? (
        <p className={formStyles.help}>{t("help.set")}</p>
      ) : (
        <Cartons values={values} set={set} errors={errors} />
      )}
      <div className={formStyles.short}>
        {!isSet && (
          <Field
            type="number"
            inputMode="numeric"
            min={0}
            max={LISTING_LIMITS.handlingDays}
            name="handling_days"
            label={labelOf("handling_days")}
            help={t("help.handling_days")}
            value={values.handling_days ?? ""}
            error={errors.handling_days}
            required={false}
            onChange={({ target }) => set("handling_days", target.value === "" ? null : target.valueAsNumber)}
          />
        )}
        {DAYS.map(({ name, least, most }) => (
          <Field
            key={name}
            type="number"
            inputMode="numeric"
            min={least}
            max={most}
            name={name}
            label={labelOf(name)}
            value={values[name]}
            error={errors[name]}
            required={false}
            onChange={({ target }) => set(name, target.value === "" ? 0 : target.valueAsNumber)}
          />
        ))}
        <Field
          type="date"
          name="available_from"
          label={labelOf("available_from")}
          help={t("help.available_from")}
          value={values.available_from ?? ""}
          error={errors.available_from}
          required={false}
          onChange={({ target }) => set("available_from", target.value === "" ? null : target.value)}
        />
      </div>
      {(["fast_shipping", "pre_order"] as const).map((name) => (
        <Checkbox
          key={name}
          name={name}
          label={labelOf(name)}
          checked={values[name]}
          error={errors[name]}
          onChange={({ target }) => set(name, target.checked)}
        />
      ))}
    </section>
  );
}

function Cartons({ values, set, errors }: Pick<DeskForm<ProductForm>, "values" | "set" | "errors">) {
  const { t } = useTranslation("productDesk");
  const { cartons } = values;
  const write = (next: ProductCarton[]) => set("cartons", next);
  return (
    <>
      {cartons.map((carton, at) => (
        <fieldset key={at} className={formStyles.words}>
          <legend>{t("carton", { number: at + 1 })}</legend>
          <div className={formStyles.short}>
            {CARTON.map((side) => (
              <Field
                key={side}
                type="number"
                inputMode="decimal"
                min={0}
                max={mostOf(side)}
                step="any"
                name={`cartons.${at}.${side}`}
                label={t(`brandListings:sides.${side}`)}
                value={carton[side] === 0 ? "" : carton[side]}
                required={false}
                onChange={({ target }) => {
                  const value = target.value === "" ? 0 : target.valueAsNumber;
                  write(cartons.map((each, place) => (place === at ? { ...each, [side]: value } : each)));
                }}
              />
            ))}
          </div>
          <Button
            size="small"
            variant="outline"
            aria-label={t("dropCarton", { number: at + 1 })}
            onClick={() => write(cartons.filter((_, place) => place !== at))}
          >
            {t("drop")}
          </Button>
        </fieldset>
      ))}
      {errors.cartons && <p role="alert">{errors.cartons}</p>}
      {cartons.length < PRODUCT_DESK_LIMITS.cartons && (
        <div>
          <Button size="small" variant="outline" onClick={() => write([...cartons, NO_CARTON])}>
            {t("addCarton")}
          </Button>
        </div>
      )}
    </>
  );
}
