import { Type } from "typebox";
import { Profile } from "../customer";
import { Email, text } from "../shared";
import { envelope, type RouteTable } from "./route";

export const emailRoutes = {
  "PUT /customer-api/email": {
    access: "customer",
    summary:
      "Moves the account to another address, for a code from each mailbox " +
      "(`/auth/send-login-verification` with the type proof and new-address)",
    body: Type.Object({ email: Email, code: text(20), new_code: text(20) }),
    reply: envelope(Profile, { customer: Profile }),
  },
} as const satisfies RouteTable;
