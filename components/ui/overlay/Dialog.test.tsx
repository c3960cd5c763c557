import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Dialog } from "./Dialog";

/** What jsdom lacks of the element; trapping the focus is the browser's own work. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>("button")?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Delivery">
        <p>Free to the door.</p>
      </Dialog>
    </>
  );
}

async function openDialog() {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole("button", { name: "Open" }));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return user;
}

it("is named by its title and shows its content only while open", async () => {
  await openDialog();
  expect(screen.getByRole("dialog", { name: "Delivery" })).toHaveTextContent("Free to the door.");
});

it("gives the focus back to what opened it", async () => {
  const user = await openDialog();
  await user.click(screen.getByRole("button", { name: "action.close" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Open" })).toHaveFocus();
});

it("closes with Escape", async () => {
  await openDialog();
  const event = new Event("cancel", { cancelable: true });
  act(() => void screen.getByRole("dialog").dispatchEvent(event));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("closes with the back button", async () => {
  await openDialog();
  await act(async () => {
    window.history.back();
    await new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
