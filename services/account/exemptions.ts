import { call, callForData, type Caller } from "../http";
import type { AnswerOf } from "../routes";

/** Certificates of the customer's company that they may see, a page at a time. */
export function fetchExemptions(page: number, from?: Caller) {
  return callForData("GET /customer-api/company/exemptions", { query: { page } }, { from });
}

/** Files a certificate for states of the US until a day (`2027-12-31`). */
export function fileExemption(file: Blob, states: readonly string[], validUntil: string) {
  const query = { states: states.join(","), valid_until: validUntil };
  const read = ({ data }: AnswerOf<"POST /customer-api/company/exemption">) => data;
  return call("POST /customer-api/company/exemption", { query }, { read, empty: () => null, picture: file });
}

export function withdrawExemption(id: number) {
  return callForData("POST /customer-api/company/exemptions/:id/withdraw", { params: { id } });
}
