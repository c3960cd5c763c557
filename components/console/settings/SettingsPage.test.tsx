import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { Countersignature } from "@/contract/countersigning/countersignRoutes";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import type { ClockForm } from "@/contract/settings/clockRoutes";
import type { LimitsForm } from "@/contract/settings/limitRoutes";
import type * as clocks from "@/hooks/desk/useStoreClock";
import common from "@/public/locales/en/common.json";
import desk from "@/public/locales/en/desk.json";
import orders from "@/public/locales/en/orders.json";
import settingsDesk from "@/public/locales/en/settingsDesk.json";
import vendorMoney from "@/public/locales/en/vendorMoney.json";
import { succeeded } from "@/services/answer";
import * as signing from "@/services/desk/countersigning";
import * as settings from "@/services/desk/console/settings";
import { SettingsPage } from "./SettingsPage";

jest.mock("@/services/desk/countersigning");
jest.mock("@/services/desk/console/settings");
jest.mock("@/components/desk/ConsoleLayout", () => {
  const { StoreClockProvider } = jest.requireActual<typeof clocks>("@/hooks/desk/useStoreClock");
  return {
    ConsoleLayout: ({ desk: of, children }: { desk: StaffDeskView; children: React.ReactNode }) => (
      <StoreClockProvider value={of.clock}>
        <main>{children}</main>
      </StoreClockProvider>
    ),
  };
});
jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

const { fields } = settingsDesk;
const first: LimitsForm = {
  version: 3,
  limits: {
    refund: { dollars: 500, per_day: 5 },
    price: { percent: 30 },
    discount: { percent: 40, signs_uncapped: true },
    brands: { fall_percent: 30 },
  },
  is_alone: false,
};
const row: Countersignature = {
  ...{ id: 7, kind: "limits", state: "waiting", order_num: "", amount: null, currency: "", vendor: "", code: "" },
  ...{ category: "", rate: null, valid_from: null, prices: [], role: null, reason: "", asked_by: "Ada" },
  ...{ asked_at: "2026-11-20T10:00:00.000Z", decided_by: "", decided_at: null, answer: "" },
  limits: [{ path: "refund.dollars", was: 500, value: 800 }],
  is_own: true,
};
const nothing = { rows: [], next: null };
const { saveLimits } = jest.mocked(settings);
const { fetchSigning } = jest.mocked(signing);

beforeAll(() => {
  // jsdom knows the element, not its modal state.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  jest.resetAllMocks();
  localStorage.clear();
});

const clock: ClockForm = {
  version: 2,
  clock: { zone: "America/New_York", beside: ["Europe/London"] },
  zones: ["America/New_York", "Asia/Tokyo", "Europe/Berlin", "Europe/London"],
  planned: 3,
  days: 1,
  as_of: "2026-11-20T10:00:00.000Z",
};
const show = (limits = first, waiting: Countersignature[] = []) =>
  render(
    <MessagesProvider language="en" messages={{ common, desk, orders, settingsDesk, vendorMoney }}>
      <SettingsPage
        desk={{ money: "open", clock: clock.clock } as never}
        limits={limits}
        signing={{ waiting: { rows: waiting, next: null }, decided: nothing }}
        clock={clock}
        failure={null}
      />
    </MessagesProvider>,
  );

const answerOf = (waits: boolean, dollars: number) => {
  const limits = { ...first.limits, refund: { ...first.limits.refund, dollars } };
  saveLimits.mockImplementation((_version, _changes, adopt) => {
    const now = { ...first, version: waits ? 3 : 4, limits };
    adopt({ ...now, waits });
    return Promise.resolve(succeeded({ doc: limits, version: now.version, merged: [] }));
  });
};
const type = async (value: string) => {
  const field = screen.getByRole("spinbutton", { name: fields.refund.dollars });
  await userEvent.clear(field);
  if (value) await userEvent.type(field, value);
  await userEvent.click(screen.getByRole("button", { name: desk.form.save }));
  return field;
};

test("each limit says what it changes, and only what was touched is sent", async () => {
  answerOf(false, 300);
  show();
  expect(screen.getByRole("spinbutton", { name: fields.price.percent })).toHaveAccessibleDescription(
    settingsDesk.help.price.percent,
  );
  expect(screen.getByRole("checkbox", { name: fields.discount.signs_uncapped })).toBeChecked();
  expect(screen.getByText(settingsDesk.weaker)).toBeVisible();
  await type("300");
  expect(saveLimits).toHaveBeenCalledWith(3, { refund: { dollars: 300 } }, expect.any(Function));
  expect(screen.getByText(desk.form.saved)).toBeInTheDocument();
  expect(screen.queryByText(settingsDesk.waits)).not.toBeInTheDocument();
});

