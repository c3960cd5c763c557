import type { ContactMessage } from "@/contract/contact";
import type { BulkLine } from "@/contract/rules/bulkNotation";
import { ApiError } from "./apiError";
import { call, type Caller } from "./http";

/** What can be ordered in numbers, by category, with the ladder. */
export async function fetchBulkPage(from: Caller) {
  return (await call("GET /customer-api/promotion/bulk-products", { query: { locale: from.locale } }, { from })).data;
}

/** What a selection costs this visitor, each line and all of it. */
export async function fetchBulkQuote(lines: BulkLine[], locale: string) {
  return (await call("POST /customer-api/promotion/bulk-quote", { query: { locale }, body: { lines } })).data;
}

/** Sends a message to the sales team; answers its id. Without one the store did not take it, which is a failure too. */
export async function registerContact(message: ContactMessage): Promise<number> {
  const answer = await call("POST /common-api/register-form-data", { body: message });
  if (answer?.data?.id !== undefined) return answer.data.id;
  throw new ApiError({
    kind: "server",
    status: 0,
    httpStatus: 204,
    message: "",
    errors: [],
    retryAfter: 0,
    secondBlock: 0,
  });
}

/** What this visitor typed into the form without scripts and was refused; null when nothing was. */
export async function fetchContactDraft(from: Caller) {
  return (await call("GET /common-api/contact-draft", {}, { from })).data.draft;
}
