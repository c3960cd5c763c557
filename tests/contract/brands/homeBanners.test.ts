import { eq } from "drizzle-orm";
import { NO_PICTURES, type BannerDays } from "../../../contract/desk/bannerTerms";
import type { HomeBanner } from "../../../contract/productLists";
import { days } from "../../../server/clock";
import { changeRecords, vendorBanners, vendors } from "../../../server/db/schema";
import { refreshBannerPages } from "../../../server/modules/banners/refreshBannerPages";
import { operator } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const STAFF = "/customer-api/staff/banners";
const BRAND = 4;

let store: TestStore;
let team: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "home_banners");
  team = await operator(store);
  await store.deps.db.update(vendorBanners).set({ home: null });
});
afterAll(() => store.close());
afterEach(async () => {
  await store.deps.db.delete(vendorBanners).where(eq(vendorBanners.vendorId, BRAND));
});

const file = (src: string) => ({ name: "", avif: src, avif_small: src, webp: src, width: 1600, height: 800 });
const words = (text: string) => ({ en: text, fr: `${text} fr`, de: `${text} de` });
const ALWAYS: BannerDays = { from: null, until: null };

async function waiting(name: string, own: BannerDays = ALWAYS): Promise<number> {
  const pictures = { ...NO_PICTURES, en: file(`/${name}-en`), de: file(`/${name}-de`), phone: file(`/${name}-phone`) };
  const [row] = await store.deps.db
    .insert(vendorBanners)
    .values({
      vendorId: BRAND,
      position: 1,
      headline: words(name),
      alt: words(name),
      pictures,
      ...own,
      state: "waiting",
    })
    .returning();
  return row!.id;
}
const versionOf = async (id: number) =>
  (await store.deps.db.select().from(vendorBanners).where(eq(vendorBanners.id, id)))[0]!.version;
const approve = async (id: number, more: object) =>
  team.post(`${STAFF}/${id}/approve`, { version: await versionOf(id), ...more });
const putHome = async (id: number, home: BannerDays | null) =>
  team.put(`${STAFF}/${id}/home`, { version: await versionOf(id), home });
const shown = async (locale = "en-US"): Promise<HomeBanner[]> => {
  // What the catalogue keeps for some seconds is over.
  store.clock.advance(11_000);
  return (await store.visitor().get(`/common-api/home?locale=${locale}`)).body.data.brand_banners;
};
const dayIn = (count: number) => new Date(store.clock.now().getTime() + days(count)).toISOString().slice(0, 10);

test("a banner is on the home page only where the team says so, in each language, and gone when it is taken off", async () => {
  const id = await waiting("frames");
  await approve(id, {});
  expect(await shown()).toEqual([]);
  store.purged.length = 0;
  expect((await putHome(id, ALWAYS)).body.data.home).toEqual(ALWAYS);
  expect(store.purged).toEqual(expect.arrayContaining(["home", `vendor:${BRAND}`]));
  const [banner] = await shown("de-DE");
  expect(banner).toMatchObject({
    id,
    headline: "frames de",
    vendor: { id: BRAND, slug: "pixelgrove-art" },
    link: null,
  });
  expect([banner?.wide.webp, banner?.phone?.webp]).toEqual(["/frames-de", "/frames-phone"]);
  expect((await shown("fr-FR"))[0]?.wide.webp).toBe("/frames-en");
  store.purged.length = 0;
  await putHome(id, null);
  expect([await shown(), store.purged.includes("home")]).toEqual([[], true]);
  const isPut = eq(changeRecords.kind, "onHome");
  const records = await store.deps.db.select().from(changeRecords).where(isPut).orderBy(changeRecords.id);
  expect(records).toMatchObject([{ actor: "staff", entityId: id }, { paths: [{ path: "home", after: null }] }]);
});

test("its days lie within the banner's own, and begin and end the page anew", async () => {
  const [first, last] = [dayIn(2), dayIn(6)];
  const id = await waiting("spring", { from: first, until: last });
  for (const home of [
    { from: dayIn(1), until: null },
    { from: null, until: dayIn(7) },
    { from: dayIn(6), until: null },
    { from: dayIn(4), until: dayIn(4) },
    { from: "2026-02-31", until: null },
  ])
    expect([home, (await approve(id, { home })).status]).toEqual([home, 422]);
  expect((await approve(id, { home: { from: dayIn(3), until: dayIn(5) } })).status).toBe(200);
  await refreshBannerPages(store.deps);
  const seen: boolean[] = [];
  for (let day = 0; day < 6; day += 1) {
    store.purged.length = 0;
    store.clock.advance(days(1));
    await refreshBannerPages(store.deps);
    expect(store.purged).toContain("home");
    seen.push((await shown()).length > 0);
  }
  expect(seen).toEqual([false, false, true, true, false, false]);
});

test("three at most, which take turns by the day; of brands that sell alone", async () => {
  const ids: number[] = [];
  for (const name of ["a", "b", "c", "d"]) {
    const id = await waiting(name);
    await approve(id, { home: ALWAYS });
    ids.push(id);
  }
  const turns: number[][] = [];
  for (let day = 0; day < 4; day += 1) {
    turns.push((await shown()).map(({ id }) => id));
    store.clock.advance(days(1));
  }
  expect(turns.map(({ length }) => length)).toEqual([3, 3, 3, 3]);
  expect(new Set(turns.map(([first]) => first))).toEqual(new Set(ids));
  await store.deps.db.update(vendors).set({ state: "suspended" }).where(eq(vendors.id, BRAND));
  expect(await shown()).toEqual([]);
  await store.deps.db.update(vendors).set({ state: "live" }).where(eq(vendors.id, BRAND));
  expect(await shown()).toHaveLength(3);
});

test("only who decides about brands decides, and only about what shoppers see", async () => {
  const id = await waiting("draft");
  expect((await putHome(id, ALWAYS)).status).toBe(409);
  await approve(id, {});
  const seen = await versionOf(id);
  expect((await team.put(`${STAFF}/${id}/home`, { version: seen - 1, home: ALWAYS })).status).toBe(409);
  const reader = await operator(store, "reader");
  expect((await reader.put(`${STAFF}/${id}/home`, { version: seen, home: ALWAYS })).status).toBe(403);
});
