import { Type, type Static } from "typebox";
import { changesTo, conflictAware, merged } from "../desk/desk";
import { dataOnly, type RouteTable } from "../routes/route";
import { text, Time } from "../shared";
import { StoreClockSchema } from "./clockSchema";
import { CLOCK_LIMITS } from "./clockTerms";

const access = { who: "staff", may: "settings.edit" } as const;
const count = () => Type.Integer({ minimum: 0 });

const ClockChanges = Type.Partial(
  Type.Object({
    zone: text(CLOCK_LIMITS.zone),
    beside: Type.Array(text(CLOCK_LIMITS.zone), { maxItems: CLOCK_LIMITS.beside }),
  }),
);
export type ClockChanges = Static<typeof ClockChanges>;

export const ClockForm = Type.Object({
  version: Type.Integer(),
  clock: StoreClockSchema,
  /** Every zone that can be chosen. */
  zones: Type.Array(Type.String()),
  /** Promotions and prices with a moment to come: it stays the same moment, whatever the clock. */
  planned: count(),
  /** Days of sales that are written down, and counted anew by another clock. */
  days: count(),
  as_of: Time,
});
export type ClockForm = Static<typeof ClockForm>;

export const clockRoutes = {
  "GET /common-api/staff/clock": {
    access,
    summary: "The store's time zone, those that are shown beside it, and what goes by them",
    reply: dataOnly(ClockForm),
  },
  "PUT /common-api/staff/clock": {
    ...conflictAware,
    access,
    summary: "Changes the store's time zone: planned moments stay the same instants, days are counted anew",
    body: changesTo(ClockChanges),
    reply: dataOnly(Type.Object({ ...ClockForm.properties, merged })),
  },
} as const satisfies RouteTable;
