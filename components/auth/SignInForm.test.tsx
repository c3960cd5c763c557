import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import words from "@/public/locales/en/auth.json";
import common from "@/public/locales/en/common.json";
import { failed, failureOf, succeeded } from "@/services/answer";
import * as auth from "@/services/auth";
import { fetchProfile } from "@/services/customer";
import { fetchCart } from "@/services/order";
import { makeStore } from "@/store/makeStore";
import { SignInForm } from "./SignInForm";

jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));
jest.mock("@/services/auth");
jest.mock("@/services/customer");
jest.mock("@/services/order");
jest.mock("./OtherWays", () => ({ OtherWays: () => null }));
const server = jest.mocked(auth);

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const onDone = jest.fn();

function show() {
  return render(
    <Provider store={makeStore()}>
      <MessagesProvider language="en" messages={{ auth: words, common }}>
        <SignInForm next="/cart" source="page" onDone={onDone} />
      </MessagesProvider>
    </Provider>,
  );
}

const ask = async (email: string) => {
  await user.type(screen.getByLabelText("E-mail"), `${email}{Enter}`);
};
const code = () => screen.findByLabelText("Code from the e-mail");

beforeEach(() => {
  jest.useFakeTimers();
  window.sessionStorage.clear();
  jest.resetAllMocks();
  server.sendCode.mockResolvedValue(succeeded(180));
  jest.mocked(fetchProfile).mockResolvedValue(failed(failureOf(401, { status: 0 }), null));
  jest.mocked(fetchCart).mockResolvedValue(failed(failureOf(500, { status: 0 }), null));
});
afterEach(() => jest.useRealTimers());

it("asks for a valid e-mail before it sends anything", async () => {
  show();
  await ask("nope");
  expect(await screen.findByText("Enter a valid e-mail, like name@example.com.")).toBeInTheDocument();
  expect(screen.getByLabelText("E-mail")).toBeInvalid();
  expect(server.sendCode).not.toHaveBeenCalled();
});

it("shows the code step and counts down to another code", async () => {
  show();
  await ask("Ada@Example.com");
  expect(await code()).toHaveFocus();
  expect(server.sendCode).toHaveBeenCalledWith("ada@example.com", "/cart", "page", "sign-in");
  expect(screen.getByRole("button", { name: "Sign in" })).toBeDisabled();
  expect(screen.getByText("Another code in 3:00")).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(180_000));
  expect(screen.getByRole("button", { name: "Send another code" })).toBeEnabled();
});

it("keeps step and countdown through a reload, and lets the e-mail be changed", async () => {
  const first = show();
  await ask("ada@example.com");
  await code();
  act(() => void jest.advanceTimersByTime(60_000));
  first.unmount();
  show();
  expect(screen.getByText("Another code in 2:00")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Change" }));
  expect(screen.getByLabelText("E-mail")).toBeInTheDocument();
});

it("takes an earlier code's waiting time from the server", async () => {
  server.sendCode.mockResolvedValue(
    failed(failureOf(429, { status: -2, message: "A mail is on its way.", data: { retry_after: 90 } }), 0),
  );
  show();
  await ask("ada@example.com");
  expect(await screen.findByText("Another code in 1:30")).toBeInTheDocument();
});

const often = { status: 0, message: "Please wait 42 seconds and try again.", data: { retry_after: 42 } };

it("says when to ask again, and of no code, when too much was asked at once", async () => {
  server.sendCode.mockResolvedValueOnce(failed(failureOf(429, often), 0));
  show();
  await ask("ada@example.com");
  expect(await screen.findByRole("alert")).toHaveTextContent(often.message);
  expect(screen.queryByLabelText("Code from the e-mail")).not.toBeInTheDocument();
});

it("keeps the code that was mailed when too much is asked at once for another one", async () => {
  server.sendCode.mockResolvedValueOnce(succeeded(180)).mockResolvedValueOnce(failed(failureOf(429, often), 0));
  show();
  await ask("ada@example.com");
  await code();
  act(() => void jest.advanceTimersByTime(180_000));
  await user.click(screen.getByRole("button", { name: "Send another code" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(often.message);
  expect(screen.getByText("Another code in 0:42")).toBeInTheDocument();
  expect(await code()).toHaveAccessibleDescription(expect.not.stringContaining(often.message));
});

it("says in words of its own that no code was sent where the answer has none", async () => {
  server.sendCode.mockResolvedValueOnce(failed(failureOf(502, null), 0));
  show();
  await ask("ada@example.com");
  expect(await screen.findByRole("alert")).toHaveTextContent("We could not send the code.");
});

it("stays where it is and says so when a busy store sent no code", async () => {
  const busy = { status: 0, message: "The store is very busy.", data: { retry_after: 2 } };
  server.sendCode.mockResolvedValueOnce(failed(failureOf(503, busy), 0));
  show();
  await ask("ada@example.com");
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  expect(screen.queryByLabelText("Code from the e-mail")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Mail me a code" }));
  expect(await code()).toHaveFocus();
});

it("says at the field that a code is wrong, and forgets it on typing", async () => {
  server.signInWithCode.mockResolvedValue(
    failed(failureOf(401, { status: -1, message: "That code is not right." }), null),
  );
  show();
  await ask("ada@example.com");
  await user.type(await code(), "ab3d");
  expect(await screen.findByText("That code is not right.")).toBeInTheDocument();
  expect(server.signInWithCode).toHaveBeenCalledWith("ada@example.com", "AB3D", "/cart");
  expect(screen.getByRole("button", { name: "Sign in" })).toBeDisabled();
  expect(await code()).toHaveFocus();
  await user.type(await code(), "{Backspace}");
  expect(screen.queryByText("That code is not right.")).not.toBeInTheDocument();
});

it("shows the seconds of a lock-out in the button", async () => {
  server.signInWithCode.mockResolvedValue(
    failed(failureOf(429, { status: -3, message: "Too many tries.", second_block: 60 }), null),
  );
  show();
  await ask("ada@example.com");
  await user.type(await code(), "ab3d");
  expect(await screen.findByRole("button", { name: "Try again in 60 seconds" })).toBeDisabled();
  act(() => void jest.advanceTimersByTime(59_000));
  expect(screen.getByRole("button", { name: "Try again in 1 second" })).toBeDisabled();
});

it("goes on half a second after the right code", async () => {
  const customer = { id: 7, email: "ada@example.com", isSignUp: true, company_name: "", second_block: 0 };
  server.signInWithCode.mockResolvedValue(succeeded(customer));
  show();
  await ask("ada@example.com");
  await user.type(await code(), "ab3d");
  expect(await screen.findByText("You are signed in.")).toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(500));
  expect(onDone).toHaveBeenCalledWith(true);
});
