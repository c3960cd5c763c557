import { and, eq } from "drizzle-orm";
import { PROOF } from "../../../contract/proof/proofTerms";
import type { StaffRole } from "../../../contract/desk/rights";
import { STAFF_TEAM_LIMITS } from "../../../contract/staffTeam/staffTeamTerms";
import { days, minutes } from "../../../server/clock";
import { changeRecords, customers, staffInvites } from "../../../server/db/schema";
import { findOrCreateAccount } from "../../../server/modules/signIn/openSession";
import { dropLapsedStaffInvites, makeOwner } from "../../../server/modules/staffTeam/team";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let owner: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "staff_team");
  owner = await store.signedIn(OWNER);
});
afterAll(() => store.close());

const OWNER = "operator@example.com";
const TEAM = "/customer-api/staff/team";
/** Nothing that a warehouse reads. */
const FINANCES = "/order-api/order/by-hand";
const MINE = "/customer-api/staff-invites";
const teamOf = async (who: Visitor = owner) => (await who.get(TEAM)).body.data;
const invite = (email: string, role: StaffRole, who: Visitor = owner) => who.post(`${TEAM}/invite`, { email, role });
const memberOf = async (email: string) => (await teamOf()).members.find((member) => member.email === email);
const idOf = async (email: string) => (await memberOf(email))?.customer_id ?? 0;
const recordsOf = (entityId: number) =>
  store.deps.db
    .select({ kind: changeRecords.kind, paths: changeRecords.paths })
    .from(changeRecords)
    .where(and(eq(changeRecords.entity, "staff"), eq(changeRecords.entityId, entityId)))
    .orderBy(changeRecords.id);

/** Somebody who was asked to take a role and has. */
async function joined(role: StaffRole): Promise<{ email: string; browser: Visitor }> {
  const email = newEmail();
  expect((await invite(email, role)).status).toBe(200);
  const browser = await store.signedIn(email);
  const asked = (await browser.get(MINE)).body.data.invite;
  expect((await browser.post(`${MINE}/${asked?.id ?? 0}/accept`, {})).status).toBe(200);
  return { email, browser };
}

test("somebody is asked by e-mail, reads what they may once they have accepted, and no more than their role", async () => {
  const email = newEmail();
  const asked = await invite(` ${email.toUpperCase()} `, "support");
  expect(asked.body.data.invites).toMatchObject([{ email, role: "support" }]);
  const [mail] = await store.mailsTo(email);
  expect([mail?.subject, mail?.text]).toEqual([
    "Join the team of Velstol",
    expect.stringContaining("as: support") as string,
  ]);
  expect(mail?.text).toContain("/console/join");

  const browser = await store.signedIn(email);
  expect((await browser.get("/customer-api/staff/desk")).status).toBe(403);
  const found = (await browser.get(MINE)).body.data.invite;
  expect(found).toMatchObject({ role: "support", invited_by: expect.stringContaining("Robin") as string });
  // Nobody takes what somebody else was asked.
  const stranger = await store.signedIn(newEmail());
  expect((await stranger.get(MINE)).body.data.invite).toBeNull();
  expect((await stranger.post(`${MINE}/${found?.id ?? 0}/accept`, {})).status).toBe(404);

  expect((await browser.post(`${MINE}/${found?.id ?? 0}/accept`, {})).status).toBe(200);
  expect((await browser.post(`${MINE}/${found?.id ?? 0}/accept`, {})).status).toBe(404);
  const desk = (await browser.get("/customer-api/staff/desk")).body.data;
  expect(desk.rights).toContain("orders.edit");
  expect(desk.rights).not.toContain("staff.manage");
  expect([(await browser.get(TEAM)).status, (await invite(newEmail(), "owner", browser)).status]).toEqual([403, 403]);
  expect(await memberOf(email)).toMatchObject({ role: "support", sessions: 1, passkeys: 0, is_you: false });
  expect((await teamOf()).invites).toEqual([]);
  expect((await recordsOf(await idOf(email))).map(({ kind }) => kind)).toEqual(["joined"]);
  // What stays for ever names nobody who has not joined.
  expect(JSON.stringify(await recordsOf(0))).not.toContain(email);
});

test("every owner is mailed what changes, by whom, and a role that is lost is lost at once", async () => {
  const { email, browser } = await joined("finance");
  const id = await idOf(email);
  expect((await browser.get(FINANCES)).status).toBe(200);
  expect((await owner.put(`${TEAM}/${id}`, { role: "warehouse" })).status).toBe(200);
  expect((await browser.get(FINANCES)).status).toBe(403);
  const told = (await store.mailsTo(OWNER)).map(({ text }) => text.replace(/\u200a/g, "").replace(/\s+/g, " "));
  expect(told.some((mail) => mail.includes(`${email} has another role`) && mail.includes("warehouse"))).toBe(true);
  expect(told.some((mail) => mail.includes(`${email} was invited`) && mail.includes("Robin Aldous"))).toBe(true);

  expect((await owner.delete(`${TEAM}/${id}`)).status).toBe(200);
  // Signed out everywhere, with an account like any customer's.
  expect((await browser.get("/customer-api/staff/desk")).status).toBe(401);
  const again = await store.signedIn(email);
  expect((await again.get("/customer-api/staff/desk")).status).toBe(403);
  expect((await again.get("/customer-api/profile")).status).toBe(200);
  expect((await recordsOf(id)).map(({ kind }) => kind)).toEqual(["joined", "role", "removed"]);
});

