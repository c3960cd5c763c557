import { eq } from "drizzle-orm";
import { days, hours, minutes } from "../../../server/clock";
import { flashSaleItems, flashSales, pushMessages, pushSubscriptions } from "../../../server/db/schema";
import { announceSales } from "../../../server/modules/push/announceSales";
import { forgetPushes, sendPushes } from "../../../server/modules/push/sendPushes";
import { bought, operator, ship } from "../../support/flows/orders";
import { startPushService, type PushBrowser, type PushService } from "../../support/providers/pushService";
import { newEmail, productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import { illFormed, type Visitor } from "../../support/visitor";

const CALL = "/customer-api/notify-token";

let store: TestStore;
let service: PushService;
let key = "";
beforeAll(async () => {
  service = await startPushService(() => key);
  store = await startTestStore({ PUSH_SERVICES: service.url }, "push");
  key = (await store.visitor().get(CALL)).body.data.public_key;
});
afterAll(async () => {
  await store.close();
  await service.close();
});

/** A browser that agreed to these topics. */
async function told(visitor: Visitor, topics: string[], locale = "en-US"): Promise<PushBrowser> {
  const browser = service.browser();
  const agreed = await visitor.post(CALL, { ...browser.address, topics }, { "accept-language": locale });
  expect([agreed.status, agreed.body.data.topics]).toEqual([200, topics]);
  return browser;
}

const topicsOf = async ({ address: { endpoint } }: PushBrowser) =>
  (await store.visitor().post(`${CALL}/topics`, { endpoint })).body.data.topics;

const rowOf = async ({ address: { endpoint } }: PushBrowser) => {
  const [row] = await store.deps.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
  return row;
};

/** A sale that begins now. */
async function beginSale(isForAll = true): Promise<void> {
  const now = store.clock.now();
  const { db } = store.deps;
  const name = { en: "Lamp days", fr: "Jours de lampes", de: "Lampentage" };
  const span = { startsAt: now, endsAt: new Date(now.getTime() + hours(8)) };
  const [sale] = await db
    .insert(flashSales)
    .values({ name, kind: "flash", ...span })
    .returning();
  await db.insert(flashSaleItems).values({
    saleId: sale?.id ?? 0,
    productId: await productId(store, "desk-lamp-arc"),
    reduction: 1000,
    perCustomer: 1,
    companyOnly: !isForAll,
  });
}

async function announce(): Promise<void> {
  await announceSales(store.deps);
  await sendPushes(store.deps);
}

describe("a browser", () => {
  test("is asked for by the key that follows from the store's secret, the same on every node", () => {
    expect(Buffer.from(key, "base64url")).toHaveLength(65);
  });

  test("begins, learns what it is told, and ends", async () => {
    const browser = await told(store.visitor(), ["sales"]);
    expect(await topicsOf(browser)).toEqual(["sales"]);
    const { endpoint } = browser.address;
    for (let time = 0; time < 2; time += 1) {
      const ended = await store.visitor().send("DELETE", CALL, { endpoint }, { "accept-language": "fr-FR" });
      expect([ended.status, ended.body.message]).toEqual([200, "Les notifications sont désactivées."]);
    }
    expect(await topicsOf(browser)).toEqual([]);
  });

  test("cannot have the store call anything but a push service", async () => {
    const { keys } = service.browser().address;
    const visitor = store.visitor();
    for (const endpoint of [
      "http://127.0.0.1:1/push/x",
      "https://localhost/push/x",
      "https://169.254.169.254/latest/meta-data",
      "https://example.com/push",
      "http://fcm.googleapis.com/fcm/send/x",
      "https://fcm.googleapis.com:8443/fcm/send/x",
      "https://user@fcm.googleapis.com/fcm/send/x",
      "https://fcm.googleapis.com.example/fcm/send/x",
      "https://notify.windows.com.example/x",
      "file:///etc/passwd",
      "nothing at all",
    ])
      expect([endpoint, (await visitor.post(CALL, { endpoint, keys, topics: ["sales"] })).status]).toEqual([
        endpoint,
        422,
      ]);
    const google = { endpoint: "https://fcm.googleapis.com/fcm/send/somebody-of-the-team", keys, topics: ["sales"] };
    expect((await visitor.post(CALL, google)).status).toBe(200);
    await visitor.send("DELETE", CALL, { endpoint: google.endpoint });
  });

  test("has keys of the curve, at least one topic, and no more tries than a network may have", async () => {
    const { endpoint, keys } = service.browser().address;
    const visitor = store.visitor();
    const short = { ...keys, auth: "AAAA" };
    const off = { ...keys, p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString("base64url") };
    for (const wrong of [short, off, { p256dh: "", auth: "" }])
      expect((await visitor.post(CALL, { endpoint, keys: wrong, topics: ["sales"] })).status).toBe(422);
    for (const topics of [[], ["all"], ["sales", "sales"], "sales"])
      expect((await visitor.post(CALL, illFormed({ endpoint, keys, topics }))).status).toBe(422);
    const here = store.visitor();
    const { pushPerHour } = store.deps.env.limits;
    for (let count = 0; count < pushPerHour; count += 1) await told(here, ["sales"]);
    const beyond = await here.post(CALL, { endpoint, keys, topics: ["sales"] });
    expect([beyond.status, Number(beyond.headers["retry-after"])]).toEqual([429, expect.any(Number)]);
    await store.deps.db.delete(pushSubscriptions);
  });

  test("goes on under another address that its service gave it", async () => {
    const before = await told(store.visitor(), ["sales"], "de-AT");
    const after = service.browser();
    const moved = await store.visitor().put(CALL, { ...after.address, replaces: before.address.endpoint });
    expect(moved.body.data.topics).toEqual(["sales"]);
    expect(await rowOf(after)).toMatchObject({ language: "de", country: "AT" });
    expect(await rowOf(before)).toBeUndefined();
    const stranger = await store
      .visitor()
      .put(CALL, { ...service.browser().address, replaces: before.address.endpoint });
    expect(stranger.status).toBe(404);
  });
});

describe("a sale that begins", () => {
  test("is told once to those who agreed, in their language, encrypted and signed", async () => {
    const [english, german] = [await told(store.visitor(), ["sales"]), await told(store.visitor(), ["sales"], "de-AT")];
    const owner = await store.signedIn(newEmail());
    const onlyOrders = await told(owner, ["orders"]);
    await beginSale();
    await Promise.all([announceSales(store.deps), announceSales(store.deps)]);
    await Promise.all([sendPushes(store.deps), sendPushes(store.deps)]);
    await announce();
    expect(english.messages).toHaveLength(1);
    expect(english.messages[0]).toMatchObject({
      payload: { title: "Lamp days: it has begun", path: "/sale", tag: "sale", lang: "en" },
      topic: "sale",
      urgency: "normal",
      claims: { aud: service.url, sub: "mailto:store@localhost" },
    });
    const [message] = english.messages;
    expect(message?.ttl).toBeGreaterThan(7 * 3600);
    expect(message?.ttl).toBeLessThanOrEqual(8 * 3600);
    // Push services refuse a signature that holds for more than a day.
    expect(message?.claims.seconds).toBeLessThanOrEqual(86_400);
    expect(message?.claims.seconds).toBeGreaterThan(0);
    expect(german.messages.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ title: "Lampentage: Es geht los", path: "/de-AT/sale", lang: "de" }),
    ]);
    expect(onlyOrders.messages).toEqual([]);
    // On the line nobody reads it.
    const sent = service.asked.at(-1);
    expect(sent?.raw.includes("Lamp")).toBe(false);
  });

  test("is not told when it is for companies alone, has begun long ago, or was taken back", async () => {
    const browser = await told(store.visitor(), ["sales"]);
    await beginSale(false);
    await announce();
    await beginSale();
    store.clock.advance(hours(7));
    await announce();
    expect(browser.messages).toEqual([]);
    await beginSale();
    await announceSales(store.deps);
    await store.visitor().send("DELETE", CALL, { endpoint: browser.address.endpoint });
    await sendPushes(store.deps);
    expect(browser.messages).toEqual([]);
  });
});

