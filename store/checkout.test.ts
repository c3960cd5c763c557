import type { Cart, CartItem } from "@/contract/cart";
import { failed, failureOf, succeeded } from "@/services/answer";
import * as order from "@/services/order";
import { addToCart, changeQueued, changeLine, changeTerms, loadCart } from "./cart";
import {
  savedArrived,
  selectCart,
  selectCartFailure,
  selectCartLoading,
  selectCartPopup,
  selectOfflineQueue,
  selectSaved,
} from "./checkout";
import { sessionEnded } from "./customer";
import { makeStore } from "./makeStore";
import { linesOf } from "@/utils/linesOf";

jest.mock("@/services/order");
const server = jest.mocked(order);

const cartOf = (...lines: [id: number, quantity: number][]) =>
  ({
    items: Object.fromEntries(lines.map(([id, quantity]) => [String(id), { id, quantity } as CartItem])),
    total_quantity: lines.reduce((sum, [, quantity]) => sum + quantity, 0),
  }) as Cart;

const settled = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => jest.resetAllMocks());

it("says that the cart is loading until it is stored", async () => {
  server.fetchCart.mockResolvedValue(succeeded(cartOf([1, 2])));
  const store = makeStore();
  const loading = store.dispatch(loadCart());
  expect(selectCartLoading(store.getState())).toBe(true);
  await loading;
  expect(selectCartLoading(store.getState())).toBe(false);
  expect(selectCart(store.getState())?.total_quantity).toBe(2);
});

it("opens the drawer with the added line on top", async () => {
  const store = makeStore();
  server.fetchCart.mockResolvedValue(succeeded(cartOf([1, 1])));
  await store.dispatch(loadCart());
  server.addCartLines.mockResolvedValue(succeeded(cartOf([1, 1], [2, 1])));
  await store.dispatch(addToCart([{ product_id: 9 }]));
  expect(selectCartPopup(store.getState())).toEqual({ open: true, addedItemIds: [2] });
});

it("does not open the drawer on the way to buy now", async () => {
  const store = makeStore();
  server.addCartLines.mockResolvedValue(succeeded(cartOf([1, 1])));
  await store.dispatch(addToCart([{ product_id: 9, source: "Buy now" }]));
  expect(selectCartPopup(store.getState()).open).toBe(false);
});

it("keeps the cart and tells why when a change fails", async () => {
  const store = makeStore();
  server.fetchCart.mockResolvedValue(succeeded(cartOf([1, 1])));
  await store.dispatch(loadCart());
  server.changeCart.mockResolvedValue(failed(failureOf(409, { status: 0, message: "Only 3 are left." }), null));
  await store.dispatch(changeLine({ itemId: 1, quantity: 9 }));
  expect(linesOf(selectCart(store.getState()))).toHaveLength(1);
  expect(selectCartFailure(store.getState())?.message).toBe("Only 3 are left.");
  expect(selectCartLoading(store.getState())).toBe(false);
});

it("leaves what is wrong with a typed number to its field", async () => {
  const store = makeStore();
  server.changeCart.mockResolvedValue(
    failed(failureOf(422, { status: 0, message: "This VAT number is not valid." }), null),
  );
  await store.dispatch(changeTerms({ vat_number: "FR123" }));
  expect(selectCartFailure(store.getState())).toBeNull();
});

it("sends changes one after another, so that the last answer is the last change", async () => {
  const store = makeStore();
  const answers: (() => void)[] = [];
  server.changeCart.mockImplementation(
    ({ quantity = 0 }) => new Promise((resolve) => answers.push(() => resolve(succeeded(cartOf([1, quantity]))))),
  );
  const both = [2, 3].map((quantity) => store.dispatch(changeLine({ itemId: 1, quantity })));
  await settled();
  expect(server.changeCart).toHaveBeenCalledTimes(1);
  answers[0]?.();
  await both[0];
  await settled();
  expect(server.changeCart).toHaveBeenCalledTimes(2);
  answers[1]?.();
  await both[1];
  expect(selectCart(store.getState())?.total_quantity).toBe(3);
});

it("forgets the person's cart, what they kept and what waited when their session ends", async () => {
  server.fetchCart.mockResolvedValue(succeeded(cartOf([1, 2])));
  const store = makeStore();
  await store.dispatch(loadCart());
  store.dispatch(savedArrived({ 4: { id: 4 } as CartItem }));
  store.dispatch(changeQueued({ key: "k", command: { do: "remove", itemId: 1 }, seen: 1, at: 1 }));
  const running = store.dispatch(loadCart());
  store.dispatch(sessionEnded());
  const state = store.getState();
  expect([selectCart(state), selectSaved(state), selectOfflineQueue(state)]).toEqual([null, null, []]);
  await running;
  expect(selectCartLoading(store.getState())).toBe(false);
});
