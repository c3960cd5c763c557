import { Type, type Static } from "typebox";
import { dataOnly, Failure, type RouteTable } from "../routes/route";
import { Nullable, Time, StringEnum } from "../shared";
import { code } from "../desk/moneyRoutes";
import { VENDOR_STATES } from "../desk/rights";

const Closing = Type.Object({
  state: StringEnum(VENDOR_STATES),
  /** While it closes: until when that can be undone. */
  closes_at: Nullable(Time),
  may_undo: Type.Boolean(),
  /** Parts of orders that have not left: as long as there are any, nothing is closed. */
  open_parts: Type.Array(Type.String()),
  open_total: Type.Integer(),
});
export type Closing = Static<typeof Closing>;

/** 409: what stands in the way. */
const InTheWay = Type.Object({ ...Failure.properties, current: Type.Optional(Closing) });

const access = { who: "vendor", may: "brand.close" } as const;

export const closingRoutes = {
  "GET /customer-api/vendor/closing": {
    access,
    summary: "Whether the brand closes, and what has to be sent or canceled first",
    reply: dataOnly(Closing),
  },
  "POST /customer-api/vendor/closing": {
    access,
    summary: "Closes the brand, for a code that was mailed just now: its goods leave the store at once",
    body: Type.Object({ code }),
    reply: dataOnly(Closing),
    conflict: InTheWay,
  },
  "POST /customer-api/vendor/closing/undo": {
    access,
    summary: "Brings the brand back with exactly the goods that left, within 14 days",
    reply: dataOnly(Closing),
  },
} as const satisfies RouteTable;
