import { eq } from "drizzle-orm";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import type { MissList, SynonymGroup, SynonymList } from "../../../contract/settings/searchWordRoutes";
import { MISS_LIMITS, SYNONYM_LIMITS } from "../../../contract/settings/searchWordTerms";
import { days } from "../../../server/clock";
import { changeRecords, searchMisses, searchSynonyms } from "../../../server/db/schema";
import { forgetMisses, noteMiss, writeMisses } from "../../../server/modules/search/noteMisses";
import { operator } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const WORDS = "/product-api/staff/search-words";
const MISSES = "/product-api/staff/search-misses";

let store: TestStore;
let one: Visitor;
let other: Visitor;
let shopper: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "search_words");
  one = await operator(store, "marketing");
  other = await operator(store, "catalogue");
  shopper = store.visitor();
});
afterAll(() => store.close());

const listOf = async (language: string, q = "") =>
  (await one.get(`${WORDS}?language=${language}&q=${encodeURIComponent(q)}`)).body.data as SynonymList;
const add = (language: string, words: string[], who = one) => who.post(WORDS, { language, words });
const made = async (language: string, words: string[]): Promise<SynonymGroup> =>
  (await add(language, words)).body.data as SynonymGroup;
const save = (id: number, version: number, words: string[], who = one) =>
  who.put(`${WORDS}/${id}`, { version, changes: { words } });
const remove = (id: number, version: number, who = one) =>
  who.send("DELETE", `${WORDS}/${id}?version=${version}`, undefined);
async function slugsOf(q: string, locale = "en-US", rest = ""): Promise<string[]> {
  const answer = await shopper.get(`/product-api/products-search?q=${encodeURIComponent(q)}&locale=${locale}${rest}`);
  return (answer.body.data.products as { product_slug: string }[]).map(({ product_slug: slug }) => slug);
}
const missesIn = async (language: string) => (await one.get(`${MISSES}?language=${language}`)).body.data as MissList;

test("whoever has the right reads the words, and whoever may edits them", async () => {
  for (const role of STAFF_ROLES) {
    const who = await operator(store, role);
    const [mayRead, mayEdit] = [staffMay(role, "search.read"), staffMay(role, "search.edit")];
    const asked = [`${WORDS}?language=en`, `${WORDS}/trial?language=en&q=desk`, `${MISSES}?language=en`];
    for (const path of [...asked, `${MISSES}/file?language=en`])
      expect([role, path, (await who.get(path)).status]).toEqual([role, path, mayRead ? 200 : 403]);
    // Too few, and one that there is not: who may is told so, and nothing is kept.
    const statuses = [await add("en", ["one"], who), await save(999_999, 1, [], who), await remove(999_999, 1, who)];
    expect([role, ...statuses.map(({ status }) => status)]).toEqual([
      role,
      ...(mayEdit ? [422, 404, 404] : [403, 403, 403]),
    ]);
  }
  expect((await store.visitor().get(`${WORDS}?language=en`)).status).toBe(401);
});

test("the store comes with words in its languages", async () => {
  expect((await listOf("en")).rows.map(({ words }) => words)).toContainEqual(["screen", "monitor", "display"]);
  expect((await listOf("fr")).rows.map(({ words }) => words)).toContainEqual(["chaise", "siège", "fauteuil"]);
  const german = await listOf("de", "Pult");
  expect(german.rows.map(({ words }) => words)).toEqual([["stehtisch", "stehschreibtisch", "stehpult"]]);
  expect([german.total, german.groups]).toEqual([1, 6]);
  expect((await one.get(`${WORDS}?language=pl`)).status).toBe(422);
});

