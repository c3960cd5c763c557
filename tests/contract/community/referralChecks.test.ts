import { eq } from "drizzle-orm";
import { orders, orderShares, referralProgram } from "../../../server/db/schema";
import { processReferrals } from "../../../server/modules/referrals/processReferrals";
import { processShares } from "../../../server/modules/referrals/shares";
import { operator } from "../../support/flows/orders";
import { buy, checkFor, endTrial, host, invited, LAMP, ofNewcomer } from "../../support/flows/referrals";
import { startTestStore, type TestStore } from "../../support/store";
import { expectLedgersRight, walletBalance } from "../../support/flows/wallets";

const SHARE = "/order-api/constant-promotion";
const SHORT = "/common-api/short-link";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const orderIdOf = async (number: string) =>
  (await store.deps.db.select({ id: orders.id }).from(orders).where(eq(orders.number, number)))[0]?.id ?? 0;
/** A door of one's own. */
const doors = Array.from({ length: 20 }, (_, number) => `${number + 1} Check Lane`)[Symbol.iterator]();
const door = () => String(doors.next().value);

async function newcomerWho(code: string, address = door()) {
  const newcomer = await invited(store, code);
  const number = await buy(store, newcomer, LAMP, address);
  await processReferrals(store.deps);
  const row = await ofNewcomer(store, newcomer.email);
  return { ...newcomer, number, row };
}

