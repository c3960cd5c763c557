import { newEmail, pay, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const send = (visitor: Visitor, fields: Record<string, string>, path = "/customer/order", origin?: string) =>
  visitor.send("POST", path, new URLSearchParams(fields).toString(), {
    "content-type": "application/x-www-form-urlencoded",
    origin: origin ?? store.deps.env.origin,
  });

async function ordered() {
  const [visitor, email] = [await withCart(store), newEmail()];
  const { order_num: num, order_token: token } = (await pay(visitor, { email })).body.order;
  const named = { order_num: String(num), token: String(token), email };
  const detail = async () => (await visitor.get(`/order-api/order/detail/${num}?token=${token}`)).body.data;
  return { visitor, named, detail };
}

test("whoever holds the order's token cancels it, and is told when it is done already", async () => {
  const { visitor, named, detail } = await ordered();
  const answer = await send(visitor, { act: "cancel", reason: "Too late", ...named });
  expect([answer.status, answer.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/track-your-order\?.*done=cancel$/),
  ]);
  expect((await detail()).tracking.status).toBe("Cancel");
  const again = await send(visitor, { act: "cancel", ...named }, "/de-DE/customer/order");
  expect(again.headers.location).toMatch(/^\/de-DE\/track-your-order\?.*error=tooLate$/);
});

test("nobody else does, and no other site in somebody's name", async () => {
  const { named, detail } = await ordered();
  const stranger = store.visitor();
  const refused = await send(stranger, { act: "cancel", ...named, token: "x".repeat(40) });
  expect(refused.headers.location).toContain("error=refused");
  expect((await send(stranger, { act: "cancel", ...named }, "/customer/order", "https://evil.example")).status).toBe(
    403,
  );
  expect((await send(stranger, { act: "constructor", ...named })).headers.location).toContain("error=incomplete");
  expect((await detail()).tracking.status).toBe("New");
});

test("what an order had is in the cart again", async () => {
  const { named } = await ordered();
  const visitor = store.visitor();
  const answer = await send(visitor, { act: "again", ...named });
  expect([answer.status, answer.headers.location]).toEqual([303, "/cart"]);
  expect((await visitor.get("/order-api/order/cart")).body.cart.total_items).toBe(1);
});

test("a return without any unit is not asked for", async () => {
  const { visitor, named, detail } = await ordered();
  const answer = await send(visitor, { act: "return", "line-1": "0", reason: "too_big", ...named });
  expect(answer.headers.location).toContain("error=incomplete");
  expect((await detail()).returns).toEqual([]);
});
