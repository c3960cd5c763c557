import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { Seller, Sellers } from "@/contract/settings/sellerRoutes";
import common from "@/public/locales/en/common.json";
import desk from "@/public/locales/en/desk.json";
import sellerDesk from "@/public/locales/en/sellerDesk.json";
import { failed, failureOf, succeeded } from "@/services/answer";
import * as service from "@/services/desk/console/sellers";
import { SellersScreen } from "./SellersPage";

jest.mock("@/services/desk/console/sellers");
jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

const { trySeller } = jest.mocked(service);

const dutch: Seller = {
  ...{ code: "EU", name: "Velstol B.V.", address: ["Havenkade 118", "3089 Rotterdam"], country: "NL" },
  ...{ tax_id: "NL864217935B01", can_try: true, sells_to: ["NL", "DE"], open_orders: 1 },
  invoices: { last: "EU-26-001204", this_year: 1204, has_gap: false },
  credit_notes: { last: "EUC-26-000003", this_year: 3, has_gap: true },
};
const american: Seller = {
  ...{ ...dutch, code: "US", name: "Velstol Inc.", country: "US", tax_id: "EIN 93-4471826", can_try: false },
  ...{ sells_to: [], open_orders: 0 },
  invoices: { last: "", this_year: 0, has_gap: false },
};

const show = (sellers: Partial<Sellers> = {}) =>
  render(
    <MessagesProvider language="en" messages={{ common, desk, sellerDesk }}>
      <SellersScreen rows={[dutch, american]} is_demo={false} is_earnest {...sellers} />
    </MessagesProvider>,
  );
const cardOf = (name: string) => within(screen.getByRole("region", { name }));
const askNow = () => userEvent.click(screen.getByRole("button", { name: "Ask the register: Velstol B.V." }));
const asked_at = "2026-11-20T10:00:00.000Z";

beforeEach(() => jest.resetAllMocks());

test("each company says how it counts, where it sells and what waits to be invoiced by it", () => {
  show();
  const card = cardOf("Velstol B.V.");
  expect(card.getByText("EU-26-001204")).toBeVisible();
  expect(card.getByText("1,204 this year")).toBeVisible();
  expect(card.getByText(sellerDesk.whole)).toBeVisible();
  expect(card.getByText(sellerDesk.gap)).toBeVisible();
  expect(card.getByText("Germany, Netherlands")).toBeVisible();
  expect(card.getByText("1 order that waits for its payment would be invoiced by it.")).toBeVisible();
  const other = cardOf("Velstol Inc.");
  expect(other.getByText(sellerDesk.none)).toBeVisible();
  expect(other.getByText(sellerDesk.nowhere)).toBeVisible();
  expect(other.getByText(sellerDesk.noRegister)).toBeVisible();
  expect(other.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.queryByText(sellerDesk.demoText)).not.toBeInTheDocument();
});

test.each([
  [true, sellerDesk.demoInEarnest],
  [false, sellerDesk.demo],
])("the demo's companies are told of, with what to set (in earnest: %s)", (isEarnest, title) => {
  show({ is_demo: true, is_earnest: isEarnest });
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByText(/SELLERS_FILE.*docs\/production\.md/)).toBeVisible();
});

test("the register is asked, and what it said stands beside the number", async () => {
  trySeller.mockResolvedValue(
    succeeded({ answer: "valid", register: "vies", registered_as: "VELSTOL B.V.", asked_at }),
  );
  show();
  await askNow();
  expect(trySeller).toHaveBeenCalledWith("EU");
  const status = screen.getByRole("status");
  expect(status).toHaveTextContent("Valid");
  expect(status).toHaveTextContent("Registered as VELSTOL B.V.");
  trySeller.mockResolvedValue(succeeded({ answer: "open", register: "vies", registered_as: "", asked_at }));
  await askNow();
  expect(status).toHaveTextContent(sellerDesk.answer.open);
  trySeller.mockResolvedValue(succeeded({ answer: "valid", register: "local", registered_as: "", asked_at }));
  await askNow();
  expect(status).toHaveTextContent(sellerDesk.answer.form);
  expect(status).toHaveTextContent(sellerDesk.formOnly);
  trySeller.mockResolvedValue(succeeded({ answer: "malformed", register: "vies", registered_as: "", asked_at }));
  await askNow();
  expect(status).toHaveTextContent(sellerDesk.malformedText);
  trySeller.mockResolvedValue(failed(failureOf(0, null), null));
  await askNow();
  expect(status).not.toHaveTextContent(sellerDesk.answer.form);
});
