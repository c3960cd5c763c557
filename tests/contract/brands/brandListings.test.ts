import { and, eq, sql } from "drizzle-orm";
import sharp from "sharp";
import type { Listing } from "../../../contract/desk/listingRoutes";
import { CURRENCIES } from "../../../contract/markets";
import { changeRecords, listingProposals, priceLog, products, questions } from "../../../server/db/schema";
import { days, addTime } from "../../../server/clock";
import { dropListingPictures } from "../../../server/modules/listings/files/dropPictures";
import { operator, vendorOf } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const BRAND = 3;
const BASE = "/product-api/vendor/listings";
const STAFF = "/product-api/staff/proposals";
const SLUG = "felt-desk-pad";

let store: TestStore;
let owner: Visitor;
let team: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "brand_listings");
  owner = await vendorOf(store, BRAND);
  team = await operator(store);
});
afterAll(() => store.close());

const idOf = async (slug: string) => {
  const [row] = await store.deps.db.select({ id: products.id }).from(products).where(eq(products.slug, slug));
  return row?.id ?? 0;
};
const read = async (key: string | number, who = owner) =>
  (await who.send("GET", `${BASE}/${key}`)).body.data as Listing;
const save = async (key: string | number, changes: object, who = owner) => {
  const { version } = await read(key, who);
  return who.send("PUT", `${BASE}/${key}`, { version, changes });
};
const propose = (key: string | number) => owner.send("POST", `${BASE}/${key}/propose`);
const openOf = async (id: number) => {
  const [row] = await store.deps.db
    .select()
    .from(listingProposals)
    .where(and(eq(listingProposals.productId, id), sql`state in ('draft', 'proposed', 'refused')`));
  return row;
};
const decide = (id: number, body: object, move: "accept" | "refuse" = "accept") =>
  team.send("POST", `${STAFF}/${id}/${move}`, body);
const page = async (slug = SLUG, locale = "en-US") =>
  (await store.visitor().send("GET", `/product-api/product/${slug}?locale=${locale}`)).body.data;
const safety = { en: "Keep away from fire.", fr: "Tenir loin du feu.", de: "Von Feuer fernhalten." };

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

describe("a proposal", () => {
  test("is what shoppers see once the store's team has accepted it", async () => {
    const id = await idOf(SLUG);
    const old = (await read(id)).form;
    const tagline = { en: "Wool that stays", fr: "Une laine qui reste", de: "Wolle, die bleibt" };
    expect((await save(id, { tagline, safety, name: { en: "Felt Pad" } })).status).toBe(200);
    const written = await read(id);
    expect(written).toMatchObject({ state: "draft", is_shown: true, missing: [] });
    expect(written.changed).toEqual(expect.arrayContaining(["name.en", "tagline.de"]));
    expect((await propose(id)).body.data).toMatchObject({ state: "proposed" });
    expect((await propose(id)).status).toBe(409);
    expect((await page()).product_name).toBe(old.name.en);

    const { rows } = (await team.send("GET", `${STAFF}?state=proposed`)).body.data;
    const own = rows.find((row) => row.name === "Felt Pad")!;
    expect(own.differences).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: "tagline.fr", before: old.tagline.fr, after: tagline.fr }),
      ]),
    );
    expect((await decide(own.id, { version: own.version - 1 })).status).toBe(409);
    expect((await decide(own.id, { version: own.version })).body.data).toMatchObject({ state: "accepted" });
    expect(await page()).toMatchObject({ product_name: "Felt Pad" });
    expect((await page(SLUG, "de-DE")).tagline).toBe(tagline.de);
    const found = (await store.visitor().send("GET", "/product-api/products-search?q=felt%20pad")).text;
    expect(found).toContain("Felt Pad");
    expect(await read(id)).toMatchObject({ state: null, changed: [] });
    const records = await store.deps.db
      .select()
      .from(changeRecords)
      .where(
        and(eq(changeRecords.entity, "listing"), eq(changeRecords.entityId, id), eq(changeRecords.kind, "accepted")),
      );
    expect(records[0]?.paths).toEqual(expect.arrayContaining([expect.objectContaining({ path: "name.en" })]));
    expect((await decide(own.id, { version: own.version + 1 })).status).toBe(409);
  });

  test("that was refused is worked on again, and one that was withdrawn is gone", async () => {
    const id = await idOf("headset-hook-oak");
    await save(id, { safety, name: { en: "Oak Hook" } });
    await propose(id);
    const { id: proposal = 0 } = (await openOf(id)) ?? {};
    expect((await decide(proposal, { reason: "Please keep the name." }, "refuse")).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: "refused", reason: "Please keep the name." });
    await save(id, { tagline: { en: "For headsets" } });
    expect(await read(id)).toMatchObject({ state: "draft", reason: "" });
    expect((await owner.send("POST", `${BASE}/${id}/withdraw`)).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: null, changed: [] });
    expect((await owner.send("POST", `${BASE}/${id}/withdraw`)).status).toBe(409);
  });

  test("names what it lacks, and is not accepted where the shop has changed since", async () => {
    const id = await idOf("kneel-and-rock");
    await save(id, { tagline: { fr: "" }, safety });
    expect((await propose(id)).body.errors?.[0]?.field).toBe("tagline.fr");
    await save(id, { tagline: { fr: "À genoux" } });
    expect((await propose(id)).status).toBe(200);
    const open = await openOf(id);
    await store.deps.db
      .update(products)
      .set({ tagline: { en: "a", fr: "b", de: "c" } })
      .where(eq(products.id, id));
    expect((await decide(open?.id ?? 0, { version: open?.version })).status).toBe(409);
    await owner.send("POST", `${BASE}/${id}/withdraw`);
  });

  test("what others wrote meanwhile is merged by field", async () => {
    const id = await idOf("peg-wall-kit");
    const { version } = await read(id);
    const put = (changes: object) => owner.send("PUT", `${BASE}/${id}`, { version, changes });
    expect((await put({ name: { en: "Peg Wall" } })).status).toBe(200);
    const disjoint = await put({ name: { fr: "Mur" } });
    expect(disjoint.body.data.merged).toMatchObject([{ path: "name.en", value: "Peg Wall" }]);
    expect((await put({ name: { en: "Other" } })).status).toBe(409);
    expect((await owner.send("PUT", `${BASE}/${id}`, { changes: {} })).status).toBe(428);
    await owner.send("POST", `${BASE}/${id}/withdraw`);
  });
});

