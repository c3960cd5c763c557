import { Type, type Static } from "typebox";
import { EVENT_KINDS, EVENT_LIMITS } from "../rules/eventTerms";
import { Email, requiredText, Time } from "../shared";
import { dataOnly, Empty, type RouteTable } from "../routes/route";

export const UpcomingEvent = Type.Object({
  slug: Type.String(),
  kind: Type.Unsafe<(typeof EVENT_KINDS)[number]>({ type: "string", enum: [...EVENT_KINDS] }),
  /** In the visitor's language, as is the text and the place. */
  title: Type.String(),
  text: Type.String(),
  /** Empty for what takes place on the net alone. */
  place: Type.String(),
  /** Where it is watched; empty for what takes place somewhere. */
  link: Type.String(),
  starts_at: Time,
  ends_at: Time,
  /** Of the place where it is, as `America/New_York`: its clock is shown. */
  time_zone: Type.String(),
  /** People that there is room for; 0 for any number. */
  capacity: Type.Integer(),
});
export type UpcomingEvent = Static<typeof UpcomingEvent>;

export const UpcomingEvents = Type.Object({
  /** Those that have not ended, the next first. */
  upcoming: Type.Array(UpcomingEvent),
  /** The latest first. */
  past: Type.Array(UpcomingEvent),
});
export type UpcomingEvents = Static<typeof UpcomingEvents>;

export const eventRoutes = {
  "GET /common-api/upcoming-events": {
    access: "anyone",
    summary: "Events to come, and the last ones that were",
    reply: dataOnly(UpcomingEvents),
  },
  "POST /customer-api/subscribe-upcoming-event": {
    access: "anyone",
    summary: "Mails a link that begins mails about events; answers the same whether the address has them already",
    body: Type.Object({ email: Email }),
    reply: dataOnly(Empty),
  },
} as const satisfies RouteTable;

/** Registered apart: mail programs send a form of one field without asking anybody (RFC 8058). */
export const eventUnsubscribeRoutes = {
  "POST /customer-api/unsubscribe-upcoming-event": {
    access: "anyone",
    summary: "Ends mails about events, by the token of one; again, it answers the same",
    query: Type.Object({ token: requiredText(EVENT_LIMITS.tokenLength) }),
    bodyLimit: 4 * 1024,
    reply: dataOnly(Empty),
  },
} as const satisfies RouteTable;
