import { Type, type Static } from "typebox";
import { SignedInCustomer } from "../auth";
import { text, Time } from "../shared";
import { dataOnly, envelope, type RouteTable } from "./route";

const bytes = (most: number) => Type.String({ pattern: "^[A-Za-z0-9_-]+$", maxLength: most });

const Credential = bytes(1400);
const Challenge = Type.String();
const Descriptor = Type.Object({
  id: Type.String(),
  type: Type.Literal("public-key"),
  transports: Type.Array(Type.String()),
});

const Passkey = Type.Object({
  id: Type.Integer(),
  /** Program and system of the browser in which it was added, in short; empty when it said neither. */
  device: Type.String(),
  added_at: Time,
  /** Empty when it has not signed in yet. */
  used_at: Type.String(),
});
export type Passkey = Static<typeof Passkey>;

const passkeys = dataOnly(Type.Object({ passkeys: Type.Array(Passkey, { maxItems: 10 }) }));

/** What browsers answer, as WebAuthn writes it in JSON. */
export const Assertion = Type.Object({
  id: Credential,
  rawId: Credential,
  type: Type.Literal("public-key"),
  response: Type.Object({
    clientDataJSON: bytes(3000),
    authenticatorData: bytes(3000),
    signature: bytes(1400),
    userHandle: Type.Optional(bytes(100)),
  }),
});
export type Assertion = Static<typeof Assertion>;

const Attestation = Type.Object({
  id: Credential,
  rawId: Credential,
  type: Type.Literal("public-key"),
  response: Type.Object({
    clientDataJSON: bytes(3000),
    attestationObject: bytes(12_000),
    transports: Type.Optional(Type.Array(text(20), { maxItems: 8 })),
  }),
});
export type Attestation = Static<typeof Attestation>;

export const passkeyRoutes = {
  "POST /auth/passkey-options": {
    access: "anyone",
    summary: "What a passkey signs to prove itself: for this store, once, for five minutes",
    reply: dataOnly(
      Type.Object({
        challenge: Challenge,
        rpId: Type.String(),
        timeout: Type.Integer(),
        userVerification: Type.Literal("required"),
      }),
    ),
  },
  "POST /auth/passkey": {
    access: "anyone",
    summary: "Signs in by a passkey that its owner has added to an account",
    body: Type.Object({
      assertion: Assertion,
      /** The session ends by itself after two hours. */
      auto_logout: Type.Optional(Type.Boolean()),
      next_url: Type.Optional(text(2000)),
      login_source: Type.Optional(text(40)),
    }),
    reply: envelope(Type.Object({ next: Type.String() }), { customer: SignedInCustomer }),
  },
  "GET /customer-api/passkeys": {
    access: "customer",
    summary: "Passkeys that sign the customer in",
    reply: passkeys,
  },
  "POST /customer-api/passkeys/options": {
    access: "customer",
    summary: "What a browser makes a passkey of: for this customer, once, for five minutes",
    reply: dataOnly(
      Type.Object({
        challenge: Challenge,
        rp: Type.Object({ id: Type.String(), name: Type.String() }),
        user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
        pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal("public-key") })),
        timeout: Type.Integer(),
        attestation: Type.Literal("none"),
        excludeCredentials: Type.Array(Descriptor),
        authenticatorSelection: Type.Object({
          residentKey: Type.Literal("required"),
          requireResidentKey: Type.Literal(true),
          userVerification: Type.Literal("required"),
        }),
      }),
    ),
  },
  "POST /customer-api/passkeys": {
    access: "customer",
    summary: "Adds a passkey, which signs in from then on, and mails its owner of it; answers all",
    body: Type.Object({ attestation: Attestation }),
    reply: passkeys,
  },
  "DELETE /customer-api/passkeys/:id": {
    access: "customer",
    summary: "Forgets a passkey; answers the others",
    params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    reply: passkeys,
  },
} as const satisfies RouteTable;
