import { and, eq, sql } from "drizzle-orm";
import { brandRoutes, type BrandTeam } from "../../../contract/desk/brandRoutes";
import type { FieldError } from "../../../contract/routes/route";
import {
  STAFF_ROLES,
  VENDOR_RIGHTS,
  VENDOR_ROLES,
  vendorMay,
  staffMay,
  type VendorRight,
} from "../../../contract/desk/rights";
import { changeRecords, vendorMembers, vendors } from "../../../server/db/schema";
import { days, addTime } from "../../../server/clock";
import { operator, vendorOf } from "../../support/flows/orders";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

/** A brand that no other test looks at. */
const BRAND = 4;
const BASE = "/customer-api/vendor/brand";

let store: TestStore;
let owner: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "brand_desk");
  owner = await vendorOf(store, BRAND);
});
afterAll(() => store.close());

const detail = async (who: Visitor = owner) => (await who.get(BASE)).body.data;
const save = (who: Visitor, version: number, changes: object) => who.send("PUT", BASE, { version, changes });
const recordsOf = (id = BRAND) =>
  store.deps.db
    .select()
    .from(changeRecords)
    .where(and(eq(changeRecords.entity, "brand"), eq(changeRecords.entityId, id)))
    .orderBy(changeRecords.id);

describe("who may call", () => {
  test.each(Object.keys(brandRoutes))("%s asks for its right before it reads what is asked", async (key) => {
    const [method = "", path = ""] = key.split(" ");
    const url = path.replace(/:\w+/g, "5");
    const { access } = brandRoutes[key as keyof typeof brandRoutes];
    const body = method === "GET" || method === "DELETE" ? undefined : { nothing: "that it takes" };
    const statusOf = async (who: Visitor) => (await who.send(method, url, body)).status;
    expect(await statusOf(store.visitor())).toBe(401);
    expect(await statusOf(await store.signedIn(newEmail()))).toBe(403);
    if (access.who === "staff") {
      expect(await statusOf(owner)).toBe(403);
      for (const role of STAFF_ROLES)
        expect([role, await statusOf(await operator(store, role))]).toEqual([
          role,
          staffMay(role, access.may) ? 200 : 403,
        ]);
      return;
    }
    for (const role of VENDOR_ROLES) {
      const refused = (await statusOf(await vendorOf(store, 2, role))) === 403;
      expect([role, refused]).toEqual([role, !vendorMay(role, access.may as VendorRight)]);
    }
  });

  test("a suspended brand is read, and changed by nobody of it", async () => {
    const member = await vendorOf(store, 2);
    await store.deps.db.update(vendors).set({ state: "suspended" }).where(eq(vendors.id, 2));
    const { version, state } = await detail(member);
    expect(state).toBe("suspended");
    expect((await save(member, version, { handling_days: 3 })).status).toBe(403);
    await store.deps.db.update(vendors).set({ state: "live" }).where(eq(vendors.id, 2));
    expect((await save(member, version, { handling_days: 3 })).status).toBe(200);
  });

  test("every right belongs to the owner", () => {
    for (const right of Object.keys(VENDOR_RIGHTS) as VendorRight[]) expect(vendorMay("owner", right)).toBe(true);
  });
});

