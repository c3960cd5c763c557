import { eq, sql } from "drizzle-orm";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import { DOCTOR_TERMS, FINDING_NAMES, type FindingName } from "../../../contract/doctor/doctorTerms";
import { minutes } from "../../../server/clock";
import { customers, doctorRuns, products, stockLevels } from "../../../server/db/schema";
import { runDoctor } from "../../../server/modules/storeDoctor/runDoctor";
import { operator, vendorOf } from "../../support/flows/orders";
import { productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const DOCTOR = "/log-api/staff/doctor";

let store: TestStore;
let manager: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "doctor");
  manager = await operator(store, "manager");
});
afterAll(() => store.close());
// Each begins with room for its own runs.
beforeEach(() => store.clock.advance(minutes(61)));

const read = async () => (await manager.get(DOCTOR)).body.data;
const ask = (who = manager) => who.post(`${DOCTOR}/run`, {});
/** Nobody listens there. */
const SMTP = "smtp://store:a-secret@127.0.0.1:9";
/** What the store finds now, as the worker that sends its mails. */
async function found(smtpUrl?: string) {
  expect((await ask()).status).toBe(200);
  await runDoctor({ ...store.deps, env: { ...store.deps.env, smtpUrl } });
  const { run, last } = await read();
  expect(run?.state).toBe("done");
  if (!last) throw new Error("nothing was found");
  return last;
}
const of = async (name: FindingName) => (await found()).findings.find((finding) => finding.name === name);

test("owners and managers read and run it, and nobody else does", async () => {
  expect((await read()).last).toBeNull();
  for (const role of STAFF_ROLES) {
    const who = await operator(store, role);
    const status = staffMay(role, "jobs.read") ? 200 : 403;
    expect([role, (await who.get(DOCTOR)).status, (await ask(who)).status]).toEqual([role, status, status]);
  }
  expect((await (await vendorOf(store, 3)).get(DOCTOR)).status).toBe(403);
  expect((await store.visitor().get(DOCTOR)).status).toBe(401);
  await runDoctor(store.deps);
});

test("a run waits for the worker, is one whoever else asks, says how far it is, and leaves what it has found", async () => {
  const [first, second] = await Promise.all([ask(), ask(await operator(store))]);
  expect([first.body.data.run?.state, first.body.data.run?.id]).toEqual(["waiting", second.body.data.run?.id]);
  // Two workers at once: one of them does it.
  await Promise.all([runDoctor(store.deps), runDoctor(store.deps)]);
  const { run, last } = await read();
  expect(run).toMatchObject({ state: "done", done: run?.total });
  expect(run?.total).toBeGreaterThan(40);
  expect(last?.books.every(({ faults, looked }) => faults === 0 && looked >= 0)).toBe(true);
  expect(last?.books.length).toBeGreaterThan(30);
  expect(await store.deps.db.$count(doctorRuns)).toBe(1);
  // While another one waits, what the last has found stays to be read.
  await ask();
  expect([(await read()).run?.state, (await read()).last?.at]).toEqual(["waiting", last?.at]);
  await runDoctor(store.deps);
});

test("what is wrong with the books is named, and the run changes nothing of it", async () => {
  const id = await productId(store, "desk-lamp-arc");
  const ours = eq(stockLevels.productId, id);
  await store.deps.db
    .update(stockLevels)
    .set({ held: sql`held + 1` })
    .where(ours);
  const { findings, books } = await found();
  expect(findings[0]).toMatchObject({ name: "books", level: "fault" });
  const broken = books.filter(({ faults }) => faults > 0);
  expect(findings[0]?.count).toBe(broken.length);
  expect(broken[0]?.told[0]).toMatch(/\S/);
  await store.deps.db
    .update(stockLevels)
    .set({ held: sql`held - 1` })
    .where(ours);
});

test("it finds a mail server that is away, a clock that is wrong, people of the demo and what lacks words", async () => {
  const id = await productId(store, "desk-lamp-arc");
  const [before] = await store.deps.db.select().from(products).where(eq(products.id, id));
  await store.deps.db
    .update(products)
    .set({ tagline: { en: "Light", fr: "", de: "" } })
    .where(eq(products.id, id));
  const { findings } = await found(SMTP);
  const levels = Object.fromEntries(findings.map(({ name, level }) => [name, level]));
  expect(Object.keys(levels).every((name) => FINDING_NAMES.some((known) => known === name))).toBe(true);
  expect(levels).toMatchObject({
    mail_server: "fault",
    clock: "fault",
    people: "warning",
    words: "warning",
    owner: "ok",
  });
  const count = (name: FindingName) => findings.find((finding) => finding.name === name)?.count;
  // The tests' clock is hours ahead of the database's.
  expect(count("clock")).toBeGreaterThan(minutes(60) / 1000);
  expect(count("words")).toBe(1);
  const demo = sql`${customers.email} like '%@example.com' and ${customers.role} = 'operator'`;
  expect(count("people")).toBeGreaterThanOrEqual(await store.deps.db.$count(customers, demo));
  await store.deps.db
    .update(products)
    .set({ tagline: before?.tagline ?? { en: "", fr: "", de: "" } })
    .where(eq(products.id, id));
  expect(await of("words")).toEqual({ name: "words", level: "ok", count: 0 });
});

test("of keys it says whether they are set, and nothing of what they are", async () => {
  const { keys } = await found(SMTP);
  expect(keys.find(({ name }) => name === "payers")).toEqual({ name: "payers", is_set: true });
  expect(keys.find(({ name }) => name === "stripe")).toEqual({ name: "stripe", is_set: false });
  const { text } = await manager.get(DOCTOR);
  for (const secret of ["a-secret", "smtp://", store.deps.env.secret]) expect(text).not.toContain(secret);
});

test("the team runs it a few times an hour, and a worker that ended in the middle holds nobody up", async () => {
  for (let run = 0; run < DOCTOR_TERMS.runsAnHour; run += 1) await found();
  expect((await ask()).status).toBe(429);
  store.clock.advance(minutes(61));
  await ask();
  const now = store.clock.now();
  await store.deps.db
    .update(doctorRuns)
    .set({ state: "running", steppedAt: now })
    .where(eq(doctorRuns.state, "waiting"));
  const open = sql`state = 'running'`;
  expect(await store.deps.db.$count(doctorRuns, open)).toBe(1);
  store.clock.advance(minutes(DOCTOR_TERMS.silentMinutes + 1));
  expect((await read()).run?.state).toBe("failed");
  expect((await ask()).body.data.run?.state).toBe("waiting");
  await runDoctor(store.deps);
  expect((await read()).run?.state).toBe("done");
});
