import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StoreClockProvider } from "@/hooks/desk/useStoreClock";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import { CURRENCIES, type Currency } from "@/contract/markets";
import type { PriceRow } from "@/contract/priceDesk/priceDeskRoutes";
import common from "@/public/locales/en/common.json";
import desk from "@/public/locales/en/desk.json";
import priceDesk from "@/public/locales/en/priceDesk.json";
import { failed, succeeded, unreachable } from "@/services/answer";
import { changePrices, inspectPrice } from "@/services/desk/goods/prices";
import { PriceSheet } from "./PriceSheet";

jest.mock("@/services/desk/goods/prices");
jest.mock("next/router", () => ({ useRouter: () => ({ locale: "en-US" }) }));

const CODES = Object.keys(CURRENCIES) as Currency[];
const rowOf = (id: number, locked: PriceRow["locked"] = null): PriceRow => ({
  product_id: id,
  name: `Lamp ${id}`,
  code: `L-${id}`,
  brand: "Velstol",
  locked,
  waiting: [],
  plans: [],
  prices: CODES.map((currency) => {
    return { currency, price: 100, origin_price: 100, lowest_before: null, is_in_sale: false };
  }),
});

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  // jsdom knows the element, not its modal state.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const show = (canEdit = true) =>
  render(
    <StoreClockProvider value={{ zone: "America/New_York", beside: ["Europe/London", "Europe/Berlin"] }}>
      <MessagesProvider language="en" messages={{ common, desk, priceDesk }}>
        <PriceSheet rows={[rowOf(1), rowOf(2), rowOf(3, "brand")]} caption="All" canEdit={canEdit} />
      </MessagesProvider>
    </StoreClockProvider>,
  );
function cell(row: number, column: number): HTMLElement {
  const found = screen.getAllByRole("gridcell")[row * CODES.length + column - 1];
  if (!found) throw new Error(`no cell ${row} ${column}`);
  return found;
}

test("a block is pasted, one's last step taken back, and what is no price is said at its cell", async () => {
  const user = userEvent.setup();
  show();
  cell(0, 1).focus();
  await user.paste("101\t1.299,50\nx\t102");
  expect(cell(0, 2)).toHaveTextContent("1.299,50");
  expect(cell(1, 1)).toBeInvalid();
  expect(cell(1, 1)).toHaveTextContent(priceDesk.fault.amount);
  expect(screen.getByText(/4 changed cells/)).toBeInTheDocument();
  await user.keyboard("{Control>}z{/Control}");
  expect(screen.queryByText(/changed cells/)).toBeNull();
});

test("Enter goes down, Tab goes on, Escape leaves all as it was; locked and foreign cells are not written", async () => {
  const user = userEvent.setup();
  show();
  cell(0, 1).focus();
  await user.keyboard("101{Enter}");
  expect(cell(1, 1)).toHaveFocus();
  await user.keyboard("102{Tab}");
  expect(cell(1, 2)).toHaveFocus();
  await user.keyboard("5{Escape}");
  expect(cell(1, 2)).toHaveTextContent("100.00");
  expect(screen.getByText(/2 changed cells/)).toBeInTheDocument();
  await user.keyboard("{ArrowDown}7{Enter}");
  expect(cell(2, 2)).toHaveTextContent("100.00");
  expect(cell(2, 2)).toHaveAttribute("aria-readonly", "true");
});

test("an address that asks about a price opens the inspector there, and again only when it asks anew", async () => {
  jest.mocked(inspectPrice).mockResolvedValue(failed(unreachable("offline"), null));
  const sheet = (product: number, at: string) => (
    <StoreClockProvider value={{ zone: "America/New_York", beside: ["Europe/London", "Europe/Berlin"] }}>
      <MessagesProvider language="en" messages={{ common, desk, priceDesk }}>
        <PriceSheet rows={[rowOf(1), rowOf(2)]} caption="All" canEdit asked={{ product, country: "FR", at }} />
      </MessagesProvider>
    </StoreClockProvider>
  );
  const { rerender } = render(sheet(2, "1"));
  const title = priceDesk.inspect.title.replace("{{product}}", "Lamp 2");
  const dialog = await screen.findByRole("dialog", { name: title }, { timeout: 10_000 });
  expect(within(dialog).getByRole("combobox", { name: priceDesk.inspect.country })).toHaveValue("FR");
  await userEvent.click(within(dialog).getByRole("button", { name: common.action.close }));
  rerender(sheet(2, "1"));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  rerender(sheet(2, "2"));
  expect(await screen.findByRole("dialog", { name: title })).toBeInTheDocument();
  rerender(sheet(9, "3"));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("what is saved is clean and can be taken back, a conflict stays with what it is now", async () => {
  const user = userEvent.setup();
  const answer = { product_id: 1, fault: null };
  jest.mocked(changePrices).mockResolvedValueOnce(
    succeeded({
      saved: 1,
      waiting: 0,
      rows: [
        { ...answer, currency: "USD" as const, outcome: "saved" as const, now: { price: 101, origin_price: 101 } },
        { ...answer, currency: "CAD" as const, outcome: "conflict" as const, now: { price: 90, origin_price: 90 } },
      ],
    }),
  );
  show();
  cell(0, 1).focus();
  await user.paste("101\t102");
  await user.click(screen.getByRole("button", { name: priceDesk.save.submit }));
  expect(await screen.findByText(/1 price was saved\. 1 price was changed by somebody else\./)).toBeInTheDocument();
  expect(cell(0, 1)).toHaveTextContent("101.00");
  expect(cell(0, 2)).toHaveTextContent("Somebody has changed it meanwhile: 90.00");
  jest.mocked(changePrices).mockResolvedValueOnce(succeeded({ saved: 1, waiting: 0, rows: [] }));
  await user.click(screen.getByRole("button", { name: priceDesk.save.undoSaved }));
  const [cells] = jest.mocked(changePrices).mock.calls.at(-1) ?? [];
  expect(cells).toEqual([
    {
      product_id: 1,
      currency: "USD",
      price: 100,
      origin_price: 100,
      was: { price: 101, origin_price: 101 },
    },
  ]);
});

test("whoever may only look writes nothing", async () => {
  const user = userEvent.setup();
  show(false);
  cell(0, 1).focus();
  await user.keyboard("5{Enter}");
  expect(cell(0, 1)).toHaveTextContent("100.00");
});
