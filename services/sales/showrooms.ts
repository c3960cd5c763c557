import { fetchNavigation } from "../common";
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

/** The category whose products have showrooms; empty in a store without one. */
export async function fetchShowroomCategory(from: Caller): Promise<string> {
  const { data } = await fetchNavigation(from);
  return data.find((category) => category.has_showrooms)?.slug ?? "";
}
