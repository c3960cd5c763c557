import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { TrackingRow } from "@/contract/orderDesk/trackingRoutes";
import { TRACKING_LIMITS, type TrackingState } from "@/contract/orderDesk/trackingTerms";
import common from "@/public/locales/en/common.json";
import desk from "@/public/locales/en/desk.json";
import orders from "@/public/locales/en/orders.json";
import words from "@/public/locales/en/trackingDesk.json";
import { failed, succeeded, unreachable } from "@/services/answer";
import { saveFile } from "@/services/browser/saveFile";
import { checkTrackingFile, shipTrackedParts } from "@/services/desk/console/tracking";
import { TrackingScreen } from "./TrackingPage";

jest.mock("@/services/desk/console/tracking");
jest.mock("@/services/browser/saveFile");
jest.mock("next/router", () => ({
  __esModule: true,
  default: { events: { on: jest.fn(), off: jest.fn() } },
  useRouter: () => ({ locale: "en-US", events: { on: jest.fn(), off: jest.fn() } }),
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
beforeEach(() => jest.resetAllMocks());

const rowOf = (index: number, state: TrackingState = "ready"): TrackingRow => ({
  line: index + 1,
  state,
  part: `VS-26-ABCDEF-${index}-A`,
  carrier: "UPS",
  tracking_number: `1Z${index}`,
  brand: "Velstol",
  units: 1,
});
const check = jest.mocked(checkTrackingFile);
const ship = jest.mocked(shipTrackedParts);
const shippedAll = async (parts: readonly { part: string }[]) =>
  succeeded({ parts: parts.map(({ part }) => ({ part, is_shipped: true, problem: "" })) });

const csv = (size = 10) => new File(["x".repeat(size)], "ups.csv", { type: "text/csv" });
const show = () => {
  render(
    <MessagesProvider language="en" messages={{ common, desk, orders, trackingDesk: words }}>
      <TrackingScreen />
    </MessagesProvider>,
  );
  return screen.getByLabelText(words.file.label);
};
const confirm = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name }));
  const dialog = await screen.findByRole("dialog", undefined, { timeout: 10_000 });
  expect(within(dialog).getByText(words.confirm.text)).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole("button", { name }));
};

test("a file is only read first; what is ready leaves once it is confirmed, in bounded calls, and is told by row", async () => {
  const ready = Array.from({ length: TRACKING_LIMITS.together + 1 }, (_, index) => rowOf(index + 1));
  check.mockResolvedValue(succeeded({ rows: [...ready, rowOf(90, "blank"), rowOf(91, "unknown")] }));
  ship
    .mockImplementationOnce(shippedAll)
    .mockImplementationOnce(async (parts) =>
      succeeded({ parts: parts.map(({ part }) => ({ part, is_shipped: false, problem: "Left meanwhile." })) }),
    );
  await userEvent.upload(show(), csv());
  expect(await screen.findByText("26 parts will be shipped.")).toBeInTheDocument();
  expect(screen.getByText("1 row is not filled in.")).toBeInTheDocument();
  expect(screen.getByText(words.why.unknown)).toBeInTheDocument();
  expect(ship).not.toHaveBeenCalled();
  await confirm("Ship 26 parts");
  expect(await screen.findByText("25 parts are shipped. Their buyers are told.")).toBeInTheDocument();
  expect(ship.mock.calls.map(([parts]) => parts.length)).toEqual([TRACKING_LIMITS.together, 1]);
  expect(screen.getByText("Left meanwhile.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Ship/ })).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole("button", { name: "Download the 2 rows to look at" }));
  const [name, text] = jest.mocked(saveFile).mock.lastCall ?? [];
  expect(name).toBe("tracking-left.csv");
  expect(text?.split("\r\n").map((line) => line.split(",")[0])).toEqual([
    "\ufeffPart",
    "VS-26-ABCDEF-26-A",
    "VS-26-ABCDEF-91-A",
    "",
  ]);
  expect(text).toContain("Left meanwhile.");
});

test("what was shipped before the connection went stays, and the rest is shipped by asking again", async () => {
  const ready = Array.from({ length: TRACKING_LIMITS.together + 2 }, (_, index) => rowOf(index + 1));
  check.mockResolvedValue(succeeded({ rows: ready }));
  ship.mockImplementationOnce(shippedAll).mockResolvedValueOnce(failed(unreachable("offline"), null));
  await userEvent.upload(show(), csv());
  await screen.findByText("27 parts will be shipped.");
  await confirm("Ship 27 parts");
  expect(await screen.findByText(common.error.offline)).toBeInTheDocument();
  expect(screen.getByText("25 parts are shipped. Their buyers are told.")).toBeInTheDocument();
  ship.mockImplementationOnce(shippedAll);
  await confirm("Ship 2 parts");
  await waitFor(() =>
    expect(ship.mock.lastCall?.[0].map(({ part }) => part)).toEqual(ready.slice(25).map(({ part }) => part)),
  );
  expect(await screen.findByText("27 parts are shipped. Their buyers are told.")).toBeInTheDocument();
});

test("a file that is too large is not sent, and why one is refused is said", async () => {
  const input = show();
  await userEvent.upload(input, csv(TRACKING_LIMITS.bytes + 1));
  expect(screen.getByText(words.tooLarge)).toBeInTheDocument();
  expect(check).not.toHaveBeenCalled();
  check.mockResolvedValue(failed({ ...unreachable("offline"), kind: "invalid", message: "No columns." }, null));
  await userEvent.upload(input, csv());
  expect(await screen.findByText("No columns.")).toBeInTheDocument();
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
});
