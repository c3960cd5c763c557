import { isNull } from "drizzle-orm";
import { hours, addTime, minutes } from "../../../server/clock";
import { outbox } from "../../../server/db/schema";
import { deliverDue, dueLanes } from "../../../server/modules/outbox/deliver";
import { LANES } from "../../../server/modules/outbox/lanes";
import { startTestStore, type TestStore } from "../../support/store";

/** A kind of message for each lane. */
const KINDS = {
  results: "result",
  refunds: "refund.send",
  asked: "mail.sign-in-code",
  mail: "mail.order-placed",
  many: "mail.sale-reminder",
  counts: "analytics.google",
  rest: "webhook",
};

let store: TestStore;
beforeAll(async () => void (store = await startTestStore()));
beforeEach(async () => void (await store.deps.db.delete(outbox).where(isNull(outbox.sentAt))));
afterAll(() => store.close());

let messages = 0;
async function queue(kind: string, inMs: number, isSent = false): Promise<void> {
  const { db, clock } = store.deps;
  messages += 1;
  const sentAt = isSent ? clock.now() : null;
  await db
    .insert(outbox)
    .values({ kind, key: `due-lanes-${messages}`, payload: {}, dueAt: addTime(clock.now(), inMs), sentAt });
}

const due = async () => [...(await dueLanes(store.deps))].sort();

test("each lane is found by its own messages, and by no other's", async () => {
  expect(await due()).toEqual([]);
  for (const [lane, kind] of Object.entries(KINDS)) {
    await queue(kind, -1);
    expect(await due()).toEqual([lane]);
    await store.deps.db.delete(outbox).where(isNull(outbox.sentAt));
  }
  for (const kind of Object.values(KINDS)) await queue(kind, -1);
  expect(await due()).toEqual(Object.keys(KINDS).sort());
});

test("what was sent, and what is due later, wakes no lane", async () => {
  for (const kind of Object.values(KINDS)) {
    await queue(kind, minutes(2));
    await queue(kind, -1, true);
  }
  expect(await due()).toEqual([]);
});

test("what was put off before the clock was set back does, but for what the sandbox delays", async () => {
  await queue("sandbox.notice", hours(1));
  expect(await due()).toEqual([]);
  await queue("refund.send", hours(1));
  expect(await due()).toEqual(["refunds"]);
});

test("a lane has nothing due while what it claimed is being sent, nor after it", async () => {
  const [lane] = LANES;
  if (lane?.name !== "results") throw new Error("results come first");
  await queue("result", -1);
  const meanwhile: string[][] = [];
  const result = async () => void meanwhile.push(await due());
  expect(await deliverDue(store.deps, { result }, lane)).toBe(1);
  expect([...meanwhile, await due()]).toEqual([[], []]);
});
