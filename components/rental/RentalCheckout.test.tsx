import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { Profile } from "@/contract/customer";
import type { RentalDetail } from "@/contract/rental/rental";
import cart from "@/public/locales/en/cart.json";
import checkout from "@/public/locales/en/checkout.json";
import common from "@/public/locales/en/common.json";
import orders from "@/public/locales/en/orders.json";
import payment from "@/public/locales/en/payment.json";
import rent from "@/public/locales/en/rent.json";
import { failed, failureOf, succeeded } from "@/services/answer";
import { checkoutRental, fetchRental } from "@/services/account/rentals";
import { fetchMethods } from "@/services/payment";
import { loadProfile } from "@/store/customer";
import { makeStore } from "@/store/makeStore";
import { RentalCheckout } from "./RentalCheckout";

jest.mock("@/services/account/rentals");
jest.mock("@/services/payment");
const replace = jest.fn().mockResolvedValue(true);
jest.mock("next/router", () => ({
  __esModule: true,
  default: {},
  useRouter: () => ({ locale: "en-US", asPath: "/rental-checkout/7", query: {}, replace }),
}));

const card = { gateway_id: 1, kind: "CreditCard", name: "Card", flow: "card", provider: "sandbox", public_key: "" };
const visa = {
  id: 3,
  kind: "CreditCard",
  brand: "visa",
  last4: "4242",
  exp_month: 4,
  exp_year: 2031,
  is_default: true,
};
const address = {
  fullname: "Ada",
  phone: "+1 503 555 0100",
  address: "12 River Street",
  apartment: "",
  city: "Portland",
  state: "OR",
  zip: "97201",
};
const priced = (initial: number) =>
  ({
    id: 7,
    status: "requested",
    name: "Rise Duo",
    initial_deposit: initial,
    currency: "USD",
    gateways: [{ ...card, terms: "" }],
    terms: "I agree.",
    options: [],
    months: [],
    quantity: 1,
    rent_period: 12,
    half_periods: 0,
    picture: { src: "", alt: "", width: 1, height: 1, widths: [] },
  }) as unknown as RentalDetail;

async function show() {
  const store = makeStore();
  store.dispatch(loadProfile.fulfilled({ id: 1, email: "ada@example.com" } as Profile, ""));
  render(
    <Provider store={store}>
      <MessagesProvider language="en" messages={{ cart, checkout, common, orders, payment, rent }}>
        <RentalCheckout rental={priced(43.5)} address={address as never} email="ada@example.com" />
      </MessagesProvider>
    </Provider>,
  );
  await act(async () => Promise.resolve());
}

const price = jest.mocked(fetchRental);
const typeZip = (zip: string) => fireEvent.change(screen.getByLabelText(/^ZIP/), { target: { value: zip } });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const button = (amount: string) => screen.getByRole("button", { name: `Pay $${amount}` });

beforeEach(() => {
  sessionStorage.clear();
  jest.clearAllMocks();
  price.mockReset();
  jest.mocked(fetchMethods).mockResolvedValue(succeeded([visa]) as never);
});
afterEach(() => jest.useRealTimers());

test("the last place that was typed is the one that is priced, however late another answer comes", async () => {
  jest.useFakeTimers();
  await show();
  let answerFirst: (answer: unknown) => void = () => undefined;
  price.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)) as never);
  price.mockResolvedValueOnce(succeeded(priced(50)));
  typeZip("10001");
  await pass(500);
  typeZip("94103");
  await pass(500);
  expect(button("50.00")).toBeInTheDocument();
  await act(async () => answerFirst(succeeded(priced(99))));
  expect(button("50.00")).toBeInTheDocument();
});

test("a price that could not be read is asked for again", async () => {
  jest.useFakeTimers();
  await show();
  price.mockResolvedValueOnce(failed(failureOf(500, { status: 0, message: "" }), null));
  price.mockResolvedValueOnce(succeeded(priced(50)));
  typeZip("94103");
  await pass(500);
  expect(button("43.50")).toBeInTheDocument();
  await pass(2500);
  expect(button("50.00")).toBeInTheDocument();
});

test("an amount that has changed is shown, and is what the next try pays", async () => {
  const user = userEvent.setup();
  await show();
  expect(await screen.findByRole("radio", { name: /Visa ending in 4242/ })).toBeChecked();
  const changed = failureOf(409, { status: 0, message: "The amount has changed." });
  jest.mocked(checkoutRental).mockResolvedValue(failed(changed, null));
  price.mockResolvedValue(succeeded(priced(46)));
  await user.click(button("43.50"));
  expect(await screen.findByText("The amount has changed.")).toBeInTheDocument();
  await waitFor(() => expect(button("46.00")).toBeInTheDocument());
  expect(replace).toHaveBeenCalledWith("/rental-checkout/7");
  await user.click(button("46.00"));
  await waitFor(() => expect(checkoutRental).toHaveBeenCalledTimes(2));
  expect(jest.mocked(checkoutRental).mock.calls.map(([, body]) => body.initial_deposit)).toEqual([43.5, 46]);
}, 20_000);
