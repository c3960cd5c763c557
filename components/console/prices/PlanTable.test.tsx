import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StoreClockProvider } from "@/hooks/desk/useStoreClock";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { PricePlan } from "@/contract/priceDesk/pricePlanRoutes";
import common from "@/public/locales/en/common.json";
import desk from "@/public/locales/en/desk.json";
import orders from "@/public/locales/en/orders.json";
import priceDesk from "@/public/locales/en/priceDesk.json";
import pricePlans from "@/public/locales/en/pricePlans.json";
import { succeeded } from "@/services/answer";
import { cancelPricePlan, changePricePlan, planPrices } from "@/services/desk/goods/prices";
import { PlanTable } from "./PlanTable";

jest.mock("@/services/desk/goods/prices");
jest.mock("next/router", () => ({ useRouter: () => ({ locale: "en-US" }) }));

const planOf = (own: Partial<PricePlan>): PricePlan => ({
  id: 1,
  version: 1,
  product_id: 7,
  name: "Arc lamp",
  code: "VS-7",
  currency: "USD",
  listed: { price: 119, origin_price: 119 },
  price: 99,
  origin_price: 119,
  starts_at: "2026-12-04T05:00:00.000Z",
  ends_at: "2026-12-07T05:00:00.000Z",
  state: "planned",
  author: "Robin Aldous",
  reason: "",
  ...own,
});

beforeAll(() => {
  // jsdom knows the element, not its modal state.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const show = (rows: PricePlan[], canEdit = true) =>
  render(
    <StoreClockProvider value={{ zone: "America/New_York", beside: ["Europe/London", "Europe/Berlin"] }}>
      <MessagesProvider language="en" messages={{ common, desk, orders, priceDesk, pricePlans }}>
        <PlanTable rows={rows} caption="Planned" canEdit={canEdit} />
      </MessagesProvider>
    </StoreClockProvider>,
  );
const press = (name: RegExp) => userEvent.click(screen.getByRole("button", { name }));

test("a plan says what it changes, from when on until when by the store's clock, and what can be done with it", () => {
  show([
    planOf({}),
    planOf({ id: 2, state: "live" }),
    planOf({ id: 3, state: "applied", ends_at: null }),
    planOf({ id: 4, state: "cancelled", listed: null }),
  ]);
  const [, planned, live, applied, cancelled] = screen.getAllByRole("row");
  expect(within(planned!).getByText("$119.00 → $99.00")).toBeVisible();
  expect(within(planned!).getByText(/Dec 4, 2026, 12:00.AM EST/)).toBeVisible();
  const actsOf = (row: HTMLElement | undefined) =>
    within(row!)
      .queryAllByRole("button")
      .map((act) => act.textContent);
  expect(actsOf(planned)).toEqual(["Change", "Cancel"]);
  expect(actsOf(live)).toEqual(["Change", "Cancel"]);
  expect(actsOf(applied)).toEqual([]);
  expect(within(applied!).getByText("For good")).toBeVisible();
  expect(actsOf(cancelled)).toEqual(["Plan again"]);
});

test("whoever may only look has nothing to press", () => {
  show([planOf({})], false);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("a change sends what was written with the version that was seen, and the row follows", async () => {
  const change = jest.mocked(changePricePlan).mockResolvedValue(succeeded(planOf({ version: 2, price: 95 })));
  show([planOf({})]);
  await press(/^Change/);
  const price = await screen.findByRole("textbox", { name: "Price in USD" });
  expect(price).toHaveValue("99.00 / 119.00");
  await userEvent.clear(price);
  await press(/^Save/);
  expect(price).toHaveAccessibleDescription(expect.stringContaining(pricePlans.priceNeeded));
  expect(change).not.toHaveBeenCalled();
  await userEvent.type(price, "95 / 119");
  await press(/^Save/);
  expect(change).toHaveBeenCalledWith(
    expect.objectContaining({ id: 1, version: 1 }),
    expect.objectContaining({ price: 95, origin_price: 119, starts_at: "2026-12-04T05:00:00.000Z" }),
  );
  expect(await screen.findByText("The plan for Arc lamp was changed.")).toBeVisible();
  expect(screen.getByText("$119.00 → $95.00")).toBeVisible();
});

test("of a price that counts only the end is changed; called off it says what it costs again", async () => {
  const cancel = jest.mocked(cancelPricePlan).mockResolvedValue(succeeded(planOf({ state: "cancelled" })));
  show([planOf({ state: "live" })]);
  await press(/^Change/);
  await screen.findByText(pricePlans.field.ends_at, { exact: false, selector: "label" });
  expect(screen.queryByRole("textbox", { name: "Price in USD" })).not.toBeInTheDocument();
  await userEvent.click(screen.getAllByRole("button", { name: "Close" })[0]!);
  await press(/^Cancel:/);
  expect(await screen.findByText("Arc lamp costs $119.00 again at once.")).toBeVisible();
  await press(/^Cancel the plan/);
  expect(cancel).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }), "");
  expect(await screen.findByRole("button", { name: /^Plan again/ })).toBeVisible();
});

test("what was called off is planned again, and what is in its way is said", async () => {
  const row = { product_id: 7, currency: "USD" as const, now: null };
  const plan = jest
    .mocked(planPrices)
    .mockResolvedValueOnce(
      succeeded({ rows: [{ ...row, outcome: "refused", fault: "overlap" }], saved: 0, waiting: 0 }),
    )
    .mockResolvedValueOnce(succeeded({ rows: [{ ...row, outcome: "saved", fault: null }], saved: 1, waiting: 0 }));
  show([planOf({ state: "cancelled" })]);
  await press(/^Plan again/);
  const from = await screen.findByLabelText(/^From/);
  await userEvent.type(from, "2026-12-10T00:00");
  expect(screen.getByText(/10 Dec 2026, 05:00|Dec 10, 2026, 5:00.AM/)).toBeVisible();
  await press(/^Plan$/);
  expect(await screen.findByText(priceDesk.fault.overlap)).toBeVisible();
  await press(/^Plan$/);
  expect(plan).toHaveBeenLastCalledWith(
    [{ product_id: 7, currency: "USD", price: 99, origin_price: 119, was: { price: 119, origin_price: 119 } }],
    { starts_at: "2026-12-10T05:00:00.000Z", ends_at: null, reason: "" },
    expect.any(String),
  );
  expect(await screen.findByText("A price for Arc lamp was planned.")).toBeVisible();
});
