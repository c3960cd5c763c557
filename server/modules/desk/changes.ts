import type { DeskChanges } from "../../../contract/live/changeRoutes";
import { LIVE_TERMS, type DeskKind } from "../../../contract/live/liveTerms";
import type { Queries } from "../../db/client";
import { READINGS } from "./records";
import { listChanged, listLatestNumbers } from "./repository/changes";

/**
 * How far the records were read. Numbers are drawn before a transaction is kept, so a lower one may appear after a
 * higher one: those that were missing just before the last are looked for again.
 */
interface Position {
  last: number;
  missing: readonly number[];
}

/** Records before the last among which numbers are looked for that are still to come. */
const RECENT = 64;
/** Missing numbers that a cursor names, and how far before the last they may lie: of so many it has room. */
const [MOST_MISSING, REACH] = [64, 36 ** 4 - 1];

const written = ({ last, missing }: Position) =>
  [last, ...missing.map((number) => (last - number).toString(36))].join(".");

function readCursor(cursor: string): Position {
  const [last = "0", ...steps] = cursor.split(".");
  return { last: Number(last), missing: steps.map((step) => Number(last) - parseInt(step, 36)) };
}

async function positionNow(db: Queries): Promise<Position> {
  const recent = await listLatestNumbers(db, RECENT);
  const known = new Set(recent);
  const [last, first] = [recent[0] ?? 0, recent.at(-1) ?? 0];
  const missing: number[] = [];
  for (let number = last - 1; number > first && missing.length < MOST_MISSING && last - number <= REACH; number -= 1)
    if (!known.has(number)) missing.push(number);
  return { last, missing };
}

/** Where somebody stands who has seen everything so far. */
export const changesNow = async (db: Queries): Promise<string> => written(await positionNow(db));

interface Reader {
  kinds: readonly DeskKind[];
  /** Of a member of a brand: theirs alone. */
  vendorId?: number;
}

/**
 * What happened after a cursor, of what the reader may see. Each call looks at a bounded range of an index, however
 * much the reader may not see lies in it; the cursor that it answers goes on behind that range.
 */
export async function readChanges(
  db: Queries,
  { kinds, vendorId }: Reader,
  cursor: string | undefined,
): Promise<DeskChanges> {
  const now = await positionNow(db);
  const from = cursor === undefined ? now : readCursor(cursor);
  // Nothing has come, or the cursor is another database's.
  if (from.last > now.last || (from.last === now.last && from.missing.length === 0))
    return { rows: [], after: written(now), has_more: false };
  const told = { vendorId, missing: now.missing, untold: READINGS };
  const late = from.missing.length > 0 ? await listChanged(db, { numbers: from.missing }, told, MOST_MISSING) : [];
  const range = await listChanged(db, { after: from.last, until: now.last }, told, LIVE_TERMS.changesRead);
  const isSeen = ({ kind }: { kind: string }) => (kinds as readonly string[]).includes(kind);
  const room = LIVE_TERMS.changesShown - late.length;
  const cut = range.filter(isSeen)[room];
  const taken = cut ? range.filter(({ number }) => number < cut.number) : range;
  const has_more = cut !== undefined || range.length === LIVE_TERMS.changesRead;
  const last = has_more ? (taken.at(-1)?.number ?? from.last) : now.last;
  const missing = now.missing.filter((number) => number < last && last - number <= REACH);
  const rows = [...late, ...taken].filter(isSeen).map(({ kind, id: about, version: made, at: moment }) => {
    return { kind: kind as DeskKind, id: about, version: made, at: moment.toISOString() };
  });
  return { rows, after: written({ last, missing }), has_more };
}
