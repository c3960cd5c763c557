import { eq } from "drizzle-orm";
import { minutes } from "../../../server/clock";
import { groupBuys } from "../../../server/db/schema";
import { expireOrders } from "../../../server/modules/checkout/expire/expireOrders";
import { lineOf } from "../../support/flows/cart";
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
  JOIN,
} from "../../support/flows/groups";
import { GERMAN_ADDRESS, operator } from "../../support/flows/orders";
import { paymentRows } from "../../support/flows/paying";
import { CARDS, confirmAtBank, newEmail, productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

describe("joining", () => {
  test("is a purchase of one piece at the first step's price, which is held until the group closes", async () => {
    const group = await openedGroup(store);
    const browser = store.visitor();
    const cart = await joinCart(browser, group.code);
    const [list = 0] = [group.prices.USD];
    const line = lineOf(cart);
    expect(cart).toMatchObject({
      is_quick_buy: true,
      payment_option: "GroupBuy",
      group: { code: group.code, joined: 0, is_open: true },
    });
    expect(cart.messages).toEqual([]);
    expect([line.quantity, line.product_price, line.product_origin_price]).toEqual([1, cart.group?.price, list / 100]);
    expect(line.product_price).toBeLessThan(list / 100);
    expect(cart.group?.steps.map(({ people, reached }) => [people, reached])).toEqual([
      [2, false],
      [3, false],
    ]);
    expect(Date.parse(line.shipping_date)).toBeGreaterThan(group.endsAt.getTime());
    expect(await membersOf(store, group.id)).toEqual([]);

    const paid = await payGroup(browser);
    expect([paid.status, paid.body.status]).toEqual([200, 1]);
    await store.deliver();
    const { order } = await orderOf(store, String(paid.body.order.order_num));
    expect(order).toMatchObject({ status: "New", groupId: group.id, isHeld: true });
    expect((await groupRow(store, group.id)).joined).toBe(1);
    expect(await membersOf(store, group.id)).toMatchObject([{ state: "joined", firstName: "Ada", orderId: order.id }]);
    const sent = await (
      await operator(store)
    ).post("/order-api/order/ship", { order_num: order.number, part: "A", carrier: "UPS", tracking_number: "1" });
    expect(sent.status).toBe(409);
  });

  test("goes with no code, no second piece, no request to pay and no money that comes days later", async () => {
    const group = await openedGroup(store);
    const browser = store.visitor();
    const cart = await joinCart(browser, group.code);
    const { id } = lineOf(cart);
    expect((await browser.put(`${QUICK}?item_id=${id}&quantity=2`)).status).toBe(409);
    expect((await browser.put(`${QUICK}?promotion_code=WELCOME10`)).status).toBe(409);
    expect(cart.gateways.every(({ flow }) => !["wire", "crypto", "debit"].includes(flow))).toBe(true);
    expect(cart.gateways.length).toBeGreaterThan(0);
    expect((await payGroup(browser, { gateway: { gateway_id: 21, card_token: undefined } })).status).toBe(422);
    expect((await groupRow(store, group.id)).joined).toBe(0);
  });

  test("twice is refused before anything is charged, by mailbox and whatever is typed behind a plus", async () => {
    const group = await openedGroup(store);
    const { email } = await member(store, group.code);
    const again = store.visitor();
    await joinCart(again, group.code);
    const refused = await payGroup(again, { email: email.replace("@", "+two@") });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("in this group already")]);
    expect((await groupRow(store, group.id)).joined).toBe(1);
  });

  test("twice at one moment charges one: the other's money goes back by itself", async () => {
    const group = await openedGroup(store);
    const email = newEmail();
    const browsers = [store.visitor(), store.visitor()];
    for (const browser of browsers) await joinCart(browser, group.code);
    const paid = await Promise.all(browsers.map((browser) => payGroup(browser, { email })));
    expect(paid.filter(({ body }) => body.status === 1)).toHaveLength(1);
    expect((await groupRow(store, group.id)).joined).toBe(1);
    await store.deliver();
    for (const { body } of paid.filter(({ status, body }) => status === 200 && body.status !== 1)) {
      const { order } = await orderOf(store, String(body.order.order_num));
      expect(order.status).not.toBe("New");
    }
  });

  test("a sale, the company's discount and an ordinary purchase afterwards leave the group's price alone", async () => {
    const group = await openedGroup(store);
    const employee = await store.signedIn("employee@company.example");
    const cart = await joinCart(employee, group.code);
    expect([lineOf(cart).product_price, cart.is_company_discount]).toEqual([cart.group?.price, false]);
    const plain = (await employee.post(QUICK, { product_id: group.productId })).body.cart;
    expect([plain.group, plain.payment_option]).toEqual([null, "PayNow"]);
    expect(lineOf(plain).product_origin_price).toBe((group.prices.USD ?? 0) / 100);
    expect(plain.is_company_discount).toBe(true);
  });

  test("a group that is full or closed takes nobody, and a code that nobody has is unknown", async () => {
    const group = await openedGroup(store, { maxPeople: 1 });
    await member(store, group.code);
    expect((await store.visitor().post(JOIN, { code: group.code })).status).toBe(409);
    expect((await store.visitor().post(JOIN, { code: "ZZZZZZZZ" })).status).toBe(404);
    expect((await store.visitor().post(JOIN, { code: "zz" })).status).toBe(422);
    const late = await openedGroup(store);
    const browser = store.visitor();
    await joinCart(browser, late.code);
    await store.deps.db.update(groupBuys).set({ endsAt: store.clock.now() }).where(eq(groupBuys.id, late.id));
    expect((await payGroup(browser)).status).toBe(409);
    expect((await browser.get(QUICK)).body.cart.group.is_open).toBe(false);
    expect((await store.visitor().post(JOIN, { code: late.code })).status).toBe(409);
  });
});

