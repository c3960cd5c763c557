import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { PartLine } from "@/contract/desk/partRoutes";
import brandOrders from "@/public/locales/en/brandOrders.json";
import common from "@/public/locales/en/common.json";
import orders from "@/public/locales/en/orders.json";
import { succeeded } from "@/services/answer";
import { ShipDialog } from "./ShipDialog";

beforeAll(() => {
  // jsdom knows the element, not its modal state.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const line = { line_id: 1, product_id: 7, name: "Desk", piece: "", quantity: 2, can_cancel: 2 };
const lines = [line] as unknown as PartLine[];
const { ship } = brandOrders;

test("needs a carrier and units; another carrier is named, and what stays is told", async () => {
  const onDone = jest.fn();
  const send = jest.fn().mockResolvedValue(succeeded({}));
  render(
    <MessagesProvider language="en" messages={{ brandOrders, common, orders }}>
      <ShipDialog lines={lines} ship={send} onDone={onDone} onClose={jest.fn()} />
    </MessagesProvider>,
  );
  const user = userEvent.setup();
  const carrier = screen.getByRole("combobox", { name: ship.carrier });
  const less = screen.getByRole("button", { name: common.quantity.less });
  const press = (name: string) => user.click(screen.getByRole("button", { name }));

  await user.click(less);
  await user.click(less);
  await press(ship.submitSome);
  expect(carrier).toHaveFocus();
  expect(carrier).toHaveAccessibleDescription(ship.carrierNeeded);
  expect(screen.getByText(ship.unitsNeeded)).toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: common.quantity.more }));
  await user.selectOptions(carrier, ship.other);
  expect(carrier).toBeValid();
  await press(ship.submitSome);
  const other = screen.getByRole("textbox", { name: ship.otherName });
  expect(other).toHaveFocus();
  expect(other).toHaveAccessibleDescription(ship.carrierNeeded);
  expect(send).not.toHaveBeenCalled();

  await user.type(other, " Bike ");
  await press(ship.submitSome);
  const items = [{ line_id: 1, product_id: 7, quantity: 1 }];
  expect(send).toHaveBeenCalledWith({ carrier: "Bike", tracking_number: "", items }, expect.any(String));
  expect(onDone).toHaveBeenCalledWith({});
});
