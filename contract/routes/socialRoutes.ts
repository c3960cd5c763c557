import { Type } from "typebox";
import { SignedInCustomer } from "../auth";
import { Nullable, text } from "../shared";
import { dataOnly, envelope, type RouteTable } from "./route";

const proof = {
  /** `google` or `facebook`. */
  source: text(20),
  /** Google's identity token, or Facebook's access token. */
  access_token: Type.String({ minLength: 1, maxLength: 4000 }),
  /** The session ends by itself after two hours. */
  auto_logout: Type.Optional(Type.Boolean()),
  epp_rid: Type.Optional(text(100)),
};

const reply = envelope(Type.Object({ next: Type.String() }), { customer: SignedInCustomer });

export const socialRoutes = {
  "GET /customer-api/social/settings": {
    access: "anyone",
    summary: "Which accounts of others sign in here, and what a token from Google must repeat",
    reply: dataOnly(
      Type.Object({
        google_client_id: Nullable(Type.String()),
        facebook_app_id: Nullable(Type.String()),
        nonce: Type.String(),
      }),
    ),
  },
  "GET /customer-api/social/auth": {
    access: "anyone",
    summary: "Signs in with a token from Google or Facebook; signed in already, adds that account as a way in",
    query: Type.Object(proof),
    reply,
  },
  "POST /customer-api/social/auth": {
    access: "anyone",
    summary: "The same with the token in the body, where no log and no other page sees it",
    body: Type.Object({ ...proof, next_url: Type.Optional(text(2000)), login_source: Type.Optional(text(40)) }),
    reply,
  },
} as const satisfies RouteTable;
