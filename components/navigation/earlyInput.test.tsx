import { act, render, screen } from "@testing-library/react";
import { useState, type SyntheticEvent } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { keepEarlyInput } from "./earlyInput";

const take = ({ type, target }: SyntheticEvent) => window.earlyInput?.taken(type, target);

interface Props {
  onCount?: (count: number) => void;
  onSend?: (text: string) => void;
  onMenu?: () => void;
}

function Page({ onCount, onSend, onMenu }: Props) {
  const [state, setState] = useState({ count: 1, text: "", top: "oak", stock: false, sort: "price", left: "" });
  const set = (part: Partial<typeof state>) => setState((now) => ({ ...now, ...part }));
  return (
    <div onClickCapture={take} onChangeCapture={take} onSubmitCapture={take} onAuxClickCapture={take}>
      <button
        type="button"
        onClick={() => {
          onCount?.(state.count + 1);
          set({ count: state.count + 1 });
        }}
      >
        More
      </button>
      <button type="button" aria-haspopup="dialog" onClick={onMenu}>
        Menu
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSend?.(state.text);
        }}
      >
        <input
          aria-label="Name"
          value={state.text}
          onChange={({ target }) => set({ text: target.value })}
          onBlur={() => set({ left: state.text })}
        />
        {["oak", "bamboo"].map((top) => (
          <input
            key={top}
            type="radio"
            name="top"
            aria-label={top}
            checked={state.top === top}
            onChange={() => set({ top })}
          />
        ))}
        <input
          type="checkbox"
          aria-label="In stock"
          checked={state.stock}
          onChange={({ target }) => set({ stock: target.checked })}
        />
        <select aria-label="Sort" value={state.sort} onChange={({ target }) => set({ sort: target.value })}>
          <option value="price">Price</option>
          <option value="name">Name</option>
        </select>
        <button type="submit">Send</button>
      </form>
      <output>{JSON.stringify(state)}</output>
    </div>
  );
}

let root: Root | undefined;

/** The page as it comes from the server, before its script. */
function open(props: Props = {}): { wake: () => Promise<void> } {
  const { container: drawn, unmount } = render(<Page {...props} />);
  const { innerHTML } = drawn;
  unmount();
  document.body.innerHTML = `<div>${innerHTML}</div>`;
  const container = document.body.firstElementChild;
  if (!container) throw new Error("no page");
  return {
    wake: async () => {
      await act(async () => {
        root = hydrateRoot(container, <Page {...props} />);
      });
      // Drawn after each, as a browser does.
      for (let steps = 0; steps < 20; steps += 1) await act(() => jest.advanceTimersToNextTimerAsync());
    },
  };
}

const state = () => JSON.parse(screen.getByRole("status").textContent ?? "") as Record<string, unknown>;

function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

// jsdom animates nothing.
const cancel = jest.fn();
const sign = jest.fn(() => ({ cancel }));
Object.assign(HTMLElement.prototype, { animate: sign });

beforeAll(() => keepEarlyInput());
beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => root?.unmount());
  jest.useRealTimers();
});

test("each early press of a button counts, a menu opens once", async () => {
  const [onCount, onMenu] = [jest.fn(), jest.fn()];
  const { wake } = open({ onCount, onMenu });
  for (const name of ["More", "Menu", "More", "Menu"]) screen.getByRole("button", { name }).click();
  await jest.advanceTimersByTimeAsync(1000);
  expect(onCount).not.toHaveBeenCalled();
  expect(sign).toHaveBeenCalledTimes(3);
  await wake();
  expect(onCount.mock.calls).toEqual([[2], [3]]);
  expect(onMenu).toHaveBeenCalledTimes(1);
  expect(cancel).toHaveBeenCalledTimes(3);
});

test("what was chosen and typed early is what the page knows", async () => {
  const { wake } = open();
  screen.getByRole("radio", { name: "bamboo" }).click();
  screen.getByRole("checkbox").click();
  const sort = screen.getByRole<HTMLSelectElement>("combobox");
  sort.value = "name";
  for (const name of ["input", "change"]) sort.dispatchEvent(new Event(name, { bubbles: true }));
  type(screen.getByRole("textbox"), "Ada");
  await wake();
  expect(state()).toEqual({ count: 1, text: "Ada", top: "bamboo", stock: true, sort: "name", left: "Ada" });
  expect(screen.getByRole("radio", { name: "bamboo" })).toBeChecked();
});

test("a form that only a script can send is sent once, after what was typed", async () => {
  const onSend = jest.fn();
  const { wake } = open({ onSend });
  type(screen.getByRole("textbox"), "Ada");
  const send = screen.getByRole("button", { name: "Send" });
  send.click();
  send.click();
  await wake();
  expect(onSend.mock.calls).toEqual([["Ada"]]);
});

test("what the script answers is not done twice", async () => {
  const [onCount, onSend] = [jest.fn(), jest.fn()];
  const { wake } = open({ onCount, onSend });
  await wake();
  await act(async () => {
    screen.getByRole("button", { name: "More" }).click();
    screen.getByRole("checkbox").click();
    await jest.advanceTimersByTimeAsync(500);
    screen.getByRole("button", { name: "Send" }).click();
    await jest.advanceTimersByTimeAsync(500);
  });
  expect(onCount).toHaveBeenCalledTimes(1);
  expect(onSend).toHaveBeenCalledTimes(1);
  expect(state()).toMatchObject({ stock: true });
});

test("a radio that is chosen in the moment in which the page wakes is not lost", async () => {
  open();
  const container = document.body.firstElementChild;
  if (!container) throw new Error("no page");
  await act(async () => {
    // The root listens; the click itself makes React read the form, with the new radio chosen already.
    root = hydrateRoot(container, <Page />);
    screen.getByRole("radio", { name: "bamboo" }).click();
    await jest.advanceTimersByTimeAsync(500);
  });
  expect(state()).toMatchObject({ top: "bamboo" });
});
