import { addTo, idOf, put } from "../../support/flows/cart";
import { CARDS, newEmail, pay } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import { richCustomer } from "../../support/flows/wallets";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test("a customer sees what there is, how it came and what it went for", async () => {
  const email = newEmail();
  const browser = await richCustomer(store, { coins: 1_050, credit: 3_000 }, email);
  await addTo(browser, { product_id: idOf("single-monitor-arm") });
  await put(browser, { use_credit: true });
  expect((await pay(browser, { email, number: CARDS.declined })).status).toBe(402);
  const paid = await pay(browser, { email });
  const { data } = (await browser.get("/customer-api/credit")).body;
  expect(data).toMatchObject({ coins: 10.5, credits: [], total: 3, page: 1, total_pages: 1 });
  expect(data.entries).toMatchObject([
    { kind: "hold", wallet: "credit", amount: -30, currency: "USD", order_num: paid.body.order.order_num },
    { kind: "issue", wallet: "credit", amount: 30, currency: "USD", order_num: "" },
    { kind: "issue", wallet: "coins", amount: 10.5, currency: "" },
  ]);
  const second = (await browser.get("/customer-api/credit?page=2&page_size=2")).body.data;
  expect([second.entries.length, second.total_pages]).toEqual([1, 2]);
});

test("others see nothing of it", async () => {
  await richCustomer(store, { coins: 100 });
  const stranger = await store.signedIn(newEmail());
  expect((await stranger.get("/customer-api/credit")).body.data).toMatchObject({ coins: 0, credits: [], entries: [] });
  expect((await store.visitor().get("/customer-api/credit")).status).toBe(401);
});
