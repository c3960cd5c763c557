import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { StaffOrderRow } from "@/contract/orderDesk/orderDeskRoutes";
import { ORDER_DESK_LIMITS } from "@/contract/orderDesk/orderDeskTerms";
import common from "@/public/locales/en/common.json";
import orderDesk from "@/public/locales/en/orderDesk.json";
import { PackingOrders } from "./PackingOrders";

jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

const rowOf = (index: number, own: Partial<StaffOrderRow> = {}): StaffOrderRow => ({
  order_num: `VS-26-ABCDEF-${index}`,
  status: "New",
  placed_at: "2026-11-20T10:00:00.000Z",
  country: "US",
  buyer: null,
  products: ["Desk"],
  units: 2,
  total_amount: null,
  currency: "USD",
  dispatch_due: "2026-11-24T00:00:00.000Z",
  is_late: false,
  is_held: false,
  open_returns: 0,
  assignee: null,
  tags: [],
  ...own,
});
const show = (rows: StaffOrderRow[]) =>
  render(
    <MessagesProvider language="en" messages={{ common, orderDesk }}>
      <PackingOrders caption="To ship" rows={rows} />
    </MessagesProvider>,
  );
const boxes = () => screen.getAllByRole("checkbox");
const print = () => screen.queryByRole("link", { name: orderDesk.slips.print });

test("marked orders are printed together; who sees no amounts has no column of them", async () => {
  show([rowOf(1), rowOf(2), rowOf(3, { dispatch_due: null }), rowOf(4, { is_held: true })]);
  expect(screen.queryByText(orderDesk.column.total)).not.toBeInTheDocument();
  expect(print()).not.toBeInTheDocument();
  // What has left, and what waits for its group, is not packed.
  expect(boxes()).toHaveLength(2);
  for (const box of boxes()) await userEvent.click(box);
  expect(screen.getByRole("status")).toHaveTextContent("2 orders marked");
  expect(print()).toHaveAttribute("href", "/order-api/staff/slips?orders=VS-26-ABCDEF-1,VS-26-ABCDEF-2");
  await userEvent.click(screen.getByRole("checkbox", { name: "Mark VS-26-ABCDEF-1" }));
  expect(print()).toHaveAttribute("href", "/order-api/staff/slips?orders=VS-26-ABCDEF-2");
  await userEvent.click(screen.getByRole("button", { name: orderDesk.slips.clear }));
  expect(screen.getByRole("status")).toHaveTextContent(orderDesk.slips.none);
});

test("once as many are marked as go on one print, no more can be", async () => {
  const user = userEvent.setup({ delay: null });
  show(Array.from({ length: ORDER_DESK_LIMITS.slips + 1 }, (_, index) => rowOf(index)));
  const all = boxes();
  for (const box of all.slice(0, ORDER_DESK_LIMITS.slips)) await user.click(box);
  expect(all.at(-1)).toBeDisabled();
  expect(all[0]).toBeEnabled();
  expect(screen.getByRole("status")).toHaveTextContent("No more than 50 at once.");
});
