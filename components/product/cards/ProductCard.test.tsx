import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import common from "@/public/locales/en/common.json";
import { selectCompared } from "@/store/compare";
import { makeStore } from "@/store/makeStore";
import { ProductCard } from "./ProductCard";
import { testCard } from "../testProduct";

jest.mock("next/router", () => ({
  __esModule: true,
  default: { events: { on: jest.fn(), off: jest.fn() } },
  useRouter: () => ({ locale: "en-US" }),
}));

const show = (change: Partial<typeof testCard> = {}, store = makeStore()) =>
  render(
    <Provider store={store}>
      <MessagesProvider language="en" messages={{ common }}>
        <ProductCard product={{ ...testCard, ...change }} />
      </MessagesProvider>
    </Provider>,
  );

it("shows a colour's own picture, and its link opens the product in that colour", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Walnut" }));
  expect(screen.getByRole("img", { name: "/pictures/test/walnut" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Test Desk" })).toHaveAttribute(
    "href",
    expect.stringContaining("?options=2.walnut"),
  );
});

it("strikes a former price only when it is real", () => {
  const { unmount } = show({ product_origin_price: 600, on_sale: false });
  expect(screen.queryByText("$600")).not.toBeInTheDocument();
  unmount();
  show({ product_origin_price: 600, on_sale: true, badge: "-16%" });
  expect(screen.getByText("$600")).toBeInTheDocument();
  expect(screen.getByText("-16%")).toBeInTheDocument();
});

it("puts the product into the comparison and takes it out", async () => {
  const store = makeStore();
  show({}, store);
  await userEvent.click(document.body);
  const toggle = await screen.findByRole("button", { name: `Compare ${testCard.product_name}` });
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute("aria-pressed", "true");
  expect(selectCompared(store.getState())).toHaveLength(1);
  await userEvent.click(toggle);
  expect(selectCompared(store.getState())).toHaveLength(0);
});
