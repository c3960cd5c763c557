import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import account from "@/public/locales/en/account.json";
import auth from "@/public/locales/en/auth.json";
import common from "@/public/locales/en/common.json";
import { succeeded } from "@/services/answer";
import { sendCode } from "@/services/auth";
import { EmailCodeDialog } from "./EmailCodeDialog";

jest.mock("@/services/auth");
jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

beforeAll(() => {
  // jsdom knows the element, not its modal state.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const proven = jest.fn<void, [string]>();

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Begin</button>
      <EmailCodeDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Proof"
        email="ada@example.com"
        submitText="Do it"
        onVerified={(code) => {
          proven(code);
          setOpen(false);
          return Promise.resolve(null);
        }}
      >
        <p>What comes of it</p>
      </EmailCodeDialog>
    </>
  );
}

test("each proof has a code of its own that is mailed for it", async () => {
  const send = jest.mocked(sendCode).mockResolvedValue(succeeded(180));
  render(
    <MessagesProvider language="en" messages={{ account, auth, common }}>
      <Page />
    </MessagesProvider>,
  );
  for (const code of ["AAAA", "BBBB"]) {
    await userEvent.click(screen.getByRole("button", { name: "Begin" }));
    expect(screen.getByText("What comes of it")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: account.data.send }));
    await userEvent.type(await screen.findByLabelText("Code from the e-mail"), code);
    await userEvent.click(screen.getByRole("button", { name: "Do it" }));
    await waitFor(() => expect(proven).toHaveBeenLastCalledWith(code));
  }
  expect(send).toHaveBeenCalledTimes(2);
});
