import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import type { Language } from "../../../../contract/markets";
import { GIFT_CARD } from "../../../../contract/rules/giftCards";
import type { Queries, Transaction } from "../../../db/client";
import { isAmong } from "../../../db/isAmong";
import { products, stockLevels } from "../../../db/schema";
import { wordsIn } from "../../../db/words";
import { areNamed } from "../../desk/repositoryNames";

const { id, setParts, options } = products;

/** Shelves of products in all warehouses, and whether what lies there is promised ahead. */
export function listPromisable(db: Queries, ids: readonly number[]) {
  const { productId, variant, received, sold, held } = stockLevels;
  return db
    .select({ productId, variant, received, sold, held, isAhead: products.preOrder })
    .from(stockLevels)
    .innerJoin(products, eq(products.id, productId))
    .where(isAmong(productId, ids));
}

/** Those of these products that are sets, with their parts. */
export const listSetsAmong = (db: Queries, ids: readonly number[]) =>
  db
    .select({ id, setParts })
    .from(products)
    .where(and(isAmong(id, ids), sql`${setParts} <> '[]'::jsonb`));

export const listOptionsOf = (db: Queries, ids: readonly number[]) =>
  db.select({ id, options }).from(products).where(isAmong(id, ids));

/** Whether orders of a set are unpaid or not divided yet, or a company decides about one. */
export async function hasOpenOrders(tx: Transaction, setId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from order_lines line join orders on orders.id = line.order_id
    where line.product_id = ${setId} and line.quantity > line.cancelled and (
      (orders.status = 'Pending' and exists (
        select from reservations held where held.order_id = orders.id and held.state = 'held'))
      or (orders.status = 'New' and orders.rental_id is null and not exists (
        select from shipments where shipments.order_id = orders.id)))
    union all
    select 1 from order_requests request join cart_lines line on line.cart_id = request.cart_id
    where line.product_id = ${setId} and request.state in ('open', 'changed', 'approved')
    limit 1`);
  return rows.length > 0;
}

interface Pickable {
  vendorId: number;
  language: Language;
  /** A piece of the name in the reader's language, or of the code. */
  q: string;
}

const isPickable = ({ vendorId, language, q }: Pickable) => {
  return and(
    eq(products.vendorId, vendorId),
    eq(products.hidden, false),
    sql`${products.setParts} = '[]'::jsonb`,
    ne(products.slug, GIFT_CARD),
    areNamed(q, language),
  );
};

/** A brand's goods that are sold and no sets, those it began with first; `after`: the last one of the page before. */
export const listPickable = (db: Queries, of: Pickable, after: number | undefined, limit: number) =>
  db
    .select({ id: products.id, name: wordsIn(products.name, of.language) })
    .from(products)
    .where(and(isPickable(of), after === undefined ? undefined : gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(limit);

/** How many there are, no more than are looked at. */
export function countPickable(db: Queries, of: Pickable, most: number): Promise<number> {
  return db.$count(db.select({ id: products.id }).from(products).where(isPickable(of)).limit(most).as("counted"));
}
