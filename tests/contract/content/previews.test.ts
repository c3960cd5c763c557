import { count, eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { minutes } from "../../../server/clock";
import { products, vendorBanners } from "../../../server/db/schema";
import { idOf, URL } from "../../support/flows/cart";
import { operator, vendorOf } from "../../support/flows/orders";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const BRAND = 3;
const SLUG = "felt-desk-pad";
const LISTINGS = "/product-api/vendor/listings";
const BANNERS = "/customer-api/vendor/banners";
const words = (text: string) => ({ en: `${text} in English`, fr: `${text} en français`, de: `${text} auf Deutsch` });

let store: TestStore;
let owner: Visitor;
let team: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "previews");
  owner = await vendorOf(store, BRAND);
  team = await operator(store);
});
afterAll(() => store.close());

const id = idOf(SLUG);
const save = async (changes: object) => {
  const { version } = (await owner.get(`${LISTINGS}/${id}`)).body.data;
  return owner.put(`${LISTINGS}/${id}`, { version, changes });
};
type Shown = `/product-api/${"vendor/listings" | "vendor/banners" | "staff/proposals" | "staff/banners"}/${string}`;
const linkOf = async (who: Visitor, path: Shown) => String((await who.get(`${path}/preview`)).body.data.path);
const tokenOf = (path: string) => path.replace("/preview/", "");
const look = (who: Visitor, token: string, locale = "en-US") =>
  who.get(`/product-api/previews/${token}?locale=${locale}`);
const shopPage = async () => (await store.visitor().get(`/product-api/product/${SLUG}?locale=en-US`)).body.data;

