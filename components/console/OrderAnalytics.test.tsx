import { render, screen } from "@testing-library/react";
import { readFileSync } from "node:fs";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { OrderAnalytics as Analytics } from "@/contract/desk/orderAnalyticsRoutes";
import { ORDER_STATUSES } from "@/contract/enums";
import { ORDER_CAUSES, PAYMENT_CAUSES, PAYMENT_STATES } from "@/contract/sales/orderHistory";
import { LANGUAGES, type Language } from "@/contract/markets";
import type { MessageTree } from "@/utils/translate";
import { OrderAnalytics } from "./OrderAnalytics";

jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

const words = (language: Language, namespace: string) =>
  JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, "utf8")) as MessageTree;
const at = "2026-01-02T10:00:00.000Z";
const analytics: Analytics = {
  order_num: "VS-26-1",
  status: "Cancel",
  placed_at: at,
  paid_at: null,
  country: "US",
  language: "en",
  currency: "USD",
  gateway_id: 1,
  promotion_code: "",
  amounts: { items: 1, discount: 0, shipping: 0, tax: 0, total: 1 },
  lines: [],
  events: [
    ...ORDER_STATUSES.map((state) => ({ at, about: "order" as const, state, cause: "placed" })),
    ...ORDER_CAUSES.map((cause) => ({ at, about: "order" as const, state: "New", cause })),
    ...PAYMENT_STATES.map((state) => ({ at, about: "payment" as const, state, cause: "checkout" })),
    ...PAYMENT_CAUSES.map((cause) => ({ at, about: "payment" as const, state: "created", cause })),
    { at, about: "order", state: "New", cause: "of_before" },
  ],
};

const show = (language: Language) =>
  render(
    <MessagesProvider
      language={language}
      messages={{
        common: words(language, "common"),
        orderAnalytics: words(language, "orderAnalytics"),
        orders: words(language, "orders"),
      }}
    >
      <OrderAnalytics number="" analytics={analytics} isUnknown={false} />
    </MessagesProvider>,
  );

test.each(LANGUAGES)("every state and cause is said in words: %s", (language) => {
  show(language);
  // Codes are joined by underscores, and what has no words is shown by its key.
  const isCode = (text: string) => /^[a-z]+(_[a-z]+)+$|^(orders:|paymentStates|causes)/.test(text);
  const said = screen.getAllByRole("cell").map(({ textContent }) => textContent);
  expect(said.filter(isCode)).toEqual(["of_before"]);
});

test("single words of the store's own do not show", () => {
  show("en");
  for (const code of ["Cancel", "captured", "webhook", "reconciler"])
    expect(screen.queryByText(code)).not.toBeInTheDocument();
  expect(screen.getAllByText("Taken back by the bank")).not.toHaveLength(0);
});
