import { and, eq } from "drizzle-orm";
import { customers, passkeys, sessions } from "../../../server/db/schema";
import { readEnv } from "../../../server/env";
import { forgetPasskeys } from "../../../server/modules/signIn/passkeys/forgetPasskeys";
import { operator, vendorOf } from "../../support/flows/orders";
import { addPasskey } from "../../support/softKey";
import { startTestStore, type TestStore } from "../../support/store";
import type { Answer, Visitor } from "../../support/visitor";

/** Calls of the team and of brands by which no money moves, or that follow from what was decided about it. */
const HARMLESS = [
  /^\/product-api\//,
  /^\/common-api\//,
  /^\/order-api\/vendor\//,
  /^\/order-api\/staff\/orders\/:number\/notes$/,
  /^\/order-api\/order\/(ship|deliver|refund\/preview)$/,
  /^\/order-api\/staff\/(wires\/file|tracking(\/file)?)$/,
  /^\/order-api\/staff\/(order-marks|orders\/export)$/,
  /^\/order-api\/order-request\//,
  /^\/rental-api\/fleet\/(add-unit|retire-unit|(send|deliver|receive)\/:id)$/,
  /^\/customer-api\/companies(\/:id)?$/,
  /^\/customer-api\/companies\/:id\/(members|domains|levels)/,
  /^\/customer-api\/(exemptions|manager-signups)\/:id\/decide$/,
  /^\/customer-api\/staff\/vendor(s|-applications)\//,
  /^\/customer-api\/staff\/banners\//,
  /^\/customer-api\/staff\/customers\//,
  /^\/product-api\/staff\/(stock|products)\//,
  /^\/log-api\/staff\/(audit\/export|doctor\/run)$/,
  /^\/customer-api\/(vendor|staff)\/views(\/|$)/,
  /^\/customer-api\/vendor\/(brand|banners|members|closing)/,
];

interface Route {
  method: string;
  path: string;
  movesMoney: boolean;
}

let store: TestStore;
let all: Route[];
beforeAll(async () => {
  store = await startTestStore({ MONEY_NEEDS_PASSKEY: "true" }, "money_passkeys");
  const { paths } = JSON.parse((await store.visitor().get("/docs/json")).text) as {
    paths: Record<string, Record<string, { "x-passkey"?: boolean }>>;
  };
  all = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, { "x-passkey": needs = false }]) => ({
      method: method.toUpperCase(),
      path: address.replace(/\{(\w+)\}/g, ":$1"),
      movesMoney: needs,
    })),
  );
});
afterAll(() => store.close());

const call = (who: Visitor, { method, path }: Route) => who.send(method, path.replace(/:\w+/g, "999999"), {});
const says = ({ status, body }: Answer<unknown>) =>
  status === 403 && /passkey/.test((body as { message?: string }).message ?? "");
const idOf = async (who: Visitor) => (await who.get("/customer-api/profile")).body.customer.email as string;

const addKey = (who: Visitor) => addPasskey(who, store.deps.env.origin);

test("every call of the team and of brands says whether money moves by it, and reading never needs a passkey", async () => {
  const customer = await store.signedIn("reads-no-money@people.example");
  const unsaid: string[] = [];
  for (const route of all.filter(({ method }) => method !== "GET")) {
    if (route.movesMoney || HARMLESS.some((harmless) => harmless.test(route.path))) continue;
    const isDesk = /^\/[a-z]+-api\/(vendor|staff)\//.test(route.path);
    const { status } = isDesk ? { status: 403 } : await call(customer, route);
    if (status === 403) unsaid.push(`${route.method} ${route.path}`);
  }
  expect(unsaid.filter((name) => !/\/customer-api\/(company|manager|coworker|allowance)/.test(name))).toEqual([]);
  expect(all.filter(({ method, movesMoney }) => method === "GET" && movesMoney)).toEqual([]);
  expect(all.filter(({ movesMoney }) => movesMoney).length).toBeGreaterThan(20);
});

