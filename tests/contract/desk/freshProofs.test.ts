import { and, eq, isNotNull } from "drizzle-orm";
import { EXPORT_LIMITS, PROOF } from "../../../contract/proof/proofTerms";
import { minutes } from "../../../server/clock";
import { changeRecords, customers, deskExports, sessions, vendorMembers } from "../../../server/db/schema";
import { forgetExports } from "../../../server/modules/desk/exports";
import { bought, vendorOf } from "../../support/flows/orders";
import { newEmail } from "../../support/flows/shopping";
import { addPasskey } from "../../support/softKey";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const HOOKS = 3;
const EXPORT = "/order-api/vendor/parts/export";
const FILTER = { view: "all" } as const;

let store: TestStore;
let number: string;
beforeAll(async () => {
  store = await startTestStore({}, "fresh_proofs");
  ({ number } = await bought(store, [["headset-hook-oak", 1]]));
});
afterAll(() => store.close());

const emailOf = async (who: Visitor) => (await who.get("/customer-api/profile")).body.customer.email as string;
const link = (path: string) => path as `${typeof EXPORT}/${string}`;
const make = (who: Visitor) => who.post(EXPORT, FILTER);
const grow = (most: number) => store.clock.advance(minutes(most) + 1000);
const refused = { status: PROOF.status, message: expect.stringContaining("Please confirm first") as string };

async function prove(who: Visitor) {
  const email = await emailOf(who);
  const sent = await who.post("/auth/send-login-verification", { email, type: "proof" });
  expect(sent.status).toBe(200);
  return who.post("/customer-api/proof/code", { code: await store.codeFor(email) });
}

async function traces() {
  const noted = await store.deps.db.$count(changeRecords, eq(changeRecords.kind, "partsExported"));
  return [noted, await store.deps.db.$count(deskExports)];
}

test("who signed in a while ago is asked for a proof, and nothing is noted; a mailed code opens it for ten minutes", async () => {
  const who = await vendorOf(store, HOOKS);
  expect((await make(who)).status).toBe(200);
  grow(PROOF.minutes);
  const before = await traces();
  const old = await make(who);
  expect([old.status, old.body]).toEqual([403, expect.objectContaining(refused)]);
  expect(await traces()).toEqual(before);
  // Reading a list stays as it is.
  expect((await who.get("/order-api/vendor/parts")).status).toBe(200);

  const wrong = await who.post("/customer-api/proof/code", { code: "0000" });
  expect([wrong.status, (await make(who)).status]).toEqual([401, 403]);
  expect((await prove(who)).status).toBe(200);
  const made = await make(who);
  expect(made.status).toBe(200);
  expect((await who.get(link(made.body.data.path))).text).toContain(`${number}-A`);
  grow(PROOF.minutes);
  expect((await make(who)).status).toBe(403);
});

test("a mailed code confirms the session in which it is typed, and is no passkey", async () => {
  const who = await vendorOf(store, HOOKS);
  const other = store.visitor();
  const email = await emailOf(who);
  grow(PROOF.minutes);
  expect((await prove(who)).status).toBe(200);
  const isTheirs = eq(sessions.customerId, (await personOf(email)).id);
  expect(await store.deps.db.$count(sessions, and(isTheirs, isNotNull(sessions.provenAt)))).toBe(0);
  expect((await other.post("/customer-api/proof/code", { code: "AAAA" })).status).toBe(401);
});

test("a passkey of their own does as well, somebody else's does not", async () => {
  const [who, stranger] = [await vendorOf(store, HOOKS), await store.signedIn(newEmail())];
  const { origin } = store.deps.env;
  const [own, foreign] = [await addPasskey(who, origin), await addPasskey(stranger, origin)];
  grow(PROOF.minutes);
  expect((await make(who)).status).toBe(403);
  const answer = async ({ key }: typeof own) => {
    const challenge = (await who.post("/auth/passkey-options")).body.data;
    return key.assert(challenge, { origin });
  };
  const strange = await who.post("/customer-api/proof/passkey", { assertion: await answer(foreign) });
  expect([strange.status, (await make(who)).status]).toEqual([401, 403]);
  const assertion = await answer(own);
  expect((await who.post("/customer-api/proof/passkey", { assertion })).status).toBe(200);
  expect((await make(who)).status).toBe(200);
  // One answer of a key counts once.
  expect((await who.post("/customer-api/proof/passkey", { assertion })).status).toBe(401);
});

