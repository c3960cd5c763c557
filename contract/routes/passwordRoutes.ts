import { Type } from "typebox";
import { SignedInCustomer } from "../auth";
import { LIMITS } from "../limits";
import { Email, Nullable, text } from "../shared";
import { dataOnly, envelope, type RouteTable } from "./route";

/** Base64 of the longest password in signs of four bytes; what is longer is refused with words (`passwordMost`). */
const Password = Type.String({ minLength: 1, maxLength: LIMITS.passwordMost * 8 });
const Token = Type.String({ minLength: 16, maxLength: 100 });

/** Also taken from the address, as older clients send it; what is in the body comes first. */
const either = <Fields extends Parameters<typeof Type.Object>[0]>(fields: Fields) => ({
  query: Type.Object(fields),
  body: Nullable(Type.Object(fields)),
});

const entered = envelope(Type.Object({ next: Type.String() }), { customer: SignedInCustomer });
const mailed = dataOnly(Type.Object({ retry_after: Type.Integer() }));

export const passwordRoutes = {
  "POST /customer-api/sign-in": {
    access: "anyone",
    summary:
      "Signs in with a password (type sign-in), or mails a link that makes an account with one (type sign-up); " +
      "the same for known and unknown addresses",
    query: Type.Object({ type: Type.Optional(text(40)), epp_rid: Type.Optional(text(100)) }),
    body: Type.Object({
      email: Email,
      /** Base64 of its UTF-8; a plain one is understood, too. */
      password: Password,
      next_url: Type.Optional(text(2000)),
      /** The session ends by itself after two hours. */
      auto_logout: Type.Optional(Type.Boolean()),
      login_source: Type.Optional(text(40)),
    }),
    reply: envelope(
      Type.Object({
        next: Type.String(),
        /** A link was mailed: nobody is signed in before it is opened. */
        confirm: Type.Boolean(),
      }),
      /** Its id is 0 until the address is proven. */
      { customer: SignedInCustomer },
    ),
  },
  "POST /customer-api/reset-password-request": {
    access: "anyone",
    summary: "Mails a link to set a password; answers the same for known and unknown addresses",
    ...either({ email: Type.Optional(Email), next_url: Type.Optional(text(2000)) }),
    reply: mailed,
  },
  "POST /customer-api/reset-password": {
    access: "anyone",
    summary: "Sets a password by the token of a mailed link, ends all other sessions and signs in",
    ...either({ token: Type.Optional(Token), password: Type.Optional(Password) }),
    reply: entered,
  },
  "POST /customer-api/verify-email": {
    access: "anyone",
    summary: "Proves an address by the token of a mailed link and signs in; another browser gives the password, too",
    ...either({ token: Type.Optional(Token), password: Type.Optional(Password) }),
    reply: entered,
  },
} as const satisfies RouteTable;
