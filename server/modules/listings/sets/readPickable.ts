import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import { GIFT_CARD } from "../../../../contract/rules/giftCards";
import type { Queries } from "../../../db/client";
import { products } from "../../../db/schema";
import type { Reader } from "../../../measures";
import { COUNT_LIMIT, containing, countedTotal, readPlace, writePlace } from "../../applications/keyset";
import type { VendorScope } from "../../desk/desk";

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
  const name = sql<string>`${products.name} ->> ${language}`;
  const wanted = q.trim() === "" ? undefined : sql`(${name} ilike ${containing(q)} or code ilike ${containing(q)})`;
  const isTheirs = and(
    eq(products.vendorId, vendorId),
    eq(products.hidden, false),
    sql`${products.setParts} = '[]'::jsonb`,
    ne(products.slug, GIFT_CARD),
    wanted,
  );
  const found = await db
    .select({ id: products.id, name })
    .from(products)
    .where(and(isTheirs, place ? gt(products.id, place.id) : undefined))
    .orderBy(asc(products.id))
    .limit(PAGE + 1);
  const counted = db.select({ id: products.id }).from(products).where(isTheirs).limit(COUNT_LIMIT).as("counted");
  const rows = found.slice(0, PAGE);
  const last = found.length > PAGE ? rows.at(-1) : undefined;
  return {
    rows,
    next: last ? writePlace({ at: NO_TIME, id: last.id }) : null,
    ...countedTotal(await db.$count(counted)),
  };
}