describe("a push service", () => {
  test("that says a browser is gone is believed", async () => {
    const gone = [await told(store.visitor(), ["sales"]), await told(store.visitor(), ["sales"])];
    gone[0]?.answer({ status: 410 });
    gone[1]?.answer({ status: 404 });
    const stays = await told(store.visitor(), ["sales"]);
    await beginSale();
    await announce();
    for (const browser of gone) expect(await rowOf(browser)).toBeUndefined();
    expect(await rowOf(stays)).toBeDefined();
    expect(stays.messages).toHaveLength(1);
  });

  test("that is overloaded is given time, and a few tries", async () => {
    const browser = await told(store.visitor(), ["sales"]);
    const tries = () => service.asked.filter(({ path }) => browser.address.endpoint.endsWith(path)).length;
    browser.answer({ status: 429, headers: { "retry-after": "600" } });
    await beginSale();
    await announce();
    await sendPushes(store.deps);
    expect(tries()).toBe(1);
    store.clock.advance(minutes(9));
    await sendPushes(store.deps);
    expect(tries()).toBe(1);
    browser.answer({ status: 503 });
    for (let round = 0; round < 10; round += 1) {
      store.clock.advance(minutes(20));
      await sendPushes(store.deps);
    }
    expect(tries()).toBe(5);
    expect(await rowOf(browser)).toBeDefined();
    expect(JSON.stringify(store.logged)).not.toContain(browser.address.endpoint);
  });

  test("that hangs, redirects or refuses holds nobody else up, and is not followed", async () => {
    const [hangs, moves, refuses] = [
      await told(store.visitor(), ["sales"]),
      await told(store.visitor(), ["sales"]),
      await told(store.visitor(), ["sales"]),
    ];
    const other = await told(store.visitor(), ["sales"]);
    service.breakDown(`POST ${new URL(hangs.address.endpoint).pathname}`, "hangs");
    service.redirect(`POST ${new URL(moves.address.endpoint).pathname}`, `${service.url}/elsewhere`);
    refuses.answer({ status: 413 });
    await beginSale();
    await announce();
    expect(other.messages).toHaveLength(1);
    expect(service.asked.some(({ path }) => path.startsWith("/elsewhere"))).toBe(false);
    const open = await store.deps.db.select().from(pushMessages);
    const endOf = async (browser: PushBrowser) => {
      const row = await rowOf(browser);
      return open.find(({ subscriptionId }) => subscriptionId === row?.id)?.endedAt;
    };
    expect(await endOf(hangs)).toBeNull();
    expect([await endOf(moves), await endOf(refuses)]).toEqual([expect.any(Date), expect.any(Date)]);
    service.mend();
    store.clock.advance(minutes(3));
    await sendPushes(store.deps);
    expect(hangs.messages).toHaveLength(1);
  }, 20_000);
});

