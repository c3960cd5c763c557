import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { OrderNote } from "@/contract/orderDesk/orderDeskRoutes";
import common from "@/public/locales/en/common.json";
import orderDesk from "@/public/locales/en/orderDesk.json";
import { failed, succeeded, unreachable } from "@/services/answer";
import { writeNote } from "@/services/desk/orders";
import { OrderNotes } from "./OrderNotes";

jest.mock("@/services/desk/orders");
jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));
beforeEach(() => jest.resetAllMocks());

const words = orderDesk.notes;
const note = (id: number, text: string): OrderNote => ({ id, by: "Bo", at: "2026-11-20T10:00:00.000Z", text });

function Notes({ first, mayWrite = true }: { first: OrderNote[] | null; mayWrite?: boolean }) {
  const [notes, setNotes] = useState(first);
  return <OrderNotes number="VS-26-AB-1" notes={notes} mayWrite={mayWrite} onWritten={setNotes} />;
}
const show = (first: OrderNote[] | null, mayWrite = true) =>
  render(
    <MessagesProvider language="en" messages={{ common, orderDesk }}>
      <Notes first={first} mayWrite={mayWrite} />
    </MessagesProvider>,
  );
const save = () => userEvent.click(screen.getByRole("button", { name: words.submit }));

test("what was typed survives a failure, and is one note when it is sent again", async () => {
  const write = jest.mocked(writeNote);
  write.mockResolvedValueOnce(failed(unreachable("offline"), null));
  write.mockResolvedValueOnce(succeeded({ notes: [note(2, "Rings back"), note(1, "First")] }));
  show([note(1, "First")]);
  const field = screen.getByRole("textbox", { name: words.label });
  await save();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(words.needed));
  expect(field).toHaveFocus();
  await userEvent.type(field, "Rings back ");
  await save();
  expect(await screen.findByText(common.error.offline)).toBeInTheDocument();
  expect(field).toHaveValue("Rings back ");
  await save();
  expect(await screen.findByRole("status")).toHaveTextContent(words.done);
  expect(field).toHaveValue("");
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Internal.*Rings back$/),
    expect.stringMatching(/^Internal.*First$/),
  ]);
  expect(write.mock.calls.map(([, text]) => text)).toEqual(["Rings back", "Rings back"]);
  expect(new Set(write.mock.calls.map(([, , key]) => key)).size).toBe(1);
});

test("the next note is another one, also with the same words; what is typed meanwhile stays", async () => {
  const write = jest.mocked(writeNote);
  write.mockResolvedValueOnce(succeeded({ notes: [note(1, "Called")] }));
  show([]);
  const field = screen.getByRole("textbox", { name: words.label });
  await userEvent.type(field, "Called");
  await save();
  let answer = () => undefined as void;
  write.mockImplementationOnce(
    () => new Promise((resolve) => (answer = () => resolve(succeeded({ notes: [note(2, "Called")] })))),
  );
  await userEvent.type(field, "Called");
  await save();
  await userEvent.type(field, " again");
  answer();
  expect(await screen.findByRole("status")).toBeInTheDocument();
  expect(field).toHaveValue("Called again");
  expect(new Set(write.mock.calls.map(([, , key]) => key)).size).toBe(2);
});

test("who may not write reads; of whom nobody may tell, the page says so; what was erased is told as such", () => {
  const { unmount } = show([note(1, "")], false);
  expect(screen.getByText(words.erased)).toBeInTheDocument();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  unmount();
  show(null);
  expect(screen.getByText(words.hidden)).toBeInTheDocument();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});