test("a new group finds products at once, in its language alone, and no more once it is deleted", async () => {
  expect(await slugsOf("zorbulator")).toEqual([]);
  const trial = (q: string) => one.get(`${WORDS}/trial?language=en&q=${encodeURIComponent(q)}`);
  expect((await trial("zorbulator")).body.data).toEqual({ total: 0, names: [] });
  const group = await made("en", [" Zorbulator ", "wibble-wobble plank", "rise duo"]);
  expect(group).toMatchObject({ version: 1, words: ["Zorbulator", "wibble-wobble plank", "rise duo"] });
  expect(store.purged).toContain("search");
  expect(await slugsOf("zorbulator")).toContain("rise-duo");
  expect(await slugsOf("zorbulators")).toContain("rise-duo");
  expect(await slugsOf("Wibble wobble planks")).toContain("rise-duo");
  expect(await slugsOf("zorbulator", "de-DE")).toEqual([]);
  const tried = (await trial("zorbulator")).body.data;
  expect(tried.total).toBeGreaterThan(0);
  expect(tried.names.join()).toContain("Rise Duo");
  expect((await remove(group.id, 1)).status).toBe(200);
  expect(await slugsOf("zorbulator")).toEqual([]);
  expect((await remove(group.id, 1)).status).toBe(404);
  const records = await store.deps.db.select().from(changeRecords).where(eq(changeRecords.entityId, group.id));
  const own = records.filter(({ entity }) => entity === "search words").sort((a, b) => a.version - b.version);
  expect(own.map(({ kind, version }) => [kind, version])).toEqual([
    ["created", 1],
    ["deleted", 2],
  ]);
  expect(own[1]?.paths).toContainEqual({ path: "words", before: group.words, after: null });
});

test("words of the help center are found by the same groups", async () => {
  const help = async (q: string) => (await shopper.get(`/common-api/help-search?q=${q}&locale=en-US`)).body;
  const before = JSON.stringify(await help("snorkelback"));
  expect(before).toContain('"status":1');
  const group = await made("en", ["snorkelback", "returns"]);
  expect(JSON.stringify(await help("snorkelback"))).not.toBe(before);
  await remove(group.id, 1);
});

test("what is no group is refused at its field, in the caller's language, and names what stands in the way", async () => {
  const refused = async (words: string[], language = "en-US") => {
    const answer = await one.send("POST", WORDS, { language: "en", words }, { "accept-language": language });
    expect([answer.status, answer.body.errors[0]?.field]).toEqual([422, "words"]);
    return answer.body.errors[0]?.message as string;
  };
  expect(await refused(["SCREEN", "telly"])).toBe(
    "“SCREEN” is already in another group: screen, monitor, display. Change that group instead.",
  );
  expect(await refused(["télly", "Telly"], "fr-FR")).toContain("figure deux fois dans la liste");
  expect(await refused(["telly", " "])).toContain("at least 2 words");
  expect(await refused(["telly", "!!"])).toContain("neither letters nor digits");
  expect(await refused(["telly", "x".repeat(SYNONYM_LIMITS.letters + 1)])).toContain("up to 40 characters");
  expect(await refused(["telly", "a b c d e"])).toContain("up to 4 are possible");
  const many = Array.from({ length: SYNONYM_LIMITS.most + 1 }, (_none, at) => `telly${at}`);
  expect(await refused(many)).toContain("up to 12 words");
  const tooWide = [["telly", "x".repeat(500)], Array.from({ length: 100 }, (_none, at) => `telly${at}`)];
  for (const words of tooWide) expect((await add("en", words)).status).toBe(422);
  // The same words in another language are another group.
  const french = await made("fr", ["screen", "telly"]);
  expect((await remove(french.id, 1)).status).toBe(200);
  expect((await listOf("en", "telly")).total).toBe(0);
});

test("a language has a bounded number of groups", async () => {
  const { db } = store.deps;
  const left = SYNONYM_LIMITS.groups - (await listOf("de")).groups;
  const rows = Array.from({ length: left }, (_none, at) => ({
    language: "de" as const,
    words: [`voll${at}`, `leer${at}`],
  }));
  const filled = await db.insert(searchSynonyms).values(rows).returning({ id: searchSynonyms.id });
  expect((await listOf("de")).rows).toHaveLength(SYNONYM_LIMITS.shown);
  expect((await add("de", ["zuviel", "übrig"])).body.errors[0]?.message).toContain("already 500 groups");
  for (const { id } of filled) await db.delete(searchSynonyms).where(eq(searchSynonyms.id, id));
});

