import { eq, like, sql } from "drizzle-orm";
import type { SheetResult } from "../../../contract/desk/listingStockRoutes";
import {
  listingImportRows,
  listingImports,
  prices,
  products,
  stockLevels,
  stockMoves,
} from "../../../server/db/schema";
import { outbox } from "../../../server/db/schema";
import { runImport } from "../../../server/modules/listings/sheet/runImport";
import { bought, vendorOf } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const BRAND = 3;
const SHEET = "/product-api/vendor/listing-sheet";
const IMPORTS = "/product-api/vendor/listing-imports";
/** More than two batches. */
const GOODS = 230;
const FRENCH = { "accept-language": "fr-FR" };

let store: TestStore;
let owner: Visitor;
let place: string;
beforeAll(async () => {
  store = await startTestStore({}, "listing_imports");
  owner = await vendorOf(store, BRAND);
  await makeGoods();
});
afterAll(() => store.close());

/** Goods like one that there is, at 100 EUR, with empty shelves. */
async function makeGoods() {
  const { db } = store.deps;
  const columns = await db.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns
      where table_name = 'products' and is_generated = 'NEVER' and column_name not in ('id', 'slug', 'code')`,
  );
  const rest = sql.raw(columns.rows.map(({ name }) => name).join(", "));
  await db.execute(sql`insert into products (id, slug, code, ${rest})
    select 100000 + n, 'many-' || n, 'MANY-' || n, ${rest} from products, generate_series(1, ${GOODS}::int) n
    where slug = 'felt-desk-pad'`);
  await db.execute(sql`insert into prices (product_id, currency, amount, origin_amount)
    select 100000 + n, 'EUR', 10000, 10000 from generate_series(1, ${GOODS}::int) n`);
  await db.execute(sql`insert into stock_levels (product_id, warehouse_id)
    select 100000 + n, id from warehouses, generate_series(1, ${GOODS}::int) n`);
  const [row] = (await db.execute<{ code: string }>(sql`select code from warehouses where id = 1`)).rows;
  place = row?.code ?? "";
}

async function send(text: string | Buffer, { dry = true, headers = {} } = {}): Promise<SheetResult> {
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await store.app.inject({
    method: "POST",
    url: `${SHEET}?dry_run=${dry}`,
    remoteAddress: owner.ip,
    headers: {
      cookie,
      origin: store.deps.env.origin,
      "content-type": "text/csv",
      "accept-language": "en-US",
      ...headers,
    },
    payload: Buffer.from(text as string),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json().data as SheetResult;
}
const dataOf = <Data>({ body }: { body: unknown }) => (body as { data: Data }).data;
const post = async (id: number, move: "write" | "undo") =>
  dataOf<SheetResult>(await owner.send("POST", `${IMPORTS}/${id}/${move}`));
const read = async (id: number, query = "", headers = {}) =>
  dataOf<SheetResult>(await owner.send("GET", `${IMPORTS}/${id}${query}`, undefined, headers));

const sheet = (rows: readonly string[]) => [`code,price_eur,stock_${place}`, ...rows].join("\n");
const euros = async (n: number) =>
  (
    await store.deps.db
      .select()
      .from(prices)
      .where(eq(prices.productId, 100_000 + n))
  ).find(({ currency }) => currency === "EUR")?.amount;
const received = async (n: number) =>
  (
    await store.deps.db
      .select()
      .from(stockLevels)
      .where(eq(stockLevels.productId, 100_000 + n))
  ).reduce((sum, level) => sum + level.received, 0);
const states = async (id: number) =>
  (await store.deps.db.select().from(listingImportRows).where(eq(listingImportRows.importId, id))).map(
    ({ state }) => state,
  );

test("a file with wrong rows lists all of them in the reader's language, changes the rest and goes back", async () => {
  const rows = Array.from({ length: GOODS }, (_, n) => `MANY-${n + 1},${n < 130 ? "free" : "90"},${n < 130 ? "" : 5}`);
  const tried = await send(sheet(rows), { headers: FRENCH });
  expect(tried).toMatchObject({ state: "tried", total: GOODS, wrong: 130, changed: 100, is_written: false });
  const first = await read(tried.id, "?rows=wrong", FRENCH);
  const second = await read(tried.id, `?rows=wrong&after=${first.next}`, FRENCH);
  expect([...first.rows, ...second.rows].map(({ line }) => line)).toEqual(Array.from({ length: 130 }, (_, n) => n + 2));
  expect(second.next).toBeNull();
  expect(first.rows[0]?.error).toBe("«\u202ffree\u202f» dans price_eur n’est pas un prix.");
  expect((await read(tried.id, "?rows=wrong")).rows[0]?.error).toBe("“free” in price_eur is not a price.");
  expect(await euros(200)).toBe(10_000);

  await post(tried.id, "write");
  await store.deliver();
  expect(await read(tried.id)).toMatchObject({ state: "written", done: 100, wrong: 130, is_written: true });
  expect([await euros(1), await euros(200), await received(200)]).toEqual([10_000, 9000, 5]);
  expect((await post(tried.id, "write")).done).toBe(100);
  expect(await received(200)).toBe(5);
  const listed = dataOf<{ imports: SheetResult[] }>(await owner.send("GET", IMPORTS));
  expect(listed.imports[0]).toMatchObject({ id: tried.id, done: 100 });

  // One of them is changed by hand, of another's stock something is counted.
  const { version } = (await owner.send("GET", "/product-api/vendor/listings/100150")).body.data;
  const changes = { prices: { EUR: 88 } };
  const saved = await owner.send("PUT", "/product-api/vendor/listings/100150", { version, changes });
  expect(saved.status).toBe(200);
  const move = { warehouse_id: 1, delta: 1, reason: "received" };
  await owner.send("POST", "/product-api/vendor/listings/100151/stock", move, { "idempotency-key": "one-more" });
  await post(tried.id, "undo");
  await store.deliver();
  const undone = await read(tried.id, "?rows=kept");
  expect(undone).toMatchObject({ state: "undone", undone: 98, kept: 2 });
  expect(undone.rows.map(({ code }) => code)).toEqual(["MANY-150", "MANY-151"]);
  expect(undone.rows[0]?.error).toBe("This listing was changed since, so it stays as it is.");
  expect([await euros(200), await received(200)]).toEqual([10_000, 0]);
  expect([await received(150), await received(151)]).toEqual([5, 6]);
  expect((await post(tried.id, "undo")).undone).toBe(98);
});

test("the wrong rows come as a file with their reasons, formulas as text", async () => {
  const { id } = await send(sheet(["=1+1,90,", "NO-SUCH,90,", "MANY-2,95,"]));
  const { text } = await owner.send("GET", `${IMPORTS}/${id}/errors`, undefined, FRENCH);
  expect(text.replace("\ufeff", "").trim().split("\r\n")).toEqual([
    "ligne;code;nom;motif",
    "2;'=1+1;;Aucune de vos fiches ne porte ce code.",
    "3;NO-SUCH;;Aucune de vos fiches ne porte ce code.",
  ]);
  expect((await owner.send("POST", `${IMPORTS}/${id}/undo`)).status).toBe(409);
});

test("a cell that says so clears a price in what is proposed, and an empty one keeps it", async () => {
  const { id } = await send(sheet(["MANY-3,(empty),", "MANY-4,,"]), { dry: false });
  expect(await read(id)).toMatchObject({ changed: 1, done: 1, total: 2 });
  const form = async (n: number) =>
    (await owner.send("GET", `/product-api/vendor/listings/${100_000 + n}`)).body.data.form;
  expect((await form(3)).prices.EUR).toBeNull();
  expect((await form(4)).prices.EUR).toBe(100);
  expect(await euros(3)).toBe(10_000);
  const undone = await post(id, "undo");
  expect(undone.rows.map(({ error }) => error)).toEqual([""]);
  expect((await form(3)).prices.EUR).toBe(100);
});

test("semicolons, decimal commas and letters of Windows are read; a missing column changes nothing", async () => {
  const before = await received(5);
  const file = Buffer.from("Code;Désignation;price_EUR\r\nMANY-5;Chaise à 5 \u0080;99,50\r\n", "latin1");
  const { id } = await send(file, { dry: false });
  expect(await read(id)).toMatchObject({ done: 1, wrong: 0 });
  expect([await euros(5), await received(5)]).toEqual([9950, before]);
});

test("what was sold since is never taken back: such a row stays", async () => {
  const { id } = await send(sheet(["MANY-6,,3"]), { dry: false });
  expect(await received(6)).toBe(3);
  await bought(store, [["many-6", 3]]);
  await post(id, "undo");
  const { kept, rows } = await read(id, "?rows=kept");
  expect(kept).toBe(1);
  expect(rows[0]?.error).not.toBe("");
  expect(await received(6)).toBe(3);
});

test("a process that dies leaves whole batches, and another goes on without writing a row twice", async () => {
  const rows = Array.from({ length: GOODS - 10 }, (_, n) => `MANY-${n + 11},,7`);
  const { id } = await send(sheet(rows));
  const moves = () => store.deps.db.$count(stockMoves, eq(stockMoves.reason, "sheet"));
  const begun = await moves();
  // The first batch is written within the call; in the second the process dies at its 30th row.
  await post(id, "write");
  expect(await moves()).toBe(begun + 100);
  let written = 0;
  const dying: typeof store.deps = {
    ...store.deps,
    db: new Proxy(store.deps.db, {
      get: (db, name) =>
        name === "transaction"
          ? (work: (tx: unknown) => Promise<unknown>) =>
              db.transaction(async (tx) => {
                const own = new Proxy(tx, {
                  get: (target, key: keyof typeof tx) => {
                    if (key === "transaction" && ++written > 30) throw new Error("killed");
                    const value: unknown = target[key];
                    return typeof value === "function" ? (value.bind(target) as unknown) : value;
                  },
                });
                return work(own);
              })
          : (db[name as keyof typeof db] as unknown),
    }),
  };
  await expect(runImport(dying, id)).rejects.toThrow("killed");
  expect(await moves()).toBe(begun + 100);
  expect((await states(id)).filter((state) => state === "written")).toHaveLength(100);
  expect((await read(id)).state).toBe("writing");
  await store.deliver();
  expect(await read(id)).toMatchObject({ state: "written", done: GOODS - 10 });
  expect(await moves()).toBe(begun + GOODS - 10);
  expect(await received(120)).toBe(7);
  const left = await store.deps.db.select().from(outbox).where(like(outbox.kind, "listing.import"));
  expect(left.filter(({ sentAt }) => sentAt === null)).toEqual([]);
});

test("a file that was tried is forgotten with the next one", async () => {
  const { id } = await send(sheet(["MANY-7,91,"]));
  await send(sheet(["MANY-7,92,"]));
  expect((await owner.send("GET", `${IMPORTS}/${id}`)).status).toBe(404);
  expect(await store.deps.db.$count(listingImports, eq(listingImports.state, "tried"))).toBe(1);
  expect(await store.deps.db.$count(products, like(products.code, "MANY-%"))).toBe(GOODS);
});
