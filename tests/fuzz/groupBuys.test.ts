import { eq } from "drizzle-orm";
import { groupBuys, groupMembers, orders, payments, refunds } from "../../server/db/schema";
import { groupPrice } from "../../server/modules/groupBuys/groupTerms";
import { reachedReduction } from "../../server/modules/groupBuys/ladder";
import type { GroupMemberRow, GroupRow } from "../../server/modules/groupBuys/states";
import { startAudit } from "../support/checks/audit";
import { GroupFuzz, type Shopper } from "../support/checks/groupFuzz";
import { operator } from "../support/flows/orders";
import { randomNumbers } from "../support/checks/randomNumbers";
import { startTestStore, type TestStore } from "../support/store";

/** Another seed finds other things: `TEST_SEED=7 FUZZ_SECONDS=600 npm run test:unit -- tests/fuzz/groupBuys`. */
const SEED = Number(process.env.TEST_SEED ?? 20_26);
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 0);
/** So many times groups are opened and ended, however fast the machine is; `FUZZ_SECONDS` goes on after them. */
const ROUNDS = 3;
const GROUPS = 3;
const ACTS = 45;

let store: TestStore;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  store = await startTestStore(
    {
      RATE_LIMIT_API_PER_MINUTE: "10000000",
      RATE_LIMIT_CODES_PER_HOUR: "10000000",
      RATE_LIMIT_TRIES_PER_HOUR: "10000000",
      RATE_LIMIT_WAITING_PER_HOUR: "10000000",
    },
    "fuzz_groups",
  );
  expectNoFaults = await startAudit(store);
});
afterAll(() => store.close());

type OrderRow = typeof orders.$inferSelect;

/** What is wrong with an order for a group that is over. */
async function faultsOfOrder(
  group: GroupRow,
  order: OrderRow,
  member: GroupMemberRow | undefined,
  shopper: Shopper | undefined,
): Promise<string[]> {
  const { db } = store.deps;
  const given = await db.select().from(refunds).where(eq(refunds.orderId, order.id));
  const paid = await db.select().from(payments).where(eq(payments.orderId, order.id));
  const { items, total, credit, tax } = order.totals;
  const charged = total + credit;
  const back = given.reduce((sum, { amount }) => sum + amount, 0);
  const found: string[] = [];
  if (shopper && items > shopper.shown) found.push(`costs ${items}, shown was ${shopper.shown}`);
  if (back > charged) found.push(`${back} of ${charged} went back`);
  if (order.status === "Pending" || (order.isHeld && order.status !== "Cancel")) found.push("still waits");
  if (!member) {
    if (order.paidAt !== null) found.push("is paid, and nobody is in the group for it");
    const kept = paid.filter(({ state }) => ["captured", "authorised", "refunding"].includes(state));
    if (kept.length > 0) found.push(`its money is ${kept.map(({ state }) => state).join()}`);
  } else if (member.state === "settled") {
    const differences = given.filter(({ cause }) => cause === "group_price");
    const less = differences.reduce((sum, one) => sum + one.amount - (tax > 0 ? one.tax : 0), 0);
    const price = groupPrice(group, order.currency, group.reached ?? 0);
    if (items - less !== price) found.push(`paid ${items}, got ${less} back, the group reached ${price}`);
    if (differences.length > 1) found.push("got the difference twice");
  } else if (order.status !== "Cancel" || back !== charged) {
    found.push(`its member is ${member.state}, and ${back} of ${charged} went back`);
  }
  return found.map((text) => `order ${order.number} (${order.status}): ${text}`);
}

/** What is wrong with a group that is over, and with everybody who was told the number of an order for it. */
async function faultsOfGroup(id: number, shoppers: readonly Shopper[]): Promise<string[]> {
  const { db } = store.deps;
  const [group] = await db.select().from(groupBuys).where(eq(groupBuys.id, id));
  if (!group) return [`group ${id} is gone`];
  const members = await db.select().from(groupMembers).where(eq(groupMembers.groupId, id));
  const rows = await db.select().from(orders).where(eq(orders.groupId, id));
  const found: string[] = [];
  const { reached, state, joined } = group;
  if (state !== (reached === null ? "void" : "done")) found.push(`is ${state}`);
  if (reached !== reachedReduction(group)) found.push(`${joined} people reached ${reached}`);
  const mailboxes = members.filter((member) => member.state === "settled").map(({ mailbox }) => mailbox);
  if (new Set(mailboxes).size < mailboxes.length) found.push("somebody is in it twice");
  for (const { number } of shoppers.filter((shopper) => shopper.group.id === id))
    if (!rows.some((order) => order.number === number)) found.push(`order ${number} is lost`);
  for (const order of rows) {
    const member = members.find(({ orderId }) => orderId === order.id);
    const shopper = shoppers.find(({ number }) => number === order.number);
    found.push(...(await faultsOfOrder(group, order, member, shopper)));
  }
  return found.map((text) => `group ${group.code}: ${text}`);
}

test(
  `whatever people do in group buys, all pay the same, no more than shown, and nobody is lost (seed ${SEED})`,
  async () => {
    const random = randomNumbers(SEED);
    const team = await operator(store);
    const until = Date.now() + SECONDS * 1000;
    const states = new Set<string>();
    for (let round = 0; round < ROUNDS || Date.now() < until; round += 1) {
      const fuzz = new GroupFuzz(store, team, random);
      for (let count = 0; count < GROUPS; count += 1) await fuzz.open();
      for (let count = 0; count < ACTS; count += 1) await fuzz.act();
      await fuzz.end();
      for (const { id } of fuzz.groups) fuzz.faults.push(...(await faultsOfGroup(id, fuzz.shoppers)));
      expect(fuzz.faults).toEqual([]);
      await expectNoFaults();
      for (const { id } of fuzz.groups) {
        const members = await store.deps.db.select().from(groupMembers).where(eq(groupMembers.groupId, id));
        for (const { state } of members) states.add(state);
      }
    }
    // Something of each kind has happened.
    expect(states).toContain("settled");
    expect(states).toContain("left");
  },
  (SECONDS + 240) * 1000,
);
