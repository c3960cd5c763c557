import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import contact from "@/public/locales/en/contact.json";
import common from "@/public/locales/en/common.json";
import { failed, failureOf, succeeded } from "@/services/answer";
import { registerContact } from "@/services/offers";
import { makeStore } from "@/store/makeStore";
import { ContactForm } from "./ContactForm";
import { NO_CONTACT } from "./useContactForm";

jest.mock("@/services/offers");
jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

const sent = jest.mocked(registerContact);
const onSent = jest.fn();
const onTyped = jest.fn();
const initial = { ...NO_CONTACT, name: "Ada Shopper", phone: "+1 415 555 2671" };
type Refusal = Parameters<typeof ContactForm>[0]["refusal"];

const show = (refusal?: Refusal) =>
  render(
    <MessagesProvider language="en" messages={{ contact, common }}>
      <Provider store={makeStore()}>
        <ContactForm source="employers" initial={initial} refusal={refusal} onTyped={onTyped} onSent={onSent} />
      </Provider>
    </MessagesProvider>,
  );
const email = () => screen.getByRole("textbox", { name: contact.email });
const send = () => userEvent.click(screen.getByRole("button", { name: contact.submit }));

beforeEach(() => jest.resetAllMocks());

it("asks for what is missing at its field, which takes the focus, and sends nothing", async () => {
  show();
  await send();
  expect(email()).toHaveAttribute("aria-invalid", "true");
  expect(email()).toHaveFocus();
  expect(screen.getByRole("textbox", { name: contact.name })).toHaveValue("Ada Shopper");
  expect(sent).not.toHaveBeenCalled();
});

it("says what is wrong with a field when it is left, and nothing of one that was only passed through", async () => {
  show();
  await userEvent.type(email(), "ada");
  expect(email()).not.toHaveAttribute("aria-invalid");
  await userEvent.click(document.body);
  await waitFor(() => expect(email()).toHaveAttribute("aria-invalid", "true"));
  expect(email()).toHaveAccessibleDescription(contact.emailInvalid);
  await userEvent.clear(email());
  await userEvent.click(document.body);
  expect(email()).not.toHaveAttribute("aria-invalid");
  expect(sent).not.toHaveBeenCalled();
});

it("keeps what was typed when the server refuses it, says why at the field, and sends it on the next try", async () => {
  const message = "Use your work email.";
  const refusal = { status: 0, message: "Check the form.", errors: [{ field: "email", message }] };
  sent.mockResolvedValueOnce(failed(failureOf(422, refusal), null)).mockResolvedValueOnce(succeeded(null) as never);
  show();
  await userEvent.type(email(), "ada@example.com");
  expect(onTyped).toHaveBeenLastCalledWith({ ...initial, email: "ada@example.com" });
  await send();
  expect(await screen.findByText("Check the form.")).toBeInTheDocument();
  expect(email()).toHaveAccessibleDescription(message);
  expect(email()).toHaveFocus();
  expect(email()).toHaveValue("ada@example.com");
  expect(onSent).not.toHaveBeenCalled();
  await send();
  const { fax: _, comment, ...typed } = initial;
  expect(sent).toHaveBeenLastCalledWith({ source: "employers", ...typed, comment, email: "ada@example.com" });
  expect(onSent).toHaveBeenCalled();
  expect(onTyped).toHaveBeenLastCalledWith(NO_CONTACT);
});

it("begins with what was refused before its script was there, until it is typed anew", async () => {
  show({ message: "Check the form.", errors: { email: "Use your work email." } });
  expect(screen.getByText("Check the form.")).toBeInTheDocument();
  expect(email()).toHaveAccessibleDescription("Use your work email.");
  await userEvent.type(email(), "a");
  expect(email()).not.toHaveAttribute("aria-invalid");
});
