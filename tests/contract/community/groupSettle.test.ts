import { eq } from "drizzle-orm";
import { minutes } from "../../../server/clock";
import { groupBuys, orderLines, orders, refundTransfers } from "../../../server/db/schema";
import { refundPayments } from "../../../server/modules/refunds/refundPayments";
import { startAudit } from "../../support/checks/audit";
import {
  closeAndSettle,
  groupRow,
  joinCart,
  member,
  membersOf,
  openedGroup,
  orderOf,
  payGroup,
  QUICK,
} from "../../support/flows/groups";
import { deliver, operator, ship, soldUnits, type Bought } from "../../support/flows/orders";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import { expectLedgersRight, fillWallets } from "../../support/flows/wallets";

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

const GERMAN = {
  country: "DE",
  city: "Köln",
  state: "",
  zip: "50667",
  shipping_address: "Domkloster 4",
  phone: "+49 221 5550100",
};
const LEAVE = "/order-api/group-buys/leave";

/** Moves only this group's end: the demo's own group goes on. */
async function end(id: number) {
  await store.deps.db.update(groupBuys).set({ endsAt: store.clock.now() }).where(eq(groupBuys.id, id));
  await closeAndSettle(store);
}

describe("a group that reached a step", () => {
  test("gives everybody the difference to the same price, once, and lets the orders go", async () => {
    const group = await openedGroup(store);
    const [first, second, third] = [
      await member(store, group.code),
      await member(store, group.code),
      await member(store, group.code),
    ];
    const numbers = [first, second, third].map(({ number }) => number);
    await end(group.id);
    await closeAndSettle(store);
    await refundPayments(store.deps);
    await store.deliver();
    expect(await groupRow(store, group.id)).toMatchObject({ state: "done", reached: 1000, joined: 3 });
    const list = group.prices.USD ?? 0;
    for (const number of numbers) {
      const { order, given, back } = await orderOf(store, number);
      expect(order).toMatchObject({ status: "New", isHeld: false });
      expect(given).toHaveLength(1);
      // 5 % and 10 % off the list, in whole dollars; Oregon adds no tax.
      const [at, reached] = [95, 90].map((percent) => Math.floor((list * percent) / 10_000) * 100);
      expect(order.totals.items).toBe(at);
      expect(back).toBe((at ?? 0) - (reached ?? 0));
    }
    const ways = await store.deps.db
      .select({ state: refundTransfers.state })
      .from(refundTransfers)
      .innerJoin(orders, eq(orders.id, refundTransfers.orderId))
      .where(eq(orders.groupId, group.id));
    expect(ways.map(({ state }) => state)).toEqual(["done", "done", "done"]);
    const sent = await ship(await operator(store), first as unknown as Bought);
    expect(sent.status).toBe(200);
  });

  test("gives tax back with the difference where it is contained and where it comes on top", async () => {
    for (const customer of [GERMAN, { city: "Los Angeles", state: "CA", zip: "90001" }]) {
      const group = await openedGroup(store, {
        tiers: [
          { people: 1, reduction: 500 },
          { people: 2, reduction: 1500 },
        ],
      });
      const numbers: string[] = [];
      for (let count = 0; count < 2; count += 1) {
        const browser = store.visitor();
        await joinCart(browser, group.code, "country" in customer ? "de-DE" : "en-US");
        const paid = await payGroup(browser, { customer });
        expect(paid.body.status).toBe(1);
        numbers.push(String(paid.body.order.order_num));
      }
      await end(group.id);
      for (const number of numbers) {
        const { order, given, back } = await orderOf(store, number);
        const rate =
          (order.totals.tax || order.totals.includedTax) /
          (order.totals.items + (order.totals.tax ? 0 : order.totals.shipping));
        expect(given[0]?.tax).toBeGreaterThan(0);
        expect((given[0]?.tax ?? 0) / back).toBeCloseTo(order.totals.tax ? rate / (1 + rate) : rate, 2);
      }
    }
  });

  test("is worth that price when the goods come back: no refund gives more than was paid for them", async () => {
    const group = await openedGroup(store, {
      tiers: [
        { people: 1, reduction: 500 },
        { people: 2, reduction: 4000 },
      ],
    });
    const team = await operator(store);
    const [one] = [await member(store, group.code), await member(store, group.code)];
    await end(group.id);
    await ship(team, one as unknown as Bought);
    await deliver(team, one as unknown as Bought);
    const { order, back } = await orderOf(store, one.number);
    const quote = await one.browser.post("/order-api/order/refund-quote", {
      order_num: one.number,
      token: one.token,
      act: "withdraw",
      email: one.email,
    });
    const goods = order.totals.items - back;
    const [line] = await store.deps.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    const refunded = await team.post("/order-api/order/refund", {
      order_num: one.number,
      lines: [{ line_id: line?.id, quantity: 1 }],
    });
    expect([refunded.status, quote.status]).toEqual([200, 200]);
    expect((await orderOf(store, one.number)).back - back).toBe(goods);
  });

  test("at the first step gives nothing back and only lets the orders go", async () => {
    const group = await openedGroup(store);
    const members = [await member(store, group.code), await member(store, group.code)];
    await end(group.id);
    for (const { number } of members)
      expect(await orderOf(store, number)).toMatchObject({
        back: 0,
        order: { status: "New", isHeld: false, standing: null },
      });
  });
});

