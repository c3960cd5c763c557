import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import { WIRE_LIMITS } from "@/contract/orderDesk/orderDeskTerms";
import type { WireFile, WireRow } from "@/contract/orderDesk/wireRoutes";
import common from "@/public/locales/en/common.json";
import desk from "@/public/locales/en/desk.json";
import paymentDesk from "@/public/locales/en/paymentDesk.json";
import { failed, succeeded, unreachable } from "@/services/answer";
import { matchWireFile, recordWires } from "@/services/desk/console/wires";
import { WireFilePanel } from "./WireFilePanel";

jest.mock("@/services/desk/console/wires");
jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));
beforeEach(() => jest.resetAllMocks());

const row = (own: Partial<WireRow>): WireRow => ({
  line: 2,
  state: "matched",
  day: "2026-11-30",
  text: "Order VS-26-AB-1",
  amount: 120,
  currency: "EUR",
  transaction: "TX-1",
  order_num: "VS-26-AB-1",
  missing: 120,
  awaited_currency: "EUR",
  ...own,
});
const short = row({ state: "short", amount: 115, transaction: "TX-2", order_num: "VS-26-CD-1" });
const unknown = row({
  state: "unknown",
  transaction: "TX-3",
  order_num: "",
  missing: null,
  currency: "",
  awaited_currency: "",
});
const dollars = row({ state: "currency", transaction: "TX-4", currency: "USD" });
const fileOf = (rows: WireRow[], own: Partial<WireFile> = {}): WireFile => ({
  rows,
  counts: { matched: 1, short: 1, over: 0, currency: 0, noted: 0, settled: 0, unknown: 1 },
  outgoing: 2,
  unread: 0,
  has_more: false,
  ...own,
});

const show = (isLocked = false) => {
  render(
    <MessagesProvider language="en" messages={{ common, desk, paymentDesk }}>
      <WireFilePanel isLocked={isLocked} onClose={() => undefined} />
    </MessagesProvider>,
  );
  return screen.getByLabelText(paymentDesk.wires.file);
};
const csv = (size = 10) => new File(["x".repeat(size)], "bank.csv", { type: "text/csv" });
const wireOf = ({ order_num, amount, transaction }: WireRow) => ({ order_num, amount, transaction });

test("a file is only compared first; what matches is marked, and the rest is somebody's choice", async () => {
  jest.mocked(matchWireFile).mockResolvedValue(succeeded(fileOf([row({}), short, unknown, dollars])));
  await userEvent.upload(show(), csv());
  expect(await screen.findByText("3 payments came in by this file.")).toBeInTheDocument();
  expect(screen.getByText("2 outgoing rows are left out.")).toBeInTheDocument();
  expect(recordWires).not.toHaveBeenCalled();
  const boxes = screen.getAllByRole("checkbox");
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
  expect(boxes[0]).toHaveAccessibleName("Record €120.00 for order VS-26-AB-1");
  const [, matched, , none] = screen.getAllByRole("row").map((each) => within(each));
  expect(matched?.getByText(paymentDesk.wires.state.matched)).toBeInTheDocument();
  expect(none?.getByText(paymentDesk.wires.state.unknown)).toBeInTheDocument();
  expect(none?.queryByRole("link")).toBeNull();
  const other = within(screen.getByRole("row", { name: /Another currency/ }));
  expect([other.getByText("$120.00"), other.getByText("€120.00")]).toHaveLength(2);
});

test("what is marked is recorded, what is still missing is said, and the file is compared anew", async () => {
  const match = jest.mocked(matchWireFile).mockResolvedValueOnce(succeeded(fileOf([row({}), short])));
  match.mockResolvedValueOnce(succeeded(fileOf([row({ state: "noted" }), row({ ...short, state: "noted" })])));
  const told = { is_recorded: true, problem: "", currency: "EUR" };
  jest.mocked(recordWires).mockResolvedValue(
    succeeded({
      wires: [
        { ...told, order_num: "VS-26-AB-1", transaction: "TX-1", missing: 0 },
        { ...told, order_num: "VS-26-CD-1", transaction: "TX-2", missing: 5 },
      ],
    }),
  );
  await userEvent.upload(show(), csv());
  await userEvent.click(await screen.findByRole("checkbox", { name: /VS-26-CD-1/ }));
  await userEvent.click(screen.getByRole("button", { name: "Record 2 transfers" }));
  expect(recordWires).toHaveBeenCalledWith([wireOf(row({})), wireOf(short)]);
  expect(await screen.findByText("2 transfers are recorded.")).toBeInTheDocument();
  expect(screen.getByText("Order VS-26-CD-1 still waits for €5.00. The buyer has been told.")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("checkbox")).toBeNull());
  expect(match).toHaveBeenCalledTimes(2);
});

test("many are recorded by several calls, and what one of them is refused for is said by its order", async () => {
  const rows = Array.from({ length: WIRE_LIMITS.together + 1 }, (_, at) => row({ transaction: `TX-${at}` }));
  jest.mocked(matchWireFile).mockResolvedValue(succeeded(fileOf(rows)));
  const refused = { transaction: "TX-0", order_num: "VS-26-AB-1", missing: 0, currency: "" };
  const record = jest.mocked(recordWires);
  record.mockResolvedValueOnce(
    succeeded({ wires: [{ ...refused, is_recorded: false, problem: "Counts elsewhere." }] }),
  );
  record.mockResolvedValueOnce(failed(unreachable("offline"), null));
  await userEvent.upload(show(), csv());
  await userEvent.click(await screen.findByRole("button", { name: `Record ${rows.length} transfers` }));
  expect(await screen.findByText("Order VS-26-AB-1: Counts elsewhere.")).toBeInTheDocument();
  expect(record.mock.calls.map(([wires]) => wires.length)).toEqual([WIRE_LIMITS.together, 1]);
  expect(screen.getByRole("alert")).toBeInTheDocument();
});

test("without a passkey a file is compared and nothing can be recorded; one that is too large is not sent", async () => {
  jest.mocked(matchWireFile).mockResolvedValue(succeeded(fileOf([row({})])));
  const input = show(true);
  await userEvent.upload(input, csv(WIRE_LIMITS.bytes + 1));
  expect(screen.getByText("The file is larger than 5 MB. Please export fewer days.")).toBeInTheDocument();
  expect(matchWireFile).not.toHaveBeenCalled();
  await userEvent.upload(input, csv());
  expect(await screen.findByText(paymentDesk.wires.locked)).toBeInTheDocument();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Record/ })).toBeNull();
});
