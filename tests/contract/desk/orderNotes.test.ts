import { and, eq } from "drizzle-orm";
import { minutes } from "../../../server/clock";
import { changeRecords, orderNotes, orders } from "../../../server/db/schema";
import { bought, detailOf, operator, vendorOf, type Bought } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const LIST = "/order-api/staff/orders";
const WORDS = "Ada rings back on Tuesday";

let store: TestStore;
let support: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "order_notes");
  support = await operator(store, "support");
});
afterAll(() => store.close());

const notesOf = async (who: Visitor, { number }: Bought) => (await who.get(`${LIST}/${number}`)).body.data.notes;
const write = (who: Visitor, { number }: Bought, text: string, key?: string) =>
  who.post(`${LIST}/${number}/notes`, { text }, key === undefined ? {} : { "idempotency-key": key });

test("a note is read by those of the team who read of customers, and by nobody else", async () => {
  const order = await bought(store, [["headset-hook-oak", 1]]);
  expect(await notesOf(support, order)).toEqual([]);
  expect((await write(support, order, `  ${WORDS}  `)).status).toBe(200);
  const answer = await write(await operator(store), order, "Called: all is well");
  expect(answer.body.data.notes.map(({ text }) => text)).toEqual(["Called: all is well", WORDS]);
  const [latest, first] = (await notesOf(await operator(store, "finance"), order)) ?? [];
  expect([latest?.text, first?.text, first?.by]).toEqual(["Called: all is well", WORDS, expect.stringMatching(/\S/)]);
  for (const role of ["warehouse", "reader"] as const) {
    const colleague = await operator(store, role);
    expect(await notesOf(colleague, order)).toBeNull();
    expect((await write(colleague, order, "Mine")).status).toBe(403);
  }
  expect((await write(order.browser, order, "Mine")).status).toBe(403);
  expect(JSON.stringify(await detailOf(order))).not.toContain(WORDS);
  const part = await (await vendorOf(store, 3)).get(`/order-api/vendor/parts/${order.number}-A`);
  expect([part.status, part.text.includes(WORDS)]).toEqual([200, false]);
});

test("it leaves a record that says nothing of what it says, once for a repeat", async () => {
  const order = await bought(store);
  const answers = await Promise.all([1, 2, 3].map(() => write(support, order, WORDS, "note-key-0001")));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await notesOf(support, order))?.map(({ text }) => text)).toEqual([WORDS]);
  const about = and(eq(changeRecords.entity, "order"), eq(changeRecords.entityId, order.id));
  const records = await store.deps.db.select().from(changeRecords).where(about);
  expect(records.map(({ kind, actor }) => [kind, actor])).toEqual([["noted", "staff"]]);
  expect(JSON.stringify(records)).not.toContain(WORDS);
  // Two that say the same, after each other and by intention.
  await write(support, order, WORDS, "note-key-0002");
  expect(await notesOf(support, order)).toHaveLength(2);
});

test("empty, too long, one too many and of no order: refused in words", async () => {
  const order = await bought(store);
  for (const text of ["", "   ", "x".repeat(501)]) {
    const refused = await write(support, order, text);
    expect([refused.status, refused.body.errors[0]?.field]).toEqual([422, "text"]);
  }
  expect((await write(support, { ...order, number: "VS-26-ABCDE-1" }, WORDS)).status).toBe(404);
  const [{ authorId = 0 } = {}] = await store.deps.db.select().from(orderNotes).limit(1);
  const many = Array.from({ length: 99 }, (_, number) => ({ orderId: order.id, authorId, text: `Note ${number}` }));
  await store.deps.db.insert(orderNotes).values(many);
  const last = await Promise.all(["One", "Two"].map((text) => write(support, order, text)));
  expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
  const full = last.find(({ status }) => status === 409);
  expect(full?.body.message).toBe("This order already has 100 notes, which is the most it can hold.");
  expect(await notesOf(support, order)).toHaveLength(100);
});

test("its customer gets what was noted with their data, and it goes with their account", async () => {
  const order = await bought(store);
  const { browser, email } = order;
  await write(support, order, WORDS);
  const code = async () => {
    store.clock.advance(minutes(3));
    await browser.post("/auth/send-login-verification", { email });
    return store.codeFor(email);
  };
  const { data } = (await browser.post("/customer-api/data-export", { code: await code() })).body;
  expect(data.orders[0]?.notes_of_the_team).toEqual([{ text: WORDS, written_at: expect.any(String) }]);
  await store.deps.db.update(orders).set({ status: "Complete" }).where(eq(orders.id, order.id));
  expect((await browser.post("/customer-api/erase", { code: await code() })).body.status).toBe(1);
  expect((await notesOf(support, order))?.map(({ text }) => text)).toEqual([""]);
});