test("a new listing is sold once it was accepted, with its pictures", async () => {
  const words = (en: string) => ({ en, fr: `${en} fr`, de: `${en} de` });
  const made = (await owner.send("POST", BASE, { name: words("Ash Tray Table"), category_id: 1 })).body.data as Listing;
  expect(made.missing).toEqual(expect.arrayContaining(["pictures", "prices.USD", "safety.fr", "size.width"]));
  expect((await propose(made.key)).status).toBe(422);
  const picture = await sharp({ create: { width: 1000, height: 1250, channels: 3, background: "#a86" } })
    .jpeg()
    .toBuffer();
  const narrow = await sharp(picture).resize(300).jpeg().toBuffer();
  const url = `${BASE}/${made.key}/pictures`;
  expect((await upload(url, narrow, "image/jpeg")).status).toBe(422);
  expect((await upload(url, Buffer.from("<svg/>"), "image/svg+xml")).status).toBe(422);
  const { name, small } = (await upload(url, picture, "image/jpeg")).body.data;
  const prices = Object.fromEntries(Object.keys(CURRENCIES).map((code) => [code, 149]));
  const changes = {
    tagline: words("A table"),
    description: words("A table of ash."),
    points: { en: "One\nTwo", fr: "Un\nDeux", de: "Eins" },
    safety,
    prices,
    size: { width: 40, depth: 40, height: 50, weight: 6 },
    carton: { length: 50, width: 45, height: 15, weight: 7 },
    pictures: [{ name, alt: words("A small table") }],
  };
  expect((await save(made.key, { ...changes, pictures: [{ name: "a".repeat(24), alt: words("x") }] })).status).toBe(
    422,
  );
  expect((await save(made.key, changes)).status).toBe(200);
  expect((await read(made.key)).missing).toEqual(["points.en"]);
  await save(made.key, { points: { de: "Eins\nZwei" } });
  expect((await store.visitor().send("GET", small)).status).toBe(404);
  expect((await owner.send("GET", small)).status).toBe(200);
  expect((await propose(made.key)).body.data.state).toBe("proposed");
  const { rows } = (await team.send("GET", `${STAFF}?state=proposed`)).body.data;
  const own = rows.find((row) => row.name === "Ash Tray Table")!;
  expect(own).toMatchObject({ is_new: true, missing: [] });
  expect((await decide(own.id, { version: own.version })).status).toBe(200);
  const shown = await page("ash-tray-table");
  expect(shown).toMatchObject({ product_name: "Ash Tray Table", highlights: ["One", "Two"] });
  expect(shown.pictures[0]?.picture.src).toContain(name);
  expect((await store.visitor().send("GET", small)).status).toBe(200);
  const listing = await read(made.key);
  expect(listing).toMatchObject({ is_shown: true, state: null });
  expect(listing.shelves.map(({ received }) => received)).toEqual([0, 0, 0]);
  expect((await save(listing.key, { category_id: 2 })).body.errors?.[0]?.field).toBe("category_id");
  const { data: loose } = (await upload(`${BASE}/${listing.key}/pictures`, picture, "image/jpeg")).body;
  const inAMonth = () => addTime(store.clock.now(), days(31));
  await dropListingPictures({ ...store.deps, clock: { ...store.clock, now: inAMonth } });
  expect((await owner.send("GET", loose.small)).status).toBe(404);
  expect((await owner.send("GET", small)).status).toBe(200);
});

