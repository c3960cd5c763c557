import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import { STAFF_RIGHTS, type StaffRight } from "@/contract/desk/rights";
import brandOrders from "@/public/locales/en/brandOrders.json";
import common from "@/public/locales/en/common.json";
import desk from "@/public/locales/en/desk.json";
import orderAnalytics from "@/public/locales/en/orderAnalytics.json";
import orderDesk from "@/public/locales/en/orderDesk.json";
import orders from "@/public/locales/en/orders.json";
import { failed, succeeded, unreachable } from "@/services/answer";
import { connectDesk, type DeskListener } from "@/services/desk/live";
import { fetchStaffOrder } from "@/services/desk/orders";
import { deskOrder } from "@/tests/support/flows/deskOrder";
import { OrdersPage } from "./OrdersPage";

jest.mock("@/services/desk/orders");
jest.mock("@/services/desk/live");
jest.mock("@/components/layout/ShellContext", () => ({ useShell: () => ({ storeName: "Velstol" }) }));
const replace = jest.fn();
jest.mock("next/router", () => ({
  __esModule: true,
  default: {},
  useRouter: () => ({ locale: "en-US", asPath: "/console/orders/VS-26-ABCDEF-1", replace }),
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

const team: StaffDeskView = {
  fullname: "Ada Operator",
  role: "owner",
  rights: Object.keys(STAFF_RIGHTS) as StaffRight[],
  money: "open",
  clock: { zone: "America/New_York", beside: ["Europe/London"] },
  changes_after: "7",
  person_id: 4,
};
const order = deskOrder();
const note = { id: 1, by: "Bo", at: order.placed_at, text: "Called the buyer" };
/** What the socket tells is taken a moment later: the page's own calls may be named in their answers by then. */
const MOMENT = 500;

async function show(): Promise<DeskListener> {
  const connect = jest.mocked(connectDesk).mockResolvedValue({ beHere: jest.fn(), close: jest.fn() });
  render(
    <MessagesProvider language="en" messages={{ brandOrders, common, desk, orderAnalytics, orderDesk, orders }}>
      <OrdersPage
        desk={team}
        savedViews={null}
        asked={{ view: "all", q: "", tag: "" }}
        choices={null}
        list={null}
        number={order.order_num}
        order={order}
        act={null}
        failure={null}
      />
    </MessagesProvider>,
  );
  await act(async () => Promise.resolve());
  const [, listener] = connect.mock.lastCall ?? [];
  if (!listener) throw new Error("no line was opened");
  return listener;
}
const tell = (listener: DeskListener, kind: "order" | "part", id: number) =>
  act(async () => {
    listener.onChange({ kind, id, version: 2 });
    await new Promise((resolve) => window.setTimeout(resolve, MOMENT));
  });
const pill = () => screen.queryByRole("button", { name: /change/ });
const noteField = () => screen.getByRole("textbox", { name: orderDesk.notes.label });

test("an order's page tells what others did with it or its parcels, and shows it without losing what is typed", async () => {
  const listener = await show();
  await userEvent.type(noteField(), "Half a sentence");
  await tell(listener, "part", 999);
  await tell(listener, "order", 999);
  expect(pill()).not.toBeInTheDocument();

  await tell(listener, "part", 11);
  await tell(listener, "order", order.order_id);
  expect(screen.queryByText(note.text)).not.toBeInTheDocument();
  const read = jest.mocked(fetchStaffOrder).mockResolvedValue(failed(unreachable("offline"), null));
  const field = noteField();
  await userEvent.click(screen.getByRole("button", { name: "2 changes · Show" }));
  expect(pill()).toBeInTheDocument();

  read.mockResolvedValue(succeeded(deskOrder({ notes: [note] })));
  await userEvent.click(screen.getByRole("button", { name: "2 changes · Show" }));
  expect(await screen.findByText(note.text)).toBeInTheDocument();
  expect(noteField()).toBe(field);
  expect(field).toHaveValue("Half a sentence");
  expect(pill()).not.toBeInTheDocument();
  expect(replace).not.toHaveBeenCalled();
});

test("a window that is open stays with what was typed in it", async () => {
  const listener = await show();
  await userEvent.click(screen.getByRole("button", { name: orderDesk.more.open }));
  const reason = await screen.findByRole("textbox", { name: orderDesk.more.reason });
  await userEvent.type(reason, "A longer cable");
  await tell(listener, "order", order.order_id);
  jest.mocked(fetchStaffOrder).mockResolvedValue(succeeded(deskOrder({ notes: [note] })));
  await userEvent.click(screen.getByRole("button", { name: "1 change · Show" }));
  expect(await screen.findByText(note.text)).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: orderDesk.more.reason })).toBe(reason);
  expect(reason).toHaveValue("A longer cable");
});
