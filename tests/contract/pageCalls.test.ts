import { fetchProductInfo } from "@/services/product";
import { inProcessApi } from "../../server/http/inProcess";
import { productId } from "../support/shopping";
import { startTestStore, type TestStore } from "../support/store";

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
  globalThis.storeApi = inProcessApi(store.app);
});

afterAll(async () => {
  globalThis.storeApi = undefined;
  await store.close();
});

it("prices the choice in an address while the page is rendered", async () => {
  const id = await productId(store, "rise-duo");
  const info = await fetchProductInfo(id, { options: "1.graphite_2.oak", locale: "en-US" });
  expect(info.product_options).toEqual(expect.arrayContaining([{ id: 2, value: "oak" }]));
  expect(info.amount).toBe(689);
});
