import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import common from "@/public/locales/en/common.json";
import staff from "@/public/locales/en/console.json";
import orders from "@/public/locales/en/orders.json";
import { failed, failureOf, succeeded } from "@/services/answer";
import { ReasonDialog, type Act } from "./ReasonDialog";

const perform = jest.fn();
const onDone = jest.fn();
const user = userEvent.setup();

beforeAll(() => {
  // jsdom knows the element, not its modal state.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const show = (act: Act) =>
  render(
    <MessagesProvider language="en" messages={{ common, console: staff, orders }}>
      <ReasonDialog act={act} name="Holt" perform={perform} onDone={onDone} onClose={jest.fn()} />
    </MessagesProvider>,
  );

test("a refusal needs words, which keep what they are when the store cannot be reached", async () => {
  perform.mockResolvedValueOnce(failed(failureOf(500, {}), null)).mockResolvedValueOnce(succeeded("brand"));
  show("refuse");
  const words = screen.getByRole("textbox", { name: staff.acts.refuse.label });
  const send = () => user.click(screen.getByRole("button", { name: staff.acts.refuse.button }));

  await user.type(words, "  ");
  await send();
  expect(words).toHaveFocus();
  expect(words).toHaveAccessibleDescription(staff.acts.needed);
  await send();
  expect(words).toHaveFocus();
  expect(perform).not.toHaveBeenCalled();

  await user.type(words, "No papers ");
  expect(words).toBeValid();
  await send();
  expect(await screen.findByText(common.error.general)).toBeInTheDocument();
  await send();
  expect(screen.queryByText(common.error.general)).not.toBeInTheDocument();
  expect(perform).toHaveBeenLastCalledWith("No papers");
  expect(onDone).toHaveBeenCalledWith("brand");
});

test("what needs no words is done at once", async () => {
  perform.mockResolvedValueOnce(succeeded("brand"));
  show("accept");
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: staff.acts.accept.button }));
  expect(perform).toHaveBeenLastCalledWith("");
});