test("the link is for one person at one desk, and lives an hour", async () => {
  const [who, colleague, elsewhere] = [
    await vendorOf(store, HOOKS),
    await vendorOf(store, HOOKS),
    await vendorOf(store, 5),
  ];
  const { path, expires_at: expiresAt, rows } = (await make(who)).body.data;
  const left = Date.parse(expiresAt) - store.clock.now().getTime();
  expect(Math.round(left / minutes(1))).toBe(EXPORT_LIMITS.linkMinutes);
  const file = await who.get(link(path));
  expect(file.headers).toMatchObject({
    "cache-control": "private, no-store",
    "content-disposition": 'attachment; filename="parts.csv"',
  });
  expect(file.text.trimEnd().split("\r\n")).toHaveLength(rows + 1);
  for (const other of [colleague, elsewhere]) expect((await other.get(link(path))).status).toBe(404);
  expect((await store.visitor().get(link(path))).status).toBe(401);

  // The proof is asked for when the file is made: the link itself outlasts it.
  grow(PROOF.minutes);
  expect((await who.get(link(path))).status).toBe(200);
  const { id } = await personOf(await emailOf(who));
  const isTheirs = eq(vendorMembers.customerId, id);
  await store.deps.db.update(vendorMembers).set({ vendorId: 5 }).where(isTheirs);
  expect((await who.get(link(path))).status).toBe(404);
  await store.deps.db.update(vendorMembers).set({ vendorId: HOOKS }).where(isTheirs);
  expect((await who.get(link(path))).status).toBe(200);
  grow(EXPORT_LIMITS.linkMinutes - PROOF.minutes);
  expect((await who.get(link(path))).status).toBe(404);
  await forgetExports(store.deps);
  expect(await store.deps.db.$count(deskExports, eq(deskExports.customerId, id))).toBe(0);
});

test("a record says who took how many rows of what, and of a search only that there was one", async () => {
  const who = await vendorOf(store, HOOKS);
  const made = await who.post(EXPORT, { view: "all", q: number, gateways: "crypto" });
  expect(made.body.data.rows).toBe(0);
  const { id } = await personOf(await emailOf(who));
  const isTheirs = and(eq(changeRecords.kind, "partsExported"), eq(changeRecords.actorId, id));
  const records = await store.deps.db.select().from(changeRecords).where(isTheirs);
  expect(records).toHaveLength(1);
  expect(records[0]).toMatchObject({ actor: "vendor", vendorId: HOOKS, entity: "part" });
  expect(records[0]!.paths.map(({ path, after }) => [path, after])).toEqual([
    ["view", "all"],
    ["gateways", "crypto"],
    ["searched", true],
    ["rows", 0],
  ]);
  for (let more = 1; more < EXPORT_LIMITS.anHour; more += 1) expect((await make(who)).status).toBe(200);
  expect((await make(who)).status).toBe(429);
});

test("every call that makes a file asks for a proof of its own or a fresh one", async () => {
  const { paths } = JSON.parse((await store.visitor().get("/docs/json")).text) as {
    paths: Record<string, Record<string, { "x-step-up"?: boolean }>>;
  };
  const making = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { "x-step-up": asks = false }]) => ({ path, method, asks })),
  );
  const exporting = making.filter(({ path, method }) => /export/.test(path) && method !== "get");
  expect(exporting.filter(({ asks }) => asks).map(({ path }) => path)).toEqual([
    "/order-api/staff/orders/export",
    "/customer-api/staff/customers/{id}/export",
    "/log-api/staff/audit/export",
    "/product-api/staff/promotions/{id}/export",
    EXPORT,
  ]);
  // These take a mailed code with each call.
  expect(exporting.filter(({ asks }) => !asks).map(({ path }) => path)).toEqual([
    "/customer-api/data-export",
    "/customer-api/staff/payout-runs/{id}/export",
  ]);
});

async function personOf(email: string) {
  const [person] = await store.deps.db.select().from(customers).where(eq(customers.email, email));
  if (!person) throw new Error("there is no such person");
  return person;
}
