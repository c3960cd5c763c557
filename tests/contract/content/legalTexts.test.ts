import { sql } from "drizzle-orm";
import { days } from "../../../server/clock";
import { operator } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let visitor: Visitor;
let staff: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "legal_texts");
  visitor = store.visitor();
  staff = await operator(store);
});
afterAll(() => store.close());

const read = async (slug: string, query = "") => (await visitor.get(`/common-api/legal/${slug}?${query}`)).body.data;
const labels = ({ editions }: { editions: { version: string }[] }) => editions.map(({ version }) => version);
const words = (word: string) => ({ en: `${word} en`, fr: `${word} fr`, de: `${word} de` });

test("the store's law stands in three languages and two versions, each with what changed", async () => {
  for (const [slug, versions] of [
    ["privacy", ["1.5", "1.4"]],
    ["terms-of-use", ["1.1", "1.0"]],
  ] as const)
    for (const locale of ["en-US", "fr-FR", "de-DE"]) {
      const now = await read(slug, `locale=${locale}`);
      expect([slug, now.edition.version, now.edition.is_current, now.edition.valid_until]).toEqual([
        slug,
        versions[0],
        true,
        null,
      ]);
      expect(labels(now)).toEqual(versions);
      expect(now.editions.every(({ changes }: { changes: string }) => changes.length > 10)).toBe(true);
      expect(JSON.stringify(now)).not.toContain("{{");
      const before = await read(slug, `locale=${locale}&version=${versions[1]}`);
      expect([before.edition.is_current, before.edition.valid_until]).toEqual([false, now.edition.valid_from]);
      expect(before.blocks).not.toEqual(now.blocks);
    }
  expect((await visitor.get("/common-api/legal/terms-of-use?version=9.9")).status).toBe(404);
  expect((await visitor.get("/common-api/legal/terms-of-use?version=x")).status).toBe(422);
  expect((await visitor.get("/common-api/legal/imprint")).status).toBe(422);
});

test("what is being written is not read before it is put into force, and then what was stays as it was", async () => {
  const { data } = (await staff.send("GET", "/common-api/staff/articles?kind=page&q=Terms")).body;
  const { id } = data.rows.find(({ path }) => path === "/terms-of-use")!;
  const at = `/common-api/staff/articles/${id}` as const;
  const { version, form } = (await staff.send("GET", at)).body.data;
  const text = Object.fromEntries(
    Object.entries(form.text as Record<string, string>).map(([language, body]) => [
      language,
      `${body}\n## New part\n\nTrial of {{trial_days}} days.\n`,
    ]),
  );
  const saved = (await staff.send("PUT", at, { version, changes: { text } })).body.data;
  expect(JSON.stringify(await read("terms-of-use"))).not.toContain("New part");
  expect((await visitor.get("/common-api/pages/terms-of-use")).status).toBe(404);
  for (const to of ["draft", "archived"]) expect((await staff.post(`${at}/state`, { to })).status).toBe(409);

  const issue = (body: object) => staff.post(`${at}/editions`, body);
  const changes = words("A new part");
  expect((await issue({ version: saved.version })).status).toBe(422);
  expect((await issue({ version: saved.version, changes: { ...changes, de: " " } })).status).toBe(422);
  expect((await issue({ version: saved.version - 1, changes })).status).toBe(409);
  const past = "2020-01-01T00:00:00Z";
  expect((await issue({ version: saved.version, changes, valid_from: past })).body.errors[0]?.field).toBe("valid_from");
  expect((await (await operator(store, "reader")).post(`${at}/editions`, { version: 1, changes })).status).toBe(403);

  const later = new Date(store.clock.now().getTime() + days(2)).toISOString();
  const planned = await issue({ version: saved.version, changes, valid_from: later });
  expect(planned.body.data.editions.map(({ state }: { state: string }) => state)).toEqual([
    "planned",
    "current",
    "former",
  ]);
  const until = await read("terms-of-use");
  expect([until.edition.version, until.edition.valid_until, labels(until)]).toEqual(["1.1", later, ["1.1", "1.0"]]);
  expect((await visitor.get("/common-api/legal/terms-of-use?version=1.2")).status).toBe(404);

  store.clock.advance(days(3));
  const now = await read("terms-of-use");
  expect([now.edition.version, labels(now), now.edition.changes]).toEqual([
    "1.2",
    ["1.2", "1.1", "1.0"],
    "A new part en",
  ]);
  expect(store.purged).toContain(`article:${id}`);

  // Numbers of what was in force are those of its time.
  const former = JSON.stringify((await read("terms-of-use", "version=1.1")).blocks);
  await store.deps.db.execute(sql`update products set trial_days = 45 where vendor_id = 1`);
  await staff.send("GET", at);
  store.clock.advance(days(1));
  expect(JSON.stringify((await read("terms-of-use")).blocks)).toContain("Trial of 45 days");
  expect(JSON.stringify((await read("terms-of-use", "version=1.1")).blocks)).toBe(former);
  expect(former).toContain("30 days");

  const forge = sql`update article_editions set label = '7.0' where article_id = ${id}`;
  await expect(store.deps.db.execute(forge)).rejects.toThrow();
  await expect(store.deps.db.execute(sql`delete from article_editions where article_id = ${id}`)).rejects.toThrow();
});

test("only the store's law has versions", async () => {
  const { data } = (await staff.send("GET", "/common-api/staff/articles?kind=help")).body;
  const at = `/common-api/staff/articles/${data.rows[0]!.id}` as const;
  expect((await staff.send("GET", `${at}/editions`)).status).toBe(422);
  expect((await staff.post(`${at}/editions`, { version: 1, changes: words("x") })).status).toBe(422);
  expect((await staff.send("GET", "/common-api/staff/articles/999999/editions")).status).toBe(404);
});
