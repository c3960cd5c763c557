import type { Listing } from "@/contract/desk/listingRoutes";
import type { ListingModel } from "@/contract/media";
import type { DECIDED_STATES, ListingForm, ListingView } from "@/contract/desk/listingTerms";
import { call, callForData, type Caller } from "../http";
import type { AnswerOf, InputOf } from "../routes";
import { sendFile, type Sending } from "./sendFile";
import type { ClashOf, SavedForm } from "./brand";

interface ListingsQuery {
  view: ListingView | "all";
  q: string;
  after?: string | undefined;
}

export const fetchListings = ({ view, q, after }: ListingsQuery, from?: Caller) =>
  callForData(
    "GET /product-api/vendor/listings",
    { query: { ...(view !== "all" && { view }), ...(q !== "" && { q }), ...(after && { after }) } },
    { from },
  );

export const fetchListing = (key: string, from?: Caller) =>
  callForData("GET /product-api/vendor/listings/:key", { params: { key } }, { from });

export const createListing = (body: Pick<ListingForm, "name" | "category_id">) =>
  callForData("POST /product-api/vendor/listings", { body });

type Saved = AnswerOf<"PUT /product-api/vendor/listings/:key">;

/** Saves what was touched of a listing's form; `adopt` gets the listing as it is then. */
export async function saveListing(
  key: string,
  version: number,
  changes: object,
  adopt: (listing: Listing) => void,
): Promise<SavedForm<ListingForm>> {
  return call(
    "PUT /product-api/vendor/listings/:key",
    { params: { key }, body: { version, changes } },
    {
      read: ({ data: { merged, ...listing } }: Saved) => {
        adopt(listing);
        return { doc: listing.form, version: listing.version, merged };
      },
      empty: (reply) => (reply as { current?: ClashOf } | null)?.current ?? null,
    },
  );
}

export const proposeListing = (key: string) =>
  callForData("POST /product-api/vendor/listings/:key/propose", { params: { key } });

export const withdrawListing = (key: string) =>
  callForData("POST /product-api/vendor/listings/:key/withdraw", { params: { key } });

/** Sends a picture as it is: no JSON. */
export const addListingPicture = (key: string, picture: Blob) =>
  callForData("POST /product-api/vendor/listings/:key/pictures", { params: { key } }, { picture });

/** Sends a 3-D model as it is: no JSON. */
export const addListingModel = (key: string, file: Blob, sending: Sending) =>
  sendFile<ListingModel>(`/product-api/vendor/listings/${encodeURIComponent(key)}/models`, {
    ...sending,
    file,
    type: "model/gltf-binary",
  });

export const fetchStockMovements = (key: string, after?: string, from?: Caller) =>
  callForData(
    "GET /product-api/vendor/listings/:key/stock",
    { params: { key }, query: { limit: 10, ...(after && { after }) } },
    { from },
  );

type StockBody = InputOf<"POST /product-api/vendor/listings/:key/stock">["body"];
export const adjustStock = (key: string, body: StockBody, idempotencyKey: string) =>
  callForData("POST /product-api/vendor/listings/:key/stock", { params: { key }, body }, { idempotencyKey });

/** The file as it is, told as CSV whatever the browser takes it for. */
export const tryListingSheet = (file: Blob) =>
  callForData(
    "POST /product-api/vendor/listing-sheet",
    { query: { dry_run: true } },
    { picture: file.slice(0, file.size, "text/csv") },
  );

interface SheetQuery {
  rows?: "wrong" | "kept" | undefined;
  after?: number | undefined;
}
export const fetchListingImport = (id: number, { rows, after }: SheetQuery = {}) =>
  callForData("GET /product-api/vendor/listing-imports/:id", {
    params: { id },
    query: { ...(rows && { rows }), ...(after && { after }) },
  });

export const fetchListingImports = () => callForData("GET /product-api/vendor/listing-imports", {});

export const writeListingImport = (id: number) =>
  callForData("POST /product-api/vendor/listing-imports/:id/write", { params: { id } });

export const undoListingImport = (id: number) =>
  callForData("POST /product-api/vendor/listing-imports/:id/undo", { params: { id } });

/** A file that the browser gets by itself: the rows that could not be written, with their reasons. */
export const importErrorsOf = (id: number): string => `/product-api/vendor/listing-imports/${id}/errors`;

/** A file that the browser gets by itself: prices and stock of what a view shows. */
export function sheetOf({ view, q }: ListingsQuery): string {
  const query = new URLSearchParams({ ...(view !== "all" && { view }), ...(q !== "" && { q }) }).toString();
  return `/product-api/vendor/listing-sheet${query && `?${query}`}`;
}

export const fetchOwnQuestions = (product: number, after?: string, from?: Caller) =>
  callForData("GET /product-api/vendor/questions", { query: { product, ...(after && { after }) } }, { from });

export const fetchOwnReviews = (product: number, after?: string, from?: Caller) =>
  callForData("GET /product-api/vendor/reviews", { query: { product, ...(after && { after }) } }, { from });

export const answerOwnQuestion = (id: number, text: string) =>
  callForData("POST /product-api/vendor/questions/:id/answer", { params: { id }, body: { text } });

export const answerOwnReview = (id: number, text: string) =>
  callForData("POST /product-api/vendor/reviews/:id/answer", { params: { id }, body: { text } });

interface ProposalsQuery {
  state: (typeof DECIDED_STATES)[number];
  after?: string;
}

export const fetchProposals = (query: ProposalsQuery, from?: Caller) =>
  callForData("GET /product-api/staff/proposals", { query }, { from });

export const acceptProposal = (id: number, version: number) =>
  callForData("POST /product-api/staff/proposals/:id/accept", { params: { id }, body: { version } });

export const refuseProposal = (id: number, reason: string) =>
  callForData("POST /product-api/staff/proposals/:id/refuse", { params: { id }, body: { reason } });
