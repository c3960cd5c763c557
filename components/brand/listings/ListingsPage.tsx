import { BrandLayout } from "@/components/brand/BrandLayout";
import { LoadError } from "@/components/desk/LoadError";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { BrandDesk } from "@/contract/desk/brandRoutes";
import type { Listing } from "@/contract/desk/listingRoutes";
import type { DeskObject } from "@/contract/live/liveTerms";
import type { SavedViews } from "@/contract/savedViews/viewRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { sheetOf } from "@/services/desk/listings";
import type { ListingPage } from "@/services/desk/listingPage";
import { ListingEditor } from "./ListingEditor";
import { ListingList } from "./ListingList";
import { NewListing } from "./NewListing";

const SUBSCRIPTION = { kinds: ["listing", "new_listing", "question"] } as const;

/** As changes name it: one that is no product yet by its proposal. */
const placeOf = ({ key, product_id: product }: Listing): DeskObject =>
  product === null ? { kind: "new_listing", id: Number(key.replace("new-", "")) } : { kind: "listing", id: product };

/** A brand's listings, one of them in its editor, or the beginning of a new one. */
export function ListingsPage({
  desk,
  savedViews,
  ...page
}: ListingPage & { desk: BrandDesk; savedViews: SavedViews | null }) {
  const { t } = useTranslation("brandListings");
  const { language } = useMarket();
  const { asked, list, isNew, listingKey, listing, failure } = page;
  const mayEdit = desk.rights.includes("goods.edit");
  const back = (
    <Link href={deskPaths.listings} prefetch="never">
      {t("back")}
    </Link>
  );
  if (isNew && mayEdit)
    return (
      <BrandLayout desk={desk} current="listings" title={t("new.title")} lead={back}>
        <NewListing />
      </BrandLayout>
    );
  if (listingKey !== "") {
    const name = listing ? listing.form.name[language] || listing.form.name.en : t(failure ? "title" : "gone");
    return (
      <BrandLayout
        desk={desk}
        current="listings"
        subscribe={{ open: listing && placeOf(listing) }}
        title={name}
        lead={back}
      >
        {failure && <LoadError failure={failure} />}
        {listing && (
          <ListingEditor
            key={listingKey}
            first={listing}
            about={page}
            mayEdit={mayEdit}
            mayAdjust={desk.rights.includes("stock.adjust")}
          />
        )}
        {!listing && !failure && (
          <EmptyState title={t("gone")} action={<ButtonLink href={deskPaths.listings}>{t("back")}</ButtonLink>} />
        )}
      </BrandLayout>
    );
  }
  const actions = (
    <>
      <ButtonLink size="small" variant="outline" href={sheetOf(asked)} prefetch="never" download>
        {t("sheet.export")}
      </ButtonLink>
      {mayEdit && (
        <ButtonLink size="small" href={deskPaths.newListing} prefetch="never">
          {t("new.begin")}
        </ButtonLink>
      )}
    </>
  );
  return (
    <BrandLayout
      desk={desk}
      current="listings"
      subscribe={SUBSCRIPTION}
      title={t("title")}
      lead={t("lead")}
      actions={actions}
    >
      <ListingList asked={asked} list={list} failure={failure} saved={savedViews} mayEdit={mayEdit} />
    </BrandLayout>
  );
}
