import { callForData, type Caller } from "../http";

/** What somebody wants to see before it is public: a listing of their own or a proposal, a banner for either side. */
export interface PreviewRequest {
  listing?: string | undefined;
  proposal?: string | undefined;
  banner?: string | undefined;
  desk?: string | undefined;
}

/** A link to what is asked for; null for what is not there. */
export async function fetchPreviewLink({ listing, proposal, banner, desk }: PreviewRequest, from: Caller) {
  const params = { id: Number(proposal ?? banner) };
  if (listing !== undefined)
    return callForData("GET /product-api/vendor/listings/:key/preview", { params: { key: listing } }, { from });
  if (!Number.isSafeInteger(params.id)) return null;
  if (proposal !== undefined) return callForData("GET /product-api/staff/proposals/:id/preview", { params }, { from });
  return desk === "console"
    ? callForData("GET /product-api/staff/banners/:id/preview", { params }, { from })
    : callForData("GET /product-api/vendor/banners/:id/preview", { params }, { from });
}

export const fetchPreview = (token: string, from: Caller) =>
  callForData("GET /product-api/previews/:token", { params: { token }, query: { locale: from.locale } }, { from });