test("the last owner stays, also where two owners remove each other at once", async () => {
  const mine = await idOf(OWNER);
  const [demoted, removed] = [
    await owner.put(`${TEAM}/${mine}`, { role: "reader" }),
    await owner.delete(`${TEAM}/${mine}`),
  ];
  expect([demoted.status, removed.status]).toEqual([422, 422]);
  expect(demoted.body.message).toContain("needs an owner");

  const second = await joined("owner");
  const theirs = await idOf(second.email);
  const answers = await Promise.all([owner.delete(`${TEAM}/${theirs}`), second.browser.delete(`${TEAM}/${mine}`)]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const owners = await store.deps.db.$count(customers, eq(customers.role, "operator"));
  expect(owners).toBeGreaterThan(0);
  const isGone = (await owner.get(TEAM)).status !== 200;
  if (isGone) {
    // The other one had the first word.
    await makeOwner(store.deps, { id: mine, email: OWNER });
    owner = await store.signedIn(OWNER);
    expect((await owner.delete(`${TEAM}/${theirs}`)).status).toBe(200);
  }
  expect((await teamOf()).members.filter(({ role }) => role === "owner")).toHaveLength(1);
});

test("an invitation is renewed with another role, taken back, and runs out", async () => {
  const email = newEmail();
  await invite(email, "owner");
  const renewed = await invite(email, "reader");
  const [found] = renewed.body.data.invites.filter((one) => one.email === email);
  expect(renewed.body.data.invites.filter((one) => one.email === email)).toMatchObject([{ role: "reader" }]);
  expect((await owner.delete(`${TEAM}/invites/${found?.id ?? 0}`)).status).toBe(200);
  expect((await owner.delete(`${TEAM}/invites/${found?.id ?? 0}`)).status).toBe(404);
  const browser = await store.signedIn(email);
  expect((await browser.get(MINE)).body.data.invite).toBeNull();

  const late = (await invite(email, "reader")).body.data.invites.find((one) => one.email === email);
  store.clock.advance(days(STAFF_TEAM_LIMITS.inviteDays) + 1000);
  const fresh = await store.signedIn(email);
  expect((await fresh.get(MINE)).body.data.invite).toBeNull();
  expect((await fresh.post(`${MINE}/${late?.id ?? 0}/accept`, {})).status).toBe(404);
  store.clock.advance(days(8));
  await dropLapsedStaffInvites(store.deps);
  expect(await store.deps.db.$count(staffInvites, eq(staffInvites.email, email))).toBe(0);
  owner = await store.signedIn(OWNER);
});

test("what is no address, and who is in the team already, is told at its field", async () => {
  for (const email of ["nobody", "a@b.example, c@d.example", OWNER]) {
    const refused = await invite(email, "reader");
    expect([refused.status, refused.body.errors[0]?.field]).toEqual([422, "email"]);
  }
  expect((await owner.put(`${TEAM}/999999`, { role: "reader" })).status).toBe(404);
  expect((await owner.delete(`${TEAM}/999999`)).status).toBe(404);
});

test("a browser that was left open changes nothing, and neither joins", async () => {
  const email = newEmail();
  await invite(email, "reader");
  const browser = await store.signedIn(email);
  const asked = (await browser.get(MINE)).body.data.invite;
  store.clock.advance(minutes(PROOF.minutes) + 1000);
  const [late, joining] = [
    await invite(newEmail(), "reader"),
    await browser.post(`${MINE}/${asked?.id ?? 0}/accept`, {}),
  ];
  expect([late.status, late.body.status, joining.status, joining.body.status]).toEqual([
    403,
    PROOF.status,
    403,
    PROOF.status,
  ]);
  expect((await owner.get(TEAM)).status).toBe(200);
  owner = await store.signedIn(OWNER);
});

test("the first owner is made on the machine, with an account if they have none", async () => {
  const email = newEmail();
  const { db, clock } = store.deps;
  const account = { email, language: "de", referral: "", provesAddress: false, hasSignedIn: () => false } as const;
  const person = await db.transaction((tx) => findOrCreateAccount(tx, account, clock.now()));
  await makeOwner(store.deps, person);
  const browser = await store.signedIn(email);
  expect((await browser.get("/customer-api/staff/desk")).body.data.rights).toContain("staff.manage");
  expect((await browser.get(TEAM)).body.data.members.find(({ is_you }) => is_you)).toMatchObject({
    role: "owner",
    email,
  });
});
