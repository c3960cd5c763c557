import { PROOF } from "@/contract/proof/proofTerms";
import { failed, type ApiFailure } from "../answer";
import { answerChallenge } from "../browser/passkeys";
import { fetchProfile } from "../customer";
import { callForData } from "../http";
import { fetchPasskeys } from "./passkeys";

/** Whether a call was refused only because nobody has shown lately that they are there. */
export const asksForProof = ({ status, httpStatus }: ApiFailure) => httpStatus === 403 && status === PROOF.status;

/** How somebody can show that they are there: by a code to their address, and by a passkey where they have one. */
export interface ProofWays {
  email: string;
  hasPasskey: boolean;
}

export async function fetchProofWays() {
  const [profile, passkeys] = await Promise.all([fetchProfile(), fetchPasskeys()]);
  if (profile.failure) return profile;
  return { ...profile, data: { email: profile.data.email, hasPasskey: (passkeys.data ?? []).length > 0 } };
}

export function proveByCode(code: string) {
  return callForData("POST /customer-api/proof/code", { body: { code } });
}

/** Its failure is the server's, or the device's where no key answers. */
export async function proveByPasskey() {
  const { data, failure } = await callForData("POST /auth/passkey-options", {});
  if (failure) return failed(failure, null);
  const answered = await answerChallenge(data);
  if (answered.failure) return answered;
  return callForData("POST /customer-api/proof/passkey", { body: { assertion: answered.data } });
}