test("a group without a price in the shopper's currency takes nobody, nor does its cart's checkout", async () => {
  const group = await openedGroup(store);
  await store.deps.db
    .update(groupBuys)
    .set({ prices: { USD: group.prices.USD ?? 0 } })
    .where(eq(groupBuys.id, group.id));
  for (const browser of [store.visitor(), await store.signedIn(newEmail())]) {
    const refused = await browser.post(JOIN, { code: group.code }, { "accept-language": "de-DE" });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("keinen Preis")]);
    expect((await browser.get(QUICK)).body.cart?.total_items ?? 0).toBe(0);
    await joinCart(browser, group.code);
    const moved = await payGroup(browser, { customer: GERMAN_ADDRESS });
    expect([moved.status, moved.body.message]).toEqual([409, expect.stringContaining("no price")]);
    expect((await payGroup(browser)).body.status).toBe(1);
  }
});

describe("money that comes", () => {
  test("after the deadline joins nobody: it goes back and the order ends", async () => {
    const group = await openedGroup(store);
    const browser = store.visitor();
    await joinCart(browser, group.code);
    const waiting = await payGroup(browser, { number: CARDS.threeDSecure });
    expect(waiting.body.status).toBe(0);
    await store.deps.db.update(groupBuys).set({ endsAt: store.clock.now() }).where(eq(groupBuys.id, group.id));
    const back = await confirmAtBank(browser, String(waiting.body.redirect_link), "approve");
    await browser.post(`/order-api/vf-card/${back.searchParams.get("token") ?? back.pathname.split("/").at(-1) ?? ""}`);
    await store.deliver();
    await expireOrders(store.deps);
    await store.deliver();
    const { order } = await orderOf(store, String(waiting.body.order.order_num));
    expect(order.status).toBe("Cancel");
    expect((await paymentRows(store, order.number)).map(({ state }) => state)).toEqual([
      expect.stringMatching(/^refund/),
    ]);
    expect((await groupRow(store, group.id)).joined).toBe(0);
    expect(await membersOf(store, group.id)).toEqual([]);
  });

  test("is never more than what was shown, with tax in the price and without", async () => {
    for (const [locale, customer] of [
      ["en-US", {}],
      [
        "de-DE",
        {
          country: "DE",
          city: "Köln",
          state: "",
          zip: "50667",
          shipping_address: "Domkloster 4",
          phone: "+49 221 5550100",
        },
      ],
    ] as const) {
      const group = await openedGroup(store);
      const browser = store.visitor();
      const cart = await joinCart(browser, group.code, locale);
      const paid = await payGroup(browser, { customer });
      expect(paid.body.status).toBe(1);
      const { order } = await orderOf(store, String(paid.body.order.order_num));
      expect(order.totals.items).toBe(Math.round((cart.group?.price ?? 0) * 100));
      expect(order.currency).toBe(cart.currency);
    }
  });
});