describe("a referral that looks like one person's", () => {
  test("is held for the card of its inviter, and the team's yes promises the coins", async () => {
    await checkFor(store, { same_address: "refuse", same_card: "hold" });
    const inviter = await host(store);
    await buy(store, inviter, LAMP, door());
    const { row, email, number } = await newcomerWho(inviter.code);
    expect(row).toMatchObject({ state: "held", reason: "same_card", inviterCoins: 0 });
    const told = (await inviter.browser.get("/customer-api/profile/customer-referral-history")).body.data.referrals;
    expect(told).toMatchObject([{ state: "held", reason: "same_card", coins: 0 }]);

    const team = await operator(store);
    const held = (await team.get("/customer-api/referrals/held")).body.data.referrals;
    expect(held).toContainEqual(expect.objectContaining({ id: row?.id, newcomer: email, order_num: number }));
    const decide = `/customer-api/referrals/${row?.id}/decide` as const;
    expect((await inviter.browser.post(decide, { accept: true })).status).toBe(403);
    const both = await Promise.all([team.post(decide, { accept: true }), team.post(decide, { accept: false })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const decided = await ofNewcomer(store, email);
    if (decided?.state === "pending") {
      await endTrial(store, number);
      expect(await walletBalance(store, inviter.email, "coins")).toBe(2_000);
    } else expect(decided).toMatchObject({ state: "refused", reason: "staff", inviterCoins: 0 });
    await expectLedgersRight(store);
  });

  test("is held as a ring, and for too many in a day; a cancelled order makes room for another", async () => {
    await checkFor(store, { ring: "hold" });
    const { code } = await host(store);
    expect((await newcomerWho(code)).row).toMatchObject({ state: "pending" });
    const second = await newcomerWho(code);
    expect(second.row).toMatchObject({ state: "held", reason: "ring" });
    await store.deps.db.update(orders).set({ status: "Cancel" }).where(eq(orders.number, second.number));
    await processReferrals(store.deps);
    expect(await ofNewcomer(store, second.email)).toMatchObject({ state: "joined", reason: "", orderId: null });

    await checkFor(store, { many: "hold" });
    await store.deps.db.update(referralProgram).set({ manyPerDay: 1 });
    const other = await host(store);
    expect((await newcomerWho(other.code)).row).toMatchObject({ state: "pending" });
    expect((await newcomerWho(other.code)).row).toMatchObject({ state: "held", reason: "many" });
    await store.deps.db.update(referralProgram).set({ manyPerDay: 5 });
  });

  test("is refused where a rule says so, before another rule holds it", async () => {
    await checkFor(store, { same_card: "hold", ring: "refuse" });
    const inviter = await host(store);
    await buy(store, inviter, LAMP, door());
    await newcomerWho(inviter.code);
    expect((await newcomerWho(inviter.code)).row).toMatchObject({ state: "refused", reason: "ring" });
  });
});

describe("a shared purchase", () => {
  test("brings its coins once for each place, after the trial, and gives them back with the order", async () => {
    await checkFor(store, {});
    const buyer = await host(store);
    const number = await buy(store, buyer);
    const order_id = await orderIdOf(number);
    const calls = await Promise.all(
      Array.from({ length: 8 }, () => buyer.browser.post(SHARE, { order_id, social: "x" })),
    );
    expect(calls.every(({ status, body }) => status === 200 && body.data.coins === 1)).toBe(true);
    const more = await buyer.browser.post(SHARE, { order_id, social: "linkedin" });
    expect(more.body.data).toEqual({ coins: 1, state: "pending", shared: ["x", "linkedin"] });
    const shown = await buyer.browser.get(`/order-api/order/detail/${number}`);
    expect(shown.body.data.order.has_bonus_credit).toBe(true);
    expect(await walletBalance(store, buyer.email, "coins")).toBe(-1);
    await endTrial(store, number);
    await Promise.all([processShares(store.deps), processShares(store.deps)]);
    expect(await walletBalance(store, buyer.email, "coins")).toBe(200);
    const team = await operator(store);
    expect((await team.post("/order-api/order/refund", { order_num: number })).status).toBe(200);
    expect(await walletBalance(store, buyer.email, "coins")).toBe(0);
    await expectLedgersRight(store);
  });

  test("is the buyer's own, paid, and no more often than a month allows", async () => {
    const buyer = await host(store);
    const order_id = await orderIdOf(await buy(store, buyer));
    const stranger = await host(store);
    expect((await stranger.browser.post(SHARE, { order_id, social: "x" })).status).toBe(404);
    expect((await store.visitor().post(SHARE, { order_id, social: "x" })).status).toBe(401);
    expect((await buyer.browser.post(SHARE, { order_id, social: "myspace" })).status).toBe(422);
    await store.deps.db.update(referralProgram).set({ sharesPerMonth: 1 });
    expect((await buyer.browser.post(SHARE, { order_id, social: "x" })).status).toBe(200);
    expect((await buyer.browser.post(SHARE, { order_id, social: "facebook" })).status).toBe(409);
    expect((await buyer.browser.post(SHARE, { order_id, social: "x" })).status).toBe(200);
    await store.deps.db.update(referralProgram).set({ sharesPerMonth: 6 });
    await store.deps.db.update(orders).set({ status: "Cancel" }).where(eq(orders.id, order_id));
    await processShares(store.deps);
    const rows = await store.deps.db.select().from(orderShares).where(eq(orderShares.orderId, order_id));
    expect(rows.map(({ state }) => state)).toEqual(["dropped"]);
  });
});

test("an invited customer's first order says so, and a later one does not", async () => {
  await checkFor(store, {});
  const { code } = await host(store);
  const { browser, email, number } = await newcomerWho(code);
  const first = await browser.get(`/order-api/order/result?order_num=${number}`);
  const second = await buy(store, { browser, email }, LAMP);
  const later = await browser.get(`/order-api/order/result?order_num=${second}`);
  expect([first.body.is_first_referral, later.body.is_first_referral]).toEqual([true, false]);
  expect([first.body.order.has_bonus_credit, later.body.order.has_bonus_credit]).toEqual([true, false]);
});

describe("a short link", () => {
  test("leads to a page of the store, is the same for the same page, and has a picture", async () => {
    const { browser } = await host(store);
    const { origin } = store.deps.env;
    const { data } = (await browser.post(SHORT, { originURL: `${origin}/standing-desks?sort=price#top` })).body;
    expect(data.url).toMatch(/\/s\/[0-9A-Za-z]{12}$/);
    expect(data.qr).toMatch(/^data:image\/svg/);
    expect((await browser.post(SHORT, { originURL: "/standing-desks?sort=price" })).body.data.url).toBe(data.url);
    const followed = await store.visitor().get(new URL(data.url).pathname);
    expect([followed.status, followed.headers.location]).toEqual([302, `${origin}/standing-desks?sort=price`]);
    expect(followed.headers["x-robots-tag"]).toBe("noindex");
    const gone = await store.visitor().get("/s/AAAAAAAAAAAA");
    expect(gone.headers.location).toBe(`${origin}/404`);
  });

  test("never leads out of it", async () => {
    const { browser } = await host(store);
    const { origin } = store.deps.env;
    for (const originURL of [
      "https://evil.example/",
      "//evil.example/x",
      "/\\evil.example",
      "javascript:alert(1)",
      "data:text/html,x",
      `${origin}@evil.example/`,
      `${origin}.evil.example/`,
      `${origin}//evil.example`,
      "/x\r\nset-cookie: a=b",
      "/s/AAAAAAAAAAAA",
      " ",
    ])
      expect([originURL, (await browser.post(SHORT, { originURL })).status]).toEqual([originURL, 422]);
    expect((await store.visitor().post(SHORT, { originURL: "/" })).status).toBe(401);
  });
});
