import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Clock } from "../../clock";
import { applyListingChanges } from "../../modules/catalog/listing/keepListing";
import { indexProducts } from "../../modules/search/indexProducts";
import type { Database, Transaction } from "../client";
import * as tables from "../schema";
import { seedLedgers } from "./ledgerRows";
import { addressRows, customerRows, questionRows, reviewRows } from "./peopleRows";
import { priceLogRows, priceRows } from "./priceRows";
import { productRows, stockRows } from "./productRows";
import { addOnRows, companyRows, groupBuyRows, promotionRows, rentalRows, saleRows } from "./programmeRows";
import { world } from "./world";

/** Rows of one statement: PostgreSQL takes 65,535 values at once and the widest table has 40 columns. */
const ROWS_AT_ONCE = 1000;
const WITH_GIVEN_IDS = [
  "categories",
  "vendors",
  "products",
  "warehouses",
  "companies",
  "customers",
  "flash_sales",
  "group_buys",
  "questions",
];

/**
 * Fills a new store with the demo world, all or nothing. False when the store was filled before, by this process or
 * another: the first to write the fact is the one that seeds.
 */
export async function seedDemo(db: Database, clock: Clock): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const claimed = await tx
      .insert(tables.storeFacts)
      .values({ key: "seeded", value: "demo", at: now })
      .onConflictDoNothing()
      .returning();
    if (claimed.length === 0) return false;
    await seedCatalogue(tx, now);
    await seedProgrammes(tx, now);
    await seedPeople(tx, now);
    await indexProducts(tx);
    await advanceIds(tx);
    while ((await applyListingChanges(tx)) > 0);
    return true;
  });
}

async function seedCatalogue(tx: Transaction, now: Date): Promise<void> {
  await fill(
    tx,
    tables.categories,
    world.categories.map((category, index) => ({ ...category, position: index + 1 })),
  );
  await fill(
    tx,
    tables.vendors,
    world.vendors.map(({ manufacturer, ...vendor }) => ({
      ...vendor,
      manufacturer: { ...manufacturer, euResponsible: manufacturer.euResponsible ?? "" },
    })),
  );
  await fill(tx, tables.products, productRows(world, now));
  await fill(tx, tables.prices, priceRows(world));
  await fill(
    tx,
    tables.warehouses,
    world.warehouses.map(({ id, code, name, country }) => ({ id, code, name, country })),
  );
  await fill(tx, tables.stockLevels, stockRows(world));
}

async function seedProgrammes(tx: Transaction, now: Date): Promise<void> {
  const sales = saleRows(world, now);
  await fill(tx, tables.promotions, promotionRows(world, now));
  await fill(tx, tables.addOnDeals, addOnRows(world));
  await fill(tx, tables.flashSales, sales.sales);
  await fill(tx, tables.flashSaleItems, sales.items);
  await fill(tx, tables.priceLog, priceLogRows(world, sales, now));
  await fill(tx, tables.groupBuys, groupBuyRows(world, now));
  await fill(tx, tables.rentalPlans, rentalRows(world));
}

async function seedPeople(tx: Transaction, now: Date): Promise<void> {
  const { questions, answers } = questionRows(world, now);
  await fill(tx, tables.companies, companyRows(world));
  await fill(tx, tables.customers, customerRows(world));
  await fill(tx, tables.addresses, addressRows(world));
  await seedLedgers(tx, world, now);
  await fill(tx, tables.reviews, reviewRows(world, now));
  await fill(tx, tables.questions, questions);
  await fill(tx, tables.answers, answers);
}

/** Inserts rows, as many at a time as a statement has room for. */
export async function fill<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: Table["$inferInsert"][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx.insert(table).values(rows.slice(from, from + ROWS_AT_ONCE));
  }
}

/** The data brings its own ids; rows that come later count on from them. */
async function advanceIds(tx: Transaction): Promise<void> {
  const each = WITH_GIVEN_IDS.map((name) => {
    const table = sql.identifier(name);
    return sql`setval(pg_get_serial_sequence(${name}, 'id'), greatest(1, (select coalesce(max(id), 1) from ${table})))`;
  });
  await tx.execute(sql`select ${sql.join(each, sql`, `)}`);
}
