import type { ListingStockLevel } from "@/contract/desk/listingRoutes";

/** The warehouse, with what the level is for. */
export const stockLevelName = ({ name, variant_name: variant }: ListingStockLevel): string =>
  [name, variant].filter(Boolean).join(", ");
