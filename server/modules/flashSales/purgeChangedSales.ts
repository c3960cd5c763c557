import { addTime, minutes } from "../../clock";
import type { Queries } from "../../db/client";
import type { Deps } from "../../deps";
import { isSoldOut } from "../catalog/prices/salePieces";
import { tags } from "../catalog/tags";
import { renewDemoSales } from "./renewDemoSales";
import { listCountedItems, listProductsOfChangedSales } from "./repository/turns";

/** Longer than a page is served after its price has changed. */
const FIRST_LOOK_BACK = minutes(15);

interface Look {
  at: Date;
  /** Products of which a running sale had no piece left. */
  soldOut: ReadonlySet<number>;
}

const looked = new WeakMap<object, Look>();

/**
 * Has pages made again whose prices have just changed because a sale began or ended, or because its last piece was
 * taken or one came back. In a store that shows the demo world it also starts the next sale when one has ended and
 * announces another.
 */
export async function purgeChangedSales(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const planned = await renewDemoSales(deps, now);
  const last = looked.get(db) ?? { at: addTime(now, -FIRST_LOOK_BACK), soldOut: new Set() };
  const soldOut = await soldOutProducts(db, now);
  const concerned = new Set([
    ...(await listProductsOfChangedSales(db, last.at, now)),
    ...[...soldOut].filter((id) => !last.soldOut.has(id)),
    ...[...last.soldOut].filter((id) => !soldOut.has(id)),
  ]);
  if (concerned.size > 0) deps.purge(tags.home, tags.sale, ...[...concerned].map(tags.product));
  else if (planned > 0) deps.purge(tags.sale);
  looked.set(db, { at: now, soldOut });
}

async function soldOutProducts(db: Queries, now: Date): Promise<Set<number>> {
  return new Set((await listCountedItems(db, now)).filter(isSoldOut).map(({ id }) => id));
}
