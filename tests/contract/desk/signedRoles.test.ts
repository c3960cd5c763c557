import { and, eq } from "drizzle-orm";
import { isSignedRole, STAFF_ROLES, staffMay, type StaffRole } from "../../../contract/desk/rights";
import { PROOF } from "../../../contract/proof/proofTerms";
import { days, minutes } from "../../../server/clock";
import { changeRecords, countersignatures, staffInvites } from "../../../server/db/schema";
import { dropLapsedStaffInvites } from "../../../server/modules/staffTeam/team";
import { operator } from "../../support/flows/orders";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const OWNER = "operator@example.com";
const TEAM = "/customer-api/staff/team";
const CHANGES = "/customer-api/staff/role-changes";

let store: TestStore;
let one: Visitor;
let other: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "signed_roles");
  one = await store.signedIn(OWNER);
});
afterAll(() => store.close());

const teamOf = async () => (await one.get(TEAM)).body.data;
const invite = async (email: string, role: StaffRole, who = one) =>
  (await who.post(`${TEAM}/invite`, { email, role })).body;
const idOf = async (who: Visitor) => Number((await who.get("/customer-api/profile")).body.data.id);
const give = (id: number, role: StaffRole, who = one) => who.put(`${TEAM}/${id}`, { role });
const roleOf = async (id: number) => (await teamOf()).members.find(({ customer_id }) => customer_id === id)?.role;
const waitingOf = async (who = other) => (await who.get(`${CHANGES}?view=waiting`)).body.data.rows;
const urlOf = async () => `${CHANGES}/${(await waitingOf())[0]?.id}` as const;
const mailsTo = async (email: string) => {
  await store.deliver();
  return (await store.mailsTo(email)).map(({ subject }) => subject);
};

test("which roles a second owner signs: those that move money or change rights, and only where they give some", () => {
  const from = (before: StaffRole | null) => STAFF_ROLES.filter((role) => isSignedRole(role, before));
  expect(from(null)).toEqual(["owner", "manager", "finance"]);
  expect(from("reader")).toEqual(["owner", "manager", "finance"]);
  expect(from("manager")).toEqual(["owner", "finance"]);
  expect(from("owner")).toEqual([]);
});

test("the only owner gives every role at once, with a mail to the owner as before", async () => {
  const email = newEmail();
  const asked = await invite(email, "manager");
  expect([asked.data.waits, asked.data.invites.map((row) => row.email)]).toEqual([false, [email]]);
  const member = await idOf(await operator(store, "reader"));
  expect((await give(member, "finance")).body.data.waits).toBe(false);
  expect(await roleOf(member)).toBe("finance");
  expect(await mailsTo(OWNER)).toContain("Velstol: the team has changed");
  // From here on there are two.
  other = await operator(store);
});

test("only owners read what waits, and a signature asks for a fresh proof", async () => {
  for (const role of STAFF_ROLES) {
    const who = await operator(store, role);
    const { status } = await who.get(`${CHANGES}?view=waiting`);
    expect([role, status]).toEqual([role, staffMay(role, "staff.manage") ? 200 : 403]);
  }
  const member = await idOf(await operator(store, "reader"));
  await give(member, "manager");
  const url = await urlOf();
  store.clock.advance(minutes(PROOF.minutes + 1));
  const refused = await other.post(`${url}/approve`, {});
  expect([refused.status, refused.body.status]).toEqual([403, PROOF.status]);
  one = await store.signedIn(OWNER);
  other = await operator(store);
  expect((await one.send("POST", `${url}/withdraw`)).body.data.state).toBe("withdrawn");
  expect(await roleOf(member)).toBe("reader");
});

