import type { Assertion, Attestation } from "@/contract/routes/passkeyRoutes";
import type { AnswerOf } from "@/services/routes";

/** Why a browser gave no answer: its owner did not agree, or the device has a key for the account already. */
export class PasskeyFailure extends Error {
  readonly reason: "denied" | "already";
  constructor(reason: "denied" | "already", cause: unknown) {
    super(`passkey: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Whether this browser can use passkeys here: only over HTTPS or on this computer. */
export const hasPasskeys = () => "PublicKeyCredential" in window;

function failureOf(error: unknown): PasskeyFailure {
  const isKnown = error instanceof Error && error.name === "InvalidStateError";
  return new PasskeyFailure(isKnown ? "already" : "denied", error);
}

/** Lets the browser ask which key answers. Throws a `PasskeyFailure` when none does. */
export async function answerChallenge(optionsJSON: AnswerOf<"POST /auth/passkey-options">["data"]): Promise<Assertion> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  try {
    const { id, rawId, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const proof = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
    return { id, rawId, type: "public-key", response: proof };
  } catch (error) {
    throw failureOf(error);
  }
}

/** Lets the browser make a key. Throws a `PasskeyFailure` when it makes none. */
export async function makePasskey(
  options: AnswerOf<"POST /customer-api/passkeys/options">["data"],
): Promise<Attestation> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type: "public-key", response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    throw failureOf(error);
  }
}
