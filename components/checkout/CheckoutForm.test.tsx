import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLayoutEffect } from "react";
import { Provider } from "react-redux";
import type { Cart } from "@/contract/cart";
import type { Profile } from "@/contract/customer";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import cartWords from "@/public/locales/en/cart.json";
import checkout from "@/public/locales/en/checkout.json";
import common from "@/public/locales/en/common.json";
import payment from "@/public/locales/en/payment.json";
import { fetchAddresses } from "@/services/account/addressBook";
import { succeeded } from "@/services/answer";
import { tokenizeCard } from "@/services/cardTokens";
import { checkoutCart, changeCart, verifyAddress } from "@/services/order";
import { fetchMethods } from "@/services/payment";
import { profileChanged } from "@/store/customer";
import { makeStore } from "@/store/makeStore";
import { persistStore } from "@/store/persist";
import { CheckoutForm } from "./CheckoutForm";

jest.mock("@/services/account/addressBook");
jest.mock("@/services/cardTokens");
jest.mock("@/services/order");
jest.mock("@/services/payment");
jest.mock("next/router", () => ({
  __esModule: true,
  default: { push: jest.fn().mockResolvedValue(true) },
  useRouter: () => ({ locale: "en-US", asPath: "/secure-checkout", query: {} }),
}));

const server = { checkoutCart: jest.mocked(checkoutCart), verifyAddress: jest.mocked(verifyAddress) };
const provider = jest.mocked(tokenizeCard);
const user = userEvent.setup();
const cart = {
  items: {},
  country: "US",
  state: "",
  zip: "",
  currency: "USD",
  total_amount: 549,
  shipping_method: "standard",
  shipping_methods: [],
  estimated_delivery_time: { earliest: "2026-11-25T12:00:00Z", latest: "2026-11-30T12:00:00Z" },
  gateways: [{ gateway_id: 1, kind: "CreditCard", name: "Card", flow: "card", provider: "sandbox" }],
  express_checkout: [],
  show_unsubscribe_email: true,
  required_phone_number: false,
  prices_include_tax: false,
} as unknown as Cart;
const grace = { id: 7, email: "grace@example.com", fullname: "Grace Hopper", phone: "" } as unknown as Profile;

/** Types as soon as the form is on the page, before any effect that comes after the browser has drawn. */
function EarlyTypist({ text }: { text: string }) {
  useLayoutEffect(() => {
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Full name" });
    field.setRangeText(text);
    if (text) field.dispatchEvent(new Event("input", { bubbles: true }));
  }, [text]);
  return null;
}

/** Shown once the list of states is there. */
async function show({ early = "", signedIn = false } = {}) {
  const store = makeStore();
  if (signedIn) store.dispatch(profileChanged(grace));
  render(
    <Provider store={store}>
      <MessagesProvider language="en" messages={{ checkout, common, cart: cartWords, payment }}>
        <CheckoutForm cart={cart} />
        <EarlyTypist text={early} />
      </MessagesProvider>
    </Provider>,
  );
  await screen.findByRole("option", { name: "Texas" });
  return store;
}

const type = async (label: string, text: string) => {
  await user.click(screen.getByRole("textbox", { name: label }));
  await user.paste(text);
};
/** The button comes back once the prices of a new address are there. */
const buy = async () => user.click(await screen.findByRole("button", { name: /Buy now/ }, { timeout: 3000 }));

async function fillIn() {
  await type("E-mail", "ada@example.com");
  await type("Full name", "Ada Lovelace");
  await type("Street and number", "1 Main St");
  await type("City", "Austin");
  await user.selectOptions(
    await screen.findByRole("combobox", { name: "State" }),
    await screen.findByRole("option", { name: "Texas" }),
  );
  await type("ZIP code", "78701");
  await type("Card number", "4242424242424242");
  await type("Expiry date", "1229");
  await type("Security code", "123");
  await type("Name on the card", "Ada Lovelace");
}

beforeEach(() => {
  sessionStorage.clear();
  jest.resetAllMocks();
  jest.mocked(changeCart).mockResolvedValue(succeeded(cart));
  jest.mocked(fetchAddresses).mockResolvedValue(succeeded([]));
  jest.mocked(fetchMethods).mockResolvedValue(succeeded([]));
  server.verifyAddress.mockResolvedValue(succeeded({ is_valid: true, suggestion: null, errors: [] }));
  provider.mockResolvedValue({ kind: "token", token: "tok_1" });
});

test("the button names the amount, and news are not asked for unless wanted", async () => {
  await show();
  expect(screen.getByRole("button", { name: "Buy now – $549.00" })).toBeInTheDocument();
  expect(screen.getByRole("checkbox", { name: /Send me news/ })).not.toBeChecked();
});

test("what is typed the moment the form is there stays", async () => {
  await show({ early: "Ada" });
  expect(screen.getByRole("textbox", { name: "Full name" })).toHaveValue("Ada");
});

test("what is missing is said at the field and in a summary that takes the focus", async () => {
  await show();
  await buy();
  const summary = await screen.findByText("10 things need your attention");
  expect(summary.parentElement).toHaveFocus();
  expect(screen.getByRole("textbox", { name: "E-mail" })).toHaveAccessibleDescription("E-mail is missing.");
  expect(server.checkoutCart).not.toHaveBeenCalled();
});

