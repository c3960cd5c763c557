import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import { PAGE_TITLE } from "@/constants/pageTitle";
import type { FormerRow } from "@/contract/desk/formerRoutes";
import common from "@/public/locales/en/common.json";
import staff from "@/public/locales/en/console.json";
import orders from "@/public/locales/en/orders.json";
import { succeeded } from "@/services/answer";
import { discontinueProduct } from "@/services/desk/formerProducts";
import { DiscontinuedProducts } from "./DiscontinuedProducts";

jest.mock("@/services/desk/formerProducts");
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

const row = {
  id: 3,
  slug: "oak-desk",
  name: "Oak desk",
  vendor: "Holt",
  discontinued_at: "2026-01-02T10:00:00Z",
  successor: null,
} as unknown as FormerRow;

test("what is said of the list follows what is taken out and brought back, and so does the focus", async () => {
  jest
    .mocked(discontinueProduct)
    .mockResolvedValueOnce(succeeded({ product: row }))
    .mockResolvedValueOnce(succeeded({ product: null }));
  render(
    <MessagesProvider language="en" messages={{ common, console: staff, orders }}>
      <h1 id={PAGE_TITLE} tabIndex={-1}>
        Brands
      </h1>
      <DiscontinuedProducts list={{ rows: [], next: null, total: 0, total_is_exact: true }} mayDecide />
    </MessagesProvider>,
  );
  const user = userEvent.setup();
  expect(screen.getByText(staff.empty.former)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: staff.former.open }));
  await user.type(screen.getByRole("textbox", { name: staff.former.slug }), "oak-desk");
  await user.click(screen.getByRole("button", { name: staff.former.confirm }));
  expect(await screen.findByText("1 entry")).toBeInTheDocument();
  expect(screen.queryByText(staff.empty.former)).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: staff.former.undoOf.replace("{{name}}", "Oak desk") }));
  expect(await screen.findByText(staff.empty.former)).toBeInTheDocument();
  expect(screen.queryByText("1 entry")).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Brands" })).toHaveFocus();
});
