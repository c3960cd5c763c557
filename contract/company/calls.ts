import { Type, type Static } from "typebox";
import { LIMITS } from "../limits";
import { CALL_TOPICS } from "../rules/callTerms";
import { dataOnly, type RouteTable } from "../routes/route";
import { requiredText, text, Time, TokenParams, StringEnum } from "../shared";

const Topic = StringEnum(CALL_TOPICS);
const TimeZone = requiredText(LIMITS.timeZoneLength);

/** Times at which a call can begin on a day, in the zone that was asked for. */
export const CallDay = Type.Object({
  /** `2026-11-25`, of that zone. */
  date: Type.String(),
  starts: Type.Array(Time),
});
export type CallDay = Static<typeof CallDay>;

const BookedCall = Type.Object({
  topic: Topic,
  starts_at: Time,
  minutes: Type.Integer(),
  time_zone: Type.String(),
  state: Type.Unsafe<"booked" | "cancelled" | "over">({ type: "string", enum: ["booked", "cancelled", "over"] }),
  /** Of the page that moves and cancels it; empty in an answer to a repeat. */
  cancel_path: Type.String(),
  /** It is ahead and was not moved too often. */
  can_move: Type.Boolean(),
});
export type BookedCall = Static<typeof BookedCall>;

const CallRequest = Type.Object({
  /** Companies' programmes where nothing is said. */
  topic: Type.Optional(Topic),
  /** One of the offered times. */
  starts_at: requiredText(40),
  time_zone: TimeZone,
  name: requiredText(LIMITS.nameLength),
  email: requiredText(LIMITS.contactEmailLength),
  phone: requiredText(LIMITS.phoneLength),
  comment: Type.Optional(text(LIMITS.commentLength)),
  /** People do not see it; with anything in it the request is dropped. */
  fax: Type.Optional(text(LIMITS.nameLength)),
});
export type CallRequest = Static<typeof CallRequest>;

export const callRoutes = {
  "GET /common-api/call-times": {
    access: "anyone",
    summary: "When the sales team can be called in the next two weeks, by days of a time zone",
    query: Type.Object({ time_zone: TimeZone }),
    reply: dataOnly(Type.Object({ time_zone: Type.String(), minutes: Type.Integer(), days: Type.Array(CallDay) })),
  },
  "POST /common-api/book-a-call": {
    access: "anyone",
    summary: "Books a call; a time is given once, and both sides get a mail with a calendar file",
    body: CallRequest,
    bodyLimit: 8 * 1024,
    reply: Type.Union([dataOnly(BookedCall), Type.Null()]),
  },
  "GET /common-api/call/:token": {
    access: "anyone",
    summary: "The call that the mailed token is for",
    params: TokenParams,
    reply: dataOnly(BookedCall),
  },
  "POST /common-api/call/:token/move": {
    access: "anyone",
    summary: "Gives it another time; the former one is free again, and both sides get a mail",
    params: TokenParams,
    body: Type.Object({ starts_at: requiredText(40) }),
    reply: dataOnly(BookedCall),
  },
  "POST /common-api/call/:token/cancel": {
    access: "anyone",
    summary: "Cancels it; its time is free again",
    params: TokenParams,
    reply: dataOnly(BookedCall),
  },
} as const satisfies RouteTable;
