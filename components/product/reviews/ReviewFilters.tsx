import type { ChangeEvent } from "react";
import { REVIEW_SORTS } from "@/contract/enums";
import type { ReviewPage } from "@/contract/product";
import { HEIGHT_BANDS, OWNED_MONTHS, REVIEW_USES } from "@/contract/rules/reviewTerms";
import { localePath } from "@/contract/locales";
import { Checkbox } from "@/components/form/Checkbox";
import { Select } from "@/components/form/Select";
import { Button } from "@/components/ui/Button";
import { useTranslation } from "@/hooks/useTranslation";
import { heightBandText } from "@/utils/format/heightBand";
import { useMarket } from "@/hooks/useMarket";
import { readReviewView, type ReviewView } from "@/utils/product/reviewHref";
import styles from "./ReviewFilters.module.css";

interface ReviewFiltersProps {
  path: string;
  filters: ReviewPage["filters"];
  view: ReviewView;
  onChange: (view: ReviewView) => void;
}

/** A plain form over the page's own address; with scripts each choice takes effect at once. */
export function ReviewFilters({ path, filters, view, onChange }: ReviewFiltersProps) {
  const { t } = useTranslation("product");
  const { locale, country } = useMarket();
  const change = (event: ChangeEvent<HTMLFormElement>) => {
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    onChange({ ...readReviewView(Object.fromEntries(entries) as Record<string, string>), rating: view.rating });
  };
  const choices = <Value extends string | number>(
    values: readonly Value[],
    counts: Record<string, number>,
    name: (value: Value) => string,
  ) =>
    values.map((value) => ({
      value: String(value),
      label: `${name(value)} (${counts[String(value)] ?? 0})`,
      disabled: !counts[String(value)],
    }));
  const any = (key: string) => ({ value: "", label: t(key) });
  return (
    <form method="get" action={`${localePath(path, locale)}#reviews`} className={styles.filters} onChange={change}>
      {view.rating > 0 && <input type="hidden" name="stars" value={view.rating} />}
      <Select
        name="height"
        label={t("reviews.filter.height")}
        defaultValue={view.height}
        required={false}
        options={[
          any("reviews.filter.anyHeight"),
          ...choices(HEIGHT_BANDS, filters.height, (band) => heightBandText(band, country, t)),
        ]}
      />
      <Select
        name="owned"
        label={t("reviews.filter.owned")}
        defaultValue={view.owned || ""}
        required={false}
        options={[
          any("reviews.filter.anyTime"),
          ...choices(OWNED_MONTHS, filters.owned, (count) => t("reviews.filter.months", { count })),
        ]}
      />
      <Select
        name="use"
        label={t("reviews.filter.use")}
        defaultValue={view.use}
        required={false}
        options={[
          any("reviews.filter.anyUse"),
          ...choices(REVIEW_USES, filters.use, (use) => t(`reviews.filter.${use}`)),
        ]}
      />
      <Select
        name="sort"
        label={t("reviews.sort")}
        defaultValue={view.sort}
        options={REVIEW_SORTS.map((sort) => ({ value: sort, label: t(`reviews.${sort}`) }))}
      />
      <Checkbox
        name="photos"
        value="1"
        label={t("reviews.filter.photos", { count: filters.photos })}
        defaultChecked={view.photos}
        disabled={filters.photos === 0 && !view.photos}
      />
      <span className={styles.submit}>
        <Button type="submit" variant="outline" size="small">
          {t("reviews.filter.submit")}
        </Button>
      </span>
    </form>
  );
}
