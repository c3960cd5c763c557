import { rmSync } from "node:fs";
import { getTableColumns, sql } from "drizzle-orm";
import pg from "pg";
import pino from "pino";
import { buildApp } from "../../server/app";
import { registerModules } from "../../server/modules";
import { makeClock } from "../../server/clock";
import { openDatabase, type Database } from "../../server/db/client";
import { products } from "../../server/db/schema";
import { seedDemo } from "../../server/db/seed/seed";
import { forgetMemos } from "../../server/modules/catalog/memo";
import { warmSearch } from "../../server/modules/search/warmSearch";
import { readEnv } from "../../server/env";
import { compileAhead } from "../../server/http/compilers";

/**
 * `npm run bench:search`: what the server takes for suggestions while somebody types, with the demo catalogue and with
 * 50,000 products; on the embedded database, or on PostgreSQL where DATABASE_URL names a server to make a database on.
 */
const PRODUCTS = 50_000;
/** Products of the demo. */
const DEMO = 61;
const STEP = 50;
const ROUNDS = 5;
/** What a call may take at most, in milliseconds. */
const LIMIT = 50;
const FOLDER = ".cache/bench-search";

/** As typed letter by letter, misspelt, by code, and words that nothing has. */
const TYPED = ["standing desk walnut", "ergonomic chair", "monitor arm"];
const WHOLE = ["standng desk", "chiar", "ergonmic stool", "VS-RISE-DUO", "VS-R", "desk", "qqqqqq zzz", "oak"];
const LOCALES = ["en-US", "fr-FR", "de-DE"];

/** Copies of the demo's products under names of their own, made of words that shops of this size use. */
async function enlarge(db: Database): Promise<void> {
  // Filling an index row by row takes minutes.
  await db.execute(sql`drop index product_words_texts, product_words_names`);
  const columns = Object.values(getTableColumns(products)).map(({ name }) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  const own: Record<string, string> = {
    id: "p.id + n * 100",
    slug: "p.slug || '-' || n",
    code: "p.code || '-' || n",
    popularity: "(p.popularity * (n % 97)) / 97",
    name: `jsonb_build_object('en', initcap(w) || ' ' || (p.name ->> 'en'), 'fr', (p.name ->> 'fr') || ' ' || initcap(w), 'de', initcap(w) || ' ' || (p.name ->> 'de'))`,
  };
  const values = columns.map((name) => own[name] ?? `p."${name}"`).join(", ");
  const list = columns.map((name) => `"${name}"`).join(", ");
  // Six letters of a hash: some 800 words that the demo does not have.
  const word = "translate(left(md5(n::text), 6), '0123456789', 'ghiklmnopr')";
  for (let copy = 1; copy <= PRODUCTS / DEMO; copy += STEP)
    await db.execute(
      sql.raw(
        `insert into products (${list}) select ${values} from products p, generate_series(${copy}, ${Math.min(copy + STEP - 1, PRODUCTS / DEMO)}) n, ${word} w where p.id <= 100 order by n, p.id`,
      ),
    );
  await db.execute(
    sql`insert into prices select p.id, r.currency, r.amount, r.origin_amount from products p join prices r on r.product_id = p.id % 100 where p.id > 100`,
  );
  // As `indexProducts` would write them, of which stemming takes minutes.
  await db.execute(
    sql.raw(
      `insert into product_words (product_id, popularity, texts, names)
        select p.id, p.popularity, w.texts || own, w.names || own
        from products p join product_words w on w.product_id = p.id % 100, setweight(to_tsvector('simple', split_part(p.name ->> 'en', ' ', 1)), 'A') own
        where p.id > 100 order by p.id`,
    ),
  );
  await db.execute(sql`create index product_words_texts on product_words using gin (texts)`);
  await db.execute(sql`create index product_words_names on product_words using gin (names)`);
  await db.execute(
    sql`insert into search_terms select distinct '', lower(split_part(name ->> 'en', ' ', 1)) from products where id > 100 on conflict do nothing`,
  );
  await db.execute(sql`vacuum analyze products`);
  await db.execute(sql`vacuum analyze product_words`);
}

async function freshDatabase(): Promise<string | undefined> {
  const address = process.env.DATABASE_URL;
  if (!address) return undefined;
  const client = new pg.Client(address);
  await client.connect();
  await client.query("drop database if exists velstol_bench_search with (force)");
  await client.query("create database velstol_bench_search");
  await client.end();
  return Object.assign(new URL(address), { pathname: "/velstol_bench_search" }).href;
}

async function main(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  const address = await freshDatabase();
  const env = readEnv({
    NODE_ENV: "test",
    DATA_DIR: FOLDER,
    RATE_LIMIT_API_PER_MINUTE: "10000000",
    ...(address && { DATABASE_URL: address }),
  });
  const database = await openDatabase(env);
  const clock = makeClock(0);
  await seedDemo(database.db, clock);
  const source = { db: database.db, clock };
  const app = await buildApp(
    {
      env,
      db: database.db,
      clock,
      log: pino({ level: "silent" }),
      purge: () => undefined,
      wake: () => undefined,
    },
    registerModules,
  );
  const ask = async (q: string, locale: string) => {
    const began = performance.now();
    const answer = await app.inject({ url: "/product-api/suggested-products", query: { q, locale } });
    if (answer.statusCode !== 200) throw new Error(`${q}: ${answer.body}`);
    return performance.now() - began;
  };
  const measure = async (title: string) => {
    const texts = [...TYPED.flatMap((text) => Array.from(text, (_, index) => text.slice(0, index + 1))), ...WHOLE];
    const times = new Map<string, number>();
    const all: number[] = [];
    for (const text of texts)
      for (const locale of LOCALES)
        for (let round = 0; round < ROUNDS; round += 1) {
          const time = await ask(text, locale);
          all.push(time);
          times.set(text, Math.max(times.get(text) ?? 0, time));
        }
    all.sort((a, b) => a - b);
    const at = (share: number) => (all[Math.floor((all.length - 1) * share)] ?? 0).toFixed(1);
    const slowest = [...times].sort((a, b) => b[1] - a[1]).slice(0, 5);
    console.log(`${title}: p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  p99 ${at(0.99)} ms  worst ${at(1)} ms`);
    console.log(`  under ${LIMIT} ms: ${all.filter((time) => time < LIMIT).length} of ${all.length} calls`);
    console.log(`  slowest: ${slowest.map(([text, time]) => `"${text}" ${time.toFixed(0)} ms`).join(", ")}`);
  };
  // As a store does at its start.
  await app.ready();
  await compileAhead(app);
  await warmSearch(source);
  // Pages are drawn ahead through the same calls.
  await app.inject({ url: "/common-api/current-time-server" });
  console.log(`${database.kind} database`);
  await measure("demo catalogue");
  await enlarge(database.db);
  forgetMemos(source);
  await warmSearch(source);
  await measure(`${PRODUCTS} products`);
  await app.close();
  await database.close();
  rmSync(FOLDER, { recursive: true, force: true });
}

void main();
