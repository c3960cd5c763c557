import { Type, type Static } from "typebox";
import { envelope, dataOnly, Empty, type RouteTable } from "./routes/route";
import { Email, text } from "./shared";

export const SignedInCustomer = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  isSignUp: Type.Boolean(),
  company_name: Type.String(),
  second_block: Type.Integer(),
});
export type SignedInCustomer = Static<typeof SignedInCustomer>;

export const authRoutes = {
  "POST /auth/send-login-verification": {
    access: "anyone",
    summary: "Mails a sign-in code; answers the same for known and unknown addresses",
    query: Type.Object({ epp_rid: Type.Optional(text(100)) }),
    body: Type.Object({
      email: Email,
      next_url: Type.Optional(text(2000)),
      type: Type.Optional(text(40)),
      login_source: Type.Optional(text(40)),
    }),
    reply: dataOnly(Type.Object({ retry_after: Type.Integer() })),
  },
  "POST /auth/login": {
    access: "anyone",
    summary: "Signs in with an e-mail and the code that was mailed to it",
    body: Type.Object({
      email: Email,
      code: text(20),
      next_url: Type.Optional(text(2000)),
    }),
    reply: envelope(Type.Object({ next: Type.String() }), { customer: SignedInCustomer }),
  },
  "DELETE /customer-api/sign-out": {
    access: "anyone",
    summary: "Ends the session here and on the server",
    reply: dataOnly(Empty),
  },
  "DELETE /customer-api/sign-out-everywhere": {
    access: "customer",
    summary: "Ends all sessions of the signed-in customer, in every browser",
    reply: dataOnly(Empty),
  },
} as const satisfies RouteTable;
