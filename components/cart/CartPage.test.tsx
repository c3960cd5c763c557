import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { Cart } from "@/contract/cart";
import cartWords from "@/public/locales/en/cart.json";
import common from "@/public/locales/en/common.json";
import { succeeded } from "@/services/answer";
import { addCartLines, removeCartLine } from "@/services/order";
import { makeStore } from "@/store/makeStore";
import { CartPage } from "./CartPage";

jest.mock("@/services/order");
jest.mock("@/services/cartLists", () => ({ fetchAddOns: () => Promise.resolve({ data: [], failure: null }) }));
jest.mock("./CartAside", () => ({ CartAside: () => null }));
jest.mock("./CheckoutBar", () => ({ CheckoutBar: () => null }));
jest.mock("./VerifyEmail", () => ({ VerifyEmail: () => null }));
jest.mock("./CartLine", () => ({
  CartLine: ({ onRemove }: { onRemove: () => void }) => (
    <li>
      <button onClick={onRemove}>Remove Arc lamp</button>
    </li>
  ),
}));
jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US", query: {} }) }));

const lamp = { id: 7, product_id: 31, product_name: "Arc lamp", product_options: [], quantity: 1, is_in_stock: true };
const empty = { id: "c", version: 1, messages: [], gift_items: [], currency: "USD" };
const cartOf = (items: object): Cart => ({ ...empty, items, total_items: Object.keys(items).length }) as never;

test("the last line can be brought back too, and the focus stays where the lines are", async () => {
  window.scrollTo = jest.fn();
  const user = userEvent.setup();
  render(
    <Provider store={makeStore()}>
      <MessagesProvider language="en" messages={{ cart: cartWords, common }}>
        <CartPage initial={{ cart: cartOf({ 7: lamp }), saved: {} }} addOns={[]} refusal={null} />
      </MessagesProvider>
    </Provider>,
  );
  jest.mocked(removeCartLine).mockResolvedValue(succeeded(cartOf({})));
  await user.click(screen.getByRole("button", { name: "Remove Arc lamp" }));
  const undo = await screen.findByRole("button", { name: "Undo" });
  await waitFor(() => expect(document.activeElement).toContainElement(undo));
  expect(document.body).not.toHaveFocus();
  jest.mocked(addCartLines).mockResolvedValue(succeeded(cartOf({ 8: { ...lamp, id: 8 } })));
  await user.click(undo);
  await waitFor(() => expect(screen.getByRole("list", { name: cartWords.lines })).toHaveFocus());
  expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});
