import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import type { CheckoutMessage } from "@/contract/routes/socket";
import { failed, unreachable } from "@/services/answer";
import { keepPendingOrder, pendingOrder, type PendingOrder } from "@/services/browser/pendingOrder";
import { fetchOrderResult } from "@/services/order";
import { listenForResult } from "@/services/realtime";
import { makeStore } from "@/store/makeStore";
import { persistStore } from "@/store/persist";
import { useOrderResult } from "./useOrderResult";

jest.mock("@/services/realtime");
jest.mock("@/services/order");

const email = "ada@example.com";
const unnamed: PendingOrder = { email, num: "", token: "" };
const paid = (num: string): CheckoutMessage => ({
  status: 1,
  message: "",
  order: { num, gatewayId: 1, status: "Paid" },
  customerEmail: email,
});

let tell: (message: CheckoutMessage) => void;

async function wait(order: PendingOrder) {
  const store = makeStore();
  persistStore(store);
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  renderHook(() => useOrderResult(order, null), { wrapper });
  await act(() => jest.advanceTimersByTimeAsync(0));
}
const hear = async (message: CheckoutMessage) => {
  act(() => tell(message));
  await act(() => jest.advanceTimersByTimeAsync(0));
};

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  jest
    .mocked(fetchOrderResult)
    .mockReset()
    .mockResolvedValue(failed(unreachable("offline"), null));
  jest.mocked(listenForResult).mockImplementation((_email, onMessage) => {
    tell = onMessage;
    return Promise.resolve(() => undefined);
  });
});
afterEach(() => jest.useRealTimers());

test("an order without a number takes its own result, not the replayed one of the order before it", async () => {
  keepPendingOrder({ email, num: "A", token: "proof" });
  keepPendingOrder(unnamed);
  await wait(unnamed);
  await hear(paid("A"));
  expect(fetchOrderResult).not.toHaveBeenCalled();
  await hear(paid("B"));
  expect(fetchOrderResult).toHaveBeenCalledWith("B", undefined);
  await hear(paid("A"));
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(fetchOrderResult).toHaveBeenLastCalledWith("B", undefined);
});

test("a result that is told leaves the order's proof in the tab", async () => {
  const order = { email, num: "A", token: "proof" };
  keepPendingOrder(order);
  await wait(order);
  await hear(paid("A"));
  expect(pendingOrder()).toEqual(order);
});
