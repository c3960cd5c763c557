import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import type { Cart } from "@/contract/cart";
import { failed, failureOf, succeeded, unreachable } from "@/services/answer";
import { checkoutCart } from "@/services/order";
import { makeStore } from "@/store/makeStore";
import { earlierOrders, pendingOrder } from "@/services/browser/pendingOrder";
import { flashSaleUpdated } from "@/store/flashSale";
import type { PaymentOutcome } from "./usePaymentAttempt";
import { usePlaceOrder } from "./usePlaceOrder";

jest.mock("@/services/order", () => ({ checkoutCart: jest.fn() }));
jest.mock("next/router", () => ({ __esModule: true, default: { push: jest.fn().mockResolvedValue(true) } }));

const send = jest.mocked(checkoutCart);
const customer = {
  email: "ada@example.com",
  fullname: "Ada",
  country: "US",
  city: "Austin",
  shipping_address: "1 Main St",
};
const details = { customer, gift_card: null };
const result = (status: number) => ({
  status,
  message: "",
  data: {},
  error_code: "",
  order: null,
  customer_id: 0,
  customer_email: customer.email,
  customer_token: "",
  is_first_referral: false,
  redirect_link: "",
  system_code: 200,
  system_message: "",
  marketplace_redirect_url: "",
  payment: { gateway_id: 1, flow: "card", stage: "checking" as const, brand: "", last4: "", instructions: null },
});
const keys = () => send.mock.calls.map(([, key]) => key);

function setUp() {
  const store = makeStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result: hook } = renderHook(() => usePlaceOrder(), { wrapper });
  const payment = jest.fn().mockResolvedValue({ gateway_id: 1, card_token: "tok_1" });
  const place = async (what = details) => {
    let outcome: PaymentOutcome | null = null;
    await act(async () => {
      const running = hook.current.place({ version: 3, total_amount: 549, is_quick_buy: false }, what, payment);
      await jest.runAllTimersAsync();
      outcome = await running;
    });
    return outcome as PaymentOutcome | null;
  };
  return { hook, place, payment, store };
}

beforeEach(() => {
  jest.useFakeTimers();
  send.mockReset();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

test("a lost connection asks again under the same key, also when the shopper presses once more", async () => {
  const { hook, place, payment } = setUp();
  send.mockResolvedValue(failed(unreachable("offline"), null));
  const outcome = await place();
  expect(outcome).toMatchObject({ kind: "failed", failure: { kind: "offline" } });
  expect(send).toHaveBeenCalledTimes(4);
  expect(new Set(keys()).size).toBe(1);
  expect(hook.current.unanswered).toBe(true);
  expect(pendingOrder()).toMatchObject({ email: "ada@example.com" });

  send.mockResolvedValue(succeeded(result(1)));
  await place();
  expect(new Set(keys()).size).toBe(1);
  expect(payment).toHaveBeenCalledTimes(1);
});

test("a refusal ends the attempt: the next one has its own key and card token", async () => {
  const { place, payment } = setUp();
  send.mockResolvedValueOnce(succeeded(result(-1))).mockResolvedValueOnce(succeeded(result(1)));
  expect(await place()).toMatchObject({ kind: "refused" });
  expect(pendingOrder()).toBeNull();
  await place();
  expect(new Set(keys()).size).toBe(2);
  expect(payment).toHaveBeenCalledTimes(2);
});

test("details that were changed after a lost answer are a new attempt", async () => {
  const { place } = setUp();
  send.mockResolvedValue(failed(unreachable("timeout"), null));
  await place();
  send.mockResolvedValue(succeeded(result(1)));
  await place({ ...details, customer: { ...customer, city: "Dallas" } });
  expect(new Set(keys()).size).toBe(2);
});

test("what the store refuses at once is not sent again by itself", async () => {
  const { hook, place } = setUp();
  send.mockResolvedValue(
    failed(
      failureOf(422, { status: 0, message: "", data: {}, errors: [{ field: "customer.zip", message: "no" }] }),
      null,
    ),
  );
  expect(await place()).toMatchObject({ kind: "failed", failure: { kind: "invalid" } });
  expect(send).toHaveBeenCalledTimes(1);
  expect(hook.current.unanswered).toBe(false);
});

test("what the page showed goes along; a conflict shows the cart as it is now, and its repeat is another attempt", async () => {
  const { place, store } = setUp();
  const cart = { version: 4, total_amount: 599, items: {}, is_quick_buy: false };
  send.mockResolvedValueOnce(
    failed(failureOf(409, { status: 0, message: "Your total changed." }), cart as unknown as Cart),
  );
  expect(await place()).toMatchObject({ kind: "failed", open: false, failure: { kind: "conflict" } });
  expect(send.mock.calls[0]?.[2]).toEqual({ cartVersion: 3, cartTotal: 549 });
  expect(store.getState().checkout.orderSummary.cart).toEqual(cart);
  send.mockResolvedValue(succeeded(result(1)));
  await place();
  expect(new Set(keys()).size).toBe(2);
});

test("a card that the provider does not take sends nothing to the store", async () => {
  const { place, payment } = setUp();
  payment.mockResolvedValue(null);
  expect(await place()).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

test("a new attempt knows the order before it by its number, and nothing of its result is left", async () => {
  const { place, store } = setUp();
  const order = { num: "A", gatewayId: 1, status: "Paid" };
  store.dispatch(flashSaleUpdated({ progress: { status: 1, message: "", order, customerEmail: customer.email } }));
  send.mockResolvedValue(failed(unreachable("offline"), null));
  await place();
  expect(store.getState().flashSale.progress).toBeNull();
  expect(earlierOrders()).toEqual(["A"]);
});
