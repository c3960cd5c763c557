import { failed, type Answer } from "../answer";
import type { DeviceAnswer } from "../browser/device";
import { invitedBy } from "../browser/invitation";
import { connectWallet, type WalletReason } from "../browser/solanaWallet";
import { call, callForData } from "../http";
import type { AnswerOf } from "../routes";

const wallets = {
  read: ({ data }: AnswerOf<"GET /customer-api/wallet">) => data.wallets,
  empty: () => null,
};

/** What a wallet signs to prove itself. */
function askWalletMessage(wallet: string) {
  return callForData("POST /auth/wallet-message", { body: { wallet } });
}

/** The store's message, signed by the wallet of this browser: what proves it, once. */
async function prove<Data>(
  send: (proof: { wallet: string; token: string }) => Promise<Answer<Data>>,
): Promise<DeviceAnswer<Data, WalletReason>> {
  const connected = await connectWallet();
  if (connected.failure) return connected;
  const { address, sign } = connected.data;
  const { data, failure } = await askWalletMessage(address);
  if (failure) return failed(failure, null);
  const signed = await sign(data.message);
  return signed.failure ? signed : send({ wallet: address, token: `${data.nonce}.${signed.data}` });
}

/** Its failure is the server's, or the device's where the wallet does not sign. */
export function signInWithWallet(source: string) {
  return prove((proof) =>
    call(
      "POST /auth/login",
      { body: { ...proof, login_source: source } },
      { read: ({ customer }) => customer, empty: () => null },
    ),
  );
}

export function fetchWallets() {
  return call("GET /customer-api/wallet", {}, wallets);
}

/** Answers all wallets. Its failure is the server's, or the device's where the wallet does not sign. */
export function addWallet() {
  return prove((body) => call("POST /customer-api/wallet", { body }, wallets));
}

export function removeWallet(address: string) {
  return call("DELETE /customer-api/wallet/:address", { params: { address } }, wallets);
}

/** Which accounts of others sign in here. */
export function fetchSocialSettings() {
  return callForData("GET /customer-api/social/settings", {});
}

/** The token goes in the body, where no log and no other page sees it. */
export function signInWithSocial(source: "google" | "facebook", token: string, from: string) {
  const body = { source, access_token: token, login_source: from, ...invitedBy() };
  return call("POST /customer-api/social/auth", { body }, { read: ({ customer }) => customer, empty: () => null });
}
