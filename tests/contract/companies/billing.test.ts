import { eq } from "drizzle-orm";
import { orders } from "../../../server/db/schema";
import { newEmail, pay, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const billedTo = async (customer: object) => pay(await withCart(store), { email: newEmail(), customer });

test("a billing address is checked by the rules of its own country, and what is wrong stands at its fields", async () => {
  const wrong = {
    billing_address: "Domkloster 4",
    billing_city: "",
    billing_zip: "5066",
    billing_country: "DE",
  };
  const refused = await billedTo(wrong);
  expect([refused.status, refused.body.errors.map(({ field }: { field: string }) => field)]).toEqual([
    422,
    ["customer.billing_city", "customer.billing_zip"],
  ]);
  const american = {
    billing_address: "1 Main St",
    billing_city: "Austin",
    billing_zip: "78701",
    billing_country: "US",
  };
  const stateless = await billedTo(american);
  expect(stateless.body.errors).toMatchObject([{ field: "customer.billing_state" }]);
  const nowhere = await billedTo({ ...american, billing_country: "ZZ" });
  expect(nowhere.body.errors).toMatchObject([{ field: "customer.billing_country" }]);
});

test("a right one is kept as it is written there, also where nothing is delivered", async () => {
  const paid = await billedTo({
    billing_address: "1 military road",
    billing_city: "APO",
    billing_state: "Hawaii",
    billing_zip: "96813 ",
    billing_country: "US",
  });
  expect(paid.body.status).toBe(1);
  const [order] = await store.deps.db.select().from(orders).where(eq(orders.number, paid.body.order.order_num));
  expect(order?.billing).toMatchObject({ fullname: "Ada Shopper", state: "HI", zip: "96813", country: "US" });
});

test("without a street it is the delivery's", async () => {
  const paid = await billedTo({ billing_address: " ", billing_country: "DE" });
  const [order] = await store.deps.db.select().from(orders).where(eq(orders.number, paid.body.order.order_num));
  expect(order?.billing).toEqual(order?.shipping);
});
