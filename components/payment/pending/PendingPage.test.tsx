import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { OrderResult } from "@/contract/order";
import type { PayableOrder } from "@/contract/payOrder";
import type { PaymentInstructions, PaymentStage } from "@/contract/payment";
import cart from "@/public/locales/en/cart.json";
import checkout from "@/public/locales/en/checkout.json";
import common from "@/public/locales/en/common.json";
import orders from "@/public/locales/en/orders.json";
import payment from "@/public/locales/en/payment.json";
import { failed, failureOf, succeeded } from "@/services/answer";
import { fetchOrderResult } from "@/services/order";
import { fetchPayable } from "@/services/payment";
import { makeStore } from "@/store/makeStore";
import { keepPendingOrder } from "@/services/browser/pendingOrder";
import { PendingPage } from "./PendingPage";
import { PendingState } from "./PendingState";

const replace = jest.fn().mockResolvedValue(true);
jest.mock("@/services/order", () => ({ fetchOrderResult: jest.fn() }));
jest.mock("@/services/payment");
jest.mock("@/services/realtime", () => ({ listenForResult: () => Promise.resolve(() => undefined) }));
jest.mock("next/router", () => ({
  __esModule: true,
  default: { push: jest.fn() },
  useRouter: () => ({ locale: "en-US", asPath: "/pending-order", query: {}, replace }),
}));

const NUMBER = "VS-26-7K3Q9F-4";
const ask = jest.mocked(fetchOrderResult);
const wire: PaymentInstructions = {
  kind: "wire",
  until: "2031-01-05T12:00:00Z",
  seconds_left: 600_000,
  reference: NUMBER,
  holder: "Velstol",
  bank: "Test Bank",
  iban: "",
  bic: "",
  account: "000123456",
  routing: "110000000",
  last4: "",
  network: "",
  asset: "",
  asset_amount: "",
  address: "",
  uri: "",
  qr: "",
  expected: "",
  amount: 119,
  received: 0,
  missing: 119,
};
const coins = {
  ...wire,
  kind: "crypto",
  asset: "BTC",
  asset_amount: "0.00132223",
  address: "tb1qq",
  account: "",
  routing: "",
  bank: "",
  holder: "",
  network: "Bitcoin",
  uri: "bitcoin:tb1qq",
  qr: "data:image/svg+xml,x",
};

const result = (status: number, stage: PaymentStage, told: PaymentInstructions | null = null, more: object = {}) =>
  ({
    status,
    message: status < 0 ? "Your bank declined the card." : "",
    customer_email: "ada@example.com",
    redirect_link: "",
    marketplace_redirect_url: "",
    order: { order_num: NUMBER, currency: "USD", order_amount: 119, order_details: [] },
    payment: { gateway_id: 21, flow: told?.kind ?? "card", stage, brand: "", last4: "", instructions: told },
    ...more,
  }) as unknown as OrderResult;

const payable = { order_num: NUMBER, order_amount: 119, currency: "USD", can_pay: true, can_keep: false, gateways: [] };

async function show(seen: OrderResult | null, canPay = false, number = NUMBER) {
  const offer = canPay ? (payable as unknown as PayableOrder) : null;
  const store = makeStore();
  render(
    <Provider store={store}>
      <MessagesProvider language="en" messages={{ cart, checkout, common, orders, payment }}>
        <PendingPage number={number} token="" result={seen} payable={offer} />
      </MessagesProvider>
    </Provider>,
  );
  await act(async () => Promise.resolve());
  return store;
}

const heading = () => screen.getByRole("heading", { level: 1 });

beforeEach(() => {
  sessionStorage.clear();
  replace.mockClear();
  ask.mockReset().mockResolvedValue(succeeded(result(0, "transfer", wire)));
  jest
    .mocked(fetchPayable)
    .mockReset()
    .mockResolvedValue(failed(failureOf(404, { status: 0 }), null));
});

