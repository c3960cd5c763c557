import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { StaffOrderRow } from "@/contract/orderDesk/orderDeskRoutes";
import type { MarkedOrder } from "@/contract/orderDesk/orderMarks";
import { useMarkOrders } from "@/hooks/desk/useMarkOrders";
import common from "@/public/locales/en/common.json";
import orderDesk from "@/public/locales/en/orderDesk.json";
import { failed, succeeded, unreachable } from "@/services/answer";
import { markOrders } from "@/services/desk/console/orderMarks";
import { ManyOrders } from "./ManyOrders";
import { MarkOutcomeNotice } from "./MarkOutcomeNotice";

jest.mock("@/services/desk/console/orderMarks");
jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

const ada = { id: 7, name: "Ada" };
const filter = { view: "all", q: "", tag: "" } as const;
const rowOf = (index: number): StaffOrderRow => ({
  order_num: `VS-${index}`,
  status: "New",
  placed_at: "2026-11-20T10:00:00.000Z",
  country: "US",
  buyer: null,
  products: ["Desk"],
  units: 1,
  total_amount: null,
  currency: "USD",
  dispatch_due: index === 3 ? null : "2026-11-24T00:00:00.000Z",
  is_late: false,
  is_held: false,
  open_returns: 0,
  assignee: null,
  tags: [],
});
const markedRow = (index: number, own: Partial<MarkedOrder> = {}): MarkedOrder => ({
  order_num: `VS-${index}`,
  state: "done",
  was: null,
  problem: "",
  ...own,
});

function Page({ onDone }: { onDone: () => void }) {
  const marking = useMarkOrders(onDone);
  return (
    <>
      <MarkOutcomeNotice marking={marking} />
      <ManyOrders
        caption="All"
        rows={[1, 2, 3].map(rowOf)}
        matching={{ total: 120, total_is_exact: true }}
        filter={filter}
        choices={{ colleagues: [ada], tags: [] }}
        marking={marking}
        mayShip
      />
    </>
  );
}

const mark = jest.mocked(markOrders);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
beforeEach(() => mark.mockReset());
function show() {
  const onDone = jest.fn();
  render(
    <MessagesProvider language="en" messages={{ common, orderDesk }}>
      <Page onDone={onDone} />
    </MessagesProvider>,
  );
  return onDone;
}

test("those that are marked are given away, each is answered for, and an undo puts back what was done", async () => {
  const onDone = show();
  for (const box of screen.getAllByRole("checkbox").slice(0, 2)) await userEvent.click(box);
  const slips = "/order-api/staff/slips?orders=VS-1,VS-2";
  expect(screen.getByRole("link", { name: orderDesk.slips.print })).toHaveAttribute("href", slips);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: orderDesk.marks.assignee }), "7");
  const refused = markedRow(2, { state: "failed", problem: "Gone" });
  mark.mockResolvedValueOnce(succeeded({ rows: [markedRow(1, { was: 5 }), refused], next: null }));
  await press(orderDesk.many.apply);
  expect(mark).toHaveBeenLastCalledWith({ orders: ["VS-1", "VS-2"], assign: { to: 7 } });
  expect(screen.getByText("1 order changed, 1 could not be changed")).toBeInTheDocument();
  expect(screen.getByText("VS-2 – Gone")).toBeInTheDocument();
  mark.mockResolvedValueOnce(succeeded({ rows: [markedRow(1, { was: 7 })], next: null }));
  await press(orderDesk.many.undo);
  expect(mark).toHaveBeenLastCalledWith({ orders: ["VS-1"], assign: { to: 5, from: 7 } });
  expect(screen.getByText("1 order is as it was before")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: orderDesk.many.undo })).not.toBeInTheDocument();
  expect(onDone).toHaveBeenCalledTimes(2);
});

test("all that match are sent as the filter, call by call, and what was done before a failure stays", async () => {
  show();
  await press("Select all 120 that match");
  for (const box of screen.getAllByRole("checkbox")) expect(box).toBeChecked();
  expect(screen.queryByRole("link", { name: orderDesk.slips.print })).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: orderDesk.many.act }), "tag");
  await press(orderDesk.many.apply);
  expect(screen.getByText(orderDesk.marks.tagNeeded)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(orderDesk.marks.tag), "Fair");
  mark
    .mockResolvedValueOnce(succeeded({ rows: [markedRow(1), markedRow(2, { state: "same" })], next: "after-2" }))
    .mockResolvedValueOnce(failed(unreachable("offline"), null));
  await press(orderDesk.many.apply);
  expect(mark.mock.calls.map(([body]) => body)).toEqual([
    { filter: { ...filter, after: "" }, tag: "Fair" },
    { filter: { ...filter, after: "after-2" }, tag: "Fair" },
  ]);
  expect(screen.getByText("1 order changed, 1 already was so")).toBeInTheDocument();
  expect(screen.getByText(/^Stopped:/)).toBeInTheDocument();
  mark.mockResolvedValueOnce(succeeded({ rows: [markedRow(1)], next: null }));
  await press(orderDesk.many.undo);
  expect(mark).toHaveBeenLastCalledWith({ orders: ["VS-1"], untag: "Fair" });
});