test("without a passkey money is read-only for everybody, and with the first one it moves", async () => {
  const [team, brand] = [await operator(store), await vendorOf(store, 3)];
  const [runs, balance] = ["/customer-api/staff/payout-runs", "/customer-api/vendor/money"] as const;
  for (const who of [team, brand]) {
    const isTeam = who === team;
    expect((await who.get(isTeam ? runs : balance)).status).toBe(200);
    const desk = `/customer-api/${isTeam ? "staff" : "vendor"}/desk` as const;
    expect((await who.get(desk)).body.data.money).toBe("add");
    const theirs = all.filter(({ movesMoney, path }) => movesMoney && path.includes("/vendor/") !== isTeam);
    expect(theirs.length).toBeGreaterThan(0);
    for (const route of theirs) expect([route.path, says(await call(who, route))]).toEqual([route.path, true]);
    expect((await addKey(who)).answer.status).toBe(200);
    expect((await who.get(desk)).body.data.money).toBe("open");
    for (const route of theirs) expect([route.path, says(await call(who, route))]).toEqual([route.path, false]);
  }
});

test("a stolen mailbox opens nothing where there is a passkey: it adds none, removes none, and moves no money", async () => {
  const owner = await operator(store);
  const { key } = await addKey(owner);
  const email = await idOf(owner);
  const { db } = store.deps;
  const [person] = await db.select().from(customers).where(eq(customers.email, email));
  // As a session that a mailed code begins.
  const mine = and(eq(sessions.customerId, person!.id));
  await db.update(sessions).set({ provenAt: null }).where(mine);
  expect((await owner.get("/customer-api/staff/desk")).body.data.money).toBe("signIn");
  expect((await addKey(owner)).answer.status).toBe(403);
  const [kept] = await db.select().from(passkeys).where(eq(passkeys.customerId, person!.id));
  expect((await owner.send("DELETE", `/customer-api/passkeys/${kept!.id}`)).status).toBe(403);
  const refund = all.find(({ path }) => path === "/order-api/order/refund")!;
  expect(says(await call(owner, refund))).toBe(true);

  const browser = store.visitor();
  const challenge = (await browser.post("/auth/passkey-options")).body.data;
  const assertion = key.assert(challenge, { origin: store.deps.env.origin });
  expect((await browser.post("/auth/passkey", { assertion })).status).toBe(200);
  expect(says(await call(browser, refund))).toBe(false);
  expect((await addKey(browser)).answer.status).toBe(200);
});

test("who has lost every device is let in again from the machine: signed out, told by mail, and a new key opens the till", async () => {
  const owner = await operator(store);
  await addKey(owner);
  const email = await idOf(owner);
  const { db, clock } = store.deps;
  expect(await forgetPasskeys(db, "nobody-at-all@people.example", "en", clock.now())).toBeUndefined();
  expect(await forgetPasskeys(db, email, "en", clock.now())).toBe(1);
  expect((await owner.get("/customer-api/staff/desk")).status).toBe(401);
  const mails = await store.mailsTo(email);
  expect(mails.filter(({ subject }) => subject === "Your passkeys were removed")).toHaveLength(1);
  expect(await forgetPasskeys(db, email, "en", clock.now())).toBe(0);
  const back = await store.signedIn(email);
  expect((await back.get("/customer-api/staff/desk")).body.data.money).toBe("add");
  expect((await addKey(back)).answer.status).toBe(200);
  expect((await back.get("/customer-api/staff/desk")).body.data.money).toBe("open");
});

test("somebody without a desk adds and removes passkeys as before", async () => {
  const customer = await store.signedIn("two-keys@people.example");
  expect([(await addKey(customer)).answer.status, (await addKey(customer)).answer.status]).toEqual([200, 200]);
});

test("real money always needs a passkey", () => {
  const env = { NODE_ENV: "test", DATA_DIR: ".cache/money-env" };
  expect(readEnv(env).moneyNeedsPasskey).toBe(false);
  expect(readEnv({ ...env, MONEY_NEEDS_PASSKEY: "true" }).moneyNeedsPasskey).toBe(true);
  const live = { ...env, PAYMENT_MODE: "live", MONEY_NEEDS_PASSKEY: "false" };
  expect(() => readEnv(live)).toThrow("MONEY_NEEDS_PASSKEY");
});
