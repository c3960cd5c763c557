import { waitFor } from "@testing-library/react";
import type { Cart, CartItem } from "@/contract/cart";
import { failed, failureOf, succeeded, unreachable } from "@/services/answer";
import { saveItem } from "@/services/cartLists";
import * as order from "@/services/order";
import { addToCart, changeLine, loadCart } from "./cart";
import { selectCart, selectCartFailure, selectOfflineQueue, selectQueueFailure } from "./checkout";
import { syncCart } from "./syncCart";
import { makeStore } from "./makeStore";
import { saveForLater } from "./saved";

jest.mock("@/services/cartLists");
jest.mock("@/services/order");
const server = jest.mocked(order);

const cartOf = (version: number, quantity = 1) =>
  ({
    id: "c",
    version,
    items: { 1: { id: 1, quantity } as CartItem },
    total_quantity: quantity,
  }) as unknown as Cart;

let stop: () => void = () => undefined;
let online = true;
beforeEach(() => {
  window.localStorage.clear();
  online = true;
  jest.spyOn(navigator, "onLine", "get").mockImplementation(() => online);
});
afterEach(() => {
  stop();
  jest.resetAllMocks();
});

function setUp() {
  const store = makeStore();
  stop = syncCart(store);
  return store;
}

function connect() {
  online = true;
  window.dispatchEvent(new Event("online"));
}

