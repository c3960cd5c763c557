import type { Queries } from "../../../db/client";
import type { Reader } from "../../../measures";
import { COUNT_LIMIT, countedTotal, readPlace, writePlace } from "../../desk/keyset";
import type { VendorScope } from "../../desk/desk";
import { countPickable, listPickable } from "./repository";

const PAGE = 20;
/** Places of this list are ids alone. */
const NO_TIME = new Date(0);

/** A page of a brand's goods that a set can be made of: sold ones that are no sets, those it began with first. */
export async function readPickable(
  db: Queries,
  { vendorId }: VendorScope,
  { language }: Reader,
  { q = "", after }: { q?: string | undefined; after?: string | undefined },
) {
  const place = readPlace(after);
  const of = { vendorId, language, q };
  const found = await listPickable(db, of, place?.id, PAGE + 1);
  const rows = found.slice(0, PAGE);
  const last = found.length > PAGE ? rows.at(-1) : undefined;
  return {
    rows,
    next: last ? writePlace({ at: NO_TIME, id: last.id }) : null,
    ...countedTotal(await countPickable(db, of, COUNT_LIMIT)),
  };
}
