import { callForData } from "./http";

/** Who sells a product, and what else. */
export function fetchVendor(id: number, locale: string) {
  return callForData("GET /product-api/vendors/:id", { params: { id }, query: { locale } });
}
