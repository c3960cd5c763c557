import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import account from "@/public/locales/en/account.json";
import common from "@/public/locales/en/common.json";
import { failed, failureOf, succeeded, unreachable } from "@/services/answer";
import { notGiven } from "@/services/browser/device";
import * as ways from "@/services/signIn/otherWays";
import * as keys from "@/services/signIn/passkeys";
import { Passkeys } from "./Passkeys";
import { Wallets } from "./Wallets";

jest.mock("@/services/signIn/passkeys");
jest.mock("@/services/signIn/otherWays");
jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

const { addPasskey, fetchPasskeys, removePasskey } = jest.mocked(keys);
const { addWallet, fetchWallets, removeWallet } = jest.mocked(ways);
const refusal = failureOf(409, { status: 0, message: "That is enough of them." });

beforeAll(() => {
  // jsdom knows the element, not its modal state.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(async () => {
  Object.assign(window, { PublicKeyCredential: class {}, solana: {} });
  fetchPasskeys.mockResolvedValue(succeeded([]));
  fetchWallets.mockResolvedValue(succeeded([]));
  render(
    <MessagesProvider language="en" messages={{ account, common }}>
      <Passkeys />
      <Wallets />
    </MessagesProvider>,
  );
  await screen.findByRole("button", { name: account.passkeys.add });
  await screen.findByRole("button", { name: account.wallets.add });
});
afterEach(() => {
  Reflect.deleteProperty(window, "PublicKeyCredential");
  Reflect.deleteProperty(window, "solana");
});

it("says why no passkey was added: the device's reason, none reached, or the server's words", async () => {
  addPasskey.mockResolvedValueOnce(notGiven("already"));
  addPasskey.mockResolvedValueOnce(failed(unreachable("offline"), null));
  addPasskey.mockResolvedValueOnce(failed(refusal, null));
  const add = screen.getByRole("button", { name: account.passkeys.add });
  for (const text of [account.passkeys.already, common.error.offline, refusal.message]) {
    await userEvent.click(add);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(add).toBeEnabled();
  }
});

it("says that a wallet did not sign, or why the store refused it", async () => {
  addWallet.mockResolvedValueOnce(notGiven("denied")).mockResolvedValueOnce(failed(refusal, null));
  const add = screen.getByRole("button", { name: account.wallets.add });
  for (const text of [account.wallets.denied, refusal.message]) {
    await userEvent.click(add);
    expect(await screen.findByText(text)).toBeInTheDocument();
  }
});

it("the title has the focus once a passkey or a wallet is gone with the button that was pressed", async () => {
  const at = "2026-01-02T10:00:00Z";
  const key = { id: 7, device: "Phone", added_at: at, used_at: at };
  addPasskey.mockResolvedValueOnce(succeeded([key]));
  removePasskey.mockResolvedValueOnce(succeeded([]));
  addWallet.mockResolvedValueOnce(succeeded([{ address: "So1ana", added_at: at }]));
  removeWallet.mockResolvedValueOnce(succeeded([]));
  await userEvent.click(screen.getByRole("button", { name: account.passkeys.add }));
  await userEvent.click(await screen.findByRole("button", { name: /^Remove the passkey/ }));
  await userEvent.click(screen.getByRole("button", { name: account.passkeys.remove }));
  await waitFor(() => expect(screen.getByRole("heading", { name: account.passkeys.title })).toHaveFocus());

  await userEvent.click(screen.getByRole("button", { name: account.wallets.add }));
  await userEvent.click(await screen.findByRole("button", { name: /So1ana/ }));
  await waitFor(() => expect(screen.getByRole("heading", { name: account.wallets.title })).toHaveFocus());
});
