import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { LANGUAGES } from "../../../contract/markets";
import type { Clock } from "../../clock";
import { applyListingChanges } from "../../modules/catalog/listing/keepListing";
import { indexProducts } from "../../modules/search/repositoryIndex";
import { addLanguage } from "../addLanguage";
import { rowsOf, type Database, type Transaction } from "../client";
import * as tables from "../schema";
import { dressCategories, furnishCategories } from "./categoryLooks";
import { collections } from "./data/collections";
import { currencyRates, deliveryTariffs, quantitySteps, thresholdRates } from "./data/priceRules";
import { seedCompanyTerms } from "./companyTerms";
import { seedAddressBook } from "./addressBookRows";
import { seedChallenges } from "./challengeRows";
import { coworkerInviteRows } from "./coworkerRows";
import { syncPlan } from "../../modules/companies/repositoryPlan";
import { seedPayouts } from "./payoutRows";
import { seedReferrals } from "./referralRows";
import { seedBanners, seedHomeBanner } from "./bannerRows";
import { seedApplications } from "./applicationRows";
import { seedDesk } from "./deskRows";
import { seedArticles } from "./articleRows";
import { seedLegalTexts } from "./legalRows";
import { seedListings } from "./listingRows";
import { seedEvents } from "./sales/eventRows";
import { seedTradeNumbers } from "./sales/numberRows";
import { seedShowrooms } from "./sales/showroomRows";
import { seedPreBlackFriday, seedPrizeGame } from "./sales/prizeGameRows";
import { seedExemptionPapers, seedExemptions } from "./exemptionRows";
import { seedAllowances } from "./allowanceRows";
import { seedLedgers } from "./ledgerRows";
import { seedManagers, seedManagerSignups } from "./managerRows";
import { addressRows, customerRows, questionRows, reviewRows } from "./peopleRows";
import { earlierLogRows, groupLogRows, priceLogRows, priceRows } from "./priceRows";
import { productRows, stockRows } from "./productRows";
import { addOnRows, companyRows, groupRows, promotionRows, rentalRows, saleRows } from "./programmeRows";
import { warehouseDestinations } from "./data/warehouses";
import { world } from "./world";

/** Rows of one statement: PostgreSQL takes 65,535 values at once and the widest table has 40 columns. */
const ROWS_AT_ONCE = 1000;
/** Languages that the demo world is written in; in each other that the store has, its texts begin as English ones. */
const WRITTEN_IN = new Set(world.products.flatMap(({ name }) => Object.keys(name)));
/** One node fills the store at a time. */
const LOCK = sql`select pg_try_advisory_xact_lock(hashtextextended('seed', 0)) as own`;
const TURN_MS = 200;
const TURNS = 3_000;
const WITH_GIVEN_IDS = [
  "categories",
  "vendors",
  "products",
  "warehouses",
  "companies",
  "customers",
  "flash_sales",
  "group_offers",
  "group_buys",
  "questions",
];

/**
 * Fills a new store with the demo world, all or nothing. False when the store was filled before, by this process or
 * another: the first to write the fact is the one that seeds.
 */
