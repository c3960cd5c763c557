import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import { STAFF_RIGHTS, staffMay, type StaffRight, type StaffRole } from "@/contract/desk/rights";
import type { StaffOrder } from "@/contract/orderDesk/orderDeskRoutes";
import brandOrders from "@/public/locales/en/brandOrders.json";
import common from "@/public/locales/en/common.json";
import desk from "@/public/locales/en/desk.json";
import orderAnalytics from "@/public/locales/en/orderAnalytics.json";
import orderDesk from "@/public/locales/en/orderDesk.json";
import orders from "@/public/locales/en/orders.json";
import { useStaffOrder } from "@/hooks/desk/useStaffOrder";
import { failed, succeeded, unreachable } from "@/services/answer";
import { deliverShipment, fetchStaffOrder, previewRefund } from "@/services/desk/orders";
import { fetchRefundQuote } from "@/services/orderActions";
import { deskOrder, moneyOf } from "@/tests/support/flows/deskOrder";
import { OrderScreen } from "./OrderScreen";

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

const returned = {
  number: "RET-1",
  kind: "return",
  state: "requested",
  requested_at: "2026-11-22T10:00:00.000Z",
  answer: "",
  lines: [{ line_id: 5, product_name: "Desk", quantity: 1, reason: "damaged" }],
};
const rightsOf = (role: StaffRole) => (Object.keys(STAFF_RIGHTS) as StaffRight[]).filter((may) => staffMay(role, may));

type Desk = Parameters<typeof OrderScreen>[0]["desk"];
type Asked = Parameters<typeof OrderScreen>[0]["asked"];
const Page = ({ order, desk, asked }: { order: StaffOrder; desk: Desk; asked?: Asked }) => (
  <OrderScreen {...useStaffOrder(order)} desk={desk} choices={null} asked={asked ?? null} />
);

const show = (role: StaffRole, order: StaffOrder, money: "open" | "add" = "open") =>
  render(
    <MessagesProvider language="en" messages={{ brandOrders, common, desk, orderAnalytics, orderDesk, orders }}>
      <Page order={order} desk={{ rights: rightsOf(role), money }} />
    </MessagesProvider>,
  );
const buttons = () => screen.queryAllByRole("button").map((button) => button.textContent);

const order = deskOrder({ returns: [returned] });
const { address, cancel, more, notes, refund, returns, shipments } = orderDesk;
const money = [refund.open, more.open];
const edits = [cancel.open, returns.approve.open, returns.refuse.open, notes.submit, address.open];

test.each<[StaffRole, string[]]>([
  [
    "owner",
    [cancel.open, shipments.ship, returns.approve.open, returns.refuse.open, notes.submit, ...money, address.open],
  ],
  ["support", edits],
  ["warehouse", [shipments.ship]],
  ["finance", money],
  ["reader", []],
])("%s is offered what the role may do", (role, offered) => {
  show(role, order);
  expect(buttons()).toEqual(offered);
});

test.each<[StaffRole, "refund" | "cancel", boolean]>([
  ["owner", "refund", true],
  ["support", "refund", false],
  ["support", "cancel", true],
  ["finance", "cancel", false],
])("of %s an address that asks for %s opens its window: %s", async (role, act, isOpened) => {
  const page = (at: string) => (
    <MessagesProvider language="en" messages={{ brandOrders, common, desk, orderAnalytics, orderDesk, orders }}>
      <Page order={order} desk={{ rights: rightsOf(role), money: "open" }} asked={{ act, at }} />
    </MessagesProvider>
  );
  jest.mocked(fetchStaffOrder).mockResolvedValue(failed(unreachable("offline"), null));
  const { rerender } = render(page("1"));
  jest.mocked(fetchRefundQuote).mockResolvedValue(failed(unreachable("offline"), null));
  // The window asks by itself as soon as it has rested: on a slow machine before it is closed.
  jest.mocked(previewRefund).mockResolvedValue(failed(unreachable("offline"), null));
  const title = act === "refund" ? refund.title : cancel.titleSome;
  if (!isOpened) {
    expect(screen.getByText(orderDesk.asked[act])).toBeInTheDocument();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    return;
  }
  const opened = await screen.findByRole("dialog", { name: title }, { timeout: 10_000 });
  const [close] = within(opened).getAllByRole("button", { name: common.action.close });
  if (close) await userEvent.click(close);
  rerender(page("1"));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  rerender(page("2"));
  expect(await screen.findByRole("dialog", { name: title }, { timeout: 10_000 })).toBeInTheDocument();
});