test("a change that waits is not called saved: the limit stays, and what was asked for stands below", async () => {
  answerOf(true, 500);
  fetchSigning.mockResolvedValue({ waiting: { rows: [row], next: null }, decided: nothing });
  show();
  const field = await type("800");
  expect(await screen.findByText(settingsDesk.waits)).toBeVisible();
  expect(screen.queryByText(desk.form.saved)).not.toBeInTheDocument();
  expect(field).toHaveValue(500);
  expect(await screen.findByText(`${fields.refund.dollars}: 500 → 800`)).toBeVisible();
});

test("whoever signs sees what was and what would be, and then the limits that hold", async () => {
  const done: Countersignature = { ...row, is_own: false, state: "done", decided_by: "Bo", decided_at: row.asked_at };
  jest.mocked(signing.decideCountersignature).mockResolvedValue(succeeded(done));
  const limits = { ...first.limits, refund: { dollars: 800, per_day: 5 } };
  jest.mocked(settings.fetchLimits).mockResolvedValue(succeeded({ ...first, version: 4, limits }));
  show(first, [{ ...row, is_own: false }]);
  await userEvent.click(screen.getByRole("button", { name: /^Approve/ }));
  const dialog = screen.getByRole("dialog");
  expect(within(dialog).getByText(vendorMoney.second.approveLimitsText)).toBeVisible();
  await userEvent.click(within(dialog).getByRole("button", { name: vendorMoney.second.approve }));
  await waitFor(() => expect(screen.getByRole("spinbutton", { name: fields.refund.dollars })).toHaveValue(800));
  expect(screen.getByText("Approved and carried out: Change of 1 limit")).toBeInTheDocument();
});

test("an emptied field is sent as it is: it is nothing, and not a limit of 0", async () => {
  answerOf(false, 500);
  show({ ...first, is_alone: true });
  expect(screen.getByText(settingsDesk.alone)).toBeVisible();
  await type("");
  expect(saveLimits).toHaveBeenCalledWith(3, { refund: { dollars: "" } }, expect.any(Function));
});

const besideOf = (number: number) => screen.getByRole("combobox", { name: new RegExp(`beside it \\(${number}\\)`) });

test("another time zone says what it changes before it is saved, and is sent by its name", async () => {
  show();
  expect(
    screen.getByText(/^Now: Nov 20, 2026, 5:00 AM EST \(America\/New York\) · Nov 20, 2026, 10:00 AM/),
  ).toBeVisible();
  const zone = screen.getByRole("combobox", { name: settingsDesk.clock.fields.zone });
  await userEvent.clear(zone);
  expect(screen.queryByText(/^Once saved/)).not.toBeInTheDocument();
  await userEvent.type(zone, "europe/berlin");
  expect(zone).toHaveValue("Europe/Berlin");
  expect(screen.getByText(/^Once saved: Nov 20, 2026, 11:00 AM/)).toBeVisible();
  expect(screen.getByText(/3 promotions and prices.*1 day of sales\.$/)).toBeVisible();
  const now = { ...clock, version: 3, clock: { zone: "Europe/Berlin", beside: ["Europe/London"] } };
  jest.mocked(settings.saveClock).mockImplementation((_version, _changes, adopt) => {
    adopt(now);
    return Promise.resolve(succeeded({ doc: now.clock, version: 3, merged: [] }));
  });
  await userEvent.click(screen.getByRole("button", { name: desk.form.save }));
  expect(settings.saveClock).toHaveBeenCalledWith(2, { zone: "Europe/Berlin" }, expect.any(Function));
  expect(await screen.findByText(/^Now: Nov 20, 2026, 11:00 AM/)).toBeVisible();
  expect(screen.queryByText(/^Once saved/)).not.toBeInTheDocument();
});

test("what is shown beside it changes no day, and a refusal stands at its field", async () => {
  const message = "Each time zone can be named only once.";
  jest.mocked(settings.saveClock).mockResolvedValue({
    data: null,
    failure: { kind: "invalid", message, errors: [{ field: "beside", message }] },
  } as never);
  show();
  await userEvent.type(besideOf(3), "Asia/Tokyo");
  expect(screen.queryByText(/are counted anew/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: desk.form.save }));
  const changes = { beside: ["Europe/London", "", "Asia/Tokyo"] };
  expect(settings.saveClock).toHaveBeenCalledWith(2, changes, expect.any(Function));
  expect(besideOf(1)).toHaveAccessibleDescription(expect.stringContaining(message));
});

test("what becomes the store’s own time zone is shown beside it no longer", async () => {
  jest.mocked(settings.saveClock).mockResolvedValue({ data: null, failure: { kind: "server", errors: [] } } as never);
  show();
  const zone = screen.getByRole("combobox", { name: settingsDesk.clock.fields.zone });
  await userEvent.clear(zone);
  await userEvent.type(zone, "europe/london");
  expect(besideOf(1)).toHaveValue("");
  await userEvent.click(screen.getByRole("button", { name: desk.form.save }));
  expect(settings.saveClock).toHaveBeenCalledWith(2, { zone: "Europe/London", beside: [] }, expect.any(Function));
});
