import { eq } from "drizzle-orm";
import { hours } from "../../../server/clock";
import { customers, vendorBanners, vendorMembers } from "../../../server/db/schema";
import { notifyOfWaiting } from "../../../server/modules/desk/approvalNews";
import { idOf } from "../../support/flows/cart";
import { operator } from "../../support/flows/orders";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const BRAND = 3;
const LISTINGS = "/product-api/vendor/listings";
const STAFF = "/product-api/staff/proposals";
const id = idOf("felt-desk-pad");
const safety = { en: "Keep dry.", fr: "Tenir au sec.", de: "Trocken halten." };

let store: TestStore;
let team: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "approval_mails");
  team = await operator(store);
});
afterAll(() => store.close());

async function member(role: "owner" | "editor" | "shipper", language: "en" | "de" | "fr") {
  const email = newEmail();
  const browser = await store.signedIn(email);
  const [row] = await store.deps.db.update(customers).set({ language }).where(eq(customers.email, email)).returning();
  await store.deps.db.insert(vendorMembers).values({ customerId: row?.id ?? 0, vendorId: BRAND, role });
  return { email, browser };
}

async function sent({ browser }: { browser: Visitor }, name: string) {
  const { version } = (await browser.get(`${LISTINGS}/${id}`)).body.data;
  const changes = { safety, name: { en: name, fr: name, de: name } };
  expect((await browser.put(`${LISTINGS}/${id}`, { version, changes })).status).toBe(200);
  expect((await browser.send("POST", `${LISTINGS}/${id}/propose`)).status).toBe(200);
  const { rows } = (await team.get(`${STAFF}?state=proposed`)).body.data;
  return rows.find((row: { name: string }) => row.name === name) as { id: number; version: number };
}

/** Mails to an address about what the team decided, the latest first. */
const decisions = async (email: string) =>
  (await store.mailsTo(email)).filter(({ subject }) => /Pad|Banner|bannière/.test(subject));
const waiting = async () => {
  await notifyOfWaiting(store.deps);
  await notifyOfWaiting(store.deps);
  return newsToTeam();
};
const newsToTeam = async () =>
  (await store.mailsTo(store.deps.env.salesEmail)).filter(({ subject }) => subject.includes("waits for your decision"));

test("who edits at a brand reads each decision once, in their language; who ships does not", async () => {
  const owner = await member("owner", "de");
  const editor = await member("editor", "fr");
  const shipper = await member("shipper", "en");
  const first = await sent(owner, "Wool Pad");
  const reason = "Please name the wool: https://example.com/wool";
  await team.send("POST", `${STAFF}/${first.id}/refuse`, { reason });
  const [german, ...more] = await decisions(owner.email);
  expect(more).toEqual([]);
  expect(german?.subject).toBe("Noch nicht angenommen: „Wool Pad“ von Halvorsen & Reed Woodshop");
  expect(german?.text).toContain("Please name the wool");
  expect(german?.text).toContain(`/de-DE/brand/listings?product=${id}`);
  const [french] = await decisions(editor.email);
  expect(french?.subject).toBe("Pas encore acceptée\u202f: «\u202fWool Pad\u202f» de Halvorsen & Reed Woodshop");
  const second = await sent(owner, "Felt Pad");
  await team.send("POST", `${STAFF}/${second.id}/accept`, { version: second.version });
  await team.send("POST", `${STAFF}/${second.id}/accept`, { version: second.version });
  await store.deliver();
  expect((await decisions(owner.email)).map(({ subject }) => subject)).toEqual([
    "Angenommen: „Felt Pad“ von Halvorsen & Reed Woodshop",
    german?.subject,
  ]);
  expect(await decisions(shipper.email)).toEqual([]);
});

test("a decision about a banner is told alike", async () => {
  const editor = await member("editor", "en");
  const [banner] = await store.deps.db.select().from(vendorBanners).limit(1);
  if (!banner) throw new Error("no banner");
  const of = eq(vendorBanners.id, banner.id);
  const headline = { en: "Pad week", fr: "Semaine", de: "Woche" };
  const waits = { vendorId: BRAND, headline, state: "waiting" as const, productId: null };
  await store.deps.db.update(vendorBanners).set(waits).where(of);
  await team.send("POST", `/customer-api/staff/banners/${banner.id}/refuse`, { reason: "Too dark." });
  const [mail] = await decisions(editor.email);
  expect(mail?.subject).toBe("Not approved yet: banner “Pad week” of Halvorsen & Reed Woodshop");
  expect(mail?.text).toContain("Too dark.");
});

test("the team gets one mail an hour for a brand, and none for what waits no more", async () => {
  const owner = await member("owner", "en");
  store.clock.advance(hours(2));
  const before = (await waiting()).length;
  const back = () => owner.browser.send("POST", `${LISTINGS}/${id}/withdraw`);
  await sent(owner, "First Pad");
  await back();
  await sent(owner, "Second Pad");
  expect(await waiting()).toHaveLength(before);
  store.clock.advance(hours(1));
  const [mail, ...older] = await waiting();
  expect(older).toHaveLength(before);
  expect(mail?.subject).toBe("Halvorsen & Reed Woodshop waits for your decision");
  expect(mail?.text).toContain("Second Pad");
  expect(mail?.text).not.toContain("First Pad");
  expect(mail?.text).toContain("/console/approvals?kind=listings");
  await back();
  await sent(owner, "Third Pad");
  await back();
  store.clock.advance(hours(1));
  expect(await waiting()).toHaveLength(before + 1);
});
