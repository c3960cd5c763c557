import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { Visitor } from "./visitor";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString("base64url");
/** User present and verified; with the key's own data. */
const [SEEN, VERIFIED, WITH_KEY] = [0x01, 0x04, 0x40];

interface Place {
  origin: string;
  rpId?: string;
  isVerified?: boolean;
}

/** A security key of WebAuthn in software: P-256, no attestation, one credential. */
export function makeSoftKey() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;
  let handle = "";

  const clientData = (type: string, challenge: string, { origin }: Place) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });

  const authenticatorData = ({ origin, rpId, isVerified = true }: Place, extra = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    const flags = SEEN | (isVerified ? VERIFIED : 0) | (extra.length > 0 ? WITH_KEY : 0);
    return Buffer.concat([sha256(rpId ?? new URL(origin).hostname), Buffer.from([flags]), count, extra]);
  };

  const cosePublicKey = () => {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const numbers: [number, number | Uint8Array<ArrayBuffer>][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ];
    return Buffer.from(isoCBOR.encode(new Map(numbers)));
  };

  return {
    id: base64url(id),
    /** Signs with a count that goes back, as a copy of the key would. */
    rewind: () => {
      counter = 0;
    },
    attest: (options: { challenge: string; user: { id: string } }, place: Place) => {
      handle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = Buffer.concat([Buffer.alloc(16), length, id, cosePublicKey()]);
      const attested = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
        ["fmt", "none"],
        ["attStmt", new Map<string, string>()],
        ["authData", new Uint8Array(authenticatorData(place, key))],
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: "public-key",
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", options.challenge, place)),
          attestationObject: base64url(isoCBOR.encode(attested)),
          transports: ["internal"],
        },
      };
    },
    assert: ({ challenge }: { challenge: string }, place: Place) => {
      const data = authenticatorData(place);
      const client = clientData("webauthn.get", challenge, place);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: "public-key",
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          ...(handle && { userHandle: handle }),
        },
      };
    },
  };
}

/** Adds a new key to the account of somebody who is signed in; answers the key, and what the store said. */
export async function addPasskey(who: Visitor, origin: string) {
  const key = makeSoftKey();
  const options = (await who.post("/customer-api/passkeys/options")).body.data;
  return { key, answer: await who.post("/customer-api/passkeys", { attestation: key.attest(options, { origin }) }) };
}
