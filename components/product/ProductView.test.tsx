import { act, render, screen, waitFor, within, fireEvent } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import Router from "next/router";
import { Provider } from "react-redux";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import common from "@/public/locales/en/common.json";
import words from "@/public/locales/en/product.json";
import { failed, failureOf, succeeded, unreachable } from "@/services/answer";
import { fetchClockOffset } from "@/services/common";
import { addCartLines } from "@/services/order";
import { fetchProductInfo, fetchSaleInfo } from "@/services/product";
import { fetchSalesNow } from "@/services/sales/flashSales";
import { makeStore } from "@/store/makeStore";
import { ProductView } from "./ProductView";
import { testInfo, testProduct } from "./testProduct";

jest.mock("@/services/product");
jest.mock("@/services/common");
jest.mock("@/services/order");
jest.mock("@/services/sales/flashSales");
jest.mock("next/router", () => {
  const router = {
    locale: "en-US",
    pathname: "/[categorySlug]/[productSlug]",
    query: {},
    replace: jest.fn(),
    push: jest.fn(),
    events: { on: jest.fn(), off: jest.fn() },
  };
  return { __esModule: true, default: router, useRouter: () => router };
});
const price = jest.mocked(fetchProductInfo);
const salePrice = jest.mocked(fetchSaleInfo);
const add = jest.mocked(addCartLines);

beforeAll(() => {
  Element.prototype.scrollTo = jest.fn();
  window.IntersectionObserver = class {
    observe = jest.fn();
    unobserve = jest.fn();
    disconnect = jest.fn();
  } as unknown as typeof IntersectionObserver;
});

beforeEach(() => {
  jest.resetAllMocks();
  price.mockResolvedValue(succeeded(testInfo(550)));
  jest.mocked(fetchClockOffset).mockResolvedValue(failed(unreachable("offline"), null));
  jest.mocked(fetchSalesNow).mockResolvedValue(failed(unreachable("offline"), null));
});

async function show(product = testProduct) {
  const user = userEvent.setup();
  await act(async () => {
    render(
      <Provider store={makeStore()}>
        <MessagesProvider language="en" messages={{ product: words, common }}>
          <ProductView product={product} shared={{ options: "", info: null }} rental={null} />
        </MessagesProvider>
      </Provider>,
    );
    await Promise.resolve();
  });
  return user;
}

const panel = () => document.getElementById("buy-panel") as HTMLElement;
const total = () => within(panel()).getByText(/^\$/);

it("prices the choice on the server and keeps it in the address", async () => {
  const user = await show();
  expect(total()).toHaveTextContent("$500");
  await user.click(screen.getByRole("radio", { name: /Walnut/ }));
  await waitFor(() => expect(total()).toHaveTextContent("$550"));
  expect(price).toHaveBeenCalledWith(12, { options: "2.walnut_3.120x70", quantity: 1, locale: "en-US" });
  expect(Router.replace).toHaveBeenCalledWith(expect.objectContaining({ query: { options: "2.walnut" } }), undefined, {
    shallow: true,
    scroll: false,
  });
});

it("asks the flash sale's own call for a product that is in one, and says until when", async () => {
  salePrice.mockResolvedValue(succeeded(testInfo(440)));
  const user = await show({ ...testProduct, sale_ends_at: "2126-12-01T10:00:00Z" });
  expect(await screen.findByText(/^This price until/)).toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: /Walnut/ }));
  await waitFor(() => expect(total()).toHaveTextContent("$440"));
  expect(salePrice).toHaveBeenCalledWith(12, { options: "2.walnut_3.120x70", quantity: 1, locale: "en-US" });
  expect(price).not.toHaveBeenCalled();
});

it("asks once for quick choices, and the last one counts", async () => {
  await show();
  // Both within one moment, however slow the machine is.
  fireEvent.click(screen.getByRole("radio", { name: /Walnut/ }));
  fireEvent.click(screen.getByRole("radio", { name: /200x90/ }));
  await waitFor(() => expect(total()).toHaveTextContent("$550"));
  expect(price).toHaveBeenCalledTimes(1);
  expect(price).toHaveBeenCalledWith(12, expect.objectContaining({ options: "2.walnut_3.200x90" }));
});

it("says why a value cannot be had, and offers it again once it can", async () => {
  const user = await show();
  await user.click(screen.getByRole("radio", { name: /200x90/ }));
  const linoleum = screen.getByRole("radio", { name: /Linoleum/ });
  expect(linoleum).toBeDisabled();
  expect(linoleum).toHaveAccessibleDescription("Linoleum ends at 180 cm.");
  await user.click(screen.getByRole("radio", { name: /120x70/ }));
  expect(linoleum).toBeEnabled();
});

it("keeps the old price readable and lets the shopper try again when the price does not come", async () => {
  price.mockResolvedValueOnce(failed(unreachable("offline"), null));
  const user = await show();
  await user.click(screen.getByRole("radio", { name: /Walnut/ }));
  expect(await screen.findByText("This price could not be updated.")).toBeInTheDocument();
  expect(total()).toHaveTextContent("$500");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(total()).toHaveTextContent("$550"));
});

it("marks a choice at once, and takes it into the cart before the rest is drawn", async () => {
  add.mockResolvedValue(failed(failureOf(409, { status: 0, message: "Only 3 are left." }), null));
  await show();
  const walnut = screen.getByRole("radio", { name: /Walnut/ });
  await act(async () => {
    fireEvent.click(walnut);
    expect(walnut).toBeChecked();
    fireEvent.click(within(panel()).getByRole("button", { name: "Add to cart" }));
    await Promise.resolve();
  });
  expect(add.mock.calls[0]?.[0][0]?.product_options).toContainEqual({ id: 2, value: "walnut" });
  expect(await screen.findByText("Only 3 are left.")).toBeInTheDocument();
});

it("puts the choice into the cart", async () => {
  add.mockResolvedValue(failed(failureOf(409, { status: 0, message: "Only 3 are left." }), null));
  const user = await show();
  await user.click(screen.getByRole("checkbox", { name: /Tray/ }));
  await user.click(within(panel()).getByRole("button", { name: "Add to cart" }));
  expect(await screen.findByText("Only 3 are left.")).toBeInTheDocument();
  expect(add).toHaveBeenCalledWith(
    [
      {
        product_id: 12,
        product_options: [
          { id: 2, value: "oak" },
          { id: 3, value: "120x70" },
          { id: 9, value: "tray" },
        ],
        quantity: 1,
      },
    ],
    expect.objectContaining({ idempotencyKey: expect.any(String) }),
  );
});
