import { randomUUID } from "node:crypto";
import { put } from "../../support/flows/cart";
import { bought, operator } from "../../support/flows/orders";
import { cardToken, checkoutBody, newEmail, withCart } from "../../support/flows/shopping";
import { newGiftCard } from "../../support/flows/wallets";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const CART = "/order-api/order/cart";

/** Status and fields of a refusal; each field says the sentence that is told. */
function refusal({ status, body }: Awaited<ReturnType<Visitor["send"]>>) {
  const { errors = [], message } = body as { errors?: { field: string; message: string }[]; message?: string };
  for (const error of errors) expect(error.message).toBe(message);
  return [status, ...errors.map(({ field }) => field)];
}

test("what a cart does not take is told at its field", async () => {
  const browser = await withCart(store);
  const change = async (query: string) => refusal(await browser.send("PUT", `${CART}?${query}`));
  expect(await change("shipping_method=nope")).toEqual([422, "shipping_method"]);
  expect(await change("state=Nowhere")).toEqual([422, "state"]);
  expect(await change("quantity=2")).toEqual([422, "item_id"]);
  const euros = await newGiftCard(store, 1_000, "EUR");
  expect(await change(`gift_card=${euros}`)).toEqual([422, "gift_card"]);
  expect((await put(browser, {})).shipping_method).toBe("standard");
});

test("a short link out of the store is told at the address", async () => {
  const browser = await store.signedIn(newEmail());
  const link = (originURL: string) => browser.send("POST", "/common-api/short-link", { originURL });
  expect(refusal(await link("https://evil.example/desk"))).toEqual([422, "originURL"]);
  expect(refusal(await link("/s/abc"))).toEqual([422, "originURL"]);
});

test("a key that named something else is told by the header's name", async () => {
  const browser = await withCart(store);
  const headers = { "idempotency-key": randomUUID() };
  const body = async () => checkoutBody(await cardToken(browser), newEmail());
  expect((await browser.send("POST", `${CART}/checkout`, await body(), headers)).status).toBe(200);
  const reused = await browser.send("POST", `${CART}/checkout`, await body(), headers);
  expect(refusal(reused)).toEqual([422, "Idempotency-Key"]);
});

test("units that are not in a parcel, and a carrier that is missing, are told at their field", async () => {
  const order = await bought(store);
  const team = await operator(store);
  const ship = (more: object) =>
    team.send("POST", "/order-api/order/ship", { order_num: order.number, part: "A", ...more });
  const units = [{ line_id: 2_000_000_000, quantity: 1 }];
  expect(refusal(await ship({ carrier: "UPS", items: units }))).toEqual([422, "items"]);
  const { status, body } = await ship({ carrier: " " });
  expect([status, (body as { errors: { field: string }[] }).errors.map(({ field }) => field)]).toEqual([
    422,
    ["carrier"],
  ]);
});
