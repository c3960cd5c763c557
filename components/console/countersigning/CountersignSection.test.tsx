import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StoreClockProvider } from "@/hooks/desk/useStoreClock";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { Countersignature } from "@/contract/countersigning/countersignRoutes";
import common from "@/public/locales/en/common.json";
import orders from "@/public/locales/en/orders.json";
import vendorMoney from "@/public/locales/en/vendorMoney.json";
import { succeeded } from "@/services/answer";
import { decideCountersignature } from "@/services/desk/countersigning";
import { CountersignSection } from "./CountersignSection";

jest.mock("@/services/desk/countersigning");
jest.mock("next/router", () => ({ useRouter: () => ({ locale: "en-US" }) }));

const { second, staff } = vendorMoney;
const row: Countersignature = {
  id: 7,
  kind: "refund",
  state: "waiting",
  order_num: "VS-26-AB",
  amount: 600,
  currency: "USD",
  vendor: "",
  code: "",
  category: "",
  rate: null,
  valid_from: null,
  prices: [],
  limits: [],
  role: null,
  reason: "Arrived late",
  asked_by: "Ada",
  asked_at: "2026-11-20T10:00:00.000Z",
  is_own: false,
  decided_by: "",
  decided_at: null,
  answer: "",
};
const own = { ...row, id: 8, order_num: "VS-26-CD", is_own: true };
const decided = { decided_by: "Bo", decided_at: "2026-11-21T10:00:00.000Z" };
const nothing = { rows: [], next: null };

beforeAll(() => {
  // jsdom knows the element, not its modal state.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const show = (rows: Countersignature[]) =>
  render(
    <StoreClockProvider value={{ zone: "America/New_York", beside: ["Europe/London", "Europe/Berlin"] }}>
      <MessagesProvider language="en" messages={{ common, orders, vendorMoney }}>
        <CountersignSection of="refunds" first={{ waiting: { rows, next: null }, decided: nothing }} />
      </MessagesProvider>
    </StoreClockProvider>,
  );

test("others' are approved or declined, one's own can only be withdrawn", () => {
  show([row, own]);
  const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(names).toEqual([
    "Approve: Refund for order VS-26-AB",
    "Decline: Refund for order VS-26-AB",
    "Withdraw: Refund for order VS-26-CD",
  ]);
  expect(screen.getByText(second.own)).toBeInTheDocument();
  expect(screen.getAllByText("$600.00")).toHaveLength(2);
});

test("declining needs a reason; what was decided waits no more", async () => {
  const answer: Countersignature = { ...row, state: "declined", ...decided, answer: "Too much" };
  const decide = jest.mocked(decideCountersignature).mockResolvedValue(succeeded(answer));
  show([row]);
  await userEvent.click(screen.getByRole("button", { name: /^Decline/ }));
  const send = () => userEvent.click(screen.getByRole("button", { name: second.decline }));
  await send();
  const field = screen.getByRole("textbox", { name: staff.reason });
  expect(field).toHaveAccessibleDescription(staff.reasonNeeded);
  expect(decide).not.toHaveBeenCalled();
  await userEvent.type(field, "Too much");
  await send();
  expect(decide).toHaveBeenCalledWith("refunds", "decline", 7, "Too much");
  expect(await screen.findByText("Declined: Refund for order VS-26-AB")).toBeInTheDocument();
  expect(screen.getByText(second.nothing)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Approve/ })).not.toBeInTheDocument();
});

test("a refund is approved with its amount in sight", async () => {
  const done: Countersignature = { ...row, state: "done", ...decided };
  const decide = jest.mocked(decideCountersignature).mockResolvedValue(succeeded(done));
  show([row]);
  await userEvent.click(screen.getByRole("button", { name: /^Approve/ }));
  expect(screen.getByText("$600.00 go back to the buyer at once.")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: second.approve }));
  expect(decide).toHaveBeenCalledWith("refunds", "approve", 7, "");
  expect(await screen.findByText("Approved and carried out: Refund for order VS-26-AB")).toBeInTheDocument();
});

test("a price that is planned says from when on until when by the store's clock", () => {
  const price = { code: "VS-7", currency: "USD", price: 50, origin_price: 50, was: 100 };
  const times = { starts_at: "2026-12-04T05:00:00.000Z", ends_at: "2026-12-07T05:00:00.000Z" };
  const none = { starts_at: null, ends_at: null };
  const prices = [
    { ...price, ...times },
    { ...price, code: "VS-8", ...times, ends_at: null },
    { ...price, code: "VS-9", ...none },
  ];
  show([{ ...row, kind: "price", order_num: "", amount: null, currency: "", prices }]);
  const told = screen.getAllByText(/^VS-/).map(({ textContent }) => textContent.replace(/\s/g, " ").trim());
  expect(told).toEqual([
    "VS-7: $100.00 → $50.00 from Dec 4, 2026, 12:00 AM EST until Dec 7, 2026, 12:00 AM EST",
    "VS-8: $100.00 → $50.00 from Dec 4, 2026, 12:00 AM EST",
    "VS-9: $100.00 → $50.00",
  ]);
});
