import { useTranslation } from "@/hooks/useTranslation";
import type { CategoryPage } from "@/contract/productLists";
import { localePath } from "@/contract/locales";
import { Checkbox } from "@/components/form/Checkbox";
import { Button } from "@/components/ui/Button";
import { withBodyHeight, toggleFilter, type Listing } from "@/utils/product/listing";
import { useMarket } from "@/hooks/useMarket";
import { BodyFacet } from "./BodyFacet";
import { FacetGroup } from "./FacetGroup";
import styles from "./FilterForm.module.css";
import { PriceRange } from "./PriceRange";

export interface FilterFormProps {
  /** The list's address without locale. */
  path: string;
  view: Pick<CategoryPage, "facets" | "price_range" | "total">;
  listing: Listing;
  onChange: (listing: Listing) => void;
  id?: string;
  /** Sent along: what was searched for. */
  text?: string;
}

/** Facets that stand open; the others unfold on demand. */
const UNFOLDED = 3;

/** Follows every change at once; as a plain form it sends the same parameters. */
export function FilterForm({ path, view, listing, onChange, id, text }: FilterFormProps) {
  const { t } = useTranslation("category");
  const { locale } = useMarket();
  return (
    <form
      id={id}
      method="get"
      action={localePath(path, locale)}
      className={styles.form}
      onSubmit={(event) => event.preventDefault()}
    >
      {text && <input type="hidden" name="q" value={text} />}
      {view.facets.map((facet, index) =>
        facet.kind === "body" ? (
          <BodyFacet
            key={facet.code}
            name={facet.name}
            listing={listing}
            onTake={(body) => onChange(withBodyHeight(listing, body))}
          />
        ) : (
          <FacetGroup
            key={facet.code}
            facet={facet}
            chosen={listing.filters}
            open={index < UNFOLDED}
            onToggle={(filter) => onChange(toggleFilter(listing, filter))}
          />
        ),
      )}
      <PriceRange
        range={view.price_range}
        min={listing.priceMin}
        max={listing.priceMax}
        onChange={(priceMin, priceMax) => onChange({ ...listing, priceMin, priceMax, page: 1 })}
      />
      <div className={styles.group}>
        <Checkbox
          name="in_stock"
          value="1"
          label={t("filters.inStock")}
          checked={listing.inStock}
          onChange={(event) => onChange({ ...listing, inStock: event.target.checked, page: 1 })}
        />
      </div>
      <noscript>
        <Button type="submit" fullWidth>
          {t("filters.apply")}
        </Button>
      </noscript>
    </form>
  );
}