describe("news of an order", () => {
  test("reach the browser in which its customer is signed in, and no other", async () => {
    expect((await store.visitor().post(CALL, { ...service.browser().address, topics: ["orders"] })).status).toBe(401);
    const order = await bought(store);
    const own = await told(order.browser, ["orders"], "fr-BE");
    const others = await told(await store.signedIn(newEmail()), ["orders"]);
    const phone = await store.signedIn(order.email);
    const left = await told(phone, ["sales", "orders"]);
    await phone.send("DELETE", "/customer-api/sign-out");
    expect(await topicsOf(left)).toEqual(["sales"]);
    await ship(await operator(store), order);
    await store.deliver();
    await sendPushes(store.deps);
    expect(own.messages.map(({ payload }) => payload)).toEqual([
      {
        title: "Votre livraison est en route",
        body: `Commande ${order.number}. Voyez ce qui arrive et quand.`,
        path: `/fr-BE/customer/your-order-detail-tracking/${order.number}`,
        tag: `order-${order.number}`,
        lang: "fr",
      },
    ]);
    expect([others.messages, left.messages]).toEqual([[], []]);
    expect((await store.mailsTo(order.email)).some(({ text }) => text.includes("1ZA"))).toBe(true);
  });

  test("go to ten browsers of a customer at most, the newest", async () => {
    const owner = await store.signedIn(newEmail());
    const browsers: PushBrowser[] = [];
    for (let count = 0; count < 12; count += 1) {
      store.clock.advance(1000);
      browsers.push(await told(owner, ["orders"]));
    }
    const kept = await Promise.all(browsers.map(async (browser) => (await rowOf(browser)) !== undefined));
    expect(kept).toEqual([false, false, ...Array.from({ length: 10 }, () => true)]);
  });
});

test("notifications stand in the export without what would reach the browser, and go with the account", async () => {
  const email = newEmail();
  const owner = await store.signedIn(email);
  const browser = await told(owner, ["sales", "orders"]);
  const code = async () => {
    store.clock.advance(minutes(4));
    await owner.post("/auth/send-login-verification", { email });
    return store.codeFor(email);
  };
  const answer = await owner.post("/customer-api/data-export", { code: await code() });
  expect(answer.body.data.notifications).toEqual([
    expect.objectContaining({ service: "127.0.0.1", topics: ["sales", "orders"], language: "en" }),
  ]);
  for (const secret of [browser.address.endpoint, browser.address.keys.auth]) expect(answer.text).not.toContain(secret);
  expect((await owner.post("/customer-api/erase", { code: await code() })).status).toBe(200);
  expect(await rowOf(browser)).toBeUndefined();
});

test("what was sent is forgotten after a week", async () => {
  await told(store.visitor(), ["sales"]);
  await beginSale();
  await announce();
  expect((await store.deps.db.select().from(pushMessages)).length).toBeGreaterThan(0);
  store.clock.advance(days(8));
  await sendPushes(store.deps);
  store.clock.advance(days(8));
  await forgetPushes(store.deps);
  expect(await store.deps.db.select().from(pushMessages)).toEqual([]);
});
