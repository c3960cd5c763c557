import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import Router from "next/router";
import { Provider } from "react-redux";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { Cart } from "@/contract/cart";
import type { OrderResult } from "@/contract/order";
import type { PaymentStage } from "@/contract/payment";
import cartWords from "@/public/locales/en/cart.json";
import checkout from "@/public/locales/en/checkout.json";
import common from "@/public/locales/en/common.json";
import orders from "@/public/locales/en/orders.json";
import payment from "@/public/locales/en/payment.json";
import { succeeded } from "@/services/answer";
import { changeCart, checkoutCart, finishCardVerification } from "@/services/order";
import { makeStore } from "@/store/makeStore";
import { keepRetryPath, takeRefusal } from "@/services/browser/pendingOrder";
import type { ReviewProps } from "./loadReview";
import { ReviewPage } from "./ReviewPage";

jest.mock("@/services/order");
jest.mock("next/router", () => ({
  __esModule: true,
  default: { push: jest.fn(), replace: jest.fn() },
  useRouter: () => ({ locale: "en-US", asPath: "/amazon/checkout-review", query: {} }),
}));

const user = userEvent.setup();
const finish = jest.mocked(finishCardVerification);
const NUMBER = "VS-26-7K3Q9F-4";
const nothing: ReviewProps = {
  token: "",
  result: null,
  address: null,
  wallet: "",
  gateway: 0,
  state: "unknown",
  contact: null,
  cart: null,
};

const result = (status: number, stage: PaymentStage, page = "") =>
  ({
    status,
    message: status < 0 ? "The wallet did not approve the payment." : "",
    customer_email: "ada@example.com",
    redirect_link: "",
    marketplace_redirect_url: page,
    order: { order_num: NUMBER, order_token: "proof", currency: "USD", order_amount: 119, order_details: [] },
    payment: { gateway_id: 24, flow: "marketplace", stage, brand: "", last4: "", instructions: null },
  }) as unknown as OrderResult;

const contact = {
  email: "ada@example.com",
  fullname: "Ada Shopper",
  phone: "+15035550100",
  address: "12 River Street",
  apartment: "",
  city: "Portland",
  state: "OR",
  zip: "97201",
  country: "US",
};
const cart = {
  items: {},
  gift_items: [],
  gift_cards: [],
  explanation: [],
  cart_note: { message: "", type: "" },
  country: "US",
  state: "",
  zip: "",
  currency: "USD",
  total_items: 1,
  total_amount: 119,
  shipping_method: "standard",
  shipping_methods: [],
} as unknown as Cart;

const giftCardLine = {
  id: 1,
  product_slug: "gift-card",
  product_name: "Gift card",
  product_image: "/pictures/gift-card.webp",
  image_shows: [],
  product_options: [],
  quantity: 1,
  amount: 50,
};

async function show(review: Partial<ReviewProps>) {
  render(
    <Provider store={makeStore()}>
      <MessagesProvider language="en" messages={{ cart: cartWords, checkout, common, orders, payment }}>
        <ReviewPage {...nothing} {...review} />
      </MessagesProvider>
    </Provider>,
  );
  await act(async () => Promise.resolve());
}

const heading = () => screen.getByRole("heading", { level: 1 });
const place = async () => user.click(await screen.findByRole("button", { name: /^Place the order/ }));

beforeEach(() => {
  sessionStorage.clear();
  jest.resetAllMocks();
  jest.mocked(Router).push = jest.fn().mockResolvedValue(true);
  jest.mocked(Router).replace = jest.fn().mockResolvedValue(true);
  jest.mocked(changeCart).mockResolvedValue(succeeded({ ...cart, state: "OR", zip: "97201", total_amount: 125 }));
});

test("an order that was agreed to counts when it is placed here, once", async () => {
  await show({ token: "v1", result: result(0, "review"), address: contact });
  expect(heading()).toHaveTextContent("One last look");
  expect(screen.getByText("12 River Street")).toBeInTheDocument();
  finish.mockResolvedValue(succeeded(result(1, "paid")));
  await place();
  await waitFor(() => expect(Router.push).toHaveBeenCalledWith(`/thank-you?order=${NUMBER}`));
  expect(finish.mock.calls).toEqual([["v1", "review-v1"]]);
});

test("a refusal leads back to where the order was sent from, with its reason", async () => {
  keepRetryPath("/secure-checkout");
  await show({ token: "v1", result: result(0, "review") });
  finish.mockResolvedValue(succeeded(result(-1, "refused")));
  await place();
  await waitFor(() => expect(Router.replace).toHaveBeenCalledWith("/secure-checkout"));
  expect(takeRefusal()).toContain("did not approve");
});

test("coming back to it after it was decided leads to the result, on another device to the order itself", async () => {
  await show({ token: "v1", result: result(1, "paid") });
  expect(Router.replace).toHaveBeenCalledWith(`/thank-you?order=${NUMBER}`);
  await show({ token: "v1", result: result(-1, "refused") });
  expect(Router.replace).toHaveBeenLastCalledWith(`/pending-order?order=${NUMBER}&key=proof`);
});

test("without the agreement the way back to the marketplace is offered", async () => {
  await show({ token: "v1", result: result(0, "leave", "https://marketplace.example/p") });
  expect(heading()).toHaveTextContent("The payment still waits for you");
  expect(screen.getByRole("button", { name: "Go on paying" })).toBeInTheDocument();
});

test("an account that was opened from the cart prices its address and places the order with it", async () => {
  await show({ wallet: "w1", gateway: 24, state: "approved", contact, cart });
  expect(screen.getByText("12 River Street")).toBeInTheDocument();
  expect(await screen.findByRole("button", { name: "Place the order – $125.00" })).toBeInTheDocument();
  jest.mocked(checkoutCart).mockResolvedValue(succeeded(result(1, "paid")));
  await place();
  await waitFor(() => expect(checkoutCart).toHaveBeenCalledTimes(1));
  expect(jest.mocked(checkoutCart).mock.calls[0]?.[0]).toMatchObject({
    customer: { zip: "97201", state: "OR", shipping_address: "12 River Street" },
    payment: { gateway_id: 24, marketplace_token: "w1" },
  });
});

test("the gift card in the cart goes to whom the checkout form of this tab says, and the last look says so", async () => {
  const card = { ...cart, items: { 1: giftCardLine } } as unknown as Cart;
  const gift = { name: "Bea", email: "bea@people.example", message: "Hello", sendOn: "" };
  sessionStorage.setItem("checkout", JSON.stringify({ gift }));
  jest.mocked(changeCart).mockResolvedValue(succeeded({ ...card, state: "OR", zip: "97201" }));
  await show({ wallet: "w1", gateway: 24, state: "approved", contact, cart: card });
  expect(screen.getByText("The gift card goes to Bea (bea@people.example).")).toBeInTheDocument();
  jest.mocked(checkoutCart).mockResolvedValue(succeeded(result(1, "paid")));
  await place();
  await waitFor(() => expect(checkoutCart).toHaveBeenCalledTimes(1));
  expect(jest.mocked(checkoutCart).mock.calls[0]?.[0].gift_card).toEqual({
    name: "Bea",
    email: "bea@people.example",
    content: "Hello",
    template_type: "",
  });
});

test("an agreement that was not given, or has expired, leads back to the checkout", async () => {
  await show({ state: "canceled", cart });
  expect(heading()).toHaveTextContent("You came back without agreeing");
  expect(screen.getByRole("link", { name: "Back to the checkout" })).toHaveAttribute("href", "/secure-checkout");
});
