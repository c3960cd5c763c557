import { put } from "../../support/flows/cart";
import { newEmail, CARDS, pay, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

async function customerWithOrder() {
  const email = newEmail();
  const browser = await store.signedIn(email);
  await withCart(store, "desk-lamp-arc", 1, browser);
  const paid = await pay(browser, { email });
  return { email, browser, number: String(paid.body.order.order_num), token: String(paid.body.order.order_token) };
}

const cents = (amount: number) => Math.round(amount * 100);

test("a customer finds the order in the list and in full, a stranger finds nothing", async () => {
  const { browser, number, email } = await customerWithOrder();
  const list = await browser.get("/order-api/order/list");
  expect([list.status, list.body.data.total, list.body.data.total_pages]).toEqual([200, 1, 1]);
  expect(list.body.data.orders[0]).toMatchObject({
    order_num: number,
    status: "New",
    shipping_stage: 0,
    currency: "USD",
  });
  const detail = await browser.get(`/order-api/order/detail/${number}`);
  expect(detail.body.data.shipping).toMatchObject({ fullname: "Ada Shopper", city: "Portland", zip: "97201" });
  expect(detail.body.data.payment).toMatchObject({ gateway_id: 1, brand: "visa", last4: "4242", status: "captured" });
  expect(
    detail.body.data.tracking.events.map((event: { status: string; note: string }) => [event.status, event.note]),
  ).toEqual([
    ["Pending", "Order placed"],
    ["New", "Payment received"],
  ]);
  const { totals } = detail.body.data;
  expect(cents(totals.total_amount)).toBe(
    cents(totals.total_items_price) +
      cents(totals.total_shipping_price) +
      cents(totals.total_tax) -
      cents(totals.total_discount_price) -
      cents(totals.credit_amount),
  );
  expect(cents(totals.total_amount_exclude_tax)).toBe(
    cents(totals.total_amount) - cents(totals.total_tax) - cents(totals.included_tax),
  );

  const stranger = await store.signedIn(newEmail());
  const theirs = await stranger.get(`/order-api/order/detail/${number}`);
  const nobodys = await stranger.get("/order-api/order/detail/VS-26-AAAAAA-A");
  expect([theirs.status, theirs.body.code]).toEqual([404, -1]);
  expect(theirs.body).toEqual(nobodys.body);
  expect((await stranger.get("/order-api/order/list")).body.data.total).toBe(0);
  expect((await store.visitor().get(`/order-api/order/detail/${number}`)).status).toBe(401);
  expect((await browser.get("/customer-api/profile/address")).text).toContain("12 River Street");
  expect(email).toContain("@");
});

test("what was ordered as a guest is there once the e-mail is proven", async () => {
  const [guest, email] = [await withCart(store), newEmail()];
  const paid = await pay(guest, { email });
  const customer = await store.signedIn(email);
  expect((await customer.get("/order-api/order/list")).body.data.orders[0]?.order_num).toBe(paid.body.order.order_num);
});

test("the list comes in pages, the latest first", async () => {
  const { browser, email, number } = await customerWithOrder();
  store.clock.advance(1000);
  await withCart(store, "felt-desk-pad", 1, browser);
  const second = await pay(browser, { email });
  const page = await browser.get("/order-api/order/list?page=1&page_size=1");
  expect([page.body.data.total, page.body.data.total_pages, page.body.data.orders[0]?.order_num]).toEqual([
    2,
    2,
    second.body.order.order_num,
  ]);
  expect((await browser.get("/order-api/order/list?page=2&page_size=1")).body.data.orders[0]?.order_num).toBe(number);
  expect((await browser.get("/order-api/order/list?page_size=1000000000")).status).toBe(422);
});

test("the invoice is for the owner or the token's holder, and only of a paid order", async () => {
  const { browser, number, token } = await customerWithOrder();
  const own = await browser.get(`/order-api/order/invoice2?order_num=${number}`);
  expect([own.status, own.body.invoice.code, own.body.data.last_4digit]).toEqual([200, number, "4242"]);
  expect(
    (await store.visitor().get(`/order-api/order/invoice2?order_num=${number}&token=${token}`)).body.invoice.code,
  ).toBe(number);
  const unpaid = await pay(await withCart(store), { number: CARDS.declined });
  const refusals = await Promise.all([
    store.visitor().get(`/order-api/order/invoice2?order_num=${number}`),
    store.visitor().get(`/order-api/order/invoice2?order_num=${number}&token=${"x".repeat(43)}`),
    store.visitor().get("/order-api/order/invoice2?order_num=VS-26-AAAAAA-A&token=x"),
    store.visitor().get("/order-api/order/invoice2"),
    store
      .visitor()
      .get(`/order-api/order/invoice2?order_num=${unpaid.body.order.order_num}&token=${unpaid.body.order.order_token}`),
  ]);
  for (const refused of refusals) {
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([404, -1, "Order doesn't exist"]);
  }
});

test("the result is for the browser that placed the order, its owner and the token's holder", async () => {
  const browser = await withCart(store);
  const { body } = await pay(browser, { number: CARDS.declined });
  const { order_num: number, order_token: token } = body.order;
  const ask = (from: typeof browser, query = "") => from.get(`/order-api/order/result?order_num=${number}${query}`);
  const own = await ask(browser);
  expect([own.status, own.body.status, own.body.error_code]).toEqual([200, -1, "card_declined"]);
  expect((await ask(store.visitor(), `&token=${token}`)).body.order.order_num).toBe(number);
  expect((await ask(store.visitor())).status).toBe(404);
  expect((await ask(await withCart(store))).status).toBe(404);
});

test("a note for the people who pack and deliver goes with its line: order and mail show it, the invoice does not", async () => {
  const email = newEmail();
  const browser = await store.signedIn(email);
  const cart = (await (await withCart(store, "desk-lamp-arc", 1, browser)).get("/order-api/order/cart")).body.cart;
  const note = "Ring twice, <b>2nd</b> floor";
  await put(browser, { item_id: Number(Object.keys(cart.items)[0]), note });
  const paid = await pay(browser, { email });
  const number = paid.body.order.order_num;
  expect(paid.body.order.order_details).toMatchObject([{ note }]);
  const detail = (await browser.get(`/order-api/order/detail/${number}`)).body.data;
  expect(detail.order.order_details).toMatchObject([{ note }]);
  const [mail] = await store.mailsTo(email);
  expect(mail?.text).toContain(`Your note: ${note}`);
  expect(mail?.html).toContain("Ring twice, &lt;b&gt;2nd&lt;/b&gt; floor");
  const invoice = await browser.get(`/order-api/order/invoice2?order_num=${number}`);
  expect([invoice.status, invoice.text.includes("Ring twice")]).toEqual([200, false]);
  const tracking = await store.visitor().get(`/order-api/order/tracking?code=${number}&email=${email}`);
  expect([tracking.status, tracking.text.includes("Ring twice")]).toEqual([200, false]);
  const again = await browser.post("/order-api/order/reorder", { order_num: number });
  expect(Object.values(again.body.cart.items)).toMatchObject([{ note }]);
});
