import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import Router from "next/router";
import { Provider } from "react-redux";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { Profile } from "@/contract/customer";
import { flowOf } from "@/contract/rules/gateways";
import type { PayableOrder } from "@/contract/payOrder";
import checkout from "@/public/locales/en/checkout.json";
import common from "@/public/locales/en/common.json";
import payment from "@/public/locales/en/payment.json";
import { failed, failureOf, succeeded } from "@/services/answer";
import { tokenizeAccount, tokenizeCard } from "@/services/cardTokens";
import { fetchMethods, payOrder, removeMethod } from "@/services/payment";
import { loadProfile } from "@/store/customer";
import { makeStore } from "@/store/makeStore";
import { PayOrder } from "./PayOrder";

jest.mock("@/services/cardTokens");
jest.mock("@/services/payment");
jest.mock("next/router", () => ({
  __esModule: true,
  default: { push: jest.fn().mockResolvedValue(true) },
  useRouter: () => ({ locale: "en-US", asPath: "/pending-order", query: {} }),
}));

const user = userEvent.setup();
const server = {
  pay: jest.mocked(payOrder),
  methods: jest.mocked(fetchMethods),
  remove: jest.mocked(removeMethod),
};
const gateway = (id: number, name: string, terms = "") => ({
  gateway_id: id,
  kind: "CreditCard",
  name,
  flow: flowOf(id) ?? "card",
  provider: "sandbox",
  public_key: "",
  terms,
});
const payable: PayableOrder = {
  order_num: "VS-26-7K3Q9F-4",
  status: "Pending",
  order_amount: 549,
  currency: "USD",
  country: "US",
  can_pay: true,
  can_keep: true,
  gateways: [
    gateway(1, "Card"),
    gateway(17, "Bank account (ACH)", "I authorise Velstol."),
    gateway(21, "Bank transfer"),
  ],
};
const visa = {
  id: 7,
  kind: "CreditCard",
  brand: "visa",
  last4: "4242",
  exp_month: 4,
  exp_year: 2031,
  is_default: true,
};
const answer = (status: number, message = "") =>
  ({
    status,
    message,
    redirect_link: "",
    marketplace_redirect_url: "",
    customer_email: "",
    order: { order_num: payable.order_num, order_token: "" },
    payment: { stage: status > 0 ? "paid" : status < 0 ? "refused" : "transfer" },
  }) as never;

async function show({ signedIn = false, reason = "", changed = jest.fn() } = {}) {
  const store = makeStore();
  if (signedIn) store.dispatch(loadProfile.fulfilled({ id: 1, email: "ada@example.com" } as Profile, ""));
  render(
    <Provider store={store}>
      <MessagesProvider language="en" messages={{ checkout, common, payment }}>
        <PayOrder payable={payable} token="tok" reason={reason} onChanged={changed} />
      </MessagesProvider>
    </Provider>,
  );
  await act(async () => Promise.resolve());
}

const pay = () => user.click(screen.getByRole("button", { name: /^Pay \$549\.00$|^Ask again/ }));
const choose = (name: RegExp) => user.click(screen.getByRole("radio", { name }));
const type = async (label: string, text: string) => {
  await user.click(screen.getByRole("textbox", { name: label }));
  await user.paste(text);
};

beforeEach(() => {
  sessionStorage.clear();
  jest.resetAllMocks();
  jest.mocked(Router).push = jest.fn().mockResolvedValue(true);
  server.methods.mockResolvedValue(succeeded([]));
});

test("why the last try failed is said, and each way tells what comes next in words of its own", async () => {
  await show({ reason: "Your bank declined the card." });
  expect(screen.getByRole("alert")).toHaveTextContent("Your bank declined the card.");
  expect(screen.getByText(/Your card is charged when you place the order/)).toBeInTheDocument();
  await choose(/^Bank transfer/);
  expect(screen.getByText(/You get our account and a reference of your own/)).toBeInTheDocument();
  expect(screen.queryByRole("textbox", { name: "Card number" })).not.toBeInTheDocument();
});