test("with two owners a role waits, nothing is given meanwhile, and whoever asked cannot sign it", async () => {
  const who = await operator(store, "support");
  const member = await idOf(who);
  const asked = await give(member, "finance");
  expect([asked.status, asked.body.data.waits]).toEqual([200, true]);
  expect(await roleOf(member)).toBe("support");
  const [row] = await waitingOf();
  expect(row).toMatchObject({ kind: "role", is_own: false, role: { role: "finance", before: "support" } });
  expect((await waitingOf(one))[0]?.is_own).toBe(true);
  // Of one person one role waits at a time; what opens no till is given at once.
  expect((await give(member, "manager", other)).status).toBe(409);
  const url = `${CHANGES}/${row?.id}` as const;
  expect((await one.post(`${url}/approve`, {})).status).toBe(403);
  expect((await who.post(`${url}/approve`, {})).status).toBe(403);
  expect((await other.post(`/order-api/staff/refunds/${row?.id}/approve`, {})).status).toBe(404);
  const answers = await Promise.all([other, other].map((signer) => signer.post(`${url}/approve`, {})));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await roleOf(member)).toBe("finance");
  const records = await store.deps.db
    .select({ kind: changeRecords.kind, paths: changeRecords.paths, by: changeRecords.actorId })
    .from(changeRecords)
    .where(and(eq(changeRecords.entity, "staff"), eq(changeRecords.entityId, member)));
  expect(records).toEqual([
    { kind: "role", paths: [{ path: "role", before: "support", after: "finance" }], by: await idOf(other) },
  ]);
  expect(await mailsTo(OWNER)).toContainEqual(expect.stringMatching(/^Role for .+ approved$/));
});

test("what opens no till is given at once, and a role that is taken away is, too", async () => {
  const member = await idOf(await operator(store, "manager"));
  for (const role of ["support", "reader", "warehouse"] as const)
    expect((await give(member, role)).body.data.waits).toBe(false);
  expect((await invite(newEmail(), "catalogue")).data.waits).toBe(false);
  const third = await idOf(await operator(store));
  expect((await give(third, "manager")).body.data.waits).toBe(false);
  expect(await roleOf(third)).toBe("manager");
});

test("whoever is asked to join as one of these gets no mail before another owner has signed it", async () => {
  const email = newEmail();
  expect((await invite(email, "owner")).data).toMatchObject({ waits: true });
  const isAsked = async () => (await teamOf()).invites.some((row) => row.email === email);
  expect([await isAsked(), await mailsTo(email)]).toEqual([false, []]);
  const [row] = await waitingOf();
  expect(row?.role).toEqual({ person: email, role: "owner", before: "" });
  // A question with another role is none that was signed.
  expect((await invite(email, "manager")).status).toBe(0);
  expect((await other.post(`${CHANGES}/${row?.id}/approve`, {})).body.data.state).toBe("done");
  expect([await isAsked(), await mailsTo(email)]).toEqual([true, ["Join the team of Velstol"]]);
  const [kept] = await store.deps.db.select().from(staffInvites).where(eq(staffInvites.email, email));
  expect([kept?.role, kept?.invitedBy]).toEqual(["owner", await idOf(one)]);
  // What stays for ever names nobody who has not joined.
  expect(JSON.stringify(await store.deps.db.select().from(changeRecords))).not.toContain(email);
  const browser = await store.signedIn(email);
  const mine = (await browser.get("/customer-api/staff-invites")).body.data.invite;
  expect((await browser.post(`/customer-api/staff-invites/${mine?.id ?? 0}/accept`, {})).status).toBe(200);
});

test("one that is declined gives nothing, and one whose person has changed meanwhile cannot be signed", async () => {
  const member = await idOf(await operator(store, "reader"));
  await give(member, "manager");
  const declined = await other.post(`${await urlOf()}/decline`, { reason: "Not yet" });
  expect([declined.body.data.state, await roleOf(member)]).toEqual(["declined", "reader"]);
  await give(member, "manager");
  const url = await urlOf();
  await give(member, "support");
  expect((await other.post(`${url}/approve`, {})).status).toBe(409);
  await one.delete(`${TEAM}/${member}`);
  expect((await other.post(`${url}/approve`, {})).status).toBe(404);
  expect((await one.send("POST", `${url}/withdraw`)).body.data.state).toBe("withdrawn");
});

test("a week after the decision the address of whoever was asked is forgotten", async () => {
  const email = newEmail();
  await invite(email, "finance");
  await other.post(`${await urlOf()}/decline`, { reason: "Nobody I know" });
  await dropLapsedStaffInvites(store.deps);
  const keeps = async () => JSON.stringify(await store.deps.db.select().from(countersignatures)).includes(email);
  expect(await keeps()).toBe(true);
  store.clock.advance(days(8));
  await dropLapsedStaffInvites(store.deps);
  expect(await keeps()).toBe(false);
});
