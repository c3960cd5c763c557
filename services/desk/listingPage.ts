import type { Listing } from "@/contract/desk/listingRoutes";
import { SHOWN_LISTINGS } from "@/contract/savedViews/lists";
import type { ApiFailure } from "../answer";
import type { PageContext } from "../page";
import { fetchListing, fetchListings, fetchStockMovements, fetchOwnQuestions, fetchOwnReviews } from "./listings";
import { searchOf, exceptNotFound, readView } from "./partPages";

type Data<Fetch extends (...args: never[]) => Promise<{ data: unknown }>> = Awaited<ReturnType<Fetch>>["data"];

export type ShownView = (typeof SHOWN_LISTINGS)[number];

export interface ListingPage {
  asked: { view: ShownView; q: string };
  /** Null: it could not be read, or one listing is shown. */
  list: Data<typeof fetchListings>;
  isNew: boolean;
  /** The listing that the address names; empty for the list. */
  listingKey: string;
  listing: Listing | null;
  moves: Data<typeof fetchStockMovements>;
  questions: Data<typeof fetchOwnQuestions>;
  reviews: Data<typeof fetchOwnReviews>;
  /** Why what the address asks for could not be read; null where it was, or where there is no such listing. */
  failure: ApiFailure | null;
}

/** What the page of a brand's listings shows: the list, a new one, or the one that its address names. */
export async function loadListings({ query, caller }: PageContext): Promise<ListingPage> {
  const asked = { view: readView(SHOWN_LISTINGS, query.view), q: searchOf(query) };
  const nothing = {
    list: null,
    isNew: false,
    listingKey: "",
    listing: null,
    moves: null,
    questions: null,
    reviews: null,
    failure: null,
  };
  const key = (query.product ?? "").slice(0, 13);
  if (key !== "") {
    const isKey = /^(new-)?[1-9]\d{0,8}$/.test(key);
    const { data: listing, failure } = isKey ? await fetchListing(key, caller) : { data: null, failure: null };
    const product = listing?.product_id ?? null;
    if (!listing || product === null)
      return { ...nothing, asked, listingKey: key, listing, failure: exceptNotFound(failure) };
    const [moves, questions, reviews] = await Promise.all([
      fetchStockMovements(key, undefined, caller),
      fetchOwnQuestions(product, undefined, caller),
      fetchOwnReviews(product, undefined, caller),
    ]);
    const about = { moves: moves.data, questions: questions.data, reviews: reviews.data };
    return { ...nothing, asked, listingKey: key, listing, ...about };
  }
  // The choice of categories is that of every listing; a new one is not begun by being looked at.
  if (query.new === "1") return { ...nothing, asked, isNew: true };
  const { data: list, failure } = await fetchListings({ ...asked, after: query.after }, caller);
  return { ...nothing, asked, list, failure };
}
