import { failed, type Answer } from "../answer";
import { invitedBy } from "../browser/invitation";
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

/** A wallet in the browser: answers the signature of a message in base58. */
export interface SigningWallet {
  address: string;
  sign(message: string): Promise<string>;
}

/** The store's message, signed: what proves a wallet, once. */
async function prove<Data>(
  wallet: SigningWallet,
  send: (proof: { wallet: string; token: string }) => Promise<Answer<Data>>,
): Promise<Answer<Data>> {
  const { data, failure } = await askWalletMessage(wallet.address);
  if (failure) return failed(failure, null);
  return send({ wallet: wallet.address, token: `${data.nonce}.${await wallet.sign(data.message)}` });
}

/** Throws what the wallet throws when its owner does not sign. */
export function signInWithWallet(wallet: SigningWallet, source: string) {
  return prove(wallet, (proof) =>
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

/** Answers all wallets; throws what the wallet throws when its owner does not sign. */
export function addWallet(wallet: SigningWallet) {
  return prove(wallet, (body) => call("POST /customer-api/wallet", { body }, wallets));
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
