import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { Cart, OfferedGateway } from "@/contract/cart";
import checkout from "@/public/locales/de/checkout.json";
import common from "@/public/locales/de/common.json";
import payment from "@/public/locales/de/payment.json";
import { failed, failureOf, succeeded, unreachable } from "@/services/answer";
import { changeCart, checkoutCart } from "@/services/order";
import { agreeInWallet, openWalletSheet } from "@/services/walletSheet";
import { makeStore } from "@/store/makeStore";
import { LocaleContext } from "@/hooks/useMarket";
import { ExpressSheet } from "./ExpressSheet";

jest.mock("@/services/order");
jest.mock("@/services/walletSheet");
jest.mock("next/router", () => ({
  __esModule: true,
  default: { push: jest.fn().mockResolvedValue(true) },
  useRouter: () => ({ locale: "de-DE", asPath: "/cart", query: {} }),
}));

beforeAll(() => {
  // jsdom knows the element, not its modal state.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const user = userEvent.setup();
const gateway = {
  gateway_id: 18,
  name: "Handy-Wallet",
  flow: "sheet",
  provider: "sandbox",
} as unknown as OfferedGateway;
const card = { product_slug: "gift-card" };
const cart = {
  items: { 1: card },
  country: "DE",
  state: "",
  zip: "10969",
  currency: "EUR",
  total_amount: 30,
  shipping_method: "standard",
} as unknown as Cart;
const person = { name: "eva", fullname: "Eva", country: "DE", state: "", zip: "10969", email: "eva@people.example" };

async function show(shown = cart) {
  render(
    <LocaleContext value="de-DE">
      <Provider store={makeStore()}>
        <MessagesProvider language="de" messages={{ checkout, common, payment }}>
          <ExpressSheet cart={shown} gateway={gateway} onClose={() => undefined} />
        </MessagesProvider>
      </Provider>
    </LocaleContext>,
  );
  await screen.findByRole("radio", { name: /Eva/ });
}
const agree = () => user.click(screen.getByRole("button", { name: /30,00/ }));
const typed = (gift: object) => sessionStorage.setItem("checkout", JSON.stringify({ gift }));
const bea = { name: "Bea", email: "bea@people.example", message: "Alles Gute", sendOn: "2026-12-24" };

beforeEach(() => {
  sessionStorage.clear();
  jest.resetAllMocks();
  jest.mocked(changeCart).mockResolvedValue(succeeded(cart));
  jest.mocked(openWalletSheet).mockResolvedValue({ people: [person], cards: ["pays"] } as never);
  jest.mocked(agreeInWallet).mockResolvedValue("tok_1");
});

test("asks for what the cart leaves to pay, and says and sends whom the gift card is for", async () => {
  typed(bea);
  await show();
  expect(screen.getByText("Der Gutschein geht an Bea (bea@people.example).")).toBeInTheDocument();
  jest.mocked(checkoutCart).mockResolvedValue(succeeded({ status: -1, message: "Abgelehnt.", order: null } as never));
  await agree();
  expect(await screen.findByText("Abgelehnt.")).toBeInTheDocument();
  const [body, , seen] = jest.mocked(checkoutCart).mock.calls[0] ?? [];
  expect(body?.gift_card).toEqual({
    name: "Bea",
    email: "bea@people.example",
    content: "Alles Gute",
    template_type: "",
    send_on: "2026-12-24",
  });
  expect(body?.payment).toEqual({ gateway_id: 18, phone_wallet_token: "tok_1" });
  expect(seen?.cartTotal).toBe(30);
});

test("says that the code comes to the buyer where nobody else was named, and nothing without a gift card", async () => {
  await show();
  expect(screen.getByText(/Der Code des Gutscheins kommt zu Ihnen/)).toBeInTheDocument();
  cleanup();
  typed(bea);
  await show({ ...cart, items: {} });
  expect(screen.queryByText(/geht an Bea/)).not.toBeInTheDocument();
});

test("tells which part of it the store did not take", async () => {
  typed({ ...bea, email: "bea" });
  await show();
  const message = "Prüfen Sie die E-Mail-Adresse.";
  const refusal = { status: -1, message: "Ungültig.", data: null, errors: [{ field: "gift_card.email", message }] };
  jest.mocked(checkoutCart).mockResolvedValue(failed(failureOf(422, refusal), null));
  await agree();
  await waitFor(() => expect(screen.getByText(message)).toBeInTheDocument());
});

test("without an answer the same person's next agreement asks again, under the same key and with the same token", async () => {
  await show();
  jest.useFakeTimers();
  const quick = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  jest.mocked(checkoutCart).mockResolvedValue(failed(unreachable("offline"), null));
  await quick.click(screen.getByRole("button", { name: /30,00/ }));
  await act(() => jest.runAllTimersAsync());
  jest.useRealTimers();
  expect(await screen.findByText(checkout.pay.unansweredTitle)).toBeInTheDocument();
  jest.mocked(agreeInWallet).mockResolvedValue("tok_2");
  jest.mocked(checkoutCart).mockResolvedValue(succeeded({ status: -1, message: "Abgelehnt.", order: null } as never));
  await user.click(screen.getByRole("button", { name: checkout.pay.again }));
  expect(await screen.findByText("Abgelehnt.")).toBeInTheDocument();
  const sent = jest.mocked(checkoutCart).mock.calls.map(([{ payment: paid }, key]) => JSON.stringify([paid, key]));
  expect(sent).toHaveLength(5);
  expect(new Set(sent).size).toBe(1);
});
