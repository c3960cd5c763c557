import { and, eq, isNull } from "drizzle-orm";
import { minutes } from "../../../server/clock";
import { customers, outbox, vendorMembers } from "../../../server/db/schema";
import { mailHandlers } from "../../../server/modules/mail/handlers";
import type { Mail } from "../../../server/modules/mail/send";
import { deliverDue } from "../../../server/modules/outbox/deliver";
import { LANES } from "../../../server/modules/outbox/lanes";
import { enqueue } from "../../../server/modules/outbox/repositoryQueue";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

const BRAND = 5;

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({}, "mail_refused");
  await store.deliver();
});
afterAll(() => store.close());

async function member(): Promise<string> {
  const email = newEmail();
  await store.signedIn(email);
  const [row] = await store.deps.db.select().from(customers).where(eq(customers.email, email));
  await store.deps.db.insert(vendorMembers).values({ customerId: row?.id ?? 0, vendorId: BRAND, role: "editor" });
  return email;
}

const lane = LANES.find(({ name }) => name === "mail")!;

/** Delivers what is due some times, minutes after each other; answers to whom mails went. */
async function deliverLater(times: number, answer: (mail: Mail) => void): Promise<string[]> {
  const taken: string[] = [];
  const handlers = mailHandlers(store.deps, async (mail) => {
    answer(mail);
    taken.push(mail.to);
  });
  for (let time = 0; time < times; time += 1) {
    // What is queued for each reader is due at once.
    for (let sent = 1; sent > 0;) sent = await deliverDue(store.deps, handlers, lane);
    store.clock.advance(minutes(12));
  }
  return taken;
}

const closing = (version: number) => {
  const payload = { vendorId: BRAND, version, step: "closing" };
  const dueAt = store.clock.now();
  return store.deps.db.transaction((tx) =>
    enqueue(tx, { kind: "mail.brand-closing", key: `c${version}`, payload, dueAt }),
  );
};
const waiting = () => store.deps.db.$count(outbox, and(eq(outbox.kind, "mail.brand-closing"), isNull(outbox.sentAt)));

test("a mailbox that is refused for good is given up, and the other readers have one mail each", async () => {
  const [dead, alive] = [await member(), await member()];
  await closing(1);
  const taken = await deliverLater(3, ({ to }) => {
    if (to === dead) throw Object.assign(new Error("no such user"), { responseCode: 550, command: "RCPT TO" });
  });
  expect(taken.filter((to) => to === alive)).toHaveLength(1);
  expect(taken).not.toContain(dead);
  expect(await waiting()).toBe(0);
});

test("one that takes nothing for now is tried again, alone", async () => {
  const [slow, alive] = [await member(), await member()];
  await closing(2);
  let tries = 0;
  const taken = await deliverLater(3, ({ to }) => {
    if (to === slow && ++tries < 3) throw Object.assign(new Error("try later"), { responseCode: 450 });
  });
  expect([slow, alive].map((each) => taken.filter((to) => to === each).length)).toEqual([1, 1]);
  expect(await waiting()).toBe(0);
});

test("what a mail server says of the store's own address gives no mailbox up", async () => {
  const alive = await member();
  await closing(3);
  let isDown = true;
  const taken = await deliverLater(2, () => {
    if (isDown) throw Object.assign(new Error("sender refused"), { responseCode: 550, command: "MAIL FROM" });
  });
  expect(taken).toEqual([]);
  isDown = false;
  expect(await deliverLater(1, () => undefined)).toContain(alive);
});
