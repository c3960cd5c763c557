import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { Profile } from "@/contract/customer";
import { failed, failureOf, succeeded } from "@/services/answer";
import { updateProfile } from "@/services/customer";
import { makeStore } from "@/store/makeStore";
import account from "@/public/locales/en/account.json";
import common from "@/public/locales/en/common.json";
import contact from "@/public/locales/en/contact.json";
import { ProfileForm } from "./ProfileForm";

jest.mock("@/services/customer");
jest.mock("next/router", () => ({ useRouter: () => ({ locale: "en-US" }) }));

const saved = jest.mocked(updateProfile);
const profile = { email: "ada@example.com", fullname: "Ada", phone: "", unsubscribe_email: true } as Profile;

beforeEach(() => {
  saved.mockReset();
  render(
    <MessagesProvider language="en" messages={{ account, common, contact }}>
      <Provider store={makeStore()}>
        <ProfileForm profile={profile} />
      </Provider>
    </MessagesProvider>,
  );
});

const user = userEvent.setup();
const send = () => user.click(screen.getByRole("button", { name: account.save }));

test("what is no name is said at its field, which takes the focus, and nothing is sent", async () => {
  const name = screen.getByRole("textbox", { name: /name/i });
  await user.type(name, " https://spam.example");
  await send();
  expect(name).toHaveAccessibleDescription(expect.stringContaining(contact.link));
  expect(name).toHaveFocus();
  expect(saved).not.toHaveBeenCalled();
  await user.clear(name);
  expect(screen.queryByText(contact.link)).not.toBeInTheDocument();
});

test("a refusal keeps what was typed and stands at its field; the next try saves it", async () => {
  const message = "Check this number.";
  const refusal = { status: 0, message: "Check the form.", errors: [{ field: "phone", message }] };
  saved.mockResolvedValueOnce(failed(failureOf(422, refusal), null)).mockResolvedValueOnce(succeeded(profile));
  const phone = screen.getByRole("textbox", { name: /phone/i });
  await user.type(phone, "12");
  await send();
  expect(await screen.findByText("Check the form.")).toBeInTheDocument();
  expect(phone).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(phone).toHaveFocus();
  expect(phone).toHaveValue("12");
  await send();
  expect(await screen.findByText(account.saved)).toBeInTheDocument();
  expect(saved).toHaveBeenLastCalledWith({ fullname: "Ada", phone: "12" });
});
