import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { orders, paymentMethods, rentalUnits, reservations } from "../../../server/db/schema";
import { processRentals } from "../../../server/modules/rentals/due/processRentals";
import { days, minutes } from "../../../server/clock";
import { reconcilePayments } from "../../../server/modules/checkout/settle/reconcilePayments";
import { startAudit } from "../../support/checks/audit";
import {
  addUnits,
  checkOut,
  chosen,
  chargeRows,
  DUO,
  makeCard,
  orderOf,
  ownOf,
  planId,
  rentalRow,
  triesOf,
} from "../../support/flows/rentals";
import { CARDS, cardToken, checkoutBody, newEmail, productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  store = await startTestStore({}, "rentals");
  expectNoFaults = await startAudit(store);
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

const unitsOf = (id: number) => store.deps.db.select().from(rentalUnits).where(eq(rentalUnits.rentalId, id));

describe("the feed", () => {
  test("lists what can be rented with all terms, for everybody", async () => {
    const { status, body } = await store.visitor().get("/rental-api/feed?locale=en-US&page_size=50");
    expect(status).toBe(200);
    const duo = body.data.rentals.find(({ slug }: { slug: string }) => slug === DUO);
    expect(duo).toMatchObject({ currency: "USD", buy_price: 549, credit_percent: 60, prices_include_tax: false });
    expect(duo?.plans.map((plan: { rent_period: number }) => plan.rent_period)).toEqual([3, 6, 12, 24]);
    expect(duo?.plans[2]).toMatchObject({
      rent_price: 29,
      half_rent_price: 14.5,
      half_periods: 1,
      deposit_amount: 29,
      total_amount: 333.5,
      buy_out_at_end: 348.9,
      break_even_month: null,
    });
  });

  test("of one product, in another market", async () => {
    const product = await productId(store, DUO);
    const { body } = await store.visitor().get(`/rental-api/feed?locale=de-DE&product_id=${product}`);
    expect(body.data.rentals).toHaveLength(1);
    expect(body.data.rentals[0]).toMatchObject({ currency: "EUR", prices_include_tax: true });
  });
});

describe("a choice", () => {
  test("is priced by plan and options, never by what the caller says", async () => {
    const { browser, id, detail } = await chosen(store, { quantity: 2 });
    expect(detail).toMatchObject({
      status: "requested",
      name: "Rise Duo",
      slug: DUO,
      quantity: 2,
      rent_price: 29,
      half_rent_price: 14.5,
      rent_amount: 58,
      rent_tax: 0,
      recurring_amount: 58,
      rent_period: 12,
      deposit_amount: 58,
      initial_deposit: 87,
      total_amount: 667,
      next_purchase_date: null,
      tax_is_final: false,
    });
    const taxed = await browser.post(`/rental-api/detail/${id}`, { state: "WA", zip: "98101" });
    const { rent_amount: rent, rent_tax: tax, recurring_amount: recurring } = taxed.body.data;
    expect(tax).toBeGreaterThan(0);
    expect(recurring).toBeCloseTo(rent + tax, 2);
    const forged = { plan_id: await planId(store), rent_price: 1, deposit_amount: 0, quantity: 1 };
    expect((await browser.post("/rental-api/start", forged)).body.data).toMatchObject({
      id,
      rent_price: 29,
      quantity: 1,
    });
  });

  test("becomes another one as long as it is not paid", async () => {
    const { browser, id } = await chosen(store);
    const longer = await browser.post(`/rental-api/detail/${id}`, { plan_id: await planId(store, 24) });
    expect(longer.body.data).toMatchObject({
      id,
      rent_period: 24,
      rent_price: 22,
      half_periods: 2,
      break_even_month: null,
    });
    const other = await browser.post(`/rental-api/detail/${id}`, { plan_id: await planId(store, 12, "perch-task") });
    expect(other.status).toBe(422);
  });

  test("is nobody else's: 404 for every call", async () => {
    const { id } = await chosen(store);
    const stranger = await store.signedIn(newEmail());
    const body = checkoutBody("", newEmail());
    const checkout = { customer: body.customer, payment: { card_token: "x" }, initial_deposit: 1, agreed: true };
    const calls: [string, object][] = [
      [`detail/${id}`, {}],
      [`checkout/${id}`, checkout],
      [`pay/${id}`, {}],
      [`card/${id}`, { card_token: "tok" }],
      [`cancel/${id}`, {}],
      [`pause/${id}`, { months: 1 }],
      [`swap/${id}`, { plan_id: 1 }],
      [`extend/${id}`, { plan_id: 1 }],
      [`buy/${id}`, { buy_out_amount: 1 }],
      [`return/${id}`, { pickup_date: "2027-01-04" }],
      [`keep/${id}`, {}],
      [`decide/${id}`, { decision: "approve" }],
    ];
    for (const [path, sent] of calls)
      expect([path, (await stranger.post(`/rental-api/${path}`, sent)).status]).toEqual([path, 404]);
    for (const path of [`rentals/${id}`, `choices/${id}`])
      expect((await stranger.get(`/rental-api/${path}`)).status).toBe(404);
    const nobody = store.visitor();
    expect((await nobody.post(`/rental-api/detail/${id}`, {})).status).toBe(401);
    expect((await nobody.post("/rental-api/start", { plan_id: 1 })).status).toBe(401);
  });

  test("that nobody pays is forgotten", async () => {
    const { browser, id } = await chosen(store);
    store.clock.advance(days(3));
    await processRentals(store.deps);
    expect((await ownOf({ browser, id })).status).toBe("canceled");
  });
});

describe("the checkout", () => {
  test("takes deposit and first month, keeps the card and the pieces, and books the deposit as owed", async () => {
    const renting = await chosen(store);
    const paid = await checkOut(renting);
    expect(paid.status).toBe(200);
    expect(paid.body).toMatchObject({ status: 1, order: { status: "New", order_amount: 43.5 } });
    const own = await ownOf(renting);
    expect(own).toMatchObject({
      status: "preparing",
      deposit_held: 29,
      paid_periods: 1,
      rent_paid: 14.5,
      card: { brand: "visa", last4: "4242" },
      next_purchase_date: null,
      can: ["cancel", "card"],
    });
    expect(await chargeRows(store, renting.id)).toMatchObject([{ period: 1, state: "paid", amount: 1450 }]);
    const order = await orderOf(store, renting.id);
    expect(order.rentalId).toBe(renting.id);
    const lies = await store.deps.db.select().from(reservations).where(eq(reservations.orderId, order.id));
    expect(lies).toEqual([]);
    expect(await unitsOf(renting.id)).toMatchObject([{ state: "reserved" }]);
    expect((await rentalRow(store, renting.id)).mandate?.text).toContain("each month");
    const mails = await store.mailsTo(renting.email);
    expect(mails.map(({ subject }) => subject)).toContain("Your rental of Rise Duo is on its way");
    expect(mails.filter(({ subject }) => subject.includes(order.number))).toEqual([]);
  });

  test("sent twice at once takes the money once", async () => {
    const renting = await chosen(store);
    const [key, token] = [randomUUID(), await cardToken(renting.browser)];
    const send = () => checkOut(renting, { key, body: { payment: { card_token: token } } });
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.order.order_num).toBe(first.body.order.order_num);
    expect((await triesOf(store, renting.id)).map(({ state }) => state)).toEqual(["captured"]);
  });

  test("sent again without a key while the bank is asked gets the first answer, and pays once", async () => {
    const renting = await chosen(store);
    const whole = checkoutBody("", renting.email);
    const { state, zip } = whole.customer as { state: string; zip: string };
    const detail = await renting.browser.post(`/rental-api/detail/${renting.id}`, { state, zip });
    const body = {
      customer: whole.customer,
      payment: { card_token: await cardToken(renting.browser, CARDS.answerLost) },
      initial_deposit: detail.body.data.initial_deposit,
      agreed: true,
    };
    const send = () => renting.browser.post(`/rental-api/checkout/${renting.id}`, body);
    const first = await send();
    expect([first.status, first.body.status]).toEqual([200, 0]);
    const second = await send();
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect((await triesOf(store, renting.id)).map(({ state: is }) => is)).toEqual(["processing"]);
    store.clock.advance(minutes(2));
    await reconcilePayments(store.deps);
    await store.deliver();
    expect((await ownOf(renting)).status).toBe("preparing");
  });

  test("of a card that is declined takes nothing, frees the pieces, and can be done again", async () => {
    const renting = await chosen(store);
    const refused = await checkOut(renting, { number: CARDS.declined });
    expect(refused.status).toBe(402);
    expect(await unitsOf(renting.id)).toEqual([]);
    expect((await ownOf(renting)).status).toBe("requested");
    const again = await checkOut(renting);
    expect([again.status, again.body.message]).toEqual([200, expect.any(String)]);
    expect((await triesOf(store, renting.id)).map(({ state }) => state)).toEqual(["declined", "captured"]);
  });

  test("after a declined card goes to another state, whose tax counts", async () => {
    const renting = await chosen(store);
    await checkOut(renting, { number: CARDS.declined });
    const california = { state: "CA", zip: "94103", city: "San Francisco" };
    const taxed = await renting.browser.post(`/rental-api/detail/${renting.id}`, { state: "CA", zip: "94103" });
    expect(taxed.body.data.rent_tax).toBeGreaterThan(0);
    // Nothing typed is where it went before.
    const before = await renting.browser.post(`/rental-api/detail/${renting.id}`, {});
    expect(before.body.data.rent_tax).toBe(0);
    const paid = await checkOut(renting, { customer: california });
    expect([paid.status, paid.body.status]).toEqual([200, 1]);
    expect((await rentalRow(store, renting.id)).shipping).toMatchObject({ state: "CA" });
  });

  test("refuses another amount than the page showed, no agreement, a stranger's card, and more pieces than there are", async () => {
    const renting = await chosen(store);
    expect((await checkOut(renting, { body: { initial_deposit: 1 } })).status).toBe(409);
    expect((await checkOut(renting, { body: { agreed: false } })).status).toBe(422);
    const [other] = await store.deps.db.select({ id: paymentMethods.id }).from(paymentMethods).limit(1);
    const foreign = { payment: { payment_method_id: other?.id ?? 1 } };
    expect((await checkOut(renting, { body: foreign })).status).toBe(422);
    const many = await chosen(store, { slug: "roller-cabinet-3" });
    await store.deps.db
      .delete(rentalUnits)
      .where(eq(rentalUnits.productId, await productId(store, "roller-cabinet-3")));
    const none = await checkOut(many);
    expect([none.status, none.body.message]).toEqual([409, expect.stringContaining("rented out")]);
    expect((await rentalRow(store, many.id)).orderId).toBeNull();
  });

  test("in a country whose prices contain the tax", async () => {
    const renting = await chosen(store, { locale: "en-DE" });
    const address = {
      country: "DE",
      city: "Köln",
      state: "",
      zip: "50667",
      shipping_address: "Domkloster 4",
      phone: "+49 221 5550100",
    };
    const paid = await checkOut(renting, { customer: address });
    expect(paid.status).toBe(200);
    const order = await orderOf(store, renting.id);
    expect(order.totals.tax).toBe(0);
    expect(order.totals.includedTax).toBeGreaterThan(0);
    await store.deliver();
    const invoice = await renting.browser.get(`/order-api/order/detail/${order.number}`);
    expect(invoice.body.data.documents).toHaveLength(1);
    const american = await checkOut(await chosen(store, { locale: "en-DE" }));
    expect(american.status).toBe(422);
  });

  test("a bank that asks for confirmation is confirmed at its page", async () => {
    const renting = await chosen(store);
    await checkOut(renting, { number: CARDS.declined });
    await makeCard(store, renting.id, "three_d_secure");
    const { methodId } = await rentalRow(store, renting.id);
    const asked = await checkOut(renting, { body: { payment: { payment_method_id: methodId } } });
    expect(asked.body).toMatchObject({ status: 0 });
    expect(asked.body.redirect_link).not.toBe("");
    expect(await unitsOf(renting.id)).toMatchObject([{ state: "reserved" }]);
    store.clock.advance(days(1));
    const { expireOrders } = await import("../../../server/modules/checkout/expire/expireOrders");
    await expireOrders(store.deps);
    await processRentals(store.deps);
    expect(await unitsOf(renting.id)).toEqual([]);
    expect(await ownOf(renting)).toMatchObject({ status: "requested", order_num: "" });
  });
});

