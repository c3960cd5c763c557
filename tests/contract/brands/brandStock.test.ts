import { and, eq, sql } from "drizzle-orm";
import type { Listing } from "../../../contract/desk/listingRoutes";
import { products, stockLevels, stockMoves } from "../../../server/db/schema";
import { bought, vendorOf } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const BRAND = 3;
const BASE = "/product-api/vendor/listings";

let store: TestStore;
let owner: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "brand_stock");
  owner = await vendorOf(store, BRAND);
});
afterAll(() => store.close());

const idOf = async (slug: string) => {
  const [row] = await store.deps.db.select({ id: products.id }).from(products).where(eq(products.slug, slug));
  return row?.id ?? 0;
};
const read = async (key: string | number) => (await owner.send("GET", `${BASE}/${key}`)).body.data as Listing;

async function upload(url: string, payload: Buffer, type: string, who = owner, key = "") {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { cookie, origin: store.deps.env.origin, "content-type": type, "accept-language": "en-US" };
  const answer = await store.app.inject({
    method: "POST",
    url,
    remoteAddress: who.ip,
    headers: { ...headers, ...(key && { "idempotency-key": key }) },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const sums = async () =>
  (
    await store.deps.db.execute<{ count: number }>(sql`select count(*)::int as count from stock_levels level
      where received <> coalesce((select sum(delta) from stock_moves move where move.product_id = level.product_id
        and move.variant = level.variant and move.warehouse_id = level.warehouse_id), 0)`)
  ).rows[0]?.count;

describe("stock", () => {
  test("changes by deltas with a reason, and its ledger always sums up, with orders at the same time", async () => {
    const id = await idOf("peg-wall-kit");
    expect(await sums()).toBe(0);
    const change = (delta: number, key: string, reason = "received") =>
      owner.send(
        "POST",
        `${BASE}/${id}/stock`,
        { warehouse_id: 1, delta, reason, note: `n ${key}` },
        { "idempotency-key": key },
      );
    const [before] = (await read(id)).shelves;
    const answers = await Promise.all([
      ...[1, 2, 3, 4].map((n) => change(n, `k${n}`)),
      ...[1, 2, 3].map(async () => ({ status: (await bought(store, [["peg-wall-kit", 1]])) ? 200 : 500 })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const [after] = (await read(id)).shelves;
    expect((after?.received ?? 0) - (before?.received ?? 0)).toBe(10);
    await change(4, "k4");
    expect((await read(id)).shelves[0]?.received).toBe(after?.received);
    expect((await change(-(after?.available ?? 0) - 1, "k5", "lost")).status).toBe(422);
    expect((await change(0, "k6")).status).toBe(422);
    const { rows } = (await owner.send("GET", `${BASE}/${id}/stock?limit=2`)).body.data;
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ reason: "received" });
    expect(await sums()).toBe(0);
  });

  test("what a shelf gets by itself is noted, and no row of the ledger changes", async () => {
    const { db } = store.deps;
    const id = await idOf("felt-desk-pad");
    const shelf = and(eq(stockLevels.productId, id), eq(stockLevels.warehouseId, 2));
    await db
      .update(stockLevels)
      .set({ received: sql`received + 3` })
      .where(shelf);
    expect(await sums()).toBe(0);
    await expect(db.update(stockMoves).set({ delta: 1 })).rejects.toThrow();
    await expect(db.delete(stockMoves)).rejects.toThrow();
  });
});

describe("a sheet", () => {
  const URL = "/product-api/vendor/listing-sheet";
  const send = (text: string | Buffer, { dry = true, key = "" } = {}) =>
    upload(`${URL}?dry_run=${dry}`, Buffer.from(text), "text/csv", owner, key);

  test("that was exported changes nothing when it comes back", async () => {
    const sheet = await owner.send("GET", URL);
    expect(sheet.text).toContain("price_usd");
    expect((await send(sheet.text)).body.data).toMatchObject({ changed: 0, wrong: 0 });
    const french = await owner.send("GET", URL, undefined, { "accept-language": "fr-FR" });
    expect(french.text).toContain(";");
    expect((await send(french.text)).body.data).toMatchObject({ changed: 0, wrong: 0 });
  });

  test("takes back nothing that was sold since it was exported", async () => {
    const id = await idOf("headset-hook-oak");
    const [{ code = "" } = {}] = await store.deps.db.select().from(products).where(eq(products.id, id));
    const counted = async () => (await read(id)).shelves.map(({ received, sold }) => received - sold);
    const moves = () => store.deps.db.$count(stockMoves, eq(stockMoves.productId, id));
    const [head = "", ...lines] = (await owner.send("GET", URL)).text.split("\r\n");
    const row = lines.find((line) => line.startsWith(code)) ?? "";
    const place = head.split(",").findIndex((name) => name.startsWith("stock_"));
    const [before, written] = [await counted(), await moves()];
    await bought(store, [["headset-hook-oak", 2]]);
    const sold = await counted();
    expect(sold.reduce((sum, units, at) => sum + (before[at] ?? 0) - units, 0)).toBe(2);
    expect((await send([head, ...lines].join("\n"), { dry: false })).body.data).toMatchObject({ changed: 0, wrong: 0 });
    expect([await counted(), await moves()]).toEqual([sold, written]);
    const cells = row.split(",");
    const more = cells.map((cell, at) => (at === place ? String(Number(cell) + 3) : cell)).join(",");
    expect((await send(`${head}\n${more}`, { dry: false })).body.data).toMatchObject({ changed: 1, is_written: true });
    const total = (units: readonly number[]) => units.reduce((sum, each) => sum + each, 0);
    expect(total(await counted())).toBe(total(sold) + 3);
    expect(await sums()).toBe(0);
  });

  test("does not price a set, which costs what its parts do", async () => {
    const shop = await vendorOf(store, 1);
    const sheet = Buffer.from("code,price_usd\nVS-SET-START,12\n");
    const { rows, wrong } = (await upload(`${URL}?dry_run=true`, sheet, "text/csv", shop)).body.data;
    expect(wrong).toBe(1);
    expect(rows[0].error).toBe("price_usd of a set follows from its parts and its saving.");
  });

  test("is tried first, and written but for the rows that are wrong", async () => {
    const id = await idOf("felt-desk-pad");
    const [{ code = "" } = {}] = await store.deps.db.select().from(products).where(eq(products.id, id));
    const { form, shelves } = await read(id);
    const price = (form.prices.EUR ?? 0) - 1;
    const [first] = shelves;
    const counted = (first?.received ?? 0) - (first?.sold ?? 0) + 4;
    const [warehouse] = (await store.deps.db.execute<{ code: string }>(sql`select code from warehouses where id = 1`))
      .rows;
    const text = `Code;price_EUR;stock_${warehouse?.code};price_SEK\r\n${code};"${String(price.toFixed(2)).replace(".", ",")}";${counted};\r\n`;
    const tried = (await send(text)).body.data;
    expect(tried).toMatchObject({ changed: 1, wrong: 0, is_written: false });
    expect(tried.rows[0].changes).toHaveLength(2);
    expect((await read(id)).form.prices.EUR).toBe(form.prices.EUR);
    const faulty = (await send(`${text}${code};1;;\r\nNO-SUCH;1;;\r\n;abc;;`)).body.data;
    expect(faulty).toMatchObject({ wrong: 3, is_written: false });
    expect(
      faulty.rows.filter(({ error }: { error: string }) => error).map(({ line }: { line: number }) => line),
    ).toEqual([3, 4, 5]);
    expect((await send(text, { dry: false, key: "s1" })).body.data).toMatchObject({ is_written: true });
    expect((await send(text, { dry: false, key: "s1" })).body.data).toMatchObject({ is_written: true });
    const now = await read(id);
    expect(now.form.prices.EUR).toBe(price);
    expect(now.form.prices.SEK).toBe(form.prices.SEK);
    expect((now.shelves[0]?.received ?? 0) - (first?.received ?? 0)).toBe(4);
    expect(await sums()).toBe(0);
  });
});
