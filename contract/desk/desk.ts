import { Type, type Static, type TSchema } from "typebox";
import { Failure, type RouteSchema } from "../routes/route";
import { Nullable, text, Time } from "../shared";

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Only what was touched, and the version that was seen; `If-Match` may carry the version instead. */
export function changesTo<Changes extends TSchema>(changes: Changes) {
  return Type.Object({ version: Type.Optional(Version), changes, reason: Type.Optional(text(500)) });
}

/** What somebody else wrote since the version that was seen. */
export const ChangedSince = Type.Object({
  /** `tagline.en`. */
  path: Type.String(),
  value: Type.Unknown(),
  /** The name or the address of who wrote it; empty for the store itself. */
  by: Type.String(),
  at: Time,
});
export type ChangedSince = Static<typeof ChangedSince>;

/** What a save answers beside the entity: fields of others that it did not touch. */
export const merged = Type.Array(ChangedSince);

/**
 * 409: nothing of the call was kept. With the fields that both wrote, as they are now; without them where something
 * else stands in its way, such as a change of the same that waits for a second person.
 */
export const SaveConflict = Type.Object({
  ...Failure.properties,
  current: Type.Optional(Type.Object({ version: Type.Integer(), fields: Type.Array(ChangedSince) })),
});
export type SaveConflict = Static<typeof SaveConflict>;

export const IfMatch = Type.Object({ "if-match": Type.Optional(text(20)) });

/** What every route that saves changes has in common. */
export const conflictAware = { headers: IfMatch, conflict: SaveConflict } satisfies Partial<RouteSchema>;

/** One entry of the change records. */
export const ChangeEntry = Type.Object({
  id: Type.Integer(),
  at: Time,
  by: Type.String(),
  kind: Type.String(),
  version: Type.Integer(),
  reason: Type.String(),
  paths: Type.Array(Type.Object({ path: Type.String(), before: Type.Unknown(), after: Type.Unknown() })),
});
export type ChangeEntry = Static<typeof ChangeEntry>;

/** A page of a list by cursor: `next` is what `after` takes, null at the end. */
export function cursorList<Row extends TSchema>(row: Row) {
  return Type.Object({
    rows: Type.Array(row),
    next: Nullable(Type.String()),
    /** Counted up to 10,000. */
    total: Type.Integer(),
    total_is_exact: Type.Boolean(),
  });
}

/** Where a list by cursor goes on: what the page before said. */
export const After = Type.Optional(text(200));
