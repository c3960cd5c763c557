import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { StaffCustomer } from "@/contract/customerDesk/customerDeskRoutes";
import account from "@/public/locales/en/account.json";
import brand from "@/public/locales/en/brand.json";
import common from "@/public/locales/en/common.json";
import customerDesk from "@/public/locales/en/customerDesk.json";
import orderDesk from "@/public/locales/en/orderDesk.json";
import { succeeded, failed, unreachable } from "@/services/answer";
import { endCustomerSessions, fetchStaffCustomer } from "@/services/desk/customers";
import { CustomerScreen } from "./CustomerScreen";

jest.mock("@/services/desk/customers");
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

const at = "2024-11-20T10:00:00.000Z";
const customer: StaffCustomer = {
  customer_id: 7,
  is_erased: false,
  fullname: "Ada Buyer",
  email: "ada@example.com",
  phone: "+1 503 555 0100",
  work_email: "",
  country: "US",
  joined_at: at,
  signed_in_at: null,
  language: "de",
  mail_language: "",
  gets_news: true,
  consents: [{ state: "granted", at }],
  addresses: 2,
  company: { name: "Acme", is_manager: true },
  brand: { name: "Stride", role: "finance" },
  team_role: "",
  orders: {
    total: 9,
    rows: [{ order_num: "VS-26-ABCDEF-1", status: "New", placed_at: at, total_amount: 120, currency: "USD" }],
  },
  wallets: {
    coins: 12.5,
    credits: [{ currency: "EUR", amount: 5 }],
    gift_cards: [{ currency: "USD", amount: 75, cards: 2 }],
  },
  sign_in: { passkeys: 1, passwords: 1, accounts: 0 },
  sessions: { total: 2, rows: [{ device: "", way: "passkey", signed_in_at: at, seen_at: at }] },
  referrals: 3,
  records: [{ id: 1, at, by: "Robin", kind: "sessionsEnded", reason: "Lost laptop" }],
  can_end_sessions: true,
  can_export: false,
};
const show = (own: Partial<StaffCustomer> = {}) =>
  render(
    <MessagesProvider language="en" messages={{ account, brand, common, customerDesk, orderDesk }}>
      <CustomerScreen customer={{ ...customer, ...own }} />
    </MessagesProvider>,
  );

test("a customer's page says who they are, what they have, and leads to their orders", () => {
  show();
  for (const text of [
    "Manager of Acme",
    "Stride: bookkeeper",
    "November 20, 2024",
    "German",
    "Confirmed on November 20, 2024",
    "2 gift cards (USD)",
    "$75.00",
    "12.5",
    "The latest 1 of 9",
    "Seen last: 1 of 2",
    account.devices.unknown,
    customerDesk.records.sessionsEnded,
    "Lost laptop",
  ])
    expect(screen.getAllByText(text)).not.toHaveLength(0);
  expect(screen.getByRole("link", { name: "ada@example.com" })).toHaveAttribute("href", "mailto:ada@example.com");
  expect(screen.getByRole("link", { name: "+1 503 555 0100" })).toHaveAttribute("href", "tel:+15035550100");
  expect(screen.getByRole("link", { name: customerDesk.orders.all })).toHaveAttribute(
    "href",
    expect.stringMatching(/\/console\/orders\?view=all&q=ada%40example\.com$/),
  );
});

test("nobody is signed out where there is nothing to end, or by whoever may not", () => {
  const ended = show({ sessions: { total: 0, rows: [] } });
  expect(screen.getByText(customerDesk.sessions.none)).toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  ended.unmount();
  const read = show({ can_end_sessions: false });
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.queryByText(customerDesk.sessions.ofTeam)).not.toBeInTheDocument();
  read.unmount();
  show({ can_end_sessions: false, team_role: "support" });
  expect(screen.getByText(customerDesk.sessions.ofTeam)).toBeInTheDocument();
});

test("of a deleted account only its orders are shown", () => {
  show({ is_erased: true, email: "", fullname: "", phone: "" });
  expect(screen.getByText(customerDesk.erased)).toBeInTheDocument();
  for (const title of [customerDesk.contact.title, customerDesk.news.title, customerDesk.sessions.title])
    expect(screen.queryByRole("heading", { name: title })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: customerDesk.orders.all })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "VS-26-ABCDEF-1" })).toBeInTheDocument();
});

test("ending all sessions asks for a reason, stays with what went wrong, and says how many it were", async () => {
  jest.mocked(fetchStaffCustomer).mockResolvedValue(succeeded({ ...customer, sessions: { total: 0, rows: [] } }));
  jest
    .mocked(endCustomerSessions)
    .mockResolvedValueOnce(failed(unreachable("offline"), null))
    .mockResolvedValue(succeeded({ ended: 2 }));
  show();
  await userEvent.click(screen.getByRole("button", { name: customerDesk.sessions.end }));
  const dialog = within(await screen.findByRole("dialog", { name: customerDesk.end.title }));
  expect(dialog.getByText(/^2 devices are signed out/)).toBeInTheDocument();
  const submit = dialog.getByRole("button", { name: customerDesk.end.submit });
  await userEvent.click(submit);
  expect(await dialog.findByText(customerDesk.end.needed)).toBeInTheDocument();
  expect(endCustomerSessions).not.toHaveBeenCalled();
  await userEvent.type(dialog.getByRole("textbox"), "Stolen phone");
  await userEvent.click(submit);
  expect(await dialog.findByRole("alert")).toBeInTheDocument();
  await userEvent.click(submit);
  expect(endCustomerSessions).toHaveBeenLastCalledWith(7, "Stolen phone");
  expect(await screen.findByText("2 devices are signed out.")).toBeInTheDocument();
  expect(screen.getByText(customerDesk.sessions.none)).toBeInTheDocument();
});
