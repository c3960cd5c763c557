import type { Cart } from "@/contract/cart";
import { succeeded } from "@/services/answer";
import * as http from "@/services/http";
import { openVisits } from "@/services/visits";
import { addToCart, cartArrived, changeLine, loadCart } from "./cart";
import { trackVisit } from "./trackVisit";
import { makeStore } from "./makeStore";

jest.mock("@/services/http");
jest.mock("@/services/visits");
jest.mock("next/router", () => ({
  pathname: "/cart",
  query: {},
  isReady: true,
  locale: "en-US",
  events: { on: () => undefined, off: () => undefined },
}));

const call = jest.mocked(http.call);
const note = jest.fn();

const cartOf = (quantity: number, id = "c") =>
  ({ id, version: quantity, items: {}, total_quantity: quantity }) as unknown as Cart;
const answers = (cart: Cart) =>
  call.mockImplementationOnce((_route, _input, { read }) => Promise.resolve(succeeded(read({ cart } as never))));
const added = () =>
  note.mock.calls.flatMap(([event]: [{ name: string; quantity?: number }]) =>
    event.name === "add_to_cart" ? [event.quantity] : [],
  );

beforeEach(() => {
  window.localStorage.clear();
  note.mockReset();
  jest.mocked(openVisits).mockReturnValue({ note, stop: () => undefined });
});

it("counts what is put into the cart and what a line grows by", async () => {
  const store = makeStore();
  const stop = trackVisit(store, "");
  answers(cartOf(2));
  await store.dispatch(addToCart([{ product_id: 9, quantity: 2 }]));
  answers(cartOf(5));
  await store.dispatch(changeLine({ itemId: 1, quantity: 5 }));
  answers(cartOf(4));
  await store.dispatch(changeLine({ itemId: 1, quantity: 4 }));
  expect(added()).toEqual([2, 3]);
  stop();
  answers(cartOf(9));
  await store.dispatch(addToCart([{ product_id: 9, quantity: 5 }]));
  expect(added()).toEqual([2, 3]);
});

it("counts nothing for a cart that a sign-in, another window or a reload brings", async () => {
  const store = makeStore();
  const stop = trackVisit(store, "");
  answers(cartOf(1));
  await store.dispatch(loadCart());
  answers(cartOf(7, "of the account"));
  await store.dispatch(loadCart());
  store.dispatch(cartArrived(cartOf(9)));
  expect(added()).toEqual([]);
  answers(cartOf(10));
  await store.dispatch(addToCart([{ product_id: 9 }]));
  expect(added()).toEqual([1]);
  stop();
});
