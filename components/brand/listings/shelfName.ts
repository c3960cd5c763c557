import type { ListingShelf } from "@/contract/desk/listingRoutes";

/** The warehouse, with what the shelf is for. */
export const shelfName = ({ name, variant_name: variant }: ListingShelf): string =>
  [name, variant].filter(Boolean).join(", ");