export async function seedDemo(db: Database, clock: Clock): Promise<boolean> {
  const isNew = await once(db, clock, "seeded", async (tx, now) => {
    await seedCatalogue(tx, now);
    await seedProgrammes(tx, now);
    await seedPeople(tx, now);
    await indexProducts(tx);
    await advanceIds(tx);
    while ((await applyListingChanges(tx)) > 0);
  });
  // What came to the demo world later: stores that were filled before get it, too.
  await once(db, clock, "seeded collections", (tx) => fill(tx, tables.collections, collections));
  await once(db, clock, "seeded price rules", async (tx) => {
    await fill(tx, tables.quantitySteps, quantitySteps);
    await fill(tx, tables.currencyRates, currencyRates);
  });
  await once(db, clock, "seeded delivery tariffs", async (tx) => {
    await fill(tx, tables.deliveryTariffs, deliveryTariffs);
    await fill(tx, tables.thresholdRates, thresholdRates);
  });
  await once(db, clock, "seeded category rooms", furnishCategories);
  await once(db, clock, "seeded category looks", dressCategories);
  await once(db, clock, "seeded story", tagStory);
  await once(db, clock, "seeded coworkers", (tx, now) =>
    fill(tx, tables.coworkerInvites, coworkerInviteRows(world, now)),
  );
  await once(db, clock, "seeded challenges", seedChallenges);
  await once(db, clock, "seeded managers", seedManagers);
  await once(db, clock, "seeded company terms", seedCompanyTerms);
  await once(db, clock, "seeded address book", seedAddressBook);
  await once(db, clock, "seeded company plans", (tx) => syncPlan(tx));
  await once(db, clock, "seeded exemptions", seedExemptions);
  await once(db, clock, "seeded allowances", seedAllowances);
  await once(db, clock, "seeded manager signups", seedManagerSignups);
  await once(db, clock, "seeded exemption papers", seedExemptionPapers);
  await once(db, clock, "seeded referrals", seedReferrals);
  await once(db, clock, "seeded payouts", seedPayouts);
  await once(db, clock, "seeded prize game", seedPrizeGame);
  await once(db, clock, "seeded pre Black Friday", seedPreBlackFriday);
  await once(db, clock, "seeded events", seedEvents);
  await once(db, clock, "seeded showrooms", seedShowrooms);
  await once(db, clock, "seeded desk", seedDesk);
  await once(db, clock, "seeded brand applications", seedApplications);
  await once(db, clock, "seeded banners", seedBanners);
  await once(db, clock, "seeded a banner on the home page", seedHomeBanner);
  await once(db, clock, "seeded articles", seedArticles);
  await once(db, clock, "seeded listings", seedListings);
  await once(db, clock, "seeded legal texts", seedLegalTexts);
  await once(db, clock, "seeded trade numbers", seedTradeNumbers);
  for (const language of LANGUAGES.filter((each) => !WRITTEN_IN.has(each)))
    await once(db, clock, `language ${language}`, async (tx) => {
      await addLanguage(tx, language);
      await indexProducts(tx);
    });
  return isNew;
}

/**
 * Writes something of the demo world and that it was written, all or nothing. False when it was written before. A node
 * that starts beside another waits for what that one writes, by asking again: a statement that waited for the other's
 * row would be ended by its limit.
 */
async function once(
  db: Database,
  clock: Clock,
  key: string,
  write: (tx: Transaction, now: Date) => Promise<void>,
): Promise<boolean> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const isNew = await db.transaction(async (tx) => {
      const [lock] = await rowsOf<{ own: boolean }>(tx, LOCK);
      return lock?.own ? writeOnce(tx, clock.now(), key, write) : undefined;
    });
    if (isNew !== undefined) return isNew;
    await sleep(TURN_MS);
  }
  throw new Error(`Another node is still filling the store after ${(TURNS * TURN_MS) / 60_000} minutes.`);
}

async function writeOnce(
  tx: Transaction,
  now: Date,
  key: string,
  write: (tx: Transaction, now: Date) => Promise<void>,
): Promise<boolean> {
  const claimed = await tx
    .insert(tables.storeFacts)
    .values({ key, value: "demo", at: now })
    .onConflictDoNothing()
    .returning();
  if (claimed.length > 0) await write(tx, now);
  return claimed.length > 0;
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
  await fill(tx, tables.warehouses, world.warehouses);
  await fill(tx, tables.warehouseDestinations, warehouseDestinations);
  await fill(tx, tables.stockLevels, stockRows(world));
}

/** The product that the home page tells of. */
async function tagStory(tx: Transaction): Promise<void> {
  for (const { id } of world.products.filter(({ tags }) => tags.includes("story"))) {
    const isUntold = sql`${tables.products.id} = ${id} and not 'story' = any(${tables.products.tags})`;
    await tx
      .update(tables.products)
      .set({ tags: sql`array_append(${tables.products.tags}, 'story')` })
      .where(isUntold);
  }
}

async function seedProgrammes(tx: Transaction, now: Date): Promise<void> {
  const sales = saleRows(world, now);
  await fill(tx, tables.promotions, promotionRows(world, now));
  await fill(tx, tables.addOnDeals, addOnRows(world));
  await fill(tx, tables.flashSales, sales.sales);
  await fill(tx, tables.flashSaleItems, sales.items);
  const groups = groupRows(world, now);
  await fill(tx, tables.priceLog, [
    ...earlierLogRows(world, now),
    ...priceLogRows(world, sales, now),
    ...groupLogRows(groups),
  ]);
  await fill(tx, tables.groupOffers, groups.offers);
  await fill(tx, tables.groupBuys, groups.groups);
  await fill(tx, tables.groupMembers, groups.members);
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
