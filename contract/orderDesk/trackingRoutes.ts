import { Type, type Static } from "typebox";
import { CARRIERS, PART_LIMITS } from "../desk/partTerms";
import { dataOnly, type RouteTable } from "../routes/route";
import { requiredText, StringEnum } from "../shared";
import { TRACKING_LIMITS, TRACKING_STATES } from "./trackingTerms";

const access = { who: "staff", may: "orders.ship" } as const;

/** A row of a file of tracking numbers, and what it would do. */
const TrackingRow = Type.Object({
  /** As the file counts its lines. */
  line: Type.Integer(),
  state: StringEnum(TRACKING_STATES),
  /** As the store writes it; as the file does where there is no such part. */
  part: Type.String(),
  /** As the store writes it; as the file does for one that it does not know. */
  carrier: Type.String(),
  tracking_number: Type.String(),
  /** Who sends it, and how many units are in it; empty and 0 for what is no part. */
  brand: Type.String(),
  units: Type.Integer(),
});
export type TrackingRow = Static<typeof TrackingRow>;

/** All rows, as the file has them. */
export const TrackingFile = Type.Object({ rows: Type.Array(TrackingRow, { maxItems: TRACKING_LIMITS.rows }) });
export type TrackingFile = Static<typeof TrackingFile>;

const TrackedPart = Type.Object({
  part: Type.String(),
  /** Now or before, under this number. */
  is_shipped: Type.Boolean(),
  /** Why not, in the reader's language; empty where it is. */
  problem: Type.String(),
});
export type TrackedPart = Static<typeof TrackedPart>;

/** Registered apart: its body is the file itself, not JSON. */
export const trackingFileRoutes = {
  "POST /order-api/staff/tracking/file": {
    access,
    bodyLimit: TRACKING_LIMITS.bytes,
    summary: "What the rows of a CSV file of tracking numbers would do; ships nothing",
    reply: dataOnly(TrackingFile),
  },
} as const satisfies RouteTable;

export const trackingRoutes = {
  "POST /order-api/staff/tracking": {
    access,
    summary: "Ships parts with their tracking numbers, each as at its order, and answers what became of each",
    body: Type.Object({
      parts: Type.Array(
        Type.Object({
          part: requiredText(PART_LIMITS.numberLength),
          carrier: Type.Unsafe<(typeof CARRIERS)[number]>({ type: "string", enum: [...CARRIERS] }),
          tracking_number: requiredText(PART_LIMITS.trackingLength),
        }),
        { minItems: 1, maxItems: TRACKING_LIMITS.together },
      ),
    }),
    reply: dataOnly(Type.Object({ parts: Type.Array(TrackedPart) })),
  },
} as const satisfies RouteTable;
