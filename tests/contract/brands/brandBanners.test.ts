import { access } from "node:fs/promises";
import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { bannerPictureRoutes, bannerRoutes, bannerStaffRoutes, type Banner } from "../../../contract/desk/bannerRoutes";
import { BANNER_LIMITS } from "../../../contract/desk/bannerTerms";
import { STAFF_ROLES, staffMay, VENDOR_ROLES, vendorMay } from "../../../contract/desk/rights";
import { days, addTime } from "../../../server/clock";
import { changeRecords, products, vendors } from "../../../server/db/schema";
import { refreshBannerPages } from "../../../server/modules/banners/refreshBannerPages";
import { filePath } from "../../../server/modules/banners/pictureFiles";
import { operator, vendorOf } from "../../support/flows/orders";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const BRAND = 4;
const SLUG = "pixelgrove-art";
const BASE = "/customer-api/vendor/banners";
const STAFF = "/customer-api/staff/banners";

const headline = { en: "Frames", fr: "Cadres", de: "Rahmen" };
const alt = { en: "Four frames", fr: "Quatre cadres", de: "Vier Rahmen" };

let store: TestStore;
let owner: Visitor;
let team: Visitor;
let picture: Buffer;
beforeAll(async () => {
  store = await startTestStore({}, "brand_banners");
  owner = await vendorOf(store, BRAND);
  team = await operator(store);
  picture = await sharp({ create: { width: 1200, height: 400, channels: 3, background: "#a86" } })
    .withExif({ IFD0: { Copyright: "somebody" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => store.close());

async function upload(id: number, payload: Buffer, { kind = "en", type = "image/jpeg", who = owner } = {}) {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await store.app.inject({
    method: "POST",
    url: `${BASE}/${id}/pictures/${kind}`,
    remoteAddress: who.ip,
    headers: { cookie, origin: store.deps.env.origin, "content-type": type, "accept-language": "en-US" },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() as { message: string; data: Banner } };
}

const create = async (who = owner) => (await who.post(BASE, { headline, alt })).body.data;
const detail = async (id: number, who = owner) => (await who.get(`${BASE}/${id}`)).body.data;
const save = async (id: number, changes: object, who = owner) => {
  const { version } = await detail(id, who);
  return who.put(`${BASE}/${id}`, { version, changes });
};
const submit = (id: number, who = owner) => who.send("POST", `${BASE}/${id}/submit`);
const approve = async (id: number, version?: number) =>
  team.send("POST", `${STAFF}/${id}/approve`, { version: version ?? (await detail(id)).version });
const refuse = (id: number, reason = "Please show a frame.") => team.send("POST", `${STAFF}/${id}/refuse`, { reason });
const shown = async (locale = "en-US") =>
  (await store.visitor().get(`/product-api/category/${SLUG}?locale=${locale}`)).body.data.vendor.banners;

async function approved(changes: object = {}): Promise<number> {
  const { id } = await create();
  await upload(id, picture);
  if (Object.keys(changes).length > 0) expect((await save(id, changes)).status).toBe(200);
  expect((await submit(id)).status).toBe(200);
  expect((await approve(id)).status).toBe(200);
  return id;
}

async function emptied(): Promise<void> {
  const { banners } = (await owner.get(BASE)).body.data;
  for (const { id } of banners) await owner.delete(`${BASE}/${id}`);
}
afterEach(emptied);

describe("who may call", () => {
  const routes = { ...bannerRoutes, ...bannerPictureRoutes, ...bannerStaffRoutes };
  test.each(Object.keys(routes) as (keyof typeof routes)[])("%s asks for its right", async (key) => {
    const [method = "", path = ""] = key.split(" ");
    const url = path.replace(":id", "2147483647").replace(":kind", "en");
    const { access: asked } = routes[key];
    const body = method === "GET" || method === "DELETE" ? undefined : { nothing: "that it takes" };
    const statusOf = async (who: Visitor) => (await who.send(method, url, body)).status;
    expect(await statusOf(store.visitor())).toBe(401);
    expect(await statusOf(await store.signedIn(newEmail()))).toBe(403);
    if (asked.who === "staff") {
      expect(await statusOf(owner)).toBe(403);
      for (const role of STAFF_ROLES)
        expect([role, (await statusOf(await operator(store, role))) === 403]).toEqual([
          role,
          !staffMay(role, asked.may),
        ]);
      return;
    }
    for (const role of VENDOR_ROLES)
      expect([role, (await statusOf(await vendorOf(store, 2, role))) === 403]).toEqual([
        role,
        !vendorMay(role, asked.may),
      ]);
  });

  test("another brand's banner is the same 404 as none, by every call", async () => {
    const id = await approved();
    const foreign = await vendorOf(store, 5);
    const calls = (at: number) => [
      foreign.send("GET", `${BASE}/${at}`),
      foreign.send("PUT", `${BASE}/${at}`, { version: 1, changes: { from: null } }),
      foreign.send("POST", `${BASE}/${at}/submit`),
      foreign.send("POST", `${BASE}/${at}/move`, { to: 1 }),
      foreign.send("DELETE", `${BASE}/${at}`),
      upload(at, picture, { who: foreign }),
    ];
    const saidOf = (answers: { status: number; body: { message: string } }[]) =>
      answers.map(({ status, body }) => [status, body.message]);
    const theirs = saidOf(await Promise.all(calls(id)));
    expect(theirs).toEqual(saidOf(await Promise.all(calls(2_147_483_647))));
    expect(theirs.map(([status]) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await foreign.get(BASE)).body.data.banners).toEqual([]);
  });

  test("a suspended brand reads its banners and changes none", async () => {
    const member = await vendorOf(store, 2);
    const { id } = await create(member);
    await store.deps.db.update(vendors).set({ state: "suspended" }).where(eq(vendors.id, 2));
    expect((await member.get(`${BASE}/${id}`)).status).toBe(200);
    expect((await save(id, { from: "2027-01-01" }, member)).status).toBe(403);
    expect((await upload(id, picture, { who: member })).status).toBe(403);
    await store.deps.db.update(vendors).set({ state: "live" }).where(eq(vendors.id, 2));
    expect((await member.delete(`${BASE}/${id}`)).status).toBe(200);
  });
});

describe("a banner", () => {
  test("is written, sent, approved and shown in the market's language", async () => {
    const { id, missing } = await create();
    expect(missing).toEqual(["pictures.en"]);
    expect((await submit(id)).body.errors?.[0]?.field).toBe("pictures.en");
    expect((await upload(id, picture)).body.data.missing).toEqual([]);
    const [own] = await store.deps.db
      .select()
      .from(products)
      .where(and(eq(products.vendorId, BRAND), eq(products.hidden, false)));
    await save(id, { product_id: own?.id });
    expect(await shown()).toEqual([]);
    expect((await submit(id)).body.data.state).toBe("waiting");
    expect((await submit(id)).status).toBe(409);
    expect(await shown()).toEqual([]);
    const { rows } = (await team.get(`${STAFF}?state=waiting`)).body.data;
    expect(rows.find((row) => row.id === id)).toMatchObject({ shown: null, vendor: { id: BRAND } });
    store.purged.length = 0;
    expect((await approve(id)).body.data).toMatchObject({ state: "approved", shown: { headline } });
    expect(store.purged).toContain(`vendor:${BRAND}`);
    expect(await shown("de-DE")).toMatchObject([
      { id, headline: "Rahmen", alt: "Vier Rahmen", link: { product_slug: own?.slug } },
    ]);
    const kinds = await store.deps.db
      .select({ kind: changeRecords.kind })
      .from(changeRecords)
      .where(and(eq(changeRecords.entity, "banner"), eq(changeRecords.entityId, id)))
      .orderBy(changeRecords.id);
    expect(kinds.map(({ kind }) => kind)).toEqual(["created", "changed", "changed", "submitted", "approved"]);
  });

  test("is shown as it was approved while what was written since waits, and what was seen is what is approved", async () => {
    const id = await approved();
    const before = await detail(id);
    expect((await save(id, { headline: { en: "Other frames" } })).body.data.state).toBe("waiting");
    expect((await shown())[0]?.headline).toBe("Frames");
    // Approval of an earlier version.
    expect((await approve(id, before.version)).status).toBe(409);
    // It waits, so it stays whole.
    expect((await save(id, { alt: { fr: "" } })).body.errors?.[0]?.field).toBe("alt.fr");
    const refused = await refuse(id);
    expect(refused.body.data).toMatchObject({ state: "refused", reason: "Please show a frame." });
    expect((await shown())[0]?.headline).toBe("Frames");
    expect((await detail(id)).reason).toBe("Please show a frame.");
    expect((await save(id, { headline: { en: "New frames" } })).body.data).toMatchObject({
      state: "draft",
      reason: "",
    });
    await submit(id);
    await approve(id);
    expect((await shown())[0]?.headline).toBe("New frames");
  });

  test("two who change different fields keep both; the same field is asked about", async () => {
    const { id, version } = await create();
    const other = await vendorOf(store, BRAND, "editor");
    await owner.put(`${BASE}/${id}`, { version, changes: { from: "2027-01-01" } });
    const second = await other.put(`${BASE}/${id}`, { version, changes: { until: "2027-02-01" } });
    expect(second.body.data).toMatchObject({ form: { from: "2027-01-01", until: "2027-02-01" } });
    expect((await other.put(`${BASE}/${id}`, { version, changes: { from: "2027-01-02" } })).status).toBe(409);
  });

  test.each([
    [{ from: "2027-02-01", until: "2027-02-01" }, "until"],
    [{ from: "2027-02-30" }, "from"],
    [{ until: "2027-13-01" }, "until"],
  ])("%j is refused, by its field", async (changes, field) => {
    const { id } = await create();
    const { status, body } = await save(id, changes);
    expect([status, body.errors?.[0]?.field]).toEqual([422, field]);
  });

  test("leads to nothing but the brand's own listings", async () => {
    const { id } = await create();
    const [foreign] = await store.deps.db.select().from(products).where(eq(products.vendorId, 5));
    for (const wanted of [foreign?.id, 2_147_483_647]) {
      const { status, body } = await save(id, { product_id: wanted });
      expect([status, body.errors?.[0]?.field]).toEqual([422, "product_id"]);
    }
    // What a banner does not have is not kept.
    const { form } = await detail(id);
    expect((await save(id, { href: "javascript:alert(1)" })).body.data).toMatchObject({ version: 1, form });
  });

  test("is one of eight, also when two are begun at once", async () => {
    const made = await Promise.all(
      Array.from({ length: BANNER_LIMITS.banners + 2 }, () => owner.post(BASE, { headline, alt })),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(BANNER_LIMITS.banners);
    expect(made.filter(({ status }) => status === 422)).toHaveLength(2);
    const { banners } = (await owner.get(BASE)).body.data;
    const last = banners.at(-1)?.id ?? 0;
    const { data } = (await owner.post(`${BASE}/${last}/move`, { to: 1 })).body;
    expect(data.banners.map((banner) => banner.position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(data.banners[0]?.id).toBe(last);
  });

  test("is shown within its days: the last one is not one of them", async () => {
    const day = (ahead: number) => addTime(store.clock.now(), days(ahead)).toISOString().slice(0, 10);
    const id = await approved({ from: day(2), until: day(4) });
    await refreshBannerPages(store.deps);
    expect(await shown()).toEqual([]);
    for (const [ahead, count] of [
      [2, 1],
      [1, 1],
      [1, 0],
    ] as const) {
      store.clock.advance(days(ahead));
      store.purged.length = 0;
      await refreshBannerPages(store.deps);
      expect(store.purged.includes(`vendor:${BRAND}`)).toBe(ahead === 2 || count === 0);
      expect(await shown()).toHaveLength(count);
    }
    await refreshBannerPages(store.deps);
    owner = await vendorOf(store, BRAND);
    team = await operator(store);
    await save(id, { headline: { en: "Too late" } });
    await refuse(id);
    expect((await submit(id)).body.errors?.[0]?.field).toBe("until");
  });

  test("is gone with its pictures once it is deleted", async () => {
    const id = await approved();
    const name = (await detail(id)).pictures.en?.name ?? "";
    const file = filePath(store.deps.env, name, "large.avif");
    await access(file);
    expect((await owner.delete(`${BASE}/${id}`)).body.data.banners).toEqual([]);
    expect(await shown()).toEqual([]);
    await expect(access(file)).rejects.toThrow();
  });
});

describe("a picture", () => {
  test("is made anew, private until it is approved, and one that nobody sees any more is dropped", async () => {
    const { id } = await create();
    const first = (await upload(id, picture)).body.data.pictures.en;
    const file = await sharp(filePath(store.deps.env, first?.name ?? "", "large.webp")).metadata();
    expect(file).toMatchObject({ format: "webp", width: 1200 });
    expect(file.exif).toBeUndefined();
    const statusOf = async (who: Visitor) => (await who.send("GET", first?.avif ?? "")).status;
    expect(await statusOf(store.visitor())).toBe(404);
    expect(await statusOf(await vendorOf(store, 5))).toBe(404);
    expect(await statusOf(owner)).toBe(200);
    expect(await statusOf(team)).toBe(200);
    await submit(id);
    await approve(id);
    const open = await store.visitor().send("GET", first?.avif ?? "");
    expect(open.headers).toMatchObject({ "content-type": "image/avif" });
    // The approved one is still shown while another waits.
    await upload(id, picture);
    expect(await statusOf(store.visitor())).toBe(200);
    await approve(id);
    expect(await statusOf(store.visitor())).toBe(404);
  });

  test("in AVIF, PNG and WebP is taken; for phones it may be narrower", async () => {
    const { id } = await create();
    const plain = sharp({ create: { width: 1000, height: 400, channels: 3, background: "#468" } });
    for (const format of ["avif", "png", "webp"] as const)
      expect((await upload(id, await plain.toFormat(format).toBuffer(), { type: `image/${format}` })).status).toBe(200);
    const small = await plain.resize(600).jpeg().toBuffer();
    expect((await upload(id, small)).body.message).toContain("960");
    expect((await upload(id, small, { kind: "phone" })).body.data.pictures.phone?.width).toBe(600);
  });

  test("that is a drawing, an animation, a program or too large is refused in words", async () => {
    const { id } = await create();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    for (const type of ["image/svg+xml", "image/png"]) {
      const { status, body } = await upload(id, svg, { type });
      expect([status, body.message]).toEqual([422, expect.stringContaining("SVG")]);
    }
    const gif = await upload(id, Buffer.from("GIF89a"), { type: "image/gif" });
    expect([gif.status, gif.body.message]).toEqual([422, expect.stringContaining("GIF")]);
    const program = await upload(id, Buffer.concat([Buffer.from("MZ\x90\0"), Buffer.alloc(2000)]));
    expect([program.status, program.body.message]).toEqual([422, expect.stringContaining("not a picture")]);
    const broken = await upload(id, picture.subarray(0, 300));
    expect(broken.status).toBe(422);
    const large = await upload(id, Buffer.alloc(BANNER_LIMITS.pictureBytes + 1));
    expect(large.status).toBe(413);
    expect((await upload(id, picture, { kind: "es" })).status).toBe(422);
    expect((await detail(id)).version).toBe(1);
  });
});
