import type { Assertion, Attestation } from "@/contract/routes/passkeyRoutes";
import type { AnswerOf } from "@/services/routes";
import { failed, succeeded, unreachable } from "../answer";
import { notGiven, type DeviceAnswer, type DeviceRefusal } from "./device";

/** Why a browser gave no answer: its owner did not agree, or the device has a key for the account already. */
type PasskeyReason = "denied" | "already";

/** Whether this browser can use passkeys here: only over HTTPS or on this computer. */
export const hasPasskeys = () => "PublicKeyCredential" in window;

const loadLibrary = () => import("@simplewebauthn/browser").catch(() => null);

function notAnswered(error: unknown): DeviceRefusal<PasskeyReason> {
  return notGiven(error instanceof Error && error.name === "InvalidStateError" ? "already" : "denied");
}

/** Lets the browser ask which key answers. */
export async function answerChallenge(
  optionsJSON: AnswerOf<"POST /auth/passkey-options">["data"],
): Promise<DeviceAnswer<Assertion, PasskeyReason>> {
  const library = await loadLibrary();
  if (!library) return failed(unreachable("offline"), null);
  try {
    const { id, rawId, response } = await library.startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const proof = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
    return succeeded({ id, rawId, type: "public-key", response: proof });
  } catch (error) {
    return notAnswered(error);
  }
}

/** Lets the browser make a key. */
export async function makePasskey(
  optionsJSON: AnswerOf<"POST /customer-api/passkeys/options">["data"],
): Promise<DeviceAnswer<Attestation, PasskeyReason>> {
  const library = await loadLibrary();
  if (!library) return failed(unreachable("offline"), null);
  try {
    const { id, rawId, response } = await library.startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return succeeded({ id, rawId, type: "public-key", response: { clientDataJSON, attestationObject, transports } });
  } catch (error) {
    return notAnswered(error);
  }
}
