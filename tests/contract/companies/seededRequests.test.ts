import { seedRequests } from "../../../server/modules/orderRequests/approvals/seedRequests";
import { APPROVAL, MANAGER, MEMBER } from "../../support/flows/approvals";
import { startAudit } from "../../support/checks/audit";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({}, "seeded_requests");
});
afterAll(() => store.close());

test("the demo's accounts find requests in every state, however often the store starts, and no mail about them", async () => {
  const expectNoFaults = await startAudit(store);
  for (let start = 0; start < 2; start += 1) await seedRequests(store.deps);
  const member = await store.signedIn(MEMBER);
  const { requests } = (await member.get(`${APPROVAL}/list?page_size=10`)).body.data;
  expect(requests.map(({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`)).toEqual([
    "pay_for_me open",
    "approval expired",
    "approval withdrawn",
    "approval failed",
    "approval paid",
    "approval refused",
    "approval approved",
    "approval changed",
    "approval open",
  ]);
  const manager = await store.signedIn(MANAGER);
  expect((await manager.get(`${APPROVAL}/list?box=decide`)).body.data).toMatchObject({ to_decide: 1, total: 8 });
  // The mailbox is shared with the stores of other tests.
  const { orders } = (await member.get("/order-api/order/list")).body.data;
  const numbers = [
    ...requests.map(({ number }: { number: string }) => number),
    ...orders.map(({ order_num: number }: { order_num: string }) => number),
  ];
  expect(numbers.length).toBeGreaterThan(requests.length);
  for (const email of [MEMBER, MANAGER]) {
    const mails = await store.mailsTo(email);
    expect(mails.filter(({ text }) => numbers.some((number: string) => text.includes(number)))).toEqual([]);
  }
  expect((await member.get("/order-api/order/cart")).body.cart.total_items).toBe(0);
  await expectNoFaults();
});
