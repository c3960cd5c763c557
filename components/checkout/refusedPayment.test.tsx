import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { PaymentForm } from "@/components/payment/form";
import { useRefusal } from "@/components/payment/useRefusal";
import checkout from "@/public/locales/en/checkout.json";
import common from "@/public/locales/en/common.json";
import { keepRefusal } from "@/services/browser/pendingOrder";
import { makeStore } from "@/store/makeStore";
import { useKeptRefusal } from "./useKeptRefusal";

const REASON = "Your bank declined the card.";
/** What the specification asks of a checkout that fails. */
const OOPS = { tone: "danger", title: "Oops, you missed it", text: REASON, duration: 50_000, key: "refusal" };
const form = { errors: {}, set: jest.fn() } as unknown as PaymentForm;

function refusing() {
  const store = makeStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <MessagesProvider language="en" messages={{ checkout, common }}>
        {children}
      </MessagesProvider>
    </Provider>
  );
  const { result, rerender } = renderHook(
    () => {
      const refusal = useRefusal(form, "card", (reason) => `Not placed. ${reason}`);
      useKeptRefusal(refusal.refuse);
      return refusal;
    },
    { wrapper },
  );
  return { rerender, result, told: () => store.getState().global.notices };
}

test("a refusal is told at its field and in a toast, and the next try takes both away", () => {
  const { result, told } = refusing();
  act(() => result.current.refuse(""));
  expect(told()).toEqual([]);
  act(() => result.current.refuse(REASON));
  expect(result.current.form.errors).toEqual({ "card.number": `Not placed. ${REASON}` });
  expect(told()).toMatchObject([OOPS]);
  act(() => result.current.refuse(""));
  expect(result.current.form.errors).toEqual({});
  expect(told()).toMatchObject([OOPS, { key: "refusal", text: "" }]);
});

test("coins that were refused are told of for five seconds", () => {
  const { result, told } = refusing();
  act(() => result.current.refuse(REASON, true));
  expect(told()).toMatchObject([{ ...OOPS, duration: 5000 }]);
  act(() => result.current.refuse(""));
});

test("a refusal at the bank's page is told where that led back to, once", () => {
  keepRefusal(REASON);
  const { rerender, result, told } = refusing();
  expect(result.current.reason).toBe(REASON);
  rerender();
  expect(told()).toMatchObject([OOPS]);
  expect(told()).toHaveLength(1);
});
