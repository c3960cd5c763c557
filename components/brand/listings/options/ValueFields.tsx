import "@/styles/deskParts";
import formStyles from "@/components/desk/DeskForm.module.css";
import { LocalizedField } from "@/components/desk/LocalizedField";
import { Field } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { Badge } from "@/components/ui/Badge";
import { Swatch } from "@/components/ui/Swatch";
import { LISTING_LIMITS, type ListingPictureItem, type ListingValue } from "@/contract/desk/listingTerms";
import { CURRENCIES, type Currency } from "@/contract/markets";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import listingStyles from "../Listings.module.css";
import styles from "./Options.module.css";
import { PlaceButtons } from "./PlaceButtons";

const CODES = Object.keys(CURRENCIES) as Currency[];

interface ValueProps {
  value: ListingValue;
  isNew: boolean;
  /** The group's place, and its own. */
  path: string;
  at: number;
  count: number;
  isSwatch: boolean;
  pictures: readonly ListingPictureItem[];
  onChange: (value: ListingValue) => void;
  onMove: (to: number) => void;
  onDrop: () => void;
}

/** One value: its names, its color, the picture that shows it, and what it adds where that is written here. */
export function ValueFields({
  value,
  isNew,
  path,
  at,
  count,
  isSwatch,
  pictures,
  onChange,
  onMove,
  onDrop,
}: ValueProps) {
  const { t } = useTranslation("brandListings");
  const { language } = useMarket();
  const { delta } = value;
  const name = value.name[language] || value.name.en;
  return (
    <li className={styles.value}>
      <div className={styles.head}>
        <p className={styles.named}>
          {isSwatch && <Swatch name="" fill={value.swatch} size="small" />}
          <strong>{name}</strong>
          {isNew && <Badge>{t("options.newBadge")}</Badge>}
        </p>
        <PlaceButtons name={name} at={at} count={count} onMove={onMove} onDrop={onDrop} />
      </div>
      <LocalizedField
        label={t("fields.name")}
        path={`${path}.name`}
        value={value.name}
        set={(changed, text) => onChange({ ...value, name: { ...value.name, [changed.slice(-2)]: text } })}
        errors={{}}
        maxLength={LISTING_LIMITS.optionNameLength}
      />
      {(isSwatch || pictures.length > 0) && (
        <div className={formStyles.short}>
          {isSwatch && (
            <Field
              type="color"
              className={styles.color}
              name={`${path}.swatch`}
              label={t("options.color")}
              value={value.swatch || "#808080"}
              required={false}
              onChange={({ target }) => onChange({ ...value, swatch: target.value })}
            />
          )}
          {pictures.length > 0 && (
            <Select
              name={`${path}.picture`}
              label={t("options.picture")}
              value={value.picture}
              blank={t("options.noPicture")}
              required={false}
              options={pictures.map((picture, place) => ({
                value: picture.name,
                label: t("options.pictureOf", { number: place + 1 }),
              }))}
              onChange={({ target }) => onChange({ ...value, picture: target.value })}
            />
          )}
        </div>
      )}
      {delta === null ? (
        <p className={formStyles.help}>{t("options.soldSurcharges")}</p>
      ) : (
        <details className={styles.surcharges}>
          <summary>{t("options.surcharges")}</summary>
          <div className={listingStyles.numbers}>
            {CODES.map((currency) => (
              <Field
                key={currency}
                type="number"
                inputMode="decimal"
                step="any"
                name={`${path}.delta.${currency}`}
                label={currency}
                value={delta[currency]}
                required={false}
                onChange={({ target }) => {
                  const amount = target.value === "" ? 0 : target.valueAsNumber;
                  onChange({ ...value, delta: { ...delta, [currency]: amount } });
                }}
              />
            ))}
          </div>
        </details>
      )}
    </li>
  );
}
