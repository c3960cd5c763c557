import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { LIMITS } from "../../../contract/limits";
import { TIMES } from "../../../contract/rules/times";
import { days } from "../../../server/clock";
import { changeRecords, orderRequests, orders, prices } from "../../../server/db/schema";
import { expireOrders } from "../../../server/modules/checkout/expire/expireOrders";
import { processRequests } from "../../../server/modules/orderRequests/settleRequest";
import { startAudit } from "../../support/checks/audit";
import { operator } from "../../support/flows/orders";
import { ask, ASK, askBody, detail, PAY, payAsked, seen, tokenOf } from "../../support/flows/requests";
import { CARDS, confirmAtBank, newEmail, productId, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  // Its clock goes on by weeks, and it changes prices.
  store = await startTestStore({}, "pay_for_me");
  expectNoFaults = await startAudit(store);
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

const orderOf = async (number: string) => {
  const { db } = store.deps;
  const rows = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(orderRequests, eq(orderRequests.id, orders.requestId))
    .where(eq(orderRequests.number, number));
  return rows.map(({ order }) => order);
};

test("a guest asks, another browser pays, both see it, and there is one order at the frozen amounts", async () => {
  const guest = await withCart(store, "desk-lamp-arc", 2);
  const email = newEmail();
  const asked = await ask(guest, askBody(email));
  expect(asked).toMatchObject({ state: "open", kind: "pay_for_me", is_mine: true, first_name: "Ada" });
  const payer = store.visitor();
  const shown = await seen(payer, tokenOf(asked));
  expect(shown.totals).toEqual(asked.totals);
  const paid = await payAsked(payer, tokenOf(asked));
  expect([paid.status, paid.body.status, paid.body.order, paid.body.customer_email]).toEqual([200, 1, null, ""]);
  expect((await seen(payer, tokenOf(asked))).state).toBe("paid");
  const mine = await detail(asked, guest);
  expect(mine).toMatchObject({ state: "paid", can: { withdraw: false } });
  const [order, ...others] = await orderOf(asked.number);
  expect(others).toEqual([]);
  expect(mine.order_num).toBe(order?.number);
  expect([order?.status, (order?.total ?? 0) / 100, order?.email]).toEqual(["New", asked.total_amount, email]);
  const subjects = (await store.mailsTo(email)).map(({ subject }) => subject);
  expect(subjects).toContain(`Your request ${asked.number} was paid`);
  expect((await guest.get("/order-api/order/cart")).body.cart.total_items).toBe(0);
});

test("the payer learns a first name and what is paid, no street, no e-mail, no order token", async () => {
  const email = newEmail();
  const asked = await ask(await withCart(store), askBody(email));
  const payer = store.visitor();
  const shown = await payer.get(`${PAY}?token=${tokenOf(asked)}`);
  expect(shown.headers["referrer-policy"]).toBe("no-referrer");
  expect(shown.headers["cache-control"]).toBe("no-store");
  const paid = await payAsked(payer, tokenOf(asked));
  for (const { text } of [shown, paid])
    for (const secret of [email, "River Street", "Shopper", "503 555"]) expect(text).not.toContain(secret);
});

test("what is paid is what was frozen, whatever the catalogue says since", async () => {
  const guest = await withCart(store, "single-monitor-arm");
  const asked = await ask(guest);
  const { db } = store.deps;
  const id = await productId(store, "single-monitor-arm");
  await db
    .update(prices)
    .set({ amount: sql`${prices.amount} * 2`, originAmount: sql`${prices.originAmount} * 2` })
    .where(eq(prices.productId, id));
  store.clock.advance(60_000);
  const paid = await payAsked(store.visitor(), tokenOf(asked));
  expect(paid.body.status).toBe(1);
  const [order] = await orderOf(asked.number);
  expect((order?.total ?? 0) / 100).toBe(asked.total_amount);
});

test("another fingerprint, an unknown token and a replaced link pay nothing", async () => {
  const guest = await withCart(store);
  const asked = await ask(guest);
  const payer = store.visitor();
  const wrong = await payAsked(payer, tokenOf(asked), { fingerprint: "x".repeat(43) });
  expect(wrong.status).toBe(409);
  expect(await orderOf(asked.number)).toEqual([]);
  expect((await payer.get(`${PAY}?token=${"y".repeat(43)}`)).status).toBe(404);
  const renewed = await guest.post("/order-api/order-request/renew-link", { number: asked.number });
  expect((await payer.get(`${PAY}?token=${tokenOf(asked)}`)).status).toBe(404);
  expect((await payAsked(payer, tokenOf(renewed.body.data))).body.status).toBe(1);
});

test("a declined card can be tried again, days later too, and is one order", async () => {
  const asked = await ask(await withCart(store));
  const payer = store.visitor();
  const declined = await payAsked(payer, tokenOf(asked), { number: CARDS.declined });
  expect([declined.status, declined.body.status]).toEqual([402, -1]);
  expect((await seen(payer, tokenOf(asked))).attempt?.status).toBe(-1);
  store.clock.advance(days(3));
  await expireOrders(store.deps);
  expect((await payAsked(payer, tokenOf(asked))).body.status).toBe(1);
  expect(await orderOf(asked.number)).toHaveLength(1);
});

test("comes back from the bank's page to the link, and to nobody else's order", async () => {
  const asked = await ask(await withCart(store));
  const payer = store.visitor();
  const begun = await payAsked(payer, tokenOf(asked), { number: CARDS.threeDSecure });
  expect(begun.body.status).toBe(0);
  const back = await confirmAtBank(payer, begun.body.redirect_link, "approve");
  expect([back.pathname, back.searchParams.get("token")]).toEqual(["/pay-for-me", tokenOf(asked)]);
  const returnToken = back.searchParams.get("return") ?? "";
  expect((await payer.post(`/order-api/vf-card/${returnToken}`)).status).toBe(404);
  const done = await payer.post(`${PAY}/return`, { token: tokenOf(asked), return_token: returnToken });
  expect(done.body.data.state).toBe("paid");
});

test("what is sold out is said on the request, and nothing is charged", async () => {
  const asked = await ask(await withCart(store, "limited-lamp", 5));
  const rival = await ask(await withCart(store, "limited-lamp", 5));
  expect((await payAsked(store.visitor(), tokenOf(rival))).body.status).toBe(1);
  const late = await payAsked(store.visitor(), tokenOf(asked));
  expect(late.status).toBe(409);
  const guestView = await store.deps.db.select().from(orderRequests).where(eq(orderRequests.number, asked.number));
  expect(guestView[0]?.state).toBe("open");
  const [order] = await orderOf(asked.number);
  expect(order?.status ?? "none").not.toBe("New");
  const team = await operator(store);
  const told = await team.get(`/order-api/order-request/one/${asked.number}`);
  expect(told.body.data.events.at(-1)?.words).toContain("Nothing was charged");
});

test("ends when its prices no longer hold, with a mail, and opens nothing then", async () => {
  const email = newEmail();
  const asked = await ask(await withCart(store), askBody(email));
  store.clock.advance(days(TIMES.requestDays) + 1000);
  expect((await payAsked(store.visitor(), tokenOf(asked))).status).toBe(409);
  await processRequests(store.deps);
  expect((await seen(store.visitor(), tokenOf(asked))).state).toBe("expired");
  const subjects = (await store.mailsTo(email)).map(({ subject }) => subject);
  expect(subjects).toContain(`Your request ${asked.number} has ended`);
});

test("is listed, read and withdrawn by who asked, and by nobody else", async () => {
  const guest = await withCart(store);
  const asked = await ask(guest);
  const list = await guest.get("/order-api/order-request/list?state=open");
  expect(list.body.data).toMatchObject({ total: 1, requests: [{ number: asked.number, is_mine: true }] });
  const stranger = store.visitor();
  expect((await stranger.get("/order-api/order-request/list")).body.data.total).toBe(0);
  const unknown = await stranger.get("/order-api/order-request/detail/RQ-0000000000");
  const foreign = await stranger.get(`/order-api/order-request/detail/${asked.number}`);
  expect([foreign.status, foreign.body.message]).toEqual([unknown.status, unknown.body.message]);
  expect((await stranger.post("/order-api/order-request/withdraw", { number: asked.number })).status).toBe(404);
  const gone = await guest.post("/order-api/order-request/withdraw", { number: asked.number });
  expect(gone.body.data.state).toBe("withdrawn");
  expect((await payAsked(store.visitor(), tokenOf(asked))).status).toBe(409);
});

test("the link goes out by mail in fixed words, 20 a day and sender, and leads nowhere else", async () => {
  const email = newEmail();
  const browser = await store.signedIn(email);
  await withCart(store, "desk-lamp-arc", 1, browser);
  const friend = newEmail();
  const note = "Look at http://evil.example <b>now</b>";
  const asked = await ask(browser, askBody(email, { note, recipient_email: friend }));
  const [mail] = await store.mailsTo(friend);
  expect(mail?.subject).toContain("Ada asks you to pay");
  expect(mail?.html).toContain(tokenOf(asked));
  expect(mail?.html).not.toContain("<b>now</b>");
  expect(mail?.html).not.toContain("evil.example");
  const statuses: number[] = [];
  for (let sent = 1; sent <= LIMITS.requestMails; sent += 1) {
    const { number } = asked;
    statuses.push((await browser.post("/order-api/order-request/mail-link", { number, email: newEmail() })).status);
  }
  // One went out with the request.
  expect(statuses.filter((status) => status === 200)).toHaveLength(LIMITS.requestMails - 1);
  expect(statuses.at(-1)).toBe(429);
});

test("a request with a recipient is one mail of the day's, and one above them is not written", async () => {
  const email = newEmail();
  const browser = await withCart(store, "desk-lamp-arc", 1, await store.signedIn(email));
  const askFriend = () =>
    browser.post(ASK, askBody(email, { recipient_email: newEmail() }), { "idempotency-key": randomUUID() });
  for (let sent = 1; sent <= LIMITS.requestMails; sent += 1) {
    const { status, body } = await askFriend();
    expect(status).toBe(200);
    await browser.post("/order-api/order-request/withdraw", { number: body.data.number });
  }
  expect((await askFriend()).status).toBe(429);
  const { total } = (await browser.get("/order-api/order-request/list")).body.data as { total: number };
  expect(total).toBe(LIMITS.requestMails);
});

test("the team lists, reads and closes requests; nobody else does", async () => {
  const guest = await withCart(store);
  const asked = await ask(guest);
  const close = { number: asked.number, to: "withdrawn", cause: "Asked on the phone" };
  expect((await guest.post("/order-api/order-request/close", close)).status).toBe(401);
  const team = await operator(store);
  const all = await team.get("/order-api/order-request/all?state=open");
  expect(all.body.data.requests.map(({ number }: { number: string }) => number)).toContain(asked.number);
  const closed = await team.post("/order-api/order-request/close", close);
  expect(closed.body.data).toMatchObject({ state: "withdrawn", reason: "Asked on the phone", link: "" });
  expect((await detail(asked, guest)).events.at(-1)?.words).toBe("Closed by the store: Asked on the phone");
});

test("an order that a payer has begun ends with the request, and who of the team did it is on record", async () => {
  const asked = await ask(await withCart(store));
  await payAsked(store.visitor(), tokenOf(asked), { number: CARDS.declined });
  const [order] = await orderOf(asked.number);
  expect(order?.status).toBe("Pending");
  const close = { number: asked.number, to: "withdrawn", cause: "Ada asked on the phone" } as const;
  expect((await (await operator(store)).post("/order-api/order-request/close", close)).status).toBe(200);
  const about = and(eq(changeRecords.entity, "order"), eq(changeRecords.entityId, order?.id ?? 0));
  const records = await store.deps.db.select().from(changeRecords).where(about);
  expect(records.map(({ kind, actor, paths }) => [kind, actor, paths])).toEqual([
    ["cancelled", "staff", [{ path: "status", before: "Pending", after: "Cancel" }]],
  ]);
});

test("a cart of which something changed since it was shown is not asked for", async () => {
  const guest = await withCart(store);
  const refused = await guest.post(ASK, askBody(), { "cart-total": "1.00" });
  expect([refused.status, refused.body.cart?.total_items]).toEqual([409, 1]);
});
