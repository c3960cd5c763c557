import type { ContactMessage } from "@/contract/contact";
import type { BulkLine } from "@/contract/notations/bulk";
import { failed, failureOf } from "./answer";
import { call, callForData, type Caller } from "./http";

/** What can be ordered in numbers, by category, with the ladder. */
export function fetchBulkPage(from: Caller) {
  return callForData("GET /customer-api/promotion/bulk-products", { query: { locale: from.locale } }, { from });
}

/** What a selection costs this visitor, each line and all of it. */
export function fetchBulkQuote(lines: BulkLine[], locale: string) {
  return callForData("POST /customer-api/promotion/bulk-quote", { query: { locale }, body: { lines } });
}

/** Sends a message to the sales team; answers its id. Without one the store did not take it, which is a failure too. */
export async function registerContact(message: ContactMessage) {
  const answer = await callForData("POST /common-api/register-form-data", { body: message });
  return answer.failure || answer.data?.id !== undefined ? answer : failed(failureOf(200, null), null);
}

/** What this visitor typed into the form without scripts and was refused; null when nothing was. */
export function fetchContactDraft(from: Caller) {
  return call("GET /common-api/contact-draft", {}, { read: ({ data }) => data.draft, empty: () => null, from });
}

/** What a number of pieces of a product saves, and every quantity step of it. */
export function fetchQuantityDiscount(productId: number, quantity: number, from: Caller) {
  const query = { product_id: productId, quantity, locale: from.locale };
  return callForData("GET /customer-api/promotion/quantity_discount", { query }, { from });
}
