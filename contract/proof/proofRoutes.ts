import { Type, type Static } from "typebox";
import { Assertion } from "../routes/passkeyRoutes";
import { Proof } from "../routes/privacyRoutes";
import { dataOnly, Empty, type RouteTable } from "../routes/route";
import { Time } from "../shared";

/** A file of personal data that was made: for whoever asked for it, at this address, until a time. */
export const ExportLink = Type.Object({ path: Type.String(), expires_at: Time, rows: Type.Integer() });
export type ExportLink = Static<typeof ExportLink>;

/** What calls with `stepUp` ask for of who is signed in. */
export const proofRoutes = {
  "POST /customer-api/proof/code": {
    access: "customer",
    summary: "Shows by a mailed code that the customer is there, for ten minutes of this session",
    body: Proof,
    reply: dataOnly(Empty),
  },
  "POST /customer-api/proof/passkey": {
    access: "customer",
    summary: "The same by one of the customer's passkeys, which signs what `POST /auth/passkey-options` answers",
    body: Type.Object({ assertion: Assertion }),
    reply: dataOnly(Empty),
  },
} as const satisfies RouteTable;
