import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { object, string } from "yup";
import { useUncontrolledForm } from "./useUncontrolledForm";

/** What each look-up of a day waits for. */
const answers: ((isWell: boolean) => void)[] = [];

function Form() {
  const form = useUncontrolledForm<{ day: string }>({
    initial: { day: "" },
    schema: object({
      day: string()
        .default("")
        .test("past", "past", () => new Promise<boolean>((resolve) => answers.push(resolve))),
    }),
    onSubmit: () => Promise.resolve(undefined),
  });
  return (
    <form onBlur={form.validateOnBlur} onInput={form.clearFieldError}>
      <input name="day" aria-label="Day" />
      {form.errors.day && <p>{form.errors.day}</p>}
    </form>
  );
}

const leave = (value: string) => {
  const field = screen.getByLabelText("Day");
  fireEvent.input(field, { target: { value } });
  fireEvent.blur(field);
  // Let go: jsdom takes what has the focus for pressed.
  fireEvent.pointerUp(field);
};
async function answer(isWell: boolean) {
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => answers.shift()?.(isWell));
}

beforeEach(() => void answers.splice(0));

test("what is wrong is said once the field is left", async () => {
  render(<Form />);
  leave("2020-01-01");
  await answer(false);
  expect(await screen.findByText("past")).toBeInTheDocument();
});

test("what was wrong with a value that was typed anew meanwhile is not said", async () => {
  render(<Form />);
  leave("2020-01-01");
  fireEvent.input(screen.getByLabelText("Day"), { target: { value: "2027-04-01" } });
  await answer(false);
  expect(screen.queryByText("past")).not.toBeInTheDocument();
  leave("2019-01-01");
  await answer(false);
  expect(await screen.findByText("past")).toBeInTheDocument();
});
