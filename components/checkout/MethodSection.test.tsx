import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { CartNotices } from "@/components/layout/notices/CartNotices";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import { Promotion } from "@/components/cart/Promotion";
import type { Cart } from "@/contract/cart";
import cartWords from "@/public/locales/en/cart.json";
import checkout from "@/public/locales/en/checkout.json";
import common from "@/public/locales/en/common.json";
import { failed, failureOf, unreachable } from "@/services/answer";
import { changeCart } from "@/services/order";
import { makeStore } from "@/store/makeStore";
import { MethodSection } from "./MethodSection";

jest.mock("@/services/order");

const way = { price: 0, earliest: "2026-11-25T12:00:00Z", latest: "2026-11-30T12:00:00Z" };
const cart = {
  items: {},
  currency: "USD",
  delivered_by: "carrier",
  promotion_code: "",
  shipping_method: "standard",
  shipping_methods: [
    { ...way, code: "standard", name: "Standard" },
    { ...way, code: "express", name: "Express" },
  ],
} as unknown as Cart;

function show() {
  render(
    <Provider store={makeStore()}>
      <MessagesProvider language="en" messages={{ checkout, common, cart: cartWords }}>
        <CartNotices />
        <MethodSection cart={cart} />
        <Promotion cart={cart} />
      </MessagesProvider>
    </Provider>,
  );
  return userEvent.setup();
}

test("a way of delivery that could not be chosen says why, at its place and above the page", async () => {
  jest.mocked(changeCart).mockResolvedValue(failed(failureOf(409, { status: 0, message: "Express is full." }), null));
  const user = show();
  await user.click(screen.getByRole("radio", { name: /Express/ }));
  expect(await screen.findAllByText("Express is full.")).toHaveLength(2);
  expect(screen.getByText("Your cart could not be updated")).toBeVisible();
  expect(screen.getByRole("radio", { name: /Standard/ })).toBeChecked();
});

test("a code that could not be sent says so at its field, and that it waits", async () => {
  jest.mocked(changeCart).mockResolvedValue(failed(unreachable("offline"), null));
  const user = show();
  await user.click(screen.getByText("Add a promotion code"));
  await user.type(screen.getByRole("textbox"), "SAVE10{Enter}");
  expect(await screen.findByText("Not saved yet")).toBeVisible();
  expect(screen.getByRole("textbox")).toHaveAccessibleDescription(common.error.offline);
});
