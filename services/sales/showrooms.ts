import { callForData, type Caller } from "../http";

/** What the showroom of a work pod shows beside its product. */
export function fetchShowroom(slug: string, from: Caller) {
  return callForData(
    "GET /product-api/showrooms/:slug",
    { params: { slug }, query: { locale: from.locale } },
    { from },
  );
}

/** The same of a garden's building, with the rules of places. */
export function fetchBuilding(slug: string, from: Caller) {
  const query = { locale: from.locale, building: true };
  return callForData("GET /product-api/showrooms/:slug", { params: { slug }, query }, { from });
}
