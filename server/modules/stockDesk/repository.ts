import { and, asc, desc, eq, lt, lte, ne, sql, type SQL } from "drizzle-orm";
import type { StockView } from "../../../contract/stockDesk/stockDeskTerms";
import type { Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import {
  categories,
  customers,
  productNumbers,
  products,
  stockLevels,
  stockMoves,
  vendors,
  warehouses,
} from "../../db/schema";
import { areNamed } from "../desk/repositoryNames";
import { LOW_STOCK } from "../inventory/lowStock";

/** Which of a product's shelves. */
export interface ShelfKey {
  productId: number;
  variant: string;
  warehouseId: number;
}

/** What the list is narrowed to. */
export interface StockQuestion {
  view: StockView;
  /** Of a name in the reader's language, or of a code. */
  q?: string | undefined;
  warehouseId?: number | undefined;
}

/** Where a page ended. */
export interface ShelfPlace {
  code: string;
  variant: string;
  warehouseId: number;
}

const free = sql<number>`(${stockLevels.received} - ${stockLevels.sold} - ${stockLevels.held})`;

function inView(view: StockView): SQL | undefined {
  switch (view) {
    case "low":
      return sql`${free} between 1 and ${LOW_STOCK - 1}::int`;
    case "out":
      return sql`${free} <= 0`;
    case "all":
      return undefined;
  }
}

/** A set lies on no shelf: its parts do. */
const isAlone = sql`${products.setParts} = '[]'::jsonb`;

const inQuestion = ({ view, warehouseId }: StockQuestion): SQL | undefined =>
  and(isAlone, inView(view), warehouseId === undefined ? undefined : eq(stockLevels.warehouseId, warehouseId));

const lastMove = (db: Queries) =>
  db
    .select({ movedAt: stockMoves.at })
    .from(stockMoves)
    .where(
      and(
        eq(stockMoves.productId, stockLevels.productId),
        eq(stockMoves.variant, stockLevels.variant),
        eq(stockMoves.warehouseId, stockLevels.warehouseId),
      ),
    )
    .orderBy(desc(stockMoves.id))
    .limit(1)
    .as("last_move");

function shelves(db: Queries) {
  const last = lastMove(db);
  return db
    .select({
      level: stockLevels,
      slug: products.slug,
      code: products.code,
      name: products.name,
      options: products.options,
      categorySlug: categories.slug,
      brand: vendors.name,
      warehouse: warehouses.name,
      gtin: productNumbers.gtin,
      movedAt: last.movedAt,
    })
    .from(stockLevels)
    .innerJoin(products, eq(products.id, stockLevels.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .innerJoin(warehouses, eq(warehouses.id, stockLevels.warehouseId))
    .leftJoin(
      productNumbers,
      and(eq(productNumbers.productId, stockLevels.productId), eq(productNumbers.variant, stockLevels.variant)),
    )
    .leftJoinLateral(last, sql`true`)
    .$dynamic();
}

export type ListedShelf = Awaited<ReturnType<typeof shelves>>[number];

/** A page of shelves by the products' codes. */
export function listStock(
  db: Queries,
  question: StockQuestion,
  language: Language,
  { limit, after }: { limit: number; after: ShelfPlace | null },
): Promise<ListedShelf[]> {
  // What begins with the code alone is found by its index.
  const beyond =
    after &&
    sql`${products.code} >= ${after.code} and (${products.code}, ${stockLevels.variant}, ${stockLevels.warehouseId})
      > (${after.code}, ${after.variant}, ${after.warehouseId}::int)`;
  return shelves(db)
    .where(and(inQuestion(question), areNamed(question.q, language), beyond ?? undefined))
    .orderBy(asc(products.code), asc(stockLevels.variant), asc(stockLevels.warehouseId))
    .limit(limit);
}

/** How many there are, no more than are looked at. */
export function countStock(db: Queries, question: StockQuestion, language: Language, most: number): Promise<number> {
  const some = db
    .select({ id: stockLevels.productId })
    .from(stockLevels)
    .innerJoin(products, eq(products.id, stockLevels.productId))
    .where(and(inQuestion(question), areNamed(question.q, language)))
    .limit(most)
    .as("some");
  return db.$count(some);
}

/** Shelves of a view for whoever counts views, each with whether the search finds it. */
export const countableStock = (db: Queries, question: StockQuestion, language: Language, limit: number): SQL =>
  db
    .select({
      hit: sql<boolean>`coalesce(${areNamed(question.q, language) ?? sql`true`}, false)`.as("hit"),
      // No shelf notes when it ran out.
      since: sql<Date | null>`null::timestamptz`.as("since"),
    })
    .from(stockLevels)
    .innerJoin(products, eq(products.id, stockLevels.productId))
    .where(inQuestion(question))
    .limit(limit)
    .getSQL();

export const listWarehouses = (db: Queries) =>
  db.select({ id: warehouses.id, name: warehouses.name }).from(warehouses).orderBy(asc(warehouses.id));

const isShelf = ({ productId, variant, warehouseId }: ShelfKey) =>
  and(eq(stockLevels.productId, productId), eq(stockLevels.variant, variant), eq(stockLevels.warehouseId, warehouseId));

export async function findStock(db: Queries, key: ShelfKey): Promise<ListedShelf | undefined> {
  return (await shelves(db).where(and(isAlone, isShelf(key))))[0];
}

/** Warehouses with a shelf for the same, but for the shelf's own. */
export const listOthers = (db: Queries, { productId, variant, warehouseId }: ShelfKey) =>
  db
    .select({ id: warehouses.id, name: warehouses.name })
    .from(stockLevels)
    .innerJoin(warehouses, eq(warehouses.id, stockLevels.warehouseId))
    .where(
      and(
        eq(stockLevels.productId, productId),
        eq(stockLevels.variant, variant),
        ne(stockLevels.warehouseId, warehouseId),
      ),
    )
    .orderBy(asc(warehouses.id));

const ofShelf = ({ productId, variant, warehouseId }: ShelfKey) =>
  and(eq(stockMoves.productId, productId), eq(stockMoves.variant, variant), eq(stockMoves.warehouseId, warehouseId));

/** Entries of a shelf's ledger, the latest first; `before`: the last one of the page before. */
export const listEntries = (db: Queries, key: ShelfKey, before: number | undefined, limit: number) =>
  db
    .select({ move: stockMoves, name: customers.fullname, email: customers.email })
    .from(stockMoves)
    .leftJoin(customers, eq(customers.id, stockMoves.actorId))
    .where(and(ofShelf(key), before === undefined ? undefined : lt(stockMoves.id, before)))
    .orderBy(desc(stockMoves.id))
    .limit(limit);

/** What an entry of the ledger and all before it add up to. */
export async function sumUntil(db: Queries, key: ShelfKey, entry: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${stockMoves.delta}), 0)::int` })
    .from(stockMoves)
    .where(and(ofShelf(key), lte(stockMoves.id, entry)));
  return row?.sum ?? 0;
}

export const countEntries = (db: Queries, key: ShelfKey, most: number): Promise<number> =>
  db.$count(db.select({ id: stockMoves.id }).from(stockMoves).where(ofShelf(key)).limit(most).as("counted"));

/** The ledger's last entry; 0 for an empty one. */
export async function lastEntryOf(db: Queries, key: ShelfKey): Promise<number> {
  const [row] = await db
    .select({ id: stockMoves.id })
    .from(stockMoves)
    .where(ofShelf(key))
    .orderBy(desc(stockMoves.id))
    .limit(1);
  return row?.id ?? 0;
}

/** The product that is written about. */
export async function findKept(db: Queries, id: number) {
  const { vendorId, version, setParts } = products;
  return (await db.select({ vendorId, version, setParts }).from(products).where(eq(products.id, id)))[0];
}
