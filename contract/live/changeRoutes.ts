import { Type, type Static } from "typebox";
import { dataOnly, type RouteTable } from "../routes/route";
import { DeskChangeRow } from "./liveSchemas";

/** Where somebody stands in what happened: the last change, and the numbers before it that were not taken yet. */
const Cursor = Type.String({ maxLength: 400, pattern: "^\\d{1,10}(\\.[0-9a-z]{1,4}){0,64}$" });

const DeskChanges = Type.Object({
  rows: Type.Array(DeskChangeRow),
  /** What the next call takes as `after`. */
  after: Type.String(),
  has_more: Type.Boolean(),
});
export type DeskChanges = Static<typeof DeskChanges>;

const query = Type.Object({ after: Type.Optional(Cursor) });

export const changeRoutes = {
  "GET /log-api/staff/changes": {
    access: { who: "staff", may: "desk.open" },
    summary: "What happened after a cursor, the oldest first, of what the role may see; without one: where it is now",
    query,
    reply: dataOnly(DeskChanges),
  },
  "GET /log-api/vendor/changes": {
    access: { who: "vendor", may: "brand.read" },
    summary: "What happened to what is the brand's after a cursor, of what the member may see",
    query,
    reply: dataOnly(DeskChanges),
  },
} as const satisfies RouteTable;
