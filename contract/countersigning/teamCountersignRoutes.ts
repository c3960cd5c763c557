import type { RouteTable } from "../routes/route";
import { IdParams } from "../shared";
import { countersignCalls } from "./countersignRoutes";

/** What waits of the team's own rules and roles. Whoever signs it shows that they are there, as whoever asked did. */

const { query, list, one, signed, declined } = countersignCalls;
const limits = { who: "staff", may: "settings.edit" } as const;
const roles = { who: "staff", may: "staff.manage" } as const;

/** Changes by which one of the team would decide more alone. */
export const limitCountersignRoutes = {
  "GET /common-api/staff/limit-changes": {
    access: limits,
    summary: "Changes of limits that wait for a second person, or did, the latest first",
    query,
    reply: list,
  },
  "POST /common-api/staff/limit-changes/:id/approve": {
    access: limits,
    movesMoney: true,
    stepUp: true,
    summary: "Makes a change of limits that somebody else asked for; 409 where one of them has changed since",
    params: IdParams,
    body: signed,
    reply: one,
  },
  "POST /common-api/staff/limit-changes/:id/decline": {
    access: limits,
    movesMoney: true,
    summary: "Refuses a change of limits that somebody else asked for",
    params: IdParams,
    body: declined,
    reply: one,
  },
  "POST /common-api/staff/limit-changes/:id/withdraw": {
    access: limits,
    movesMoney: true,
    summary: "Takes back what the caller asked for",
    params: IdParams,
    reply: one,
  },
} as const satisfies RouteTable;

/** Roles that open the till or the team, and that are given to somebody. */
export const roleCountersignRoutes = {
  "GET /customer-api/staff/role-changes": {
    access: roles,
    summary: "Roles that wait for a second person, or did, the latest first",
    query,
    reply: list,
  },
  "POST /customer-api/staff/role-changes/:id/approve": {
    access: roles,
    movesMoney: true,
    stepUp: true,
    summary:
      "Gives a role that another owner asked for, or asks somebody to take it; 409 where theirs has changed since",
    params: IdParams,
    body: signed,
    reply: one,
  },
  "POST /customer-api/staff/role-changes/:id/decline": {
    access: roles,
    movesMoney: true,
    summary: "Refuses a role that another owner asked for",
    params: IdParams,
    body: declined,
    reply: one,
  },
  "POST /customer-api/staff/role-changes/:id/withdraw": {
    access: roles,
    movesMoney: true,
    summary: "Takes back what the caller asked for",
    params: IdParams,
    reply: one,
  },
} as const satisfies RouteTable;
