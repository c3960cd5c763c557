import { call } from "../http";

/** Moves the account to another address, for a code from each mailbox. */
export function changeEmail(email: string, code: string, newCode: string) {
  const body = { email, code, new_code: newCode };
  return call("PUT /customer-api/email", { body }, { read: ({ customer }) => customer, empty: () => null });
}