describe("before it is sent", () => {
  test("it can be canceled, and everything comes back", async () => {
    const renting = await chosen(store);
    await checkOut(renting);
    const canceled = await renting.browser.post(`/rental-api/cancel/${renting.id}`, {});
    expect(canceled.status).toBe(200);
    expect(canceled.body.data).toMatchObject({ status: "canceled", deposit_held: 0, deposit_back: 29 });
    await store.deliver();
    const { refunds } = (
      await renting.browser.get(`/order-api/order/detail/${(await orderOf(store, renting.id)).number}`)
    ).body.data;
    expect(refunds).toMatchObject([{ amount: 43.5 }]);
    expect(await unitsOf(renting.id)).toEqual([]);
    expect((await renting.browser.post(`/rental-api/cancel/${renting.id}`, {})).status).toBe(409);
  });

  test("its order is no order to cancel, withdraw from or pay in another way", async () => {
    const renting = await chosen(store);
    await checkOut(renting);
    const { number } = await orderOf(store, renting.id);
    const { rights } = (await renting.browser.get(`/order-api/order/detail/${number}`)).body.data;
    expect(rights).toMatchObject({ can_cancel: false, can_return: false, can_withdraw: false });
    const tried = await renting.browser.post("/order-api/order/cancel", { order_num: number, reason: "" });
    expect(tried.status).toBe(409);
    const [row] = await store.deps.db.select().from(orders).where(eq(orders.number, number));
    expect(row?.status).toBe("New");
  });
});

test("pieces of another product or none are not enough", async () => {
  await addUnits(store, 1, "perch-task");
  const visitor = store.visitor();
  expect((await visitor.post("/rental-api/quote", { plan_id: 2_000_000 })).status).toBe(404);
  const quote = await visitor.post("/rental-api/quote", { plan_id: await planId(store), locale: "fr-FR" });
  expect(quote.body.data).toMatchObject({ id: 0, currency: "EUR", months: expect.arrayContaining([]) });
  expect(quote.body.data.months).toHaveLength(12);
});
