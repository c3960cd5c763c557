import type { ListingForm } from "@/contract/desk/listingTerms";
import { callForData } from "../http";

/** A page of the brand's own goods that a set can be made of. */
export const fetchSetParts = ({ q, after }: { q: string; after?: string | undefined }) =>
  callForData("GET /product-api/vendor/set-parts", {
    query: { ...(q !== "" && { q }), ...(after && { after }) },
  });

/** What a set would cost, how many there are and what is in its way. */
export const quoteSet = (body: Pick<ListingForm, "parts" | "saving">) =>
  callForData("POST /product-api/vendor/set-quotes", { body });
