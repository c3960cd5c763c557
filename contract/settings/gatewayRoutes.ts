import { Type, type Static } from "typebox";
import { dataOnly, type RouteTable } from "../routes/route";
import { IdParams, Nullable, StringEnum, Time } from "../shared";
import { GATEWAY_HEALTH } from "./gatewayTerms";

const access = { who: "staff", may: "orders.money" } as const;

const count = () => Type.Integer({ minimum: 0 });

/** A way to pay, and what became of the payments that were begun by it in the last hours (`HEALTH_TERMS`). */
const Gateway = Type.Object({
  gateway_id: Type.Integer(),
  /** What shoppers know it by. */
  name: Type.String(),
  /** Who stands behind it; empty where the store has no keys for it. */
  provider: Type.String(),
  health: StringEnum(GATEWAY_HEALTH),
  tried: count(),
  paid: count(),
  /** By the shopper's bank or wallet. */
  declined: count(),
  /** Taken on by nobody. */
  failed: count(),
  /** Whose provider has not said for too long what became of them. */
  stuck: count(),
  /** The last that came to its money, of the last days. */
  last_paid_at: Nullable(Time),
  /** Whether there is a payment of the last days that its provider can be asked about. */
  can_try: Type.Boolean(),
});
export type GatewayState = Static<typeof Gateway>;

const Gateways = Type.Object({
  rows: Type.Array(Gateway),
  /** Notices of providers that wait for too long to be worked on. */
  waiting: Type.Array(Type.Object({ provider: Type.String(), count: count() })),
  /** No money moves. */
  is_sandbox: Type.Boolean(),
});
export type Gateways = Static<typeof Gateways>;

const GatewayTrial = Type.Object({
  /** Whether the provider answered, and took the store's keys. */
  answers: Type.Boolean(),
  took_ms: count(),
});
export type GatewayTrial = Static<typeof GatewayTrial>;

export const gatewayRoutes = {
  "GET /common-api/staff/gateways": {
    access,
    summary: "How the ways to pay are: who stands behind each, and what became of payments lately",
    reply: dataOnly(Gateways),
  },
  "POST /common-api/staff/gateways/:id/trial": {
    access,
    summary: "Asks the provider of a way to pay about its last payment; moves nothing and keeps nothing",
    params: IdParams,
    reply: dataOnly(GatewayTrial),
  },
} as const satisfies RouteTable;
