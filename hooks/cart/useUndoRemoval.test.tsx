import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import type { Cart, CartItem } from "@/contract/cart";
import { failed, failureOf, succeeded, unreachable } from "@/services/answer";
import { addCartLines, removeCartLine } from "@/services/order";
import { makeStore } from "@/store/makeStore";
import { useUndoRemoval } from "./useUndoRemoval";

jest.mock("@/services/order");

const add = jest.mocked(addCartLines);
const lamp = { id: 7, product_id: 31, product_name: "Arc lamp", product_options: [], quantity: 2, note: "Ring twice" };
const item = lamp as unknown as CartItem;
const emptied = { id: "c", version: 2, items: {} } as unknown as Cart;

async function removeOne() {
  const onDone = jest.fn();
  const store = makeStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useUndoRemoval(emptied, onDone), { wrapper });
  jest.mocked(removeCartLine).mockResolvedValue(succeeded(emptied));
  await act(() => result.current.remove(item));
  return { result, onDone };
}

beforeEach(() => {
  add.mockReset();
});

test("a removed line comes back once, with its note, however often it is asked for", async () => {
  const { result, onDone } = await removeOne();
  expect(result.current.removed).toBe(item);
  expect(onDone).toHaveBeenCalledTimes(1);
  add.mockResolvedValue(succeeded(emptied));
  await act(() => Promise.all([result.current.undo(), result.current.undo()]));
  expect(add.mock.calls.map(([lines]) => lines)).toEqual([
    [{ product_id: 31, product_options: [], quantity: 2, note: "Ring twice" }],
  ]);
  expect(result.current.removed).toBeNull();
  expect(onDone).toHaveBeenCalledTimes(2);
});

test("its way back stays when it was refused, and goes when it waits for a connection", async () => {
  const { result } = await removeOne();
  add.mockResolvedValueOnce(failed(failureOf(409, { status: 0, message: "Sold out." }), null));
  await act(() => result.current.undo());
  expect(result.current).toMatchObject({ removed: item, busy: false });
  add.mockResolvedValueOnce(failed(unreachable("offline"), null));
  await act(() => result.current.undo());
  expect(result.current.removed).toBeNull();
});
