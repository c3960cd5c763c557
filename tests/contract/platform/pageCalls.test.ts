import { fetchCompanyProducts, fetchManagerProducts } from "@/services/company/company";
import { fetchFooter, fetchNavigation } from "@/services/common";
import { fetchProductInfo } from "@/services/product";
import { inProcessApi } from "../../../server/platform/http/inProcess";
import { cacheAnswers } from "../../../server/pages/answerCache";
import { productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

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
  const { data: info } = await fetchProductInfo(id, { options: "1.graphite_2.oak", locale: "en-US" });
  expect(info?.product_options).toEqual(expect.arrayContaining([{ id: 2, value: "oak" }]));
  expect(info?.amount).toBe(689);
});

it("finds menu and footer as they were loaded when the store started", async () => {
  const asked: string[] = [];
  const direct = inProcessApi(store.app);
  const answers = cacheAnswers((request) => {
    asked.push(request.url);
    return direct(request);
  });
  await answers.warm(["de-DE", "fr-CA"]);
  expect(asked).toHaveLength(4);
  globalThis.storeApi = answers.api;
  for (const locale of ["de-DE", "fr-CA"] as const) {
    expect((await fetchNavigation({ locale })).data.length).toBeGreaterThan(5);
    expect((await fetchFooter({ locale })).data.length).toBeGreaterThan(3);
  }
  expect(asked).toHaveLength(4);
});

it("answers company calls with three products, and with a status of their own when they fail", async () => {
  globalThis.storeApi = inProcessApi(store.app);
  const { status, data, failure } = await fetchCompanyProducts({ locale: "en-US" });
  expect([status, failure, data.products?.length]).toEqual([1, null, 3]);
  const failed = await fetchManagerProducts(0, { locale: "en-US" });
  expect(failed).toMatchObject({ status: -1, data: {}, error: failed.failure?.message });
  expect(failed.error).not.toBe("");
});