test("a transfer is told with everything to copy, and with what of it is missing", async () => {
  const user = userEvent.setup();
  await show(result(0, "transfer", wire));
  expect(heading()).toHaveTextContent("Send us $119.00");
  expect(screen.getByText("110000000")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Copy: Reference" }));
  expect(await navigator.clipboard.readText()).toBe(NUMBER);
  expect(screen.getByRole("button", { name: "Copy: Reference" })).toHaveTextContent("Copied");
});

test("a part that came is counted, and the rest is asked for", async () => {
  await show(result(0, "part", { ...wire, received: 100, missing: 19 }));
  expect(heading()).toHaveTextContent("$19.00 are still missing");
  expect(screen.getByText(/\$100\.00 of \$119\.00 have arrived/)).toBeInTheDocument();
});

test("coins come with a code and a clock, and nothing is asked for once the price has run out", async () => {
  await show(result(0, "transfer", { ...coins, seconds_left: 61 }));
  expect(heading()).toHaveTextContent("Send exactly 0.00132223 BTC");
  expect(screen.getByRole("timer")).toHaveTextContent("1:01");
  expect(screen.getByRole("link", { name: "Open in your wallet" })).toHaveAttribute("href", "bitcoin:tb1qq");
});

test("a price that has run out says not to send anything any more", async () => {
  await show(result(0, "transfer", { ...coins, seconds_left: 0 }));
  expect(screen.getByText("The price has run out")).toBeInTheDocument();
});

test.each([
  ["seen", coins, "Your payment is on its way"],
  ["debit", { ...wire, kind: "debit", last4: "6789", expected: "2031-01-05T12:00:00Z" }, "Your bank is passing"],
  ["checking", null, "We are asking about your payment"],
] as const)("%s needs nothing of the shopper", async (stage, told, title) => {
  await show(result(0, stage, told));
  expect(heading()).toHaveTextContent(title);
});

test("a payment that was left half way leads back to the provider", async () => {
  await show(result(0, "leave", null, { redirect_link: "https://wallet.example/p" }));
  expect(screen.getByRole("button", { name: "Go on paying" })).toBeInTheDocument();
});

test("a refusal is told beside the ways to pay again", async () => {
  await show(result(-1, "refused"), true);
  expect(heading()).toHaveTextContent("This order is not paid yet");
  expect(screen.getByRole("alert")).toHaveTextContent("Your bank declined the card.");
});

test("the form that pays is the same one after news of a payment: what is being typed stays", async () => {
  const store = makeStore();
  const view = (seen: OrderResult) => (
    <Provider store={store}>
      <MessagesProvider language="en" messages={{ cart, checkout, common, orders, payment }}>
        <PendingState result={seen} payable={payable as unknown as PayableOrder} token="" onChanged={jest.fn()} />
      </MessagesProvider>
    </Provider>
  );
  const { rerender } = render(view(result(0, "transfer", wire)));
  await act(async () => Promise.resolve());
  const form = screen.getByRole("form", { hidden: true });
  expect(form).not.toBeVisible();
  rerender(view(result(-1, "refused")));
  expect(screen.getByRole("form")).toBe(form);
  expect(form).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("Your bank declined the card.");
});

test("an order that has ended, and money that is on its way back, are said plainly", async () => {
  await show(result(-1, "refused"));
  expect(heading()).toHaveTextContent("This order has ended");
});

test("money on its way back is told with its reason", async () => {
  await show(result(-1, "returned"));
  expect(heading()).toHaveTextContent("Your money is on its way back");
});

test("without an order in the address the one of this tab is looked up with its proof; without either there is none", async () => {
  await show(null, false, "");
  expect(heading()).toHaveTextContent("There is no payment to show here");
  keepPendingOrder({ num: NUMBER, token: "proof", email: "ada@example.com" });
  document.body.innerHTML = "";
  await show(null, false, "");
  await waitFor(() => expect(heading()).toHaveTextContent("Send us $119.00"));
  expect(ask).toHaveBeenCalledWith(NUMBER, "proof");
});

test("once the money is there the page leads to the thanks", async () => {
  ask.mockResolvedValue(succeeded(result(1, "paid")));
  await show(result(0, "transfer", wire));
  await waitFor(() => expect(replace).toHaveBeenCalledWith(`/thank-you?order=${NUMBER}`), { timeout: 4000 });
});
