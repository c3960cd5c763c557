import { eq } from "drizzle-orm";
import { days, minutes } from "../../../server/clock";
import { customers, rentals } from "../../../server/db/schema";
import { jobs } from "../../../server/modules/jobs/schedule";
import { decideAbout, MANAGER, MEMBER } from "../../support/flows/approvals";
import { startAudit } from "../../support/checks/audit";
import {
  addUnits,
  checkOut,
  chosen,
  ownOf,
  planId,
  rentalRow,
  triesOf,
  type Renting,
} from "../../support/flows/rentals";
import { CARDS, newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  // It changes what the demo's company has decided.
  store = await startTestStore({}, "rentals_approved");
  expectNoFaults = await startAudit(store);
  await decideAbout(store, { approvalRequired: true });
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

async function asked(number: string = CARDS.pays): Promise<Renting> {
  const renting = await chosen(store, { email: MEMBER, known: await store.signedIn(MEMBER) });
  const answer = await checkOut(renting, { number });
  expect([answer.status, answer.body.order]).toEqual([200, null]);
  return { ...renting, signIn: () => store.signedIn(MEMBER) };
}

/** A manager has approved it, and the process died before anything was charged. */
async function leaveApproved({ id }: Renting): Promise<void> {
  const { db, clock } = store.deps;
  const [manager] = await db.select().from(customers).where(eq(customers.email, MANAGER));
  await db
    .update(rentals)
    .set({ approvedBy: manager?.id ?? null, approvedAt: clock.now() })
    .where(eq(rentals.id, id));
}

const keep = async () => jobs.find(({ name }) => name === "keep-rentals")?.run(store.deps);

async function keepAfter(milliseconds: number): Promise<void> {
  store.clock.advance(milliseconds);
  await keep();
  await store.deliver();
}

test("what a manager approved is charged by the job when the call that approved it died, and once", async () => {
  const renting = await asked();
  await leaveApproved(renting);
  // The call itself may still be at it.
  await keepAfter(minutes(1));
  expect(await triesOf(store, renting.id)).toEqual([]);
  await keepAfter(minutes(2));
  expect((await ownOf(renting)).status).toBe("preparing");
  await keepAfter(minutes(5));
  expect((await triesOf(store, renting.id)).map(({ state }) => state)).toEqual(["captured"]);
});

test("two workers at once charge it once", async () => {
  const renting = await asked();
  await leaveApproved(renting);
  store.clock.advance(minutes(3));
  await Promise.all([keep(), keep(), keep()]);
  await keepAfter(minutes(3));
  expect((await rentalRow(store, renting.id)).state).toBe("preparing");
  expect((await triesOf(store, renting.id)).map(({ state }) => state)).toEqual(["captured"]);
});

test("a card that is declined then leaves it to its member, who is told and needs no second approval", async () => {
  const renting = await asked(CARDS.declined);
  await leaveApproved(renting);
  await keepAfter(minutes(3));
  expect((await rentalRow(store, renting.id)).state).toBe("requested");
  expect((await triesOf(store, renting.id)).map(({ state }) => state)).toEqual(["declined"]);
  await keepAfter(minutes(5));
  expect(await triesOf(store, renting.id)).toHaveLength(1);
  expect((await checkOut({ ...renting, browser: await store.signedIn(MEMBER) })).body.status).toBe(1);
  expect((await rentalRow(store, renting.id)).state).toBe("preparing");
});

test("what nobody has approved is left alone", async () => {
  const renting = await asked();
  await keepAfter(minutes(10));
  expect((await rentalRow(store, renting.id)).state).toBe("awaiting_approval");
  expect(await triesOf(store, renting.id)).toEqual([]);
});

test("what nobody decides about is forgotten after two weeks, and not before", async () => {
  const renting = await asked();
  await keepAfter(days(13));
  expect((await rentalRow(store, renting.id)).state).toBe("awaiting_approval");
  await keepAfter(days(1));
  expect(await ownOf(renting)).toMatchObject({ status: "canceled", can: [] });
  expect(await triesOf(store, renting.id)).toEqual([]);
});

test("another choice than the approved one is asked for again, and told again when its card is declined", async () => {
  const told = async () => {
    const subjects = (await store.mailsTo(MEMBER)).map(({ subject }) => subject);
    return subjects.filter((subject) => subject.endsWith("is approved, but not paid")).length;
  };
  const before = await told();
  const renting = await asked(CARDS.declined);
  await leaveApproved(renting);
  await keepAfter(minutes(3));
  const member = { ...renting, browser: await store.signedIn(MEMBER) };
  const detail = (body: object) => member.browser.post(`/rental-api/detail/${renting.id}`, body);
  // The same choice keeps its approval.
  expect((await detail({ quantity: 1 })).body.data.needs_approval).toBe(false);
  await addUnits(store, 2);
  const changed = await detail({ quantity: 3, plan_id: await planId(store, 24) });
  expect(changed.body.data).toMatchObject({ needs_approval: true, quantity: 3 });
  expect(await rentalRow(store, renting.id)).toMatchObject({ approvedAt: null, approvedBy: null });
  expect((await checkOut(member, { number: CARDS.declined })).body.order).toBeNull();
  expect((await rentalRow(store, renting.id)).state).toBe("awaiting_approval");
  expect(await triesOf(store, renting.id)).toHaveLength(1);
  await leaveApproved(renting);
  await keepAfter(minutes(3));
  expect((await triesOf(store, renting.id)).map(({ state }) => state)).toEqual(["declined", "declined"]);
  expect(await told()).toBe(before + 2);
  await member.browser.post("/rental-api/start", { plan_id: await planId(store, 3), quantity: 3 });
  expect((await rentalRow(store, renting.id)).approvedAt).toBeNull();
  // The next test chooses one of its own.
  expect((await member.browser.post(`/rental-api/cancel/${renting.id}`, {})).status).toBe(200);
});

describe("a manager's form without scripts", () => {
  const PAGE = "/customer/rentals";
  /** Where it leads. */
  async function sent(email: string, fields: Record<string, string>): Promise<string> {
    const browser = await store.signedIn(email);
    const answer = await browser.send("POST", `${PAGE}/decide`, new URLSearchParams(fields).toString(), {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
    });
    expect(answer.status).toBe(303);
    const { pathname, search, hash } = new URL(String(answer.headers.location), "http://localhost");
    return `${pathname.replace(/^\/[a-z]{2}-[A-Z]{2}/, "")}${search}${hash}`;
  }

  test("approves, which charges the member's card, and once", async () => {
    const { id } = await asked();
    const request = String(id);
    expect(await sent(MANAGER, { request, decision: "approve" })).toBe(`${PAGE}?decided=approve`);
    expect((await rentalRow(store, id)).state).toBe("preparing");
    expect((await triesOf(store, id)).map(({ state }) => state)).toEqual(["captured"]);
    expect(await sent(MANAGER, { request, decision: "refuse", reason: "Late" })).toContain("error=notNow");
    expect((await rentalRow(store, id)).state).toBe("preparing");
  });

  test("refuses with a reason alone, and nothing is charged", async () => {
    const { id } = await asked();
    const request = String(id);
    const again = `${PAGE}?request=${id}&decision=refuse&error=reason#rental-request-${id}`;
    expect(await sent(MANAGER, { request, decision: "refuse", reason: " " })).toBe(again);
    expect((await rentalRow(store, id)).state).toBe("awaiting_approval");
    expect(await sent(MANAGER, { request, decision: "refuse", reason: "We have one." })).toBe(`${PAGE}?decided=refuse`);
    expect(await rentalRow(store, id)).toMatchObject({ state: "canceled", reason: "We have one." });
    expect(await triesOf(store, id)).toEqual([]);
  });

  test("is nothing to its member or a stranger, and says what it did not understand", async () => {
    const { id } = await asked();
    for (const email of [MEMBER, newEmail()])
      expect(await sent(email, { request: String(id), decision: "approve" })).toContain("error=notNow");
    for (const fields of [{}, { request: String(id), decision: "x" }, { request: "0", decision: "approve" }])
      expect(await sent(MANAGER, fields as Record<string, string>)).toBe(`${PAGE}?error=form`);
    expect((await rentalRow(store, id)).state).toBe("awaiting_approval");
    const guest = await store.visitor().send("POST", `${PAGE}/decide`, "request=1", {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
    });
    expect([guest.status, String(guest.headers.location)]).toEqual([303, expect.stringContaining(PAGE)]);
  });
});
