import { bodyOf } from "@/contract/notations/filters";
import { useTranslation } from "@/hooks/useTranslation";
import { bodyName } from "@/contract/rules/bodyFit";
import type { Facet } from "@/contract/productLists";
import { Button } from "@/components/ui/Button";
import { Chip } from "@/components/ui/Chip";
import { toggleFilter, type Listing } from "@/utils/product/listing";
import { useMarket } from "@/hooks/useMarket";
import { formatPrice } from "@/utils/format/money";
import styles from "./AppliedFilters.module.css";

interface AppliedFiltersProps {
  listing: Listing;
  facets: readonly Facet[];
  onChange: (listing: Listing) => void;
  onClear: () => void;
}

/** What the list is narrowed by, each to be taken away. */
export function AppliedFilters({ listing, facets, onChange, onClear }: AppliedFiltersProps) {
  const { t } = useTranslation("category");
  const { locale, currency, country } = useMarket();
  const nameOf = (filter: string) => {
    const [code = "", value = ""] = filter.split(".");
    const facet = facets.find((known) => known.code === code);
    const body = bodyOf(filter);
    if (facet && body !== null) return t("filters.body", { group: facet.name, name: bodyName(body, country) });
    return facet?.values.find((known) => known.value === value)?.name ?? value;
  };
  const price = (amount: number) => formatPrice(amount, currency, locale);
  const { priceMin, priceMax } = listing;
  const range =
    priceMin !== null && priceMax !== null
      ? `${price(priceMin)} – ${price(priceMax)}`
      : priceMin !== null
        ? t("filters.above", { price: price(priceMin) })
        : priceMax !== null
          ? t("filters.below", { price: price(priceMax) })
          : "";
  const chip = (name: string, next: Listing) => (
    <li key={name}>
      <Chip removeLabel={t("filters.remove", { name })} onRemove={() => onChange({ ...next, page: 1 })}>
        {name}
      </Chip>
    </li>
  );
  return (
    <ul className={styles.chips}>
      {listing.filters.map((filter) => chip(nameOf(filter), toggleFilter(listing, filter)))}
      {range && chip(range, { ...listing, priceMin: null, priceMax: null })}
      {listing.inStock && chip(t("filters.inStock"), { ...listing, inStock: false })}
      <li>
        <Button variant="quiet" size="small" onClick={onClear}>
          {t("filters.clear")}
        </Button>
      </li>
    </ul>
  );
}
