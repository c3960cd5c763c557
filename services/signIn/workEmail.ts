import { call } from "../http";
import type { AnswerOf } from "../routes";

const profile = {
  read: ({ customer }: AnswerOf<"POST /customer-api/work-email">) => customer,
  empty: () => null,
};

/** Mails a link to a work e-mail: the first one, or another one. */
export function requestWorkEmail(email: string, isFirst: boolean) {
  const body = { email };
  return isFirst
    ? call("POST /customer-api/work-email", { body }, profile)
    : call("PUT /customer-api/work-email", { body }, profile);
}

/** Takes back the address that was asked for, otherwise the proven one. */
export function removeWorkEmail() {
  return call("DELETE /customer-api/work-email", {}, profile);
}

/** Proves a work e-mail by the mailed link's token. */
export function verifyWorkEmail(token: string) {
  return call("POST /customer-api/verify-work-email", { body: { token } }, profile);
}