test("small price falls and handling days are live at once, everything else waits", async () => {
  const id = await idOf("open-shelf-5");
  await owner.send("POST", `${BASE}/${id}/withdraw`);
  const { form } = await read(id);
  const before = form.prices.USD ?? 0;
  await save(id, { prices: { USD: before - 10 }, handling_days: 9 });
  expect(await read(id)).toMatchObject({ state: null, changed: [] });
  expect((await page("open-shelf-5")).product_price).toBe(before - 10);
  const logged = await store.deps.db
    .select()
    .from(priceLog)
    .where(and(eq(priceLog.productId, id), eq(priceLog.currency, "USD"), eq(priceLog.amount, (before - 10) * 100)));
  expect(logged).toHaveLength(1);
  await save(id, { prices: { USD: Math.ceil(before * 0.6) } });
  expect(await read(id)).toMatchObject({ state: "draft", changed: ["prices.USD"] });
  await save(id, { prices: { USD: before } });
  expect((await read(id)).changed).toEqual(["prices.USD"]);
  await owner.send("POST", `${BASE}/${id}/withdraw`);
  expect((await read(id)).form.prices.USD).toBe(before - 10);
});

test("questions and reviews are answered in the brand's name", async () => {
  const { rows } = (await owner.send("GET", "/product-api/vendor/questions")).body.data;
  expect(rows[0]?.answers.filter(({ by }) => by !== "owner")).toEqual([]);
  const url = `/product-api/vendor/questions/${rows[0]!.id}/answer` as const;
  const answer = () => owner.send("POST", url, { text: "Oui, à 30 degrés." });
  expect((await Promise.all([answer(), answer()])).map(({ status }) => status)).toEqual([200, 200]);
  const after = (await owner.send("GET", "/product-api/vendor/questions")).body.data.rows;
  const given = after.find(({ id }) => id === rows[0]?.id)?.answers.filter(({ by }) => by !== "owner");
  expect(given).toMatchObject([{ by: "vendor" }]);
  const { rows: reviews } = (await owner.send("GET", "/product-api/vendor/reviews?limit=1")).body.data;
  expect(
    (await owner.send("POST", `/product-api/vendor/reviews/${reviews[0]!.id}/answer`, { text: "Danke!" })).status,
  ).toBe(200);
  expect((await owner.send("GET", "/product-api/vendor/reviews?limit=1")).body.data.rows[0]?.answer).toBe("Danke!");
  const [foreign] = await store.deps.db
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .where(sql`vendor_id <> ${BRAND}`);
  expect((await owner.send("POST", `/product-api/vendor/questions/${foreign?.id}/answer`, { text: "x" })).status).toBe(
    404,
  );
});

test("the list is searched, filtered and paged, and holds nothing of others", async () => {
  const first = (await owner.send("GET", `${BASE}?limit=2`)).body.data;
  expect(first.rows).toHaveLength(2);
  const second = (await owner.send("GET", `${BASE}?limit=2&after=${first.next}`)).body.data;
  const keys = [...first.rows, ...second.rows].map(({ key }: { key: string }) => key);
  expect(new Set(keys).size).toBe(4);
  expect((await owner.send("GET", `${BASE}?limit=50`)).body.data.rows).toHaveLength(first.total);
  expect((await owner.send("GET", `${BASE}?q=peg`)).body.data.rows).toHaveLength(1);
  expect((await owner.send("GET", `${BASE}?view=refused`)).body.data.rows).toEqual([]);
  const stranger = await vendorOf(store, 5);
  expect((await stranger.send("GET", `${BASE}/${await idOf("peg-wall-kit")}`)).status).toBe(404);
});
