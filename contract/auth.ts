import { Type, type Static } from "typebox";
import { envelope, dataOnly, Empty, type RouteTable } from "./routes/route";
import { Email, text, Time } from "./shared";

export const SignedInCustomer = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  isSignUp: Type.Boolean(),
  company_name: Type.String(),
  second_block: Type.Integer(),
});
export type SignedInCustomer = Static<typeof SignedInCustomer>;

export const CustomerSession = Type.Object({
  name: Type.String(),
  /** One of `SIGN_IN_WAYS`. */
  way: Type.String(),
  /** Program and system as the browser names itself, in short: `Firefox, Linux`; empty when it says neither. */
  device: Type.String(),
  signed_in_at: Time,
  /** To the hour. */
  seen_at: Time,
  is_current: Type.Boolean(),
});
export type CustomerSession = Static<typeof CustomerSession>;

export const authRoutes = {
  "POST /auth/send-login-verification": {
    access: "anyone",
    summary: "Mails a sign-in code; answers the same for known and unknown addresses",
    query: Type.Object({ epp_rid: Type.Optional(text(100)) }),
    body: Type.Object({
      email: Email,
      next_url: Type.Optional(text(2000)),
      /**
       * What the code is for: `sign-in`, `work-email` on pages for companies, which refuse addresses of mail services
       * for everybody, or of who is signed in already `proof` or `new-address`. Others are taken as the first.
       */
      type: Type.Optional(text(40)),
      login_source: Type.Optional(text(40)),
    }),
    reply: dataOnly(Type.Object({ retry_after: Type.Integer() })),
  },
  "POST /auth/login": {
    access: "anyone",
    summary:
      "Signs in with an e-mail and the code that was mailed to it, with the token of a mailed link, or with a wallet's signature",
    body: Type.Object({
      email: Type.Optional(Email),
      code: Type.Optional(text(20)),
      /**
       * Of a mailed link: works once, in the browser that asked for it. With `wallet`: the nonce of its message, a dot,
       * and the signature of the message in base58.
       */
      token: Type.Optional(Type.String({ minLength: 16, maxLength: 200 })),
      /** A Solana wallet's address. */
      wallet: Type.Optional(text(60)),
      /** The session ends by itself after two hours. */
      auto_logout: Type.Optional(Type.Boolean()),
      next_url: Type.Optional(text(2000)),
      login_source: Type.Optional(text(40)),
    }),
    reply: envelope(Type.Object({ next: Type.String() }), { customer: SignedInCustomer }),
  },
  "DELETE /customer-api/sign-out": {
    access: "anyone",
    summary: "Ends the session here and on the server",
    reply: dataOnly(Empty),
  },
  "GET /customer-api/sessions": {
    access: "customer",
    summary: "Where the customer is signed in, this browser first, then those seen last",
    reply: dataOnly(Type.Object({ sessions: Type.Array(CustomerSession) })),
  },
  "DELETE /customer-api/sessions/:name": {
    access: "customer",
    summary: "Ends one session of the signed-in customer; answers the others",
    params: Type.Object({ name: Type.String({ pattern: "^[0-9a-f-]{36}$", maxLength: 36 }) }),
    reply: dataOnly(Type.Object({ sessions: Type.Array(CustomerSession) })),
  },
  "DELETE /customer-api/sign-out-everywhere": {
    access: "customer",
    summary: "Ends all sessions of the signed-in customer, in every browser",
    reply: dataOnly(Empty),
  },
} as const satisfies RouteTable;
