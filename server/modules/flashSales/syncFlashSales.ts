import { and, eq, gt, isNotNull, lte, or } from "drizzle-orm";
import { later, minutes } from "../../clock";
import type { Queries } from "../../db/client";
import { flashSaleItems, flashSales } from "../../db/schema";
import type { Deps } from "../../deps";
import { isSoldOut, unitsTaken } from "../catalog/prices/salePieces";
import { tags } from "../catalog/tags";
import { renewDemoSales } from "./renewDemoSales";

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
export async function syncFlashSales(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const planned = await renewDemoSales(deps, now);
  const last = looked.get(db) ?? { at: later(now, -FIRST_LOOK_BACK), soldOut: new Set() };
  const soldOut = await soldOutProducts(db, now);
  const concerned = new Set([
    ...(await productsOfTurns(db, last.at, now)),
    ...[...soldOut].filter((id) => !last.soldOut.has(id)),
    ...[...last.soldOut].filter((id) => !soldOut.has(id)),
  ]);
  if (concerned.size > 0) deps.purge(tags.home, tags.sale, ...[...concerned].map(tags.product));
  else if (planned > 0) deps.purge(tags.sale);
  looked.set(db, { at: now, soldOut });
}

/** Products of public sales that began or ended in this time; what members pay is on no page that is kept. */
async function productsOfTurns(db: Queries, since: Date, now: Date): Promise<number[]> {
  const turned = (moment: typeof flashSales.startsAt | typeof flashSales.endsAt) =>
    and(gt(moment, since), lte(moment, now));
  const rows = await db
    .selectDistinct({ id: flashSaleItems.productId })
    .from(flashSaleItems)
    .innerJoin(flashSales, eq(flashSales.id, flashSaleItems.saleId))
    .where(and(eq(flashSaleItems.companyOnly, false), or(turned(flashSales.startsAt), turned(flashSales.endsAt))));
  return rows.map(({ id }) => id);
}

async function soldOutProducts(db: Queries, now: Date): Promise<Set<number>> {
  const runs = and(lte(flashSales.startsAt, now), gt(flashSales.endsAt, now));
  const rows = await db
    .select({
      id: flashSaleItems.productId,
      pieces: flashSaleItems.pieces,
      piecesTaken: unitsTaken(flashSaleItems.saleId, flashSaleItems.productId),
    })
    .from(flashSaleItems)
    .innerJoin(flashSales, eq(flashSales.id, flashSaleItems.saleId))
    .where(and(runs, eq(flashSaleItems.companyOnly, false), isNotNull(flashSaleItems.pieces)));
  return new Set(rows.filter(isSoldOut).map(({ id }) => id));
}
