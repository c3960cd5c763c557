import { callForData } from "../http";

/** Public sales that run and come, with the pieces that are left at this moment. */
export function fetchSalesNow(locale: string) {
  return callForData("GET /product-api/flash-sales", { query: { locale } });
}

/** Days for members of companies; what is in them is told to members alone. */
export function fetchBusinessWeek(locale: string) {
  return callForData("GET /product-api/business-week", { query: { locale } });
}

/** What the link promises that led to a product; null where its code is nobody's. */
export async function fetchPromise(productId: number, rid: string, locale: string) {
  const input = { params: { id: productId }, query: { rid, locale } };
  const { data } = await callForData("POST /product-api/product-info/:id", input);
  return data?.invitation ?? null;
}