it("keeps a change that could not be sent and sends it with its key once there is a connection", async () => {
  const store = setUp();
  online = false;
  server.addCartLines.mockResolvedValueOnce(failed(unreachable("offline"), null));
  await store.dispatch(addToCart([{ product_id: 9 }]));
  expect(selectOfflineQueue(store.getState())).toHaveLength(1);
  expect(selectCartFailure(store.getState())).toBeNull();
  server.addCartLines.mockResolvedValue(succeeded(cartOf(2)));
  connect();
  await waitFor(() => expect(selectOfflineQueue(store.getState())).toEqual([]));
  expect(selectCart(store.getState())?.version).toBe(2);
  const keys = server.addCartLines.mock.calls.map(([, manner]) => manner?.idempotencyKey);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

it("keeps it beyond a reload, for this browser", async () => {
  const store = setUp();
  online = false;
  server.addCartLines.mockResolvedValue(failed(unreachable("offline"), null));
  await store.dispatch(addToCart([{ product_id: 9 }]));
  stop();
  const next = setUp();
  expect(selectOfflineQueue(next.getState())).toHaveLength(1);
  server.addCartLines.mockResolvedValue(succeeded(cartOf(2)));
  connect();
  await waitFor(() => expect(window.localStorage.getItem("cart_unsaved")).toBeNull());
});

it("keeps a change beyond a reload that was made while this script loaded", async () => {
  const store = makeStore();
  online = false;
  server.addCartLines.mockResolvedValue(failed(unreachable("offline"), null));
  await store.dispatch(addToCart([{ product_id: 9 }]));
  stop = syncCart(store);
  stop();
  const next = setUp();
  expect(selectOfflineQueue(next.getState())).toHaveLength(1);
});

it("sends only the last word about a line, and no more than twenty changes", async () => {
  const store = setUp();
  online = false;
  server.changeCart.mockResolvedValue(failed(unreachable("offline"), null));
  server.addCartLines.mockResolvedValue(failed(unreachable("offline"), null));
  for (const quantity of [2, 3, 4]) await store.dispatch(changeLine({ itemId: 1, quantity }));
  await store.dispatch(changeLine({ itemId: 1, note: "Ring twice" }));
  const change = { item_id: 1, quantity: 4, note: "Ring twice" };
  expect(selectOfflineQueue(store.getState()).map(({ command }) => command)).toEqual([{ do: "change", change }]);
  for (let count = 0; count < 25; count += 1) await store.dispatch(addToCart([{ product_id: 9 }]));
  expect(selectOfflineQueue(store.getState())).toHaveLength(20);
});

it("says that a change beyond the twentieth is not kept", async () => {
  const store = setUp();
  online = false;
  server.addCartLines.mockResolvedValue(failed(unreachable("offline"), null));
  for (let count = 0; count < 20; count += 1) await store.dispatch(addToCart([{ product_id: 9 }]));
  expect(selectCartFailure(store.getState())).toBeNull();
  const refused = await store.dispatch(addToCart([{ product_id: 9 }]));
  expect(refused.meta).toMatchObject({ isQueued: false });
  expect(selectCartFailure(store.getState())?.kind).toBe("offline");
});

it("tells why a change was refused in the end and shows the cart as the server has it", async () => {
  const store = setUp();
  online = false;
  server.changeCart.mockResolvedValueOnce(failed(unreachable("offline"), null));
  await store.dispatch(changeLine({ itemId: 1, quantity: 9 }));
  server.changeCart.mockResolvedValueOnce(failed(failureOf(409, { status: 0, message: "Only 3 are left." }), null));
  server.fetchCart.mockResolvedValue(succeeded(cartOf(7, 3)));
  connect();
  await waitFor(() => expect(selectCart(store.getState())?.version).toBe(7));
  expect(selectQueueFailure(store.getState())?.message).toBe("Only 3 are left.");
  expect(selectOfflineQueue(store.getState())).toEqual([]);
});

it("looks again when a change is refused because another window was faster", async () => {
  const store = setUp();
  server.fetchCart.mockResolvedValue(succeeded(cartOf(1)));
  await store.dispatch(loadCart());
  server.changeCart.mockResolvedValue(failed(failureOf(409, { status: 0, message: "Changed." }), cartOf(5, 4)));
  await store.dispatch(changeLine({ itemId: 1, quantity: 2 }));
  expect(server.changeCart.mock.calls[0]?.[1]).toMatchObject({ cartVersion: 1 });
  expect(selectCart(store.getState())).toMatchObject({ version: 5, total_quantity: 4 });
});

describe("while there is a connection but the store does not answer", () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, "random").mockReturnValue(0.5);
  });
  afterEach(() => jest.useRealTimers());

  it("tries again, after longer and longer pauses, until the change is saved", async () => {
    const store = setUp();
    server.changeCart.mockResolvedValue(failed(failureOf(503, { status: 0, message: "Busy." }), null));
    await store.dispatch(changeLine({ itemId: 1, quantity: 2 }));
    expect(selectOfflineQueue(store.getState())).toHaveLength(1);
    expect(selectCartFailure(store.getState())).toBeNull();
    const tried = () => server.changeCart.mock.calls.length;
    await jest.advanceTimersByTimeAsync(2_100);
    expect(tried()).toBe(2);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(tried()).toBe(2);
    await jest.advanceTimersByTimeAsync(1_100);
    expect(tried()).toBe(3);
    server.changeCart.mockResolvedValue(succeeded(cartOf(3, 2)));
    await jest.advanceTimersByTimeAsync(8_100);
    expect([tried(), selectOfflineQueue(store.getState())]).toEqual([4, []]);
    const keys = new Set(server.changeCart.mock.calls.map(([, manner]) => manner?.idempotencyKey));
    expect(keys.size).toBe(1);
  });

  it("sends what waits before the next change, so that the last word counts", async () => {
    const store = setUp();
    server.changeCart.mockResolvedValueOnce(failed(unreachable("timeout"), null));
    await store.dispatch(changeLine({ itemId: 1, quantity: 2 }));
    server.changeCart.mockImplementation(({ quantity = 0 }) => Promise.resolve(succeeded(cartOf(quantity, quantity))));
    await store.dispatch(changeLine({ itemId: 1, quantity: 5 }));
    expect(server.changeCart.mock.calls.map(([change]) => change.quantity)).toEqual([2, 2, 5]);
    expect(selectOfflineQueue(store.getState())).toEqual([]);
    expect(selectCart(store.getState())?.total_quantity).toBe(5);
  });

  it("sends what waits before a line is saved for later", async () => {
    const store = setUp();
    server.changeCart.mockResolvedValueOnce(failed(unreachable("offline"), null));
    await store.dispatch(changeLine({ itemId: 1, quantity: 2 }));
    server.changeCart.mockResolvedValueOnce(failed(unreachable("offline"), null));
    await store.dispatch(saveForLater(1));
    expect(jest.mocked(saveItem)).not.toHaveBeenCalled();
    server.changeCart.mockResolvedValue(succeeded(cartOf(3, 2)));
    jest.mocked(saveItem).mockResolvedValue(succeeded({ cart: cartOf(4), saved: {} }));
    await store.dispatch(saveForLater(1));
    expect(server.changeCart).toHaveBeenCalledTimes(3);
    expect(selectOfflineQueue(store.getState())).toEqual([]);
    expect(selectCart(store.getState())?.version).toBe(4);
  });

  it("keeps the next change too while the store is still away", async () => {
    const store = setUp();
    server.changeCart.mockResolvedValue(failed(unreachable("offline"), null));
    server.addCartLines.mockResolvedValue(succeeded(cartOf(9)));
    await store.dispatch(changeLine({ itemId: 1, quantity: 2 }));
    await store.dispatch(addToCart([{ product_id: 9 }]));
    expect(selectOfflineQueue(store.getState())).toHaveLength(2);
    expect(server.addCartLines).not.toHaveBeenCalled();
  });
});
