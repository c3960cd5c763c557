import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import common from "@/public/locales/en/common.json";
import { QuantityStepper } from "./QuantityStepper";

const onChange = jest.fn();
const stepper = (value: number, busy = false) => (
  <MessagesProvider language="en" messages={{ common }}>
    <QuantityStepper value={value} max={3} label="Arc lamp" busy={busy} onChange={onChange} />
  </MessagesProvider>
);

test("plus keeps the focus during its own call and at the limit, and takes nothing then", async () => {
  const user = userEvent.setup();
  const { rerender } = render(stepper(2));
  const plus = screen.getByRole("button", { name: common.quantity.more });
  await user.click(plus);
  expect(onChange.mock.calls).toEqual([[3]]);
  rerender(stepper(2, true));
  await user.click(plus);
  rerender(stepper(3));
  await user.click(plus);
  expect(plus).toHaveFocus();
  expect(plus).toHaveAttribute("aria-disabled", "true");
  expect(onChange).toHaveBeenCalledTimes(1);
});