describe("a brand's form", () => {
  test("only what was touched is written, with one record that tells what it was before", async () => {
    const { version, form } = await detail();
    store.purged.length = 0;
    const changed = await save(owner, version, { tagline: { en: "Pictures without an account." } });
    expect(changed.body.data).toMatchObject({ version: version + 1, merged: [] });
    expect(changed.body.data.form).toEqual({
      ...form,
      tagline: { ...form.tagline, en: "Pictures without an account." },
    });
    expect(store.purged).toContain(`vendor:${BRAND}`);
    const last = (await recordsOf()).at(-1);
    expect(last).toMatchObject({ kind: "changed", version: version + 1, actor: "vendor" });
    expect(last?.paths).toEqual([
      { path: "tagline.en", before: form.tagline.en, after: "Pictures without an account." },
    ]);
    const { data: shown } = (await store.visitor().get("/product-api/category/pixelgrove-art")).body;
    expect(shown.vendor.tagline).toBe("Pictures without an account.");
  });

  test("two who change different fields keep both, and the second is told; the same field is asked about", async () => {
    const other = await vendorOf(store, BRAND, "editor");
    const { version, form } = await detail();
    await save(owner, version, { handling_days: 4 });
    const second = await save(other, version, { return_days: 45 });
    expect(second.body.data).toMatchObject({
      version: version + 2,
      form: { handling_days: 4, return_days: 45 },
      merged: [{ path: "handling_days", value: 4 }],
    });
    const before = (await recordsOf()).length;
    const clash = await save(other, version, { handling_days: 6, about: { en: "Another story." } });
    expect(clash.status).toBe(409);
    expect(clash.body.current).toMatchObject({
      version: version + 2,
      fields: [{ path: "handling_days", value: 4 }],
    });
    expect((await detail()).form.about).toEqual(form.about);
    expect(await recordsOf()).toHaveLength(before);
    // The same value is no clash, and saving twice alone never is one.
    expect((await save(other, version, { handling_days: 4 })).status).toBe(200);
    const now = (await detail()).version;
    expect((await save(other, now, { handling_days: 4 })).body.data.version).toBe(now);
  });

  test("a version is needed, of the body or of the header, and one that there never was is refused", async () => {
    const { version } = await detail();
    const without = await owner.send("PUT", BASE, { changes: { handling_days: 2 } });
    expect(without.status).toBe(428);
    const headed = await owner.send("PUT", BASE, { changes: { handling_days: 2 } }, { "if-match": `"${version}"` });
    expect(headed.body.data.form.handling_days).toBe(2);
    expect((await save(owner, version + 100, { handling_days: 3 })).status).toBe(422);
    // Another brand's id in the body is no brand's.
    const foreign = await save(owner, version + 1, { vendor_id: 3, id: 3 });
    expect(foreign.body.data).toMatchObject({ id: BRAND, version: version + 1 });
  });

  test.each([
    [{ name: "VÉLSTOL" }, "name"],
    [{ return_days: 13 }, "changes.return_days"],
    [{ theme: { accent: "sand", surface: "linen" } }, "theme.accent"],
    [{ tagline: { fr: " " } }, "tagline.fr"],
    [{ closures: [{ from: "2027-02-03", until: "2027-02-01" }] }, "closures"],
    [{ closures: [{ from: "2027-02-01", until: "2027-05-01" }] }, "closures"],
    [
      {
        closures: [
          { from: "2027-02-01", until: "2027-02-05" },
          { from: "2027-02-05", until: "2027-02-09" },
        ],
      },
      "closures",
    ],
  ])("%j is refused, by its field", async (changes, field) => {
    const { version } = await detail();
    const { status, body } = await save(owner, version, changes);
    expect(status).toBe(422);
    expect((body.errors as FieldError[]).map((error) => error.field)).toEqual([field]);
    expect((await detail()).version).toBe(version);
  });

  test("a policy has a version and a day, and shoppers read it", async () => {
    const { version } = await detail();
    const words = { en: "Two years.\n\n- Screens\n- Frames", fr: "Deux ans.", de: "Zwei Jahre." };
    const { data } = (await save(owner, version, { policies: { warranty: words } })).body;
    expect(data.policies_since.warranty).toBe(
      store.clock.now().toISOString().slice(0, 10) + data.policies_since.warranty?.slice(10),
    );
    const { vendor } = (await store.visitor().get("/product-api/category/pixelgrove-art?locale=de-DE")).body.data;
    expect(vendor?.policies).toMatchObject([{ kind: "warranty", text: "Zwei Jahre." }]);
  });

  test("what a brand sends leaves after the days on which it is closed", async () => {
    const before = await promised();
    const { version } = await detail();
    const now = store.clock.now();
    const [from = "", until = ""] = [now, addTime(now, days(30))].map((day) => day.toISOString().slice(0, 10));
    await save(owner, version, { closures: [{ from, until }] });
    expect((await promised()) > until).toBe(true);
    const { vendor } = (await store.visitor().get("/product-api/category/pixelgrove-art")).body.data;
    expect(vendor?.closure).toEqual({ from, until });
    await save(owner, version + 1, { closures: [] });
    expect(await promised()).toBe(before);
  });

  /** The first day on which a frame arrives that is ordered now. */
  async function promised(): Promise<string> {
    const { products } = (await store.visitor().get("/product-api/category/pixelgrove-art")).body.data;
    const id = products[0]?.product_id ?? 0;
    const { delivery } = (await store.visitor().get(`/product-api/delivery/${id}?locale=en-US&zip=97201`)).body.data;
    return delivery.earliest.slice(0, 10);
  }
});

describe("change records", () => {
  test("cannot be changed or deleted", async () => {
    const { db } = store.deps;
    await expect(db.update(changeRecords).set({ reason: "another" })).rejects.toThrow();
    await expect(db.execute(sql`delete from change_records`)).rejects.toThrow();
  });

  test("are read by the brand's members alone, the latest first", async () => {
    const { entries } = (await owner.get(`${BASE}/history`)).body.data;
    expect(entries.length).toBeGreaterThan(2);
    expect(entries.map(({ id }) => id)).toEqual([...entries.map(({ id }) => id)].sort((a, b) => b - a));
    const foreign = (await (await vendorOf(store, 5)).get(`${BASE}/history`)).body.data.entries;
    expect(foreign.filter(({ id }) => entries.some((entry) => entry.id === id))).toEqual([]);
  });
});

