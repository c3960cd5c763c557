import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CursorListScreen } from "@/components/desk/CursorListScreen";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { StaffOrderList, StaffOrderRow } from "@/contract/orderDesk/orderDeskRoutes";
import common from "@/public/locales/en/common.json";
import desk from "@/public/locales/en/desk.json";
import orderDesk from "@/public/locales/en/orderDesk.json";
import { failureOf, succeeded, type ApiFailure } from "@/services/answer";
import { OrderTable } from "./OrderTable";

jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

const row: StaffOrderRow = {
  order_num: "VS-26-ABCDEF-1",
  status: "New",
  placed_at: "2026-11-20T10:00:00.000Z",
  country: "US",
  buyer: { fullname: "Ada Buyer", email: "ada@example.com" },
  products: ["Desk"],
  units: 2,
  total_amount: 120,
  currency: "USD",
  dispatch_due: "2026-11-24T00:00:00.000Z",
  is_late: true,
  is_held: false,
  open_returns: 2,
  assignee: null,
  tags: [],
};
const listOf = (rows: StaffOrderRow[], next: string | null = null): StaffOrderList => ({
  rows,
  next,
  total: rows.length,
  total_is_exact: true,
});

interface Shown {
  list: StaffOrderList | null;
  q?: string;
  failure?: ApiFailure | null;
  more?: jest.Mock;
}

const show = ({ list, q = "", failure = null, more = jest.fn() }: Shown) =>
  render(
    <MessagesProvider language="en" messages={{ common, desk, orderDesk }}>
      <CursorListScreen
        of="orders"
        words="orderDesk"
        saved={null}
        asked={{ view: "late", q, tag: "" }}
        list={list}
        failure={failure}
        more={more}
        searchLabel={orderDesk.search.label}
      >
        {(rows, caption) => <OrderTable rows={rows} caption={caption} />}
      </CursorListScreen>
    </MessagesProvider>,
  );

test("rows lead to their orders and say what is pressing; more follows by cursor", async () => {
  const anonymous = { ...row, order_num: "VS-26-ABCDEF-2", buyer: null, is_late: false, open_returns: 0 };
  const more = jest.fn().mockResolvedValue(succeeded({ rows: [anonymous], next: null }));
  show({ list: listOf([row], "after-1"), more });
  const [, first] = screen.getAllByRole("row");
  if (!first) throw new Error("no row");
  const inFirst = within(first);
  expect(inFirst.getByRole("link")).toHaveAttribute("href", expect.stringContaining("/console/orders/VS-26-ABCDEF-1"));
  for (const text of ["Late", "2 open returns", "Ada Buyer", "United States", "$120.00"])
    expect(inFirst.getByText(text)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("link", { name: common.action.loadMore }));
  expect(more).toHaveBeenCalledWith("after-1");
  expect(await screen.findByRole("link", { name: "VS-26-ABCDEF-2" })).toBeInTheDocument();
});

test("an empty view, a search without a match and a failure each say so and lead on", () => {
  const { unmount } = show({ list: listOf([]) });
  expect(screen.getByRole("heading", { name: orderDesk.empty.late })).toBeInTheDocument();
  unmount();

  const searched = show({ list: listOf([]), q: "Bo" });
  expect(screen.getByRole("heading", { name: "Nothing matches “Bo”" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: orderDesk.nothing.action })).toHaveAttribute(
    "href",
    expect.stringMatching(/\/console\/orders\?view=late$/),
  );
  searched.unmount();

  show({ list: null, failure: failureOf(503, { status: 0, message: "The store is busy." }) });
  expect(screen.getByText("The store is busy.")).toBeInTheDocument();
  expect(screen.getAllByRole("link", { name: common.action.tryAgain })).not.toHaveLength(0);
});
