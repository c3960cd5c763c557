import { createHmac } from "node:crypto";
import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import type { Assertion, Attestation } from "../../../../contract/routes/passkeyRoutes";
import { minutes } from "../../../clock";
import type { Env } from "../../../env";
import { newChallenge, readChallenge, VALID_MINUTES, type Challenge } from "../challenges/challenge";
import type { StoredPasskey } from "./repository";

type Store = Pick<Env, "secret" | "origin" | "storeName">;

/** Ed25519, P-256 and RSA with SHA-256, by their COSE numbers: what browsers and their keys speak. */
const ALGORITHMS = [-8, -7, -257];

/** For whom a challenge is: whoever signs in, or one customer who adds a key. */
const holderOf = (customerId?: number) => (customerId === undefined ? "passkey" : `new passkey ${customerId}`);

const base64 = (words: string) => Buffer.from(words).toString("base64url");

/** What devices call the account: says nothing of whose it is to whoever reads them. */
export function userHandle({ secret }: Store, customerId: number): string {
  return createHmac("sha256", secret).update(`passkey owner ${customerId}`).digest("base64url");
}

export function signInOptions(store: Store, now: Date) {
  return {
    challenge: base64(newChallenge(store, holderOf(), now).nonce),
    rpId: new URL(store.origin).hostname,
    timeout: minutes(VALID_MINUTES),
    userVerification: "required" as const,
  };
}

/** A key that its device can find without an address, and opens with a finger, a face or a code. */
export function newPasskeyOptions(
  store: Store,
  customer: { id: number; email: string },
  kept: readonly StoredPasskey[],
  now: Date,
) {
  return {
    challenge: base64(newChallenge(store, holderOf(customer.id), now).nonce),
    rp: { id: new URL(store.origin).hostname, name: store.storeName },
    user: { id: userHandle(store, customer.id), name: customer.email, displayName: customer.email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" as const })),
    timeout: minutes(VALID_MINUTES),
    attestation: "none" as const,
    excludeCredentials: kept.map(({ credential, transports }) => ({
      id: credential,
      type: "public-key" as const,
      transports,
    })),
    authenticatorSelection: {
      residentKey: "required" as const,
      requireResidentKey: true as const,
      userVerification: "required" as const,
    },
  };
}

/** Keeps the store's challenge that a browser signed, for it to be used up. */
function challengeReader(store: Store, now: Date, customerId?: number) {
  let found: Challenge | undefined;
  return {
    expectedChallenge: (signed: string) => {
      found = readChallenge(store, holderOf(customerId), Buffer.from(signed, "base64url").toString(), now);
      return found !== undefined;
    },
    signed: () => found,
  };
}

/** Where keys may sign, and that their owner was asked for a finger, a face or a code. */
const expected = ({ origin }: Store) => ({
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
  requireUserVerification: true,
});

/**
 * The challenge that an assertion answers, and the key's new count. Undefined for another key, store, owner or message,
 * and for a copy of the key, whose count has gone back.
 */
export async function readAssertion(
  store: Store,
  assertion: Assertion,
  { customerId, ...kept }: StoredPasskey & { customerId: number },
  now: Date,
): Promise<{ challenge: Challenge; counter: number } | undefined> {
  const { userHandle: named } = assertion.response;
  if (named !== undefined && named !== userHandle(store, customerId)) return undefined;
  const reader = challengeReader(store, now);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(store),
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: reader.expectedChallenge,
      credential: {
        id: kept.credential,
        publicKey: new Uint8Array(Buffer.from(kept.publicKey, "base64url")),
        counter: kept.counter,
      },
    });
    const challenge = reader.signed();
    return verified && challenge ? { challenge, counter: authenticationInfo.newCounter } : undefined;
  } catch {
    return undefined;
  }
}

/** A new key and the challenge that it answers. Undefined for what was not made for this customer, here and now. */
export async function readAttestation(
  store: Store,
  { response, ...attestation }: Attestation,
  customerId: number,
  now: Date,
): Promise<{ challenge: Challenge; passkey: StoredPasskey } | undefined> {
  const reader = challengeReader(store, now, customerId);
  try {
    const { clientDataJSON, attestationObject, transports = [] } = response;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expected(store),
      response: { ...attestation, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: reader.expectedChallenge,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    const challenge = reader.signed();
    if (!verified || !challenge) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    const passkey = { credential: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
    return { challenge, passkey };
  } catch {
    return undefined;
  }
}
