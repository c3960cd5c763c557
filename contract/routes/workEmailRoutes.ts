import { Type, type Static } from "typebox";
import { Profile } from "../customer";
import { Email, requiredText } from "../shared";
import { dataOnly, envelope, type RouteTable } from "./route";

const asked = {
  body: Type.Object({ email: Email }),
  reply: envelope(Profile, { customer: Profile }),
};

/** Who decides about an employee's order; empty without one. */
export const ManagerEmail = Type.Object({ manager_email: Type.String() });
export type ManagerEmail = Static<typeof ManagerEmail>;

export const workEmailRoutes = {
  "POST /customer-api/work-email": {
    access: "customer",
    summary: "Mails a link to a work e-mail, which counts once the link was followed",
    ...asked,
  },
  "PUT /customer-api/work-email": {
    access: "customer",
    summary: "The same for another one; the proven one counts until then",
    ...asked,
  },
  "DELETE /customer-api/work-email": {
    access: "customer",
    summary: "Takes back the address that was asked for, otherwise the proven one, and with it the company's prices",
    reply: envelope(Profile, { customer: Profile }),
  },
  "POST /customer-api/verify-work-email": {
    access: "customer",
    summary: "Proves the work e-mail by the mailed link's token; its domain decides on the company",
    body: Type.Object({ token: requiredText(100) }),
    reply: envelope(Profile, { customer: Profile }),
  },
  "GET /customer-api/pay-for-me/manager-email": {
    access: "customer",
    summary: "Who decides in the caller's company; told for the caller's own proven work e-mail alone",
    query: Type.Object({ working_email: Email }),
    reply: dataOnly(ManagerEmail),
  },
} as const satisfies RouteTable;
