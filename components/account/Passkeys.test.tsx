import { render, screen } from "@testing-library/react";
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

const { addPasskey, fetchPasskeys } = jest.mocked(keys);
const { addWallet, fetchWallets } = jest.mocked(ways);
const refusal = failureOf(409, { status: 0, message: "That is enough of them." });

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
