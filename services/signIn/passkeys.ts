import { failed } from "../answer";
import { answerChallenge, makePasskey } from "../browser/passkeys";
import { call, callForData } from "../http";
import type { AnswerOf } from "../routes";

const passkeys = {
  read: ({ data }: AnswerOf<"GET /customer-api/passkeys">) => data.passkeys,
  empty: () => null,
};

/** Throws a `PasskeyFailure` when no key answers. */
export async function signInWithPasskey(source: string) {
  const { data, failure } = await callForData("POST /auth/passkey-options", {});
  if (failure) return failed(failure, null);
  const body = { assertion: await answerChallenge(data), login_source: source };
  return call("POST /auth/passkey", { body }, { read: ({ customer }) => customer, empty: () => null });
}

/** Answers all passkeys; throws a `PasskeyFailure` when the browser makes none. */
export async function addPasskey() {
  const { data, failure } = await callForData("POST /customer-api/passkeys/options", {});
  if (failure) return failed(failure, null);
  const body = { attestation: await makePasskey(data) };
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