test("without a passkey nothing is offered that moves money, and the page says why", () => {
  show("owner", order, "add");
  expect(screen.getByText(desk.passkey.title)).toBeInTheDocument();
  for (const name of [...money, returns.approve.open]) expect(buttons()).not.toContain(name);
  expect(buttons()).toContain(shipments.ship);
});

test("who packs sees no amount and no links to papers, and hears why nobody is named", () => {
  const { lines, documents } = order;
  const unpriced = {
    buyer: null,
    money: null,
    lines: lines.map((line) => ({ ...line, amounts: null })),
    documents: documents.map((paper) => ({ ...paper, amount: null })),
  };
  show("warehouse", deskOrder(unpriced));
  expect(screen.getByText(orderDesk.money.hidden)).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent("$");
  expect(screen.getByText("2 pieces")).toBeInTheDocument();
  expect(screen.getByText("Invoice R-1")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Invoice R-1" })).not.toBeInTheDocument();
  expect(screen.getByText(orderDesk.buyer.hidden)).toBeInTheDocument();
});

test("what the order says cannot be done is not offered; a refund that waits leads to who signs it", () => {
  const [shipment] = order.shipments;
  if (!shipment) throw new Error("no shipment");
  show("owner", {
    ...order,
    returns: [],
    shipments: [{ ...shipment, can_ship: false }],
    lines: order.lines.map((line) => ({ ...line, can_cancel: 0 })),
    money: moneyOf({ refundable: { amount: 0, tenders: [] }, waiting_refund: 120 }),
    can_cancel: false,
    can_change_address: false,
    can_ask_more: false,
  });
  expect(buttons()).toEqual([notes.submit]);
  expect(screen.getByText("A refund of $120.00 waits for a colleague’s signature.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: orderDesk.refunds.toSign })).toHaveAttribute(
    "href",
    expect.stringContaining("/console/payouts?view=approvals"),
  );
});

test("after an act the page shows the order as it is by then, and says so where it could not be read", async () => {
  const [shipment] = order.shipments;
  if (!shipment) throw new Error("no shipment");
  const sent = deskOrder({ shipments: [{ ...shipment, state: "Shipping", can_ship: false, can_deliver: true }] });
  const arrived = deskOrder({
    status: "Delivered",
    shipments: [{ ...shipment, state: "Delivered", can_ship: false, can_deliver: false }],
  });
  jest.mocked(deliverShipment).mockResolvedValue(succeeded({}));
  const read = jest.mocked(fetchStaffOrder).mockResolvedValue(failed(unreachable("offline"), null));
  show("owner", sent);
  const deliver = async () => {
    await userEvent.click(screen.getByRole("button", { name: "Mark VS-26-ABCDEF-1-A as delivered" }));
    await userEvent.click(await screen.findByRole("button", { name: brandOrders.deliver.submit }));
  };
  await deliver();
  expect(await screen.findByText(orderDesk.stale.text)).toBeInTheDocument();

  read.mockResolvedValue(succeeded(arrived));
  await deliver();
  expect(await screen.findByRole("status")).toHaveTextContent(orderDesk.deliverDone);
  expect(screen.queryByText(orderDesk.stale.text)).not.toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(buttons()).not.toContain(shipments.deliver);
});