test("an account is debited under the words that stand beside it; what is wrong stands at its field", async () => {
  await show();
  await choose(/^Bank account/);
  expect(screen.getByText("I authorise Velstol.", { exact: false })).toBeInTheDocument();
  await type("Account holder", "Ada");
  await type("Routing number", "110000001");
  await type("Account number", "000123456789");
  await pay();
  expect(screen.getByRole("textbox", { name: "Routing number" })).toHaveAccessibleDescription(/9 digits/);
  expect(server.pay).not.toHaveBeenCalled();
  await user.clear(screen.getByRole("textbox", { name: "Routing number" }));
  await type("Routing number", "110000000");
  jest.mocked(tokenizeAccount).mockResolvedValue({ kind: "token", token: "acc_1" });
  server.pay.mockResolvedValue(succeeded(answer(0)));
  await pay();
  await waitFor(() => expect(Router.push).toHaveBeenCalledWith(`/pending-order?order=${payable.order_num}`));
  expect(server.pay.mock.calls[0]?.[0]).toEqual({
    order_num: payable.order_num,
    order_token: "tok",
    payment: { gateway_id: 17, bank_account_token: "acc_1" },
  });
}, 20_000);

test("the summary takes the focus once for each press, and none from whoever puts right what it lists", async () => {
  await show();
  await choose(/^Bank account/);
  await pay();
  expect((await screen.findByText("3 things need your attention")).parentElement).toHaveFocus();
  const holder = screen.getByRole("textbox", { name: "Account holder" });
  await user.type(holder, "Ada");
  expect(holder).toHaveValue("Ada");
  expect(screen.getByText("2 things need your attention")).toBeInTheDocument();
  await pay();
  await waitFor(() => expect(screen.getByText("2 things need your attention").parentElement).toHaveFocus());
});

test("a second press before the first is drawn pays nothing more", async () => {
  await show();
  await choose(/^Bank transfer/);
  server.pay.mockResolvedValue(succeeded(answer(-1, "Not today.")));
  const form = screen.getByRole("form", { name: payment.methods.title });
  act(() => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  expect(await screen.findAllByText(/Not today\./)).not.toHaveLength(0);
  expect(server.pay).toHaveBeenCalledTimes(1);
});

test("a kept card is the first choice, needs nothing typed, and can be forgotten", async () => {
  server.methods.mockResolvedValue(succeeded([visa]));
  await show({ signedIn: true });
  expect(await screen.findByRole("radio", { name: /Visa ending in 4242/ })).toBeChecked();
  server.pay.mockResolvedValue(succeeded(answer(-1, "Your bank declined the card.")));
  await pay();
  const why = "The payment did not go through. Your bank declined the card.";
  expect(await screen.findByText(why)).toBeInTheDocument();
  const kept = screen.getByRole("radio", { name: /Visa ending in 4242/ });
  expect(kept).toHaveFocus();
  expect(kept).toBeInvalid();
  expect(kept).toHaveAccessibleDescription(why);
  expect(server.pay.mock.calls[0]?.[0].payment).toEqual({ gateway_id: 1, payment_method_id: 7 });
  server.remove.mockResolvedValue(succeeded([]));
  await user.click(screen.getByRole("button", { name: "Remove Visa ending in 4242" }));
  expect(await screen.findByText("Visa ending in 4242 is removed.")).toBeInTheDocument();
  expect(screen.getByRole("radio", { name: /^Card/ })).toBeChecked();
  expect(screen.getByRole("textbox", { name: "Card number" })).toBeInTheDocument();
});

test("without an answer the same way asks again under the same key; another way is another try", async () => {
  jest.mocked(tokenizeCard).mockResolvedValue({ kind: "token", token: "tok_1" });
  await show();
  await choose(/^Bank transfer/);
  const lost = failureOf(500, { status: 0, message: "" });
  server.pay.mockResolvedValueOnce(failed(lost, null)).mockResolvedValue(succeeded(answer(0)));
  await pay();
  await waitFor(() => expect(server.pay).toHaveBeenCalledTimes(2), { timeout: 6000 });
  const [first, second] = server.pay.mock.calls.map(([, key]) => key);
  expect(second).toBe(first);
}, 20_000);

test("an order that has ended meanwhile is looked at again", async () => {
  const changed = jest.fn();
  await show({ changed });
  await choose(/^Bank transfer/);
  server.pay.mockResolvedValue(failed(failureOf(409, { status: 0, message: "This order has ended." }), null));
  await pay();
  expect(await screen.findByText("This order has ended.")).toBeInTheDocument();
  expect(changed).toHaveBeenCalled();
});
