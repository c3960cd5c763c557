import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { ListingStockLevel } from "@/contract/desk/listingRoutes";
import brandListings from "@/public/locales/en/brandListings.json";
import common from "@/public/locales/en/common.json";
import orders from "@/public/locales/en/orders.json";
import { failed, failureOf, succeeded } from "@/services/answer";
import { adjustStock } from "@/services/desk/listings";
import { AdjustDialog } from "./AdjustDialog";

jest.mock("@/services/desk/listings");

beforeAll(() => {
  // jsdom knows the element, not its modal state.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const level = {
  warehouse_id: 3,
  warehouse: "Hall",
  variant: "",
  label: "",
  available: 5,
} as unknown as ListingStockLevel;
const { stock, reasons } = brandListings;

test("needs a whole number, tells what is left then, and sends it with its reason and note", async () => {
  const onDone = jest.fn();
  const message = "There are not that many.";
  const refusal = { status: 0, message: "", errors: [{ field: "delta", message }] };
  const adjust = jest
    .mocked(adjustStock)
    .mockResolvedValueOnce(failed(failureOf(422, refusal), null))
    .mockResolvedValueOnce(succeeded({ shelves: [level] } as never));
  render(
    <MessagesProvider language="en" messages={{ brandListings, common, orders }}>
      <AdjustDialog listingKey="p7" level={level} onDone={onDone} onClose={jest.fn()} />
    </MessagesProvider>,
  );
  const user = userEvent.setup();
  const delta = screen.getByRole("textbox", { name: stock.deltaLabel });
  const send = () => user.click(screen.getByRole("button", { name: stock.submit }));

  await user.type(delta, "1.5");
  await send();
  expect(delta).toHaveFocus();
  expect(delta).toHaveAccessibleDescription(expect.stringContaining(stock.deltaNeeded));
  await user.clear(delta);
  await user.type(delta, "−2");
  expect(delta).toBeValid();
  expect(delta).toHaveAccessibleDescription(stock.then.replace("{{available}}", "3"));

  await user.selectOptions(screen.getByRole("combobox", { name: stock.reason }), reasons.damaged);
  await user.type(screen.getByRole("textbox", { name: new RegExp(stock.note) }), "fell");
  await send();
  expect(delta).toHaveAccessibleDescription(expect.stringContaining(message));
  await send();
  const body = { warehouse_id: 3, variant: "", delta: -2, reason: "damaged", note: "fell" };
  expect(adjust).toHaveBeenLastCalledWith("p7", body, expect.any(String));
  expect(adjust.mock.calls[0]?.[2]).toBe(adjust.mock.calls[1]?.[2]);
  expect(onDone).toHaveBeenCalledWith([level]);
});