describe("an address", () => {
  const move = (slug: string, who = owner) => who.send("PUT", `${BASE}/slug`, { slug });

  test.each(["cart", "standing-desks", "ve1stol", "fernwick-acoustics", "halvorsen-and-reed", "console", "de-de"])(
    "%s is refused",
    async (slug) => {
      const { status, body } = await move(slug);
      expect([status, body.errors?.[0]?.field]).toEqual([422, "slug"]);
    },
  );

  test("is changed, the former one answers with the new one for ever, and 30 days pass before the next", async () => {
    const moved = await move("pixelgrove");
    expect(moved.body.data).toMatchObject({ slug: "pixelgrove", former_slugs: ["pixelgrove-art"] });
    expect(moved.body.data.slug_free_at).not.toBeNull();
    const page = await store.visitor().get("/product-api/category/pixelgrove-art");
    expect(page.body.data.category.slug).toBe("pixelgrove");
    expect((await move("pixelgrove-art")).status).toBe(422);
    store.clock.advance(days(31));
    // Nobody else gets it, and what was has one step to what is.
    expect((await move("pixelgrove-art", await vendorOf(store, 5))).status).toBe(422);
    const again = await vendorOf(store, BRAND);
    expect((await move("pixelgrove-frames", again)).status).toBe(200);
    expect((await store.visitor().get("/product-api/category/pixelgrove-art")).body.data.category.slug).toBe(
      "pixelgrove-frames",
    );
    store.clock.advance(days(31));
    expect((await move("pixelgrove-art", await vendorOf(store, BRAND))).body.data.former_slugs).toEqual([
      "pixelgrove-frames",
      "pixelgrove",
    ]);
  });
});

describe("members", () => {
  const TEAM = "/customer-api/vendor/members";

  test("are asked by e-mail, join with that address alone, and get and lose their role", async () => {
    const boss = await vendorOf(store, 5);
    const email = newEmail();
    const seen = (await detail(boss)).version;
    const invited = await boss.send("POST", `${TEAM}/invite`, { email, role: "shipper" });
    const invite = (invited.body.data as BrandTeam).invites.find((row) => row.email === email);
    expect(invite?.role).toBe("shipper");
    // Who works for a brand is no field of its form: saving that meets nothing of others.
    expect((await save(boss, seen, { handling_days: 9 })).body.data.merged).toEqual([]);
    const [mail] = await store.mailsTo(email);
    expect(mail?.subject).toContain("Stride Foundry");
    const stranger = await store.signedIn(newEmail());
    const accept = (who: Visitor) => who.send("POST", `/customer-api/brand-invites/${invite?.id ?? 0}/accept`);
    expect((await accept(stranger)).status).toBe(404);
    const person = await store.signedIn(email);
    expect((await person.get("/customer-api/brand-invites")).body.data.invites).toMatchObject([
      { brand: "Stride Foundry", role: "shipper" },
    ]);
    expect((await accept(person)).status).toBe(200);
    expect((await accept(person)).status).toBe(404);
    expect((await person.get("/customer-api/vendor/desk")).body.data).toMatchObject({
      role: "shipper",
      brand: { id: 5 },
    });
    expect((await person.get(TEAM)).status).toBe(403);

    const { members } = (await boss.get(TEAM)).body.data;
    const id = members.find((row) => row.email === email)?.customer_id ?? 0;
    const foreign = await vendorOf(store, BRAND);
    expect((await foreign.send("DELETE", `${TEAM}/${id}`)).status).toBe(404);
    expect((await boss.send("PUT", `${TEAM}/${id}`, { role: "finance" })).status).toBe(200);
    expect((await boss.send("DELETE", `${TEAM}/${id}`)).status).toBe(200);
    expect((await person.get("/customer-api/vendor/desk")).status).toBe(403);
  });

  test("one owner stays, even when two owners leave at once", async () => {
    await store.deps.db.delete(vendorMembers).where(eq(vendorMembers.vendorId, 5));
    const both = [await vendorOf(store, 5), await vendorOf(store, 5)];
    const { members } = (await both[0]!.get(TEAM)).body.data;
    const statuses = await Promise.all(
      members.map(async (member, place) => (await both[place]!.send("DELETE", `${TEAM}/${member.customer_id}`)).status),
    );
    expect(statuses.sort()).toEqual([200, 422]);
  });
});