describe("a group below its first step", () => {
  test("ends every order with all of its money back, stock and all", async () => {
    const group = await openedGroup(store);
    const sold = await soldUnits(store, group.productId);
    const one = await member(store, group.code);
    expect(await soldUnits(store, group.productId)).toBe(sold + 1);
    await end(group.id);
    const { order, back } = await orderOf(store, one.number);
    expect([order.status, order.isHeld, back]).toEqual(["Cancel", false, order.totals.total]);
    expect(await groupRow(store, group.id)).toMatchObject({ state: "void", reached: null, joined: 1 });
    expect((await membersOf(store, group.id)).map(({ state }) => state)).toEqual(["refunded"]);
    expect(await soldUnits(store, group.productId)).toBe(sold);
    const mails = await store.mailsTo(one.email);
    expect(mails.map(({ subject }) => subject.replace(one.number, "…"))).toEqual([
      expect.stringContaining("on their way back"),
      "Your group did not come together: order …",
      "You are in the group: order …",
    ]);
  });
});

describe("leaving", () => {
  test("is free until the group closes: all of the money back, the seat to others, and another join is let", async () => {
    const group = await openedGroup(store);
    const one = await member(store, group.code);
    const stranger = store.visitor();
    expect((await stranger.post(LEAVE, { order_num: one.number })).status).toBe(404);
    const left = await one.browser.post(LEAVE, { order_num: one.number, token: one.token });
    expect([left.status, left.body.data.status]).toEqual([200, "Cancel"]);
    const { order, back } = await orderOf(store, one.number);
    expect(back).toBe(order.totals.total);
    expect((await groupRow(store, group.id)).joined).toBe(0);
    await member(store, group.code, { email: one.email });
    expect((await groupRow(store, group.id)).joined).toBe(1);
  });

  test("is too late once the clock says so, whether or not the worker has closed the group", async () => {
    const group = await openedGroup(store, { minutes: 5 });
    const [one] = [await member(store, group.code), await member(store, group.code)];
    await store.deps.db.update(groupBuys).set({ endsAt: store.clock.now() }).where(eq(groupBuys.id, group.id));
    expect((await one.browser.post(LEAVE, { order_num: one.number, token: one.token })).status).toBe(409);
    // An order can still be canceled as any other; what the group had reached stays.
    expect(
      (await one.browser.post("/order-api/order/cancel", { order_num: one.number, token: one.token })).status,
    ).toBe(200);
    expect((await groupRow(store, group.id)).joined).toBe(2);
    await closeAndSettle(store);
    expect(await groupRow(store, group.id)).toMatchObject({ state: "done", reached: 500 });
  });

  test("lowers what the group reaches, and is told nobody's name twice", async () => {
    const group = await openedGroup(store);
    const [one, two] = [await member(store, group.code), await member(store, group.code)];
    await two.browser.post("/order-api/order/cancel", { order_num: two.number, token: two.token });
    expect((await groupRow(store, group.id)).joined).toBe(1);
    await end(group.id);
    expect((await orderOf(store, one.number)).order.status).toBe("Cancel");
    expect((await orderOf(store, two.number)).given).toHaveLength(1);
  });
});

test("a member whom the settling cannot serve does not hold up the others, and comes again", async () => {
  const group = await openedGroup(store);
  const [bad, ...good] = [
    await member(store, group.code),
    await member(store, group.code),
    await member(store, group.code),
  ];
  const { order } = await orderOf(store, bad.number);
  await store.deps.db.update(orders).set({ basis: null }).where(eq(orders.id, order.id));
  await end(group.id);
  for (const { number } of good) expect((await orderOf(store, number)).given).toHaveLength(1);
  expect((await groupRow(store, group.id)).state).toBe("reached");
  await store.deps.db.update(orders).set({ basis: order.basis }).where(eq(orders.id, order.id));
  store.clock.advance(minutes(2));
  await closeAndSettle(store);
  expect((await orderOf(store, bad.number)).given).toHaveLength(1);
  expect((await groupRow(store, group.id)).state).toBe("done");
});

test("an order of a currency in which its group has no price leaves at what it cost, and the group is done", async () => {
  const group = await openedGroup(store);
  const [one, two] = [await member(store, group.code), await member(store, group.code)];
  const { USD: _, ...prices } = group.prices;
  await store.deps.db.update(groupBuys).set({ prices }).where(eq(groupBuys.id, group.id));
  await end(group.id);
  for (const { number } of [one, two]) {
    const { order, given } = await orderOf(store, number);
    expect([order.isHeld, order.status, given]).toEqual([false, "New", []]);
  }
  expect((await groupRow(store, group.id)).state).toBe("done");
});

test("two workers at once settle each member once", async () => {
  const group = await openedGroup(store);
  const members = [await member(store, group.code), await member(store, group.code), await member(store, group.code)];
  await store.deps.db.update(groupBuys).set({ endsAt: store.clock.now() }).where(eq(groupBuys.id, group.id));
  await Promise.all([closeAndSettle(store), closeAndSettle(store), closeAndSettle(store)]);
  for (const { number } of members) expect((await orderOf(store, number)).given).toHaveLength(1);
});

test("credit and a card together: the difference goes back to them, and the ledgers add up", async () => {
  const group = await openedGroup(store);
  const email = newEmail();
  const browser = await store.signedIn(email);
  await fillWallets(store, email, { credit: 2000 });
  await joinCart(browser, group.code);
  await browser.put(`${QUICK}?use_credit=true`);
  const paid = await payGroup(browser, { email, gateway: { use_credit: true } });
  expect(paid.body.status).toBe(1);
  await member(store, group.code);
  await member(store, group.code);
  await end(group.id);
  const { order, back } = await orderOf(store, String(paid.body.order.order_num));
  expect(order.totals.credit).toBe(2000);
  expect(back).toBeGreaterThan(0);
  await expectLedgersRight(store);
});
