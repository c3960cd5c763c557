import { Type, type Static } from "typebox";
import { LIMITS } from "../limits";
import { Email, IdParams, Nullable, Slug, text, Time } from "../shared";
import { dataOnly, type RouteTable } from "./route";

/** Most days for which stock is held for a member's request. */
export const MAX_HOLD_DAYS = 3;
const MOST_CATEGORIES = 50;

const Limit = Type.Number({ exclusiveMinimum: 0, maximum: 10_000_000 });

const decided = {
  /** Every order of a member waits for a manager; without it those above a limit do. */
  approval_required: Type.Boolean(),
  /** Major units; null for no limit. */
  limit_per_order: Nullable(Limit),
  limit_per_month: Nullable(Limit),
  /** Slugs of the categories that members may order from; empty for all. */
  categories: Type.Array(Slug, { maxItems: MOST_CATEGORIES }),
  /** Decides beside the managers until the end of that day (`2026-12-24`); both empty without one. */
  substitute_email: text(LIMITS.emailLength),
  substitute_until: text(10),
  hold_days: Type.Integer({ minimum: 0, maximum: MAX_HOLD_DAYS }),
  version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
};

export const ManagerSettingChange = Type.Object(decided);
export type ManagerSettingChange = Static<typeof ManagerSettingChange>;

export const ManagerSetting = Type.Object({
  ...decided,
  company: Type.String(),
  currency: Type.String(),
  managers: Type.Array(Type.Object({ name: Type.String(), email: Type.String() })),
  /** Who changed it when, the latest first. */
  history: Type.Array(Type.Object({ version: Type.Integer(), at: Time, by: Type.String() }), { maxItems: 20 }),
});
export type ManagerSetting = Static<typeof ManagerSetting>;

export const NamedManager = Type.Object({ name: Type.String(), email: Type.String(), since: Time });
export type NamedManager = Static<typeof NamedManager>;

const named = {
  params: IdParams,
  reply: dataOnly(Type.Object({ managers: Type.Array(NamedManager) })),
} as const;

/** What the managers of a company decide about its members' orders, and whom the store's team names one. */
export const managerRoutes = {
  "GET /customer-api/manager-setting": {
    access: "manager",
    summary: "What the managers of the caller's company have decided about its members' orders",
    reply: dataOnly(ManagerSetting),
  },
  "PUT /customer-api/manager-setting": {
    access: "manager",
    summary: "Changes all of it at once; 409 where somebody has changed it since this version",
    body: ManagerSettingChange,
    reply: dataOnly(ManagerSetting),
  },
  "GET /customer-api/companies/:id/managers": {
    ...named,
    access: { who: "team", may: "customers.read" },
    summary: "Who manages a company",
  },
  "POST /customer-api/companies/:id/managers": {
    ...named,
    access: { who: "team", may: "companies.edit" },
    summary: "Makes a member of a company its manager",
    body: Type.Object({ email: Email }),
  },
  "POST /customer-api/companies/:id/managers/remove": {
    ...named,
    access: { who: "team", may: "companies.edit" },
    summary: "Takes the right to manage a company away; the person stays a member",
    body: Type.Object({ email: Email }),
  },
} as const satisfies RouteTable;