test("two who change a group are told apart, and of two who take a word one gets it", async () => {
  const group = await made("en", ["quibbler", "quibblet"]);
  expect((await save(group.id, 1, ["quibbler", "quibblet", "quibbling"])).body.data).toMatchObject({ version: 2 });
  const clash = await save(group.id, 1, ["quibbler", "other"], other);
  expect(clash.status).toBe(409);
  expect(clash.body).toMatchObject({
    current: { version: 2, fields: [{ path: "words", value: ["quibbler", "quibblet", "quibbling"] }] },
  });
  expect((await remove(group.id, 1, other)).status).toBe(409);
  expect((await one.put(`${WORDS}/${group.id}`, { changes: { words: ["a", "b"] } })).status).toBe(428);
  // Its own words are no others'.
  expect((await save(group.id, 2, ["Quibbling", "quibbler"], other)).body.data).toMatchObject({ version: 3 });
  const taken = await save(group.id, 3, ["quibbler", "monitors", "display"]);
  expect([taken.status, taken.body.errors[0]?.field]).toEqual([422, "words"]);
  const both = await Promise.all([add("en", ["frindle", "pen one"]), add("en", ["frindle", "pen two"], other)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("a search of the page that finds nothing is counted once, and suggestions are not", async () => {
  const { deps } = store;
  await writeMisses(deps);
  await deps.db.delete(searchMisses);
  await shopper.get("/product-api/suggested-products?q=Gl%C3%B6rptable&locale=en-US");
  await one.get(`${WORDS}/trial?language=en&q=glorptable`);
  await slugsOf("Glörptable");
  await slugsOf(" glorptable!", "en-GB");
  await slugsOf("glorptable", "fr-FR");
  await slugsOf("desk");
  await slugsOf("glorptable", "en-US", "&page=2");
  await slugsOf("glorptable", "en-US", "&in_stock=true");
  await writeMisses(deps);
  await writeMisses(deps);
  const today = deps.clock.now().toISOString().slice(0, 10);
  const english = await missesIn("en");
  expect(english).toEqual({
    language: "en",
    days: MISS_LIMITS.days,
    rows: [{ words: "glorptable", searches: 2, last_day: today }],
    total: 1,
  });
  expect((await missesIn("fr")).rows).toMatchObject([{ words: "glorptable", searches: 1 }]);
  store.clock.advance(days(1));
  await slugsOf("glorptable");
  await slugsOf("xyzzyfluff");
  await writeMisses(deps);
  expect((await missesIn("en")).rows.map(({ words, searches }) => [words, searches])).toEqual([
    ["glorptable", 3],
    ["xyzzyfluff", 1],
  ]);
  const file = await one.send("GET", `${MISSES}/file?language=en`, undefined, { "accept-language": "de-DE" });
  expect(file.text).toContain("Gesucht;Suchen;Zuletzt gesucht\r\nglorptable;3;");
});

test("nothing personal is kept, and a flood fills nothing", async () => {
  const { deps } = store;
  for (const text of ["jane.glorp@people.example", "0170 1234567", "4111-1111", "g".repeat(61), "glorp ".repeat(12)])
    await slugsOf(text);
  await writeMisses(deps);
  expect((await missesIn("en")).total).toBe(2);
  const { wordsADay } = MISS_LIMITS;
  for (let round = 0; round < 3; round += 1) {
    for (let at = 0; at < wordsADay; at += 1) noteMiss(deps, "de", `flood${round} ${at}`);
    noteMiss(deps, "fr", "grelotable");
    await writeMisses(deps);
  }
  const rows = await deps.db.select().from(searchMisses).where(eq(searchMisses.language, "de"));
  expect(rows).toHaveLength(wordsADay);
  // Known words go on being counted, and other languages have a day of their own.
  noteMiss(deps, "de", "flood0 1");
  await writeMisses(deps);
  expect((await missesIn("de")).rows[0]).toMatchObject({ words: "flood0 1", searches: 2 });
  expect((await missesIn("fr")).rows[0]).toMatchObject({ words: "grelotable", searches: 3 });
  expect((await missesIn("de")).rows).toHaveLength(MISS_LIMITS.shown);
});

test("a page shows 30 days, and 90 are kept", async () => {
  const { deps } = store;
  store.clock.advance(days(MISS_LIMITS.days - 1));
  one = await operator(store, "marketing");
  expect((await missesIn("en")).rows.map(({ words, searches }) => [words, searches])).toEqual([
    ["glorptable", 1],
    ["xyzzyfluff", 1],
  ]);
  store.clock.advance(days(1));
  expect((await missesIn("en")).total).toBe(0);
  await forgetMisses(deps);
  expect(await deps.db.$count(searchMisses)).toBeGreaterThan(0);
  store.clock.advance(days(MISS_LIMITS.keptDays - MISS_LIMITS.days + 1));
  await forgetMisses(deps);
  expect(await deps.db.$count(searchMisses)).toBe(0);
});
