import { failed } from "../answer";
import { answerChallenge, makePasskey } from "../browser/passkeys";
import { call, callForData } from "../http";
import type { AnswerOf } from "../routes";

const passkeys = {
  read: ({ data }: AnswerOf<"GET /customer-api/passkeys">) => data.passkeys,
  empty: () => null,
};

/** Its failure is the server's, or the device's where no key answers. */
export async function signInWithPasskey(source: string) {
  const { data, failure } = await callForData("POST /auth/passkey-options", {});
  if (failure) return failed(failure, null);
  const answered = await answerChallenge(data);
  if (answered.failure) return answered;
  const body = { assertion: answered.data, login_source: source };
  return call("POST /auth/passkey", { body }, { read: ({ customer }) => customer, empty: () => null });
}

/** Answers all passkeys. Its failure is the server's, or the device's where the browser makes none. */
export async function addPasskey() {
  const { data, failure } = await callForData("POST /customer-api/passkeys/options", {});
  if (failure) return failed(failure, null);
  const made = await makePasskey(data);
  if (made.failure) return made;
  const body = { attestation: made.data };
  return call("POST /customer-api/passkeys", { body }, passkeys);
}

/** Passkeys that sign the customer in. */
export function fetchPasskeys() {
  return call("GET /customer-api/passkeys", {}, passkeys);
}

/** Answers the passkeys that are left. */
export function removePasskey(id: number) {
  return call("DELETE /customer-api/passkeys/:id", { params: { id } }, passkeys);
}
