import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { AddOnOffer } from "@/contract/cart";
import cart from "@/public/locales/en/cart.json";
import common from "@/public/locales/en/common.json";
import { succeeded } from "@/services/answer";
import { addCartLines } from "@/services/order";
import { makeStore } from "@/store/makeStore";
import { AddOns } from "./AddOns";

jest.mock("@/services/order");
jest.mock("next/router", () => ({ useRouter: () => ({ locale: "en-US", asPath: "/cart", query: {} }) }));

const drawer: AddOnOffer = {
  deal_id: 1,
  product_id: 31,
  product_name: "Slim drawer",
  product_slug: "desk-drawer-slim",
  category_slug: "accessories",
  product_image: "/pictures/desk-drawer-slim/main-960.webp",
  price: 71.2,
  full_price: 89,
  main_item_id: 5,
  main_product_name: "Rise Duo",
};

function show(offers: AddOnOffer[]) {
  const onAdded = jest.fn();
  const view = render(
    <Provider store={makeStore()}>
      <MessagesProvider language="en" messages={{ cart, common }}>
        <AddOns offers={offers} currency="USD" onAdded={onAdded} />
      </MessagesProvider>
    </Provider>,
  );
  return { ...view, onAdded };
}

test("an add-on says what it costs with and without its main product, and is added with one press", async () => {
  jest.mocked(addCartLines).mockResolvedValue(succeeded({ items: {}, is_quick_buy: false } as never));
  const { onAdded } = show([drawer]);
  expect(screen.getByText("$71.20 instead of $89.00 with Rise Duo")).toBeVisible();
  await userEvent.setup().click(screen.getByRole("button", { name: "Add Slim drawer" }));
  expect(addCartLines).toHaveBeenCalledWith([{ product_id: 31 }], expect.objectContaining({ quick: false }));
  expect(onAdded).toHaveBeenCalledTimes(1);
});

test("without offers there is nothing", () => {
  expect(show([]).container).toBeEmptyDOMElement();
});
