import { eq } from "drizzle-orm";
import { addTime } from "../../server/clock";
import { groupBuys } from "../../server/db/schema";
import { expireOrders } from "../../server/modules/checkout/expire/expireOrders";
import { startAudit } from "../support/checks/audit";
import {
  groupRow,
  joinCart,
  membersOf,
  openedGroup,
  orderOf,
  payGroup,
  settleQuietly,
  STEPS,
} from "../support/flows/groups";
import { newEmail } from "../support/flows/shopping";
import { startTestStore, type TestStore } from "../support/store";
import type { Visitor } from "../support/visitor";

let store: TestStore;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  store = await startTestStore();
  expectNoFaults = await startAudit(store);
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

const JOINERS = 200;
/** Each of them shops, pays and comes again when told to: on a slow machine that takes minutes. */
const PATIENCE_MS = 360_000;

test(
  "two hundred join at once with the deadline in their middle: nobody pays more than shown, nobody is lost",
  async () => {
    const { db } = store.deps;
    const tiers = [...STEPS, { people: 100, reduction: 1500 }, { people: 150, reduction: 2000 }];
    const group = await openedGroup(store, { tiers });
    const list = group.prices.USD ?? 0;
    const joiners: { browser: Visitor; email: string; shown: number }[] = [];
    for (let count = 0; count < JOINERS; count += 1) {
      const browser = store.visitor();
      const cart = await joinCart(browser, group.code);
      joiners.push({ browser, email: newEmail(), shown: Math.round((cart.group?.price ?? 0) * 100) });
    }
    let done = 0;
    let struck: Promise<unknown> | undefined;
    const answers = await Promise.all(
      joiners.map(async ({ browser, email }) => {
        const answer = await payGroup(browser, { email });
        done += 1;
        if (done === 60)
          struck = db
            .transaction(async (tx) => {
              // The moment is read once nobody else has the group: who joined while this waited was in time.
              await tx.select().from(groupBuys).where(eq(groupBuys.id, group.id)).for("update");
              await tx
                .update(groupBuys)
                .set({ endsAt: addTime(store.clock.now(), 1) })
                .where(eq(groupBuys.id, group.id));
            })
            .then(() => settleQuietly(store));
        return answer;
      }),
    );
    await struck;
    await settleQuietly(store);
    await expireOrders(store.deps);
    await settleQuietly(store);

    const untold = answers.filter(({ status, body }) => status !== 409 && body.order === undefined);
    expect(untold.map(({ status, text }) => `${status} ${text}`)).toEqual([]);
    const row = await groupRow(store, group.id);
    const members = await membersOf(store, group.id);
    expect(row).toMatchObject({ state: "done" });
    expect(members).toHaveLength(row.joined);
    expect(new Set(members.map(({ state }) => state))).toEqual(new Set(["settled"]));
    const price = Math.floor((list * (10_000 - (row.reached ?? 0))) / 1_000_000) * 100;
    const told = { paid: 0, late: 0, refused: 0 };
    for (const [index, { status, body }] of answers.entries()) {
      const { shown = 0 } = joiners[index] ?? {};
      if (status === 409) {
        told.refused += 1;
        continue;
      }
      const { order, back } = await orderOf(store, String(body.order.order_num));
      const isIn = members.some(({ orderId }) => orderId === order.id);
      if (isIn) {
        told.paid += 1;
        expect([order.status, order.isHeld, order.totals.items, order.totals.items - back]).toEqual([
          "New",
          false,
          shown,
          price,
        ]);
      } else {
        told.late += 1;
        expect([order.status, order.paidAt]).toEqual(["Cancel", null]);
      }
    }
    expect(told.paid).toBe(row.joined);
    expect(told.paid + told.late + told.refused).toBe(JOINERS);
    expect(told.paid).toBeGreaterThanOrEqual(60);
  },
  PATIENCE_MS,
);

test("fifty want twenty seats: twenty are in, thirty keep their money", async () => {
  const group = await openedGroup(store, { maxPeople: 20 });
  const browsers: Visitor[] = [];
  for (let count = 0; count < 50; count += 1) {
    const browser = store.visitor();
    await joinCart(browser, group.code);
    browsers.push(browser);
  }
  const answers = await Promise.all(browsers.map((browser) => payGroup(browser)));
  expect(answers.filter(({ body }) => body.status === 1)).toHaveLength((await groupRow(store, group.id)).joined);
  expect((await groupRow(store, group.id)).joined).toBeLessThanOrEqual(20);
  expect((await membersOf(store, group.id)).length).toBeGreaterThan(0);
});
