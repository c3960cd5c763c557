import { callForData, type Caller } from "./http";

/** Products side by side, in the order of `ids`; `zip` makes delivery and tax exact. */
export function fetchComparison({ ids, zip }: { ids: readonly number[]; zip: string }, from: Caller) {
  const query = { ids: ids.join(","), locale: from.locale, ...(zip && { zip }) };
  return callForData("GET /product-api/compare", { query }, { from });
}