test("a proposed listing is seen as shoppers would see it, by its brand and the team alone, and leaves nothing", async () => {
  const before = await shopPage();
  const safety = words("Keep dry");
  const prices = { USD: before.product_price + 7 };
  expect((await save({ name: words("Wool Pad"), safety, prices })).status).toBe(200);
  const token = tokenOf(await linkOf(owner, `${LISTINGS}/${id}`));
  const seen = await look(owner, token);
  expect(seen.body.data).toMatchObject({
    back: `/brand/listings?product=${id}`,
    what: "listing",
    product_id: null,
    list: null,
  });
  expect(seen.body.data.product).toMatchObject({
    product_name: "Wool Pad in English",
    product_price: before.product_price + 7,
    product_id: id,
  });
  expect((await look(owner, token, "de-DE")).body.data.product.product_name).toBe("Wool Pad auf Deutsch");
  expect((await look(owner, token, "fr-FR")).body.data.product.product_name).toBe("Wool Pad en français");
  expect(await shopPage()).toEqual(before);
  // The team sees no drafts, but may look at what somebody shows them.
  expect((await look(team, token)).status).toBe(200);
  const strangers = [await store.signedIn(newEmail()), await vendorOf(store, 5)];
  for (const stranger of strangers) expect((await look(stranger, token)).status).toBe(404);
  expect((await look(store.visitor(), token)).status).toBe(401);
  expect((await look(owner, `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)).status).toBe(404);
  expect((await look(owner, "nothing")).status).toBe(404);
});

test("a link is for one version, and for half an hour", async () => {
  const old = tokenOf(await linkOf(owner, `${LISTINGS}/${id}`));
  await save({ name: { en: "Felt Pad" } });
  expect((await look(owner, old)).status).toBe(404);
  const token = tokenOf(await linkOf(owner, `${LISTINGS}/${id}`));
  store.clock.advance(minutes(29));
  expect((await look(owner, token)).status).toBe(200);
  store.clock.advance(minutes(1));
  expect((await look(owner, token)).status).toBe(404);
});

test("the team opens what was sent; once it is decided about, there is nothing to preview", async () => {
  await owner.send("POST", `${LISTINGS}/${id}/propose`);
  const { rows } = (await team.get("/product-api/staff/proposals?state=proposed")).body.data;
  const proposal = rows.find(({ name }: { name: string }) => name === "Felt Pad");
  const path = `/product-api/staff/proposals/${proposal?.id}` as const;
  const token = tokenOf(await linkOf(team, path));
  expect((await look(team, token)).body.data.back).toBe("/console/approvals?kind=listings&state=proposed");
  await team.send("POST", `${path}/accept`, { version: proposal?.version });
  expect([(await look(team, token)).status, (await team.get(`${path}/preview`)).status]).toEqual([404, 404]);
  expect((await owner.get(`${LISTINGS}/${id}/preview`)).status).toBe(404);
});

test("a new listing has a page before there is a product, and no cart takes it", async () => {
  const made = await owner.post(LISTINGS, { name: words("Oak Tray"), category_id: 1 });
  const { key, version } = made.body.data;
  expect((await owner.get(`${LISTINGS}/${key}/preview`)).status).toBe(422);
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const payload = await sharp({ create: { width: 1200, height: 900, channels: 3, background: "#a86" } })
    .jpeg()
    .toBuffer();
  const sent = await store.app.inject({
    method: "POST",
    url: `${LISTINGS}/${key}/pictures`,
    remoteAddress: owner.ip,
    headers: { cookie, origin: store.deps.env.origin, "content-type": "image/jpeg" },
    payload,
  });
  const { name } = sent.json().data as { name: string };
  const all = (await owner.get(`${LISTINGS}/${key}`)).body.data.form.prices;
  const saved = await owner.put(`${LISTINGS}/${key}`, {
    version,
    changes: {
      tagline: words("A tray"),
      description: words("Made of oak"),
      points: words("Holds pens"),
      safety: words("Keep dry"),
      size: { width: 30, depth: 20, height: 5, weight: 1 },
      carton: { length: 35, width: 25, height: 8, weight: 1.2 },
      prices: Object.fromEntries(Object.keys(all).map((currency) => [currency, 60])),
      handling_days: 2,
      pictures: [{ name, alt: words("A tray") }],
    },
  });
  expect([saved.status, saved.body.data.missing]).toEqual([200, []]);
  const counted = async () => (await store.deps.db.select({ all: count() }).from(products))[0]?.all;
  const before = await counted();
  const token = tokenOf(await linkOf(owner, `${LISTINGS}/${key}`));
  const { product } = (await look(owner, token)).body.data;
  expect(product).toMatchObject({ product_name: "Oak Tray in English", product_price: 60 });
  expect(product.pictures[0]?.picture.src).toContain(name);
  expect(await counted()).toBe(before);
  const line = { product_id: product.product_id, quantity: 1 };
  for (const more of [{}, { preview: token, token }])
    expect((await owner.post(URL, [{ ...line, ...more }])).status).not.toBe(200);
  expect((await owner.get(`/product-api/product/${product.product_slug}?locale=en-US`)).status).toBe(404);
});

test("a banner is seen on its brand's page before it is approved", async () => {
  const [banner] = await store.deps.db
    .select()
    .from(vendorBanners)
    .where(sql`${vendorBanners.shown} is not null`);
  if (!banner) throw new Error("no banner");
  const headline = words("Quiet");
  const hidden = { headline, state: "waiting" as const, shown: null, until: "2020-01-01" };
  await store.deps.db.update(vendorBanners).set(hidden).where(eq(vendorBanners.id, banner.id));
  const path = `/product-api/vendor/banners/${banner.id}` as const;
  const [own, other] = [await vendorOf(store, banner.vendorId), await vendorOf(store, 5)];
  expect((await other.get(`${path}/preview`)).status).toBe(404);
  const token = tokenOf(await linkOf(team, `/product-api/staff/banners/${banner.id}`));
  const { list, product, back } = (await look(team, token, "de-DE")).body.data;
  expect([product, back]).toEqual([null, "/console/approvals?state=waiting"]);
  expect(list.vendor.banners).toContainEqual(expect.objectContaining({ id: banner.id, headline: headline.de }));
  expect((await look(own, tokenOf(await linkOf(own, path)))).body.data.back).toBe(
    `/brand/banners/edit?id=${banner.id}`,
  );
  expect((await own.get(`${BANNERS}/${banner.id}`)).body.data.shown).toBeNull();
});
