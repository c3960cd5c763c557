import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import { GATEWAYS } from "../../../contract/rules/gateways";
import { HEALTH_TERMS } from "../../../contract/settings/gatewayTerms";
import { days, minutes } from "../../../server/clock";
import { payments, providerNotices } from "../../../server/db/schema";
import { bought, operator, vendorOf } from "../../support/flows/orders";
import { payBy } from "../../support/flows/paying";
import { CARDS, pay, withCart } from "../../support/flows/shopping";
import { PAYPAL_KEYS, startPaypal } from "../../support/providers/paypal";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const DESK = "/common-api/staff/gateways";
const CARD = GATEWAYS.card;
const WALLET = GATEWAYS.onlineWallet;

const read = async (who: Visitor) => (await who.get(DESK)).body.data;
const rowOf = async (who: Visitor, id: number) => (await read(who)).rows.find((row) => row.gateway_id === id);

describe("in the sandbox", () => {
  let store: TestStore;
  let finance: Visitor;
  beforeAll(async () => {
    store = await startTestStore({}, "gateways");
    finance = await operator(store, "finance");
  });
  afterAll(() => store.close());

  test("owners, managers and finance read and ask, nobody else does", async () => {
    for (const role of STAFF_ROLES) {
      const who = await operator(store, role);
      const status = staffMay(role, "orders.money") ? 200 : 403;
      const tried = await who.post(`${DESK}/${CARD}/trial`);
      expect([role, (await who.get(DESK)).status, tried.status]).toEqual([role, status, status === 200 ? 409 : 403]);
    }
    const brand = await vendorOf(store, 3);
    expect([(await brand.get(DESK)).status, (await store.visitor().get(DESK)).status]).toEqual([403, 401]);
  });

  test("what was tried is counted by what became of it, and its provider is asked about the last", async () => {
    expect(await rowOf(finance, CARD)).toMatchObject({ provider: "sandbox", health: "idle", can_try: false });
    const { id } = await bought(store);
    expect((await pay(await withCart(store), { number: CARDS.declined })).status).toBe(402);
    const row = await rowOf(finance, CARD);
    expect(row).toMatchObject({ health: "well", tried: 2, paid: 1, declined: 1, failed: 0, stuck: 0, can_try: true });
    const rows = await store.deps.db.select().from(payments);
    const captured = rows.find(({ orderId }) => orderId === id);
    expect(row?.last_paid_at).toBe(captured?.changedAt.toISOString());
    const trial = await finance.post(`${DESK}/${CARD}/trial`);
    expect(trial.body.data.answers).toBe(true);
    expect(await store.deps.db.select().from(payments)).toEqual(rows);
    const french = await finance.send("POST", `${DESK}/${GATEWAYS.wire}/trial`, {}, { "accept-language": "fr" });
    expect([french.status, french.body.message]).toEqual([409, expect.stringContaining("Aucun paiement")]);
  });

  test("a way that mostly fails, an answer and a notice that are missing come first", async () => {
    const stranger = () => withCart(store);
    for (let time = 0; time < 3; time += 1)
      expect((await pay(await stranger(), { number: CARDS.declined })).status).toBe(402);
    expect(await rowOf(finance, CARD)).toMatchObject({ health: "failing", declined: 4, paid: 1 });

    await store.deps.db.update(payments).set({ state: "authorised" });
    expect((await rowOf(finance, CARD))?.stuck).toBe(0);
    store.clock.advance(minutes(HEALTH_TERMS.stuckMinutes + 1));
    expect((await read(finance)).rows[0]).toMatchObject({ gateway_id: CARD, health: "stuck", stuck: 5 });

    const receivedAt = store.clock.now();
    const notice = { provider: "sandbox", eventId: "late", type: "test", payload: {}, receivedAt };
    await store.deps.db.insert(providerNotices).values(notice);
    expect((await read(finance)).waiting).toEqual([]);
    store.clock.advance(minutes(HEALTH_TERMS.stuckMinutes + 1));
    const { rows, waiting } = await read(finance);
    expect(waiting).toEqual([{ provider: "sandbox", count: 1 }]);
    expect(rows.every(({ health }) => health === "stuck")).toBe(true);

    store.clock.advance(days(HEALTH_TERMS.days));
    const late = await operator(store, "finance");
    expect(await rowOf(late, CARD)).toMatchObject({ tried: 0, stuck: 5, can_try: false });
  });
});

test("with keys: what is not set up is off, and a provider that is away does not answer", async () => {
  const paypal = await startPaypal();
  const keys = { ...PAYPAL_KEYS, PAYPAL_API_URL: paypal.url, PAYMENT_TIMEOUT_MS: "250" };
  const live = { PAYMENT_MODE: "live", STORE_ORIGIN: "https://shop.example" };
  const store = await startTestStore({ ...live, ...keys }, "gateways-live");
  try {
    const owner = await operator(store);
    const { rows, is_sandbox: isSandbox } = await read(owner);
    expect([isSandbox, rows.filter(({ health }) => health !== "off").map((row) => row.gateway_id)]).toEqual([
      false,
      [WALLET],
    ]);
    await payBy(await withCart(store), { gateway_id: WALLET });
    const ask = async () => (await owner.post(`${DESK}/${WALLET}/trial`)).body.data;
    expect(await rowOf(owner, WALLET)).toMatchObject({ provider: "paypal", name: "PayPal", can_try: true, paid: 0 });
    expect((await ask()).answers).toBe(true);
    await paypal.close();
    expect((await ask()).answers).toBe(false);
  } finally {
    await store.close();
  }
});
