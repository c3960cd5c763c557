import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import common from "@/public/locales/en/common.json";
import orderDesk from "@/public/locales/en/orderDesk.json";
import orders from "@/public/locales/en/orders.json";
import { failed, failureOf, succeeded } from "@/services/answer";
import { receiveReturn, recordWire } from "@/services/desk/orders";
import { cancelOrder, fetchRefundQuote } from "@/services/orderActions";
import { deskOrder, moneyOf } from "@/tests/support/flows/deskOrder";
import { WireDialog } from "./AmountDialogs";
import { CancelOrderDialog } from "./CancelOrderDialog";
import { ReceiveReturnDialog } from "./ReturnDialogs";

jest.mock("@/services/desk/orders");
jest.mock("@/services/orderActions");
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

const order = deskOrder();
const { order_num } = order;
const { cancel, returns, wire } = orderDesk;
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const type = (name: string, text: string) => userEvent.type(screen.getByRole("textbox", { name }), text);
const show = (dialog: ReactNode) =>
  render(
    <MessagesProvider language="en" messages={{ common, orderDesk, orders }}>
      {dialog}
    </MessagesProvider>,
  );
const acts = () => ({ order, onDone: jest.fn().mockResolvedValue(undefined), onClose: jest.fn() });

const quote = { order_num, currency: "USD", refund_amount: 50, lost_amount: 10, goes_along: [] };
const reasons = [{ code: "quantity", text: "One alone has no discount." }];
const cancelled = { order_num, status: "New", currency: "USD", refunded_amount: 60, parked_amount: 0 };

test("units are cancelled for what was shown; where the store cannot deliver, for what was paid", async () => {
  jest
    .mocked(fetchRefundQuote)
    .mockImplementation(async ({ by_store: byStore }) =>
      succeeded(byStore ? { ...quote, refund_amount: 60, lost_amount: 0, reasons: [] } : { ...quote, reasons }),
    );
  const send = jest.mocked(cancelOrder);
  send.mockResolvedValueOnce(failed(failureOf(409, { status: 0, message: "It is another amount by now." }), null));
  send.mockResolvedValueOnce(succeeded(cancelled));
  const { onDone, ...rest } = acts();
  show(<CancelOrderDialog {...rest} onDone={onDone} />);
  await press(common.quantity.less);
  expect(await screen.findByText("$50.00 goes back")).toBeInTheDocument();
  expect(screen.getByText("One alone has no discount.")).toBeInTheDocument();
  await type(cancel.reason, "Damaged");
  await press(cancel.submitSome);
  const lines = [{ line_id: 5, quantity: 1 }];
  const told = { order_num, reason: "Damaged", lines };
  expect(send).toHaveBeenLastCalledWith({ ...told, refund_amount: 50 }, expect.any(String));
  expect(await screen.findByText("It is another amount by now.")).toBeInTheDocument();

  await userEvent.click(screen.getByRole("checkbox", { name: cancel.byStore }));
  expect(await screen.findByText("$60.00 goes back")).toBeInTheDocument();
  await press(cancel.submitSome);
  expect(send).toHaveBeenLastCalledWith({ ...told, refund_amount: 60, by_store: true }, expect.any(String));
  expect(onDone).toHaveBeenCalledWith(cancel.doneSome);
});

test("a consequence that was not known is shown before anything is cancelled", async () => {
  jest.mocked(fetchRefundQuote).mockResolvedValue(succeeded({ ...quote, reasons }));
  jest.mocked(cancelOrder).mockResolvedValue(succeeded(cancelled));
  const user = userEvent.setup({ delay: null });
  show(<CancelOrderDialog {...acts()} />);
  await user.type(screen.getByRole("textbox", { name: cancel.reason }), "x");
  await user.click(screen.getByRole("button", { name: cancel.submit }));
  expect(await screen.findByText("$50.00 goes back")).toBeInTheDocument();
  expect(cancelOrder).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: cancel.submit }));
  expect(cancelOrder).toHaveBeenCalledTimes(1);
});

test("of a withdrawal the law is told; a deduction beyond the goods is refused at its field", async () => {
  const receive = jest.mocked(receiveReturn);
  const errors = [{ field: "deduct", message: "The goods come to 60 USD." }];
  receive.mockResolvedValueOnce(failed(failureOf(422, { status: 0, message: "No", errors }), null));
  receive.mockResolvedValueOnce(succeeded({}));
  const lines = [{ line_id: 5, product_name: "Desk", quantity: 3, reason: "" }];
  const of = { number: "R1", kind: "withdrawal", state: "approved", requested_at: "", answer: "", lines };
  const { onDone, ...rest } = acts();
  show(<ReceiveReturnDialog {...rest} currency="USD" onDone={onDone} of={of} />);
  expect(screen.getByText(returns.receive.law)).toBeInTheDocument();
  const deduct = screen.getByRole("textbox", { name: /Deduct/ });
  await userEvent.type(deduct, "99");
  await press(returns.receive.submit);
  expect(deduct).toHaveAccessibleDescription("The goods come to 60 USD.");

  await userEvent.clear(deduct);
  const shelf = screen.getByRole("textbox", { name: "Desk: units back into stock (of 3)" });
  expect(shelf).toHaveValue("3");
  for (const wrong of ["4", "some"]) {
    await userEvent.clear(shelf);
    await userEvent.type(shelf, wrong);
    await press(returns.receive.submit);
    expect(shelf).toHaveAccessibleDescription(/from 0 to 3/);
  }
  await userEvent.clear(shelf);
  await userEvent.type(shelf, "2");
  await press(returns.receive.submit);
  const shelved = [{ line_id: 5, quantity: 2 }];
  expect(receive).toHaveBeenCalledTimes(2);
  expect(receive).toHaveBeenLastCalledWith({ return_num: "R1", shelved }, expect.any(String));
  expect(onDone).toHaveBeenCalledWith(returns.receive.done);
});

test("a transfer is recorded with the bank's name of it, and what is missing is said", async () => {
  const record = jest.mocked(recordWire);
  record.mockResolvedValue(succeeded({ status: "Pending", received: 115, missing: 5, currency: "USD" }));
  const { onDone, ...rest } = acts();
  show(<WireDialog {...rest} money={moneyOf({ wire: { amount: 120, received: 0, missing: 120 } })} onDone={onDone} />);
  const amount = screen.getByRole("textbox", { name: "Amount received (USD)" });
  expect(amount).toHaveValue("120");
  await userEvent.clear(amount);
  await press(wire.submitBare);
  expect(amount).toHaveFocus();
  await userEvent.type(amount, "115");
  await type(wire.transaction, "STMT-1");
  await press("Record $115.00");
  expect(record).toHaveBeenCalledWith({ order_num, amount: 115, transaction: "STMT-1" }, expect.any(String));
  expect(onDone).toHaveBeenCalledWith("$115.00 recorded. $5.00 is still missing; the buyer has been told.");
});