describe("starting a group", () => {
  test("is a customer's, by the offer of its product; empty groups are shown to nobody and go", async () => {
    const duo = await productId(store, "rise-duo");
    expect((await store.visitor().post("/order-api/group-buys/start", { product_id: duo })).status).toBe(401);
    const browser = await store.signedIn(newEmail());
    const started = await browser.post("/order-api/group-buys/start", { product_id: duo });
    expect(started.status).toBe(200);
    const code = String(started.body.data.code);
    expect(started.body.cart.group.code).toBe(code);
    const offer = async () => (await browser.get(`/product-api/group-offer?product_id=${duo}`)).body.data;
    expect((await offer()).groups.map(({ code }: { code: string }) => code)).not.toContain(code);
    expect((await offer()).offer).toMatchObject({ hours: 120, can_start: true, currency: "USD" });
    expect(
      (await browser.post("/order-api/group-buys/start", { product_id: await productId(store, "single-monitor-arm") }))
        .status,
    ).toBe(409);
    store.clock.advance(minutes(61));
    await closeAndSettle(store);
    const page = await store.visitor().get(`/product-api/group-buy/${code}`);
    expect(page.body.data.group.state).toBe("failed");
  });

  test("three at once and no more", async () => {
    const duo = await productId(store, "rise-duo");
    const browser = await store.signedIn(newEmail());
    const codes: number[] = [];
    for (let count = 0; count < 4; count += 1)
      codes.push((await browser.post("/order-api/group-buys/start", { product_id: duo })).status);
    expect(codes).toEqual([200, 200, 200, 409]);
  });

  test("three also of products that are asked for at the same moment", async () => {
    const slugs = ["balance-board", "foot-rest-rocker", "monitor-light-bar", "desk-screen-felt"];
    for (const slug of slugs) await openedGroup(store, { slug });
    const browser = await store.signedIn(newEmail());
    const ids = await Promise.all(slugs.map((slug) => productId(store, slug)));
    const answers = await Promise.all(ids.map((id) => browser.post("/order-api/group-buys/start", { product_id: id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
  });
});

test("a group's own page tells first names and no more, and the visitor's own groups are theirs alone", async () => {
  const group = await openedGroup(store);
  const { browser, number, email } = await member(store, group.code);
  const stranger = store.visitor();
  const page = await stranger.get(`/product-api/group-buy/${group.code}?locale=fr-FR`);
  expect(page.status).toBe(200);
  expect(page.body.data.members).toEqual(["Ada"]);
  expect(page.body.data.url).toContain(`/fr-FR/group-buy/${group.code}`);
  expect(page.text).not.toContain(email);
  expect(page.text).not.toContain("Shopper");
  const own = await browser.get("/order-api/group-buys/joined");
  expect(own.headers["cache-control"]).toBe("no-store");
  expect(own.body.data.groups).toMatchObject([
    { order_num: number, member_state: "joined", can_leave: true, group: { code: group.code, joined: 1 } },
  ]);
  expect((await stranger.get("/order-api/group-buys/joined")).body.data.groups).toEqual([]);
});