test("a decline says why, keeps everything typed, and the card was never stored nor sent to the store", async () => {
  const store = await show();
  await fillIn();
  server.checkoutCart.mockResolvedValue(
    succeeded({ status: -1, message: "Your bank declined the card.", order: null, payment: { flow: "card" } } as never),
  );
  await buy();
  const why = "Your order was not placed. Your bank declined the card.";
  expect(await screen.findByText(why)).toBeInTheDocument();
  const number = screen.getByRole("textbox", { name: "Card number" });
  expect(number).toHaveFocus();
  expect(number).toHaveAttribute("aria-invalid", "true");
  expect(number).toHaveAccessibleDescription(why);
  expect(screen.getAllByText(/declined/)).toHaveLength(1);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(store.getState().global.notices).toMatchObject([{ text: "Your bank declined the card.", duration: 50_000 }]);
  expect(screen.getByRole("textbox", { name: "City" })).toHaveValue("Austin");
  const traces = JSON.stringify([
    { ...sessionStorage },
    { ...localStorage },
    store.getState(),
    server.checkoutCart.mock.calls,
  ]);
  expect(traces).not.toMatch(/4242/);
  expect(server.checkoutCart.mock.calls[0]?.[0].payment).toEqual({ gateway_id: 1, card_token: "tok_1" });
}, 30_000);

test("what was typed and left is there again after a reload", async () => {
  const stop = persistStore(await show());
  await type("E-mail", "ada@example.com");
  await type("City", "Austin");
  await user.tab();
  stop();
  cleanup();
  await show();
  expect(screen.getByRole("textbox", { name: "E-mail" })).toHaveValue("ada@example.com");
  expect(screen.getByRole("textbox", { name: "City" })).toHaveValue("Austin");
}, 30_000);

test("who comes signed in finds their own details, and what they typed before stays", async () => {
  await show({ signedIn: true });
  expect(screen.getByRole("textbox", { name: "E-mail" })).toHaveValue(grace.email);
  await user.clear(screen.getByRole("textbox", { name: "E-mail" }));
  await user.paste("office@example.com");
  cleanup();
  await show({ signedIn: true });
  expect(screen.getByRole("textbox", { name: "E-mail" })).toHaveValue("office@example.com");
  expect(screen.getByRole("textbox", { name: "Full name" })).toHaveValue(grace.fullname);
}, 30_000);

test("a corrected address is offered, and the typed one can stay", async () => {
  await show();
  await fillIn();
  const suggestion = { street1: "1 Main Street", city: "Austin", state: "TX", zip: "78701", country: "US" };
  server.verifyAddress.mockResolvedValue(succeeded({ is_valid: true, suggestion, errors: [] }));
  await buy();
  await user.click(await screen.findByRole("button", { name: "Keep it as typed" }));
  server.checkoutCart.mockResolvedValue(
    succeeded({
      status: 1,
      message: "",
      order: { order_num: "VS-1", order_token: "t" },
    } as never),
  );
  await buy();
  await waitFor(() => expect(server.checkoutCart).toHaveBeenCalledTimes(1));
  expect(server.checkoutCart.mock.calls[0]?.[0].customer.shipping_address).toBe("1 Main St");
}, 30_000);

test("a corrected address with another total is shown before anything is placed", async () => {
  await show();
  await fillIn();
  const better = { street1: "1 Main St", city: "Austin", state: "TX", zip: "78702", country: "US" };
  server.verifyAddress.mockResolvedValue(succeeded({ is_valid: true, suggestion: better, errors: [] }));
  await buy();
  jest
    .mocked(changeCart)
    .mockResolvedValue(succeeded({ ...cart, state: "TX", zip: "78702", version: 2, total_amount: 560 }));
  await user.click(await screen.findByRole("button", { name: "Use this address" }));
  await buy();
  expect(await screen.findByText(/total for this address is \$560\.00 instead of \$549\.00/)).toBeInTheDocument();
  expect(server.checkoutCart).not.toHaveBeenCalled();
}, 30_000);

test("while the prices of an address are recalculated the button says so, keeps the focus and places nothing", async () => {
  await show();
  let answer: (changed: Awaited<ReturnType<typeof changeCart>>) => void = () => undefined;
  jest.mocked(changeCart).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await fillIn();
  const button = screen.getByRole("button", { name: "The total is being updated" });
  expect(button).toHaveAttribute("aria-busy", "true");
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByText("The total is being updated", { selector: "[role=status]" })).toBeInTheDocument();
  await user.click(button);
  await user.keyboard("{Enter}");
  expect(button).toHaveFocus();
  expect(server.verifyAddress).not.toHaveBeenCalled();
  await waitFor(() => expect(changeCart).toHaveBeenCalled());
  await user.click(button);
  expect(server.verifyAddress).not.toHaveBeenCalled();
  await act(async () => {
    answer(succeeded({ ...cart, state: "TX", zip: "78701", total_amount: 594.29 }));
    await Promise.resolve();
  });
  expect(await screen.findByRole("button", { name: /Buy now/ })).not.toHaveAttribute("aria-disabled");
}, 30_000);

test("what the provider finds wrong with the card stands at its field", async () => {
  await show();
  await fillIn();
  provider.mockResolvedValue({ kind: "invalid", errors: [{ field: "cvc", message: "Check the security code." }] });
  await buy();
  await waitFor(() =>
    expect(screen.getByRole("textbox", { name: "Security code" })).toHaveAccessibleDescription(
      "Check the security code.",
    ),
  );
  expect(server.checkoutCart).not.toHaveBeenCalled();
}, 30_000);
