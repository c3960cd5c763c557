import { days } from "../../../server/clock";
import { brandMoney, PAYOUT_ACCOUNT, RUNS, US } from "../../support/flows/brandMoney";
import { operator, vendorOf } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const BRANDS = [2, 3, 4, 5];

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({}, "vendor_run_checks");
});
afterAll(() => store.close());

const { codeOf } = brandMoney(() => store);

interface Payout {
  id: number;
  vendor_id: number;
  state: string;
  reason: string;
}

/** A run that owes something to each of the brands, proposed by somebody else than who acts on it. */
async function proposed(team: Visitor): Promise<{ id: number; payouts: Payout[] }> {
  for (const brand of BRANDS) {
    const owner = await vendorOf(store, brand);
    const saved = await owner.put(PAYOUT_ACCOUNT, { ...US, code: await codeOf(owner) });
    if (saved.status !== 200) throw new Error(`no account: ${saved.text}`);
    const give = { vendor_id: brand, currency: "USD", amount: 80, reason: "Fair in Lyon", code: await codeOf(team) };
    const given = await team.post("/customer-api/staff/vendor-corrections", give, {
      "idempotency-key": `fair-${brand}`,
    });
    if (given.status !== 200) throw new Error(`nothing owed: ${given.text}`);
  }
  store.clock.advance(days(8));
  return (await (await operator(store, "finance")).post(RUNS, { currency: "USD" })).body.data;
}

test("whoever left a brand out cannot approve, and one suspended since the proposal is not paid", async () => {
  const [owner, ...finance] = [
    await operator(store),
    await operator(store, "finance"),
    await operator(store, "finance"),
    await operator(store, "finance"),
  ];
  const [first, second, third] = finance as [Visitor, Visitor, Visitor];
  const { id, payouts } = await proposed(owner);
  expect(payouts.map(({ vendor_id: vendor }) => vendor)).toEqual(BRANDS);
  const leaveOut = (who: Visitor, place: number) =>
    who.post(`/customer-api/staff/vendor-payouts/${payouts[place]?.id}/leave-out`, { reason: "Asked to wait" });
  expect((await leaveOut(first, 0)).status).toBe(200);
  expect((await leaveOut(second, 1)).status).toBe(200);
  const approve = async (who: Visitor) => who.post(`${RUNS}/${id}/approve`, { code: await codeOf(who) });
  for (const who of [first, second]) expect((await approve(who)).status).toBe(403);
  expect((await approve(third)).body.data.state).toBe("approved");

  const suspension = { reason: "Sold goods that it did not have" };
  expect((await owner.post(`/customer-api/staff/vendors/${BRANDS[2]}/suspend`, suspension)).status).toBe(200);
  const made = await third.post(`${RUNS}/${id}/export`, { code: await codeOf(third) });
  expect(made.status).toBe(200);
  const after = (await third.get(`${RUNS}/${id}`)).body.data.payouts as Payout[];
  expect(after.map(({ vendor_id: brand, state, reason }) => [brand, state, reason])).toEqual([
    [BRANDS[0], "dropped", "Asked to wait"],
    [BRANDS[1], "dropped", "Asked to wait"],
    [BRANDS[2], "dropped", "suspended"],
    [BRANDS[3], "sent", ""],
  ]);
});
