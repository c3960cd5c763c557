import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import common from "@/public/locales/en/common.json";
import orderDesk from "@/public/locales/en/orderDesk.json";
import orders from "@/public/locales/en/orders.json";
import { failed, failureOf, succeeded } from "@/services/answer";
import { giveRefund, previewRefund } from "@/services/desk/orders";
import { deskOrder, moneyOf } from "@/tests/support/flows/deskOrder";
import { RefundDialog } from "./RefundDialog";

jest.mock("@/services/desk/orders");
jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

beforeAll(() => {
  // jsdom knows the element, not its modal state.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => jest.resetAllMocks());

const { refund } = orderDesk;
const order = deskOrder();
const ways = [
  { kind: "payment" as const, name: "Visa", amount: 100 },
  { kind: "wallet" as const, name: "", amount: 20 },
];
const shown = { amount: 120, tax: 9.5, currency: "USD", tenders: ways, waits: false };
const preview = jest.mocked(previewRefund);
const give = jest.mocked(giveRefund);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const say = (reason: string) => userEvent.type(screen.getByRole("textbox", { name: refund.reason }), reason);

function show() {
  const onDone = jest.fn().mockResolvedValue(undefined);
  render(
    <MessagesProvider language="en" messages={{ common, orderDesk, orders }}>
      <RefundDialog order={order} money={moneyOf()} onDone={onDone} onClose={jest.fn()} />
    </MessagesProvider>,
  );
  return onDone;
}

test("shows amount, tax and ways before the button that gives it, which needs a reason", async () => {
  preview.mockResolvedValue(succeeded(shown));
  let answer = () => {};
  give.mockReturnValue(
    new Promise((resolve) => {
      answer = () => resolve(succeeded({ amount: 120, currency: "USD", waits: false }));
    }),
  );
  const onDone = show();
  const button = await screen.findByRole("button", { name: "Refund $120.00" });
  expect(screen.getByText("$120.00 goes back")).toBeInTheDocument();
  expect(screen.getByText("Includes $9.50 of tax.")).toBeInTheDocument();
  expect(screen.getByText("$100.00")).toBeInTheDocument();
  expect(screen.getByText(orderDesk.money.wallet)).toBeInTheDocument();
  await userEvent.click(button);
  expect(give).not.toHaveBeenCalled();
  const reason = screen.getByRole("textbox", { name: refund.reason });
  expect(reason).toHaveFocus();
  expect(reason).toHaveAccessibleDescription(orderDesk.reasonNeeded);

  await say("Too late");
  await userEvent.dblClick(button);
  expect(give).toHaveBeenCalledTimes(1);
  expect(give).toHaveBeenCalledWith({ order_num: order.order_num, reason: "Too late" }, expect.any(String));
  await act(async () => Promise.resolve(answer()));
  expect(onDone).toHaveBeenCalledWith("$120.00 is on its way back.");
});

test("a changed form asks for another preview, and what is too much is told at its field", async () => {
  preview.mockResolvedValueOnce(succeeded(shown));
  show();
  await screen.findByRole("button", { name: "Refund $120.00" });
  await userEvent.click(screen.getByRole("radio", { name: refund.amount }));
  expect(screen.queryByRole("button", { name: /\$/ })).not.toBeInTheDocument();

  const errors = [{ field: "amount", message: "At most 120 USD is left." }];
  preview.mockResolvedValueOnce(failed(failureOf(422, { status: -1, message: "No", errors }), null));
  const amount = screen.getByRole("textbox", { name: "Amount (USD)" });
  await userEvent.type(amount, "500");
  expect(await screen.findByText("At most 120 USD is left.")).toBeInTheDocument();
  expect(amount).toHaveAccessibleDescription("At most 120 USD is left.");

  preview.mockResolvedValueOnce(succeeded({ ...shown, amount: 50.5 }));
  await userEvent.clear(amount);
  await userEvent.type(amount, "50,50");
  expect(await screen.findByRole("button", { name: "Refund $50.50" })).toBeInTheDocument();
  expect(preview).toHaveBeenLastCalledWith({ order_num: order.order_num, amount: 50.5 });
});

test("units go with delivery and the store's fault; none chosen is told", async () => {
  preview.mockResolvedValue(succeeded(shown));
  show();
  await userEvent.click(screen.getByRole("radio", { name: refund.lines }));
  await press(refund.preview);
  expect(screen.getByRole("alert")).toHaveTextContent(refund.unitsNeeded);
  await press(common.quantity.more);
  await userEvent.click(screen.getByRole("checkbox", { name: refund.shipping }));
  await userEvent.click(screen.getByRole("checkbox", { name: refund.byStore }));
  await screen.findByRole("button", { name: "Refund $120.00" });
  expect(preview).toHaveBeenLastCalledWith({
    order_num: order.order_num,
    lines: [{ line_id: 5, quantity: 1 }],
    shipping: true,
    by_store: true,
  });
});

test("what somebody else has to sign is asked for, and said to wait", async () => {
  preview.mockResolvedValue(succeeded({ ...shown, waits: true }));
  give.mockResolvedValue(succeeded({ amount: 120, currency: "USD", waits: true }));
  const onDone = show();
  await screen.findByRole("button", { name: "Request approval for $120.00" });
  expect(screen.getByText(refund.waits)).toBeInTheDocument();
  await say("Goodwill");
  await press("Request approval for $120.00");
  expect(onDone).toHaveBeenCalledWith(refund.doneWaits.replace("{{amount}}", "$120.00"));
});

test("a refusal is told, and the preview is asked for again under the same key", async () => {
  preview.mockResolvedValue(succeeded(shown));
  give.mockResolvedValueOnce(failed(failureOf(409, { status: -1, message: "The order has changed." }), null));
  give.mockResolvedValueOnce(succeeded({ amount: 120, currency: "USD", waits: false }));
  const onDone = show();
  await screen.findByRole("button", { name: "Refund $120.00" });
  await say("Late");
  await press("Refund $120.00");
  expect(await screen.findByRole("alert")).toHaveTextContent("The order has changed.");
  expect(onDone).not.toHaveBeenCalled();
  const again = await screen.findByRole("button", { name: "Refund $120.00" });
  expect(preview).toHaveBeenCalledTimes(2);
  await userEvent.click(again);
  expect(give.mock.calls[1]?.[1]).toBe(give.mock.calls[0]?.[1]);
  expect(onDone).toHaveBeenCalledTimes(1);
});
