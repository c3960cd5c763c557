import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import type { StaffReturnRow } from "@/contract/orderDesk/staffReturn";
import common from "@/public/locales/en/common.json";
import desk from "@/public/locales/en/desk.json";
import orderDesk from "@/public/locales/en/orderDesk.json";
import orders from "@/public/locales/en/orders.json";
import returnDesk from "@/public/locales/en/returnDesk.json";
import { failureOf, succeeded } from "@/services/answer";
import { decideReturn, receiveReturn } from "@/services/desk/orders";
import type { ReturnsProps } from "./loadReturns";
import { ReturnsPage } from "./ReturnsPage";

const replace = jest.fn(async () => true);
jest.mock("@/services/desk/orders");
jest.mock("@/services/desk/console/returns");
jest.mock("@/components/desk/ConsoleLayout", () => ({
  ConsoleLayout: ({ children }: { children: unknown }) => children,
}));
jest.mock("next/router", () => ({
  __esModule: true,
  default: {},
  useRouter: () => ({ locale: "en-US", asPath: "/console/returns?view=open", replace: () => replace() }),
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
beforeEach(() => jest.clearAllMocks());

const row = (own: Partial<StaffReturnRow> = {}): StaffReturnRow => ({
  number: "VS-26-AB-1-R1",
  kind: "return",
  state: "requested",
  requested_at: "2026-11-22T10:00:00.000Z",
  answer: "",
  lines: [{ line_id: 5, product_name: "Desk", quantity: 2, reason: "too_big" }],
  order_num: "VS-26-AB-1",
  country: "DE",
  currency: "EUR",
  buyer: { fullname: "Ada Buyer", email: "ada@example.com", note: "Too tall" },
  days: 8,
  pay_back_by: null,
  is_late: false,
  ...own,
});
const withdrawal = row({
  number: "VS-26-CD-1-R1",
  order_num: "VS-26-CD-1",
  kind: "withdrawal",
  state: "approved",
  days: 20,
  pay_back_by: "2026-11-24T23:59:59.999Z",
  is_late: true,
  buyer: null,
});

const show = (rows: StaffReturnRow[], own: Partial<ReturnsProps> = {}, money: StaffDeskView["money"] = "open") =>
  render(
    <MessagesProvider language="en" messages={{ common, desk, orderDesk, orders, returnDesk }}>
      <ReturnsPage
        desk={{
          person_id: 4,
          fullname: "Ada",
          role: "support",
          rights: ["orders.edit", "customers.read"],
          money,
          clock: { zone: "America/New_York", beside: ["Europe/London"] },
          changes_after: "",
        }}
        savedViews={null}
        asked={{ view: "open", q: "" }}
        list={{ rows, next: null, total: rows.length, total_is_exact: true }}
        failure={null}
        {...own}
      />
    </MessagesProvider>,
  );
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("a return says what comes back and why, of whom, how long it waits and what the law asks", () => {
  show([row(), withdrawal]);
  const [, first, second] = screen.getAllByRole("row").map((each) => within(each));
  for (const text of ["2 × Desk", "Too big", "Ada Buyer", "ada@example.com", "“Too tall”", "Waits 8 days"])
    expect(first?.getByText(text)).toBeInTheDocument();
  expect(first?.getByRole("link", { name: "VS-26-AB-1-R1" })).toHaveAttribute(
    "href",
    expect.stringContaining("/console/orders/VS-26-AB-1"),
  );
  expect(second?.getByText(/^Pay back by Nov(ember)? 24/)).toBeInTheDocument();
  expect(second?.getByText("Overdue")).toBeInTheDocument();
  expect(second?.queryByText("Ada Buyer")).toBeNull();
  expect(screen.getByText(returnDesk.law)).toBeInTheDocument();
});

test("it is decided from its row, and the list is read again before that is said", async () => {
  jest.mocked(decideReturn).mockResolvedValue(succeeded({}));
  show([row()]);
  await press("Refuse return VS-26-AB-1-R1");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByRole("textbox"), "It was used for a year.");
  await userEvent.click(dialog.getByRole("button", { name: orderDesk.returns.refuse.submit }));
  const decision = { return_num: "VS-26-AB-1-R1", approve: false, answer: "It was used for a year." };
  expect(decideReturn).toHaveBeenCalledWith(decision, expect.any(String));
  expect(await screen.findByText(orderDesk.returns.refuse.done)).toBeInTheDocument();
  expect(replace).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("goods are received unit by unit in the order's currency, with the law of withdrawals beside it", async () => {
  jest.mocked(receiveReturn).mockResolvedValue(succeeded({}));
  show([withdrawal]);
  await press("Goods of return VS-26-CD-1-R1 received");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(orderDesk.returns.receive.law)).toBeInTheDocument();
  expect(dialog.getByRole("textbox", { name: /EUR/ })).toBeInTheDocument();
  const units = dialog.getByRole("textbox", { name: /^Desk/ });
  await userEvent.clear(units);
  await userEvent.type(units, "0");
  await userEvent.click(dialog.getByRole("button", { name: orderDesk.returns.receive.submit }));
  expect(receiveReturn).toHaveBeenCalledWith(
    { return_num: "VS-26-CD-1-R1", shelved: [{ line_id: 5, quantity: 0 }] },
    expect.any(String),
  );
});

test("without a passkey nothing can be decided, and what was decided asks for nothing", () => {
  show([row()], {}, "add");
  expect(screen.getByText(desk.passkey.title)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /return VS-26/ })).toBeNull();
  show([row({ state: "refunded" })]);
  expect(screen.queryByRole("button", { name: /return VS-26/ })).toBeNull();
});

test("an empty view and a list that could not be read say so", () => {
  show([]);
  expect(screen.getByText(returnDesk.empty.open)).toBeInTheDocument();
  const failure = failureOf(503, { status: 0, message: "Too busy", errors: [] });
  show([], { list: null, failure });
  expect(screen.getByText("Too busy")).toBeInTheDocument();
});
