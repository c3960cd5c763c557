import { call, callForData, type Caller } from "../http";
import type { AnswerOf } from "../routes";

/** How many people who wait are shown at once. */
const SHOWN = 20;

/** Mails a link to a work e-mail; the same for every address. */
export function requestManagerRole(body: { email: string; fullname: string }) {
  return callForData("POST /customer-api/signup-manager", { body });
}

/** What a mailed link is good for. */
export function fetchSignupLink(token: string, from?: Caller) {
  return callForData("GET /customer-api/signup-manager", { query: { token } }, { from });
}

/** Proves the address by the link; the customer is there where it signed in. */
export function completeSignup(body: { token: string; fullname: string }) {
  return call(
    "POST /customer-api/complete-signup-manager",
    { body },
    {
      read: ({ data, customer }: AnswerOf<"POST /customer-api/complete-signup-manager">) => ({ done: data, customer }),
      empty: () => null,
    },
  );
}

/** The customer's own wish to manage their company; null without one. */
export function fetchOwnSignup(from?: Caller) {
  const read = ({ data }: AnswerOf<"GET /customer-api/company/manager-signup">) => data.signup;
  return call("GET /customer-api/company/manager-signup", {}, { from, read, empty: () => null });
}

/** Who waits to manage the company that the customer manages. */
export function fetchWaiting(from?: Caller) {
  return callForData("GET /customer-api/company/manager-signups", { query: { page_size: SHOWN } }, { from });
}

/** Names somebody a manager, or refuses them. */
export function decideSignup(id: number, accept: boolean) {
  return callForData("POST /customer-api/company/manager-signups/:id/decide", { params: { id }, body: { accept } });
}
