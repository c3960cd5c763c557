import { failed, unreachable } from "@/services/answer";
import { fetchCategory } from "@/services/product";
import { listingOpened, loadMoreProducts, selectListing } from "./category";
import { makeStore } from "./makeStore";

jest.mock("@/services/product");

test("the late failure of a list that was left changes nothing about the one that is shown", async () => {
  const store = makeStore();
  const ends: (() => void)[] = [];
  jest
    .mocked(fetchCategory)
    .mockImplementation(() => new Promise((end) => ends.push(() => end(failed(unreachable("timeout"), null)))));
  const ask = (key: string) => {
    store.dispatch(listingOpened({ key, page: 1, total_pages: 3 }));
    return store.dispatch(loadMoreProducts({ key, slug: key, query: {} as never }));
  };
  const left = ask("desks");
  await new Promise((turn) => setTimeout(turn));
  const shown = ask("chairs");
  await new Promise((turn) => setTimeout(turn));
  ends[0]?.();
  await left;
  expect(selectListing(store.getState())).toMatchObject({ key: "chairs", loading: true, failure: null });
  ends[1]?.();
  await shown;
  expect(selectListing(store.getState())).toMatchObject({
    key: "chairs",
    loading: false,
    failure: { kind: "timeout" },
  });
});
