import { minutes } from "../../../server/clock";
import { bought, operator } from "../../support/flows/orders";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({}, "order_analytics");
});
afterAll(() => store.close());

const LINK = "/customer-api/submit-order/admin-analytic-link";

test("the team gets a link to what became of an order, which runs out and says nothing of its buyer", async () => {
  const order = await bought(store);
  const ask = `${LINK}?order_num=${order.number}` as const;
  expect((await store.visitor().get(ask)).status).toBe(401);
  expect((await (await store.signedIn(newEmail())).get(ask)).status).toBe(403);
  expect((await (await store.signedIn("vendor@example.com")).get(ask)).status).toBe(403);

  const staff = await operator(store);
  expect((await staff.get(`${LINK}?order_num=VS-00-NOTHING-0`)).status).toBe(404);
  const { url, path } = (await staff.send("GET", ask)).body.data;
  expect(url.endsWith(path)).toBe(true);
  const address = `/order-api/order/analytics/${path.split("token=")[1]}` as const;
  const { status, body, text } = await staff.send("GET", address);
  expect([status, body.data.order_num, body.data.status]).toEqual([200, order.number, "New"]);
  expect(body.data.events.map(({ about }: { about: string }) => about)).toEqual(
    expect.arrayContaining(["order", "payment"]),
  );
  const { items, discount, shipping, tax, total } = body.data.amounts;
  expect(Math.round((items - discount + shipping + tax) * 100)).toBe(Math.round(total * 100));
  expect(text).not.toContain("@");

  // Neither for others nor changed nor later.
  expect((await store.visitor().get(address)).status).toBe(401);
  const other = address.replace(/analytics\/(.)/, (_whole, first: string) => `analytics/${first === "1" ? "2" : "1"}`);
  expect((await staff.send("GET", other)).status).toBe(404);
  store.clock.advance(minutes(6));
  expect((await staff.send("GET", address)).status).toBe(404);
});
