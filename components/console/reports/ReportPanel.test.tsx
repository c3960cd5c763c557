import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { Report } from "@/contract/reports/reportRoutes";
import type { ReportName } from "@/contract/reports/reportTerms";
import common from "@/public/locales/en/common.json";
import reportDesk from "@/public/locales/en/reportDesk.json";
import { failed, succeeded, unreachable, type Answer } from "@/services/answer";
import { fetchReport } from "@/services/desk/console/reports";
import { ReportPanel } from "./ReportPanel";

jest.mock("@/services/desk/console/reports", () => ({
  ...jest.requireActual<object>("@/services/desk/console/reports"),
  fetchReport: jest.fn(),
}));
jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

const asked = jest.mocked(fetchReport);

const report = (name: ReportName, more: Partial<Report>): Report => ({
  name,
  days: 30,
  from: "2026-11-01",
  until: "2026-11-30",
  zone: "America/New_York",
  as_of: "2026-11-30T12:00:00.000Z",
  facts: {},
  heads: [],
  rows: [],
  more: 0,
  ...more,
});
const show = (name: ReportName, given: Answer<Report>) =>
  render(
    <MessagesProvider language="en" messages={{ common, reportDesk }}>
      <ReportPanel name={name} days={30} given={given} />
    </MessagesProvider>,
  );

const DECLINES = report("declines", {
  facts: { attempts: 5, refused: 2 },
  heads: ["Way to pay", "Reason", "Attempts", "Refused", "Share"],
  rows: [
    { gateway: "Card", reason: "All reasons", attempts: 5, refused: 2, rate: 0.4 },
    { gateway: "Card", reason: "Not enough funds", attempts: 5, refused: 2, rate: 0.4 },
  ],
  more: 3,
});

test("a report answers in words, draws what it says, and has the table and the file behind it", () => {
  show("declines", succeeded(DECLINES));
  const answer = "2 of 5 attempts to pay were refused (40%). The most frequent reason: Not enough funds.";
  expect(screen.getByText(answer)).toBeInTheDocument();
  expect(screen.getByRole("img", { name: `Declined payments: ${answer}` })).toHaveTextContent(/^Card.*40% · 2 of 5$/);
  const table = within(screen.getByRole("table", { hidden: true }));
  expect(table.getByRole("columnheader", { name: "Way to pay", hidden: true })).toBeInTheDocument();
  expect(table.getAllByRole("row", { hidden: true })).toHaveLength(3);
  expect(screen.getByText("and 3 more rows, which are in the file")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Download CSV: Declined payments" })).toHaveAttribute(
    "href",
    expect.stringContaining("/log-api/staff/reports/declines/file?days=30"),
  );
});

test("amounts are told in their own currency, and what is not known is a dash", () => {
  const row = { offer: "TEN", kind: "Promotion", currency: "EUR", orders: 2, discount: 9, new_customers: 1 };
  show(
    "offers",
    succeeded(report("offers", { facts: { orders: 2, new_customers: 1 }, rows: [{ ...row, new_share: null }] })),
  );
  expect(screen.getByRole("img")).toHaveTextContent(/^TEN · EUR.*2 orders · −€9.00$/);
  const cells = within(screen.getByRole("table", { hidden: true })).getAllByRole("cell", { hidden: true });
  expect(cells.map(({ textContent }) => textContent)).toEqual(["Promotion", "EUR", "2", "€9.00", "1", "–"]);
});

test("what runs out this week says how much to buy, and what lasts for years says no number", () => {
  const shelf = { code: "", brand: "Velstol", free: 3, sold: 14 };
  const rows = [
    { ...shelf, product: "Lamp", days_left: 6, to_buy: 11 },
    { ...shelf, product: "Hook", days_left: 2000, to_buy: 0 },
  ];
  show("stock", succeeded(report("stock", { facts: { soon: 1, to_buy: 11 }, rows })));
  expect(screen.getByRole("img")).toHaveTextContent(/^Lamp.*6 days · buy 11Hook.*over a year$/);
});

test("an empty time says so, without chart and file", () => {
  show("returns", succeeded(report("returns", {})));
  expect(screen.getByText("Nothing was sold in this time.")).toBeInTheDocument();
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test("one that could not be read is asked for again alone", async () => {
  asked.mockResolvedValueOnce(succeeded(DECLINES));
  show("declines", failed(unreachable("offline"), null));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/^2 of 5 attempts/)).toBeInTheDocument();
  expect(asked.mock.calls).toEqual([["declines", 30]]);
});
