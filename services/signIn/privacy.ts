import { callForData } from "../http";

/** Everything that the store keeps of the customer, for a code that was mailed to them. */
export function exportData(code: string) {
  return callForData("POST /customer-api/data-export", { body: { code } });
}

/** Deletes the account, for a code that was mailed to the customer; the answer's message says so. */
export function eraseAccount(code: string) {
  return callForData("POST /customer-api/erase", { body: { code } });
}
