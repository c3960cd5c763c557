import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import type { ByHandEntry, ByHandList } from "@/contract/fulfilment";
import common from "@/public/locales/en/common.json";
import deskWords from "@/public/locales/en/desk.json";
import orders from "@/public/locales/en/orders.json";
import paymentDesk from "@/public/locales/en/paymentDesk.json";
import { failed, failureOf, succeeded, unreachable } from "@/services/answer";
import { fetchByHand, recordSentBack } from "@/services/desk/orders";
import { PaymentsPage } from "./PaymentsPage";

jest.mock("@/services/desk/orders");
jest.mock("@/components/desk/ConsoleLayout", () => ({
  ConsoleLayout: ({ children }: { children: unknown }) => children,
}));
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

const wire: ByHandEntry = {
  way: "refund-7",
  order_num: "VS-26-AB-1",
  email: "ada@example.com",
  amount: 120,
  currency: "USD",
  gateway_id: 21,
  gateway_name: "Bank transfer",
  cause: "refund",
  obstacle: "manual",
  payment_status: "captured",
  since: "2026-11-12T10:00:00.000Z",
  days: 8,
};
const coins: ByHandEntry = {
  ...wire,
  way: "payment-9",
  order_num: "VS-26-CD-1",
  amount: 7,
  gateway_id: 22,
  gateway_name: "USDC on Solana",
  cause: "late",
  days: 0,
};
const listOf = (ways: ByHandEntry[]): ByHandList => ({ ways, page: 1, total_pages: 1, total: ways.length });

const show = (list: ByHandList, money: StaffDeskView["money"] = "open") =>
  render(
    <MessagesProvider language="en" messages={{ common, desk: deskWords, orders, paymentDesk }}>
      <PaymentsPage
        desk={{
          person_id: 4,
          fullname: "Ada",
          role: "finance",
          rights: ["orders.money"],
          money,
          clock: { zone: "America/New_York", beside: ["Europe/London"] },
          changes_after: "",
        }}
        list={list}
        failure={null}
      />
    </MessagesProvider>,
  );
const record = (amount: string, number: string) =>
  userEvent.click(screen.getByRole("button", { name: `Sent back: ${amount}, order ${number}` }));

test("money that waits is recorded as sent under the bank’s name of it, once, and leaves the list", async () => {
  const send = jest.mocked(recordSentBack);
  send.mockResolvedValueOnce(failed(unreachable("offline"), null)).mockResolvedValueOnce(succeeded({}));
  jest.mocked(fetchByHand).mockResolvedValue(succeeded(listOf([coins])));
  show(listOf([wire, coins]));
  const [, first] = screen.getAllByRole("row");
  for (const text of ["$120.00", "Bank transfer", "8 days", "Refund", paymentDesk.obstacle.manual])
    expect(within(first!).getByText(text)).toBeInTheDocument();
  await record("$120.00", wire.order_num);
  const dialog = await screen.findByRole("dialog", { name: "Has $120.00 been sent back?" });
  expect(within(dialog).getByText(paymentDesk.dialog.mail)).toBeInTheDocument();
  const submit = () => userEvent.click(within(dialog).getByRole("button", { name: "Record $120.00 as sent" }));
  await submit();
  const field = within(dialog).getByRole("textbox", { name: paymentDesk.dialog.bank });
  expect(field).toHaveAccessibleDescription(expect.stringContaining(paymentDesk.dialog.bankNeeded));
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(field, " STMT-1 ");
  await submit();
  expect(await within(dialog).findByText(common.error.offline)).toBeInTheDocument();
  expect(field).toHaveValue(" STMT-1 ");
  await submit();
  const body = { order_num: wire.order_num, way: "refund-7", transaction: "STMT-1" };
  expect(send.mock.calls.map(([sent]) => sent)).toEqual([body, body]);
  // The same key: a repeat after a lost answer is the same act.
  expect(new Set(send.mock.calls.map(([, key]) => key)).size).toBe(1);
  const told = await screen.findByRole("status");
  expect(told).toHaveTextContent("$120.00 for order VS-26-AB-1 is recorded as sent back.");
  expect(told.parentElement).toHaveFocus();
  expect(screen.queryByText("VS-26-AB-1")).not.toBeInTheDocument();
  expect(screen.getByText("1 payment to send back")).toBeInTheDocument();
});

test("of coins the network’s name is asked for; what is refused stands in the window", async () => {
  jest
    .mocked(recordSentBack)
    .mockResolvedValue(failed(failureOf(404, { status: 0, message: "This money does not wait." }), null));
  jest.mocked(fetchByHand).mockResolvedValue(succeeded(listOf([])));
  show(listOf([coins]));
  await record("$7.00", coins.order_num);
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).queryByText(paymentDesk.dialog.mail)).not.toBeInTheDocument();
  await userEvent.type(within(dialog).getByRole("textbox", { name: paymentDesk.dialog.network }), "5KtP");
  await userEvent.click(within(dialog).getByRole("button", { name: "Record $7.00 as sent" }));
  expect(await within(dialog).findByText("This money does not wait.")).toBeInTheDocument();
  // Closed, the page shows what waits by then.
  const [, close] = within(dialog).getAllByRole("button", { name: common.action.close });
  await userEvent.click(close!);
  expect(await screen.findByText(paymentDesk.empty.title)).toBeInTheDocument();
});

test("while the till is locked the money is shown and nothing is offered", () => {
  show(listOf([wire]), "add");
  expect(screen.getByText("$120.00")).toBeInTheDocument();
  expect(screen.getByText(deskWords.passkey.title)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Sent back/ })).not.toBeInTheDocument();
});
