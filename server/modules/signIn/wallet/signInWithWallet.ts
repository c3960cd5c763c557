import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import { isWallet } from "../../payments/solana/keys";
import { consumeChallenge } from "../challenges/repository";
import { signInErrors } from "../errors";
import { openSession, type SignedInSession, type Visit } from "../openSession";
import { answeredChallenge } from "./message";
import { addWallet, emailOfWallet, walletsOf } from "./repository";

const MOST = 5;

interface WalletProof {
  wallet: string;
  token: string;
}

/** @throws 422 at `wallet` for what nobody can hold the key to. */
export function requireWallet(wallet: string): void {
  if (!isWallet(wallet)) throw new DomainError(signInErrors.noWallet, { field: "wallet" });
}

/** Uses up a signature of the store's message. @throws walletRefused for any other, and for a second time. */
async function prove({ env }: Deps, tx: Transaction, { wallet, token }: WalletProof, now: Date): Promise<void> {
  requireWallet(wallet);
  const challenge = answeredChallenge(env, wallet, token, now);
  if (!challenge || !(await consumeChallenge(tx, challenge, now))) throw new DomainError(signInErrors.walletRefused);
}

/**
 * Signs in by a wallet that its owner has added to an account: orders and mails need an address, which a wallet does
 * not prove.
 * @throws walletRefused, walletUnknown.
 */
export async function signInWithWallet(
  deps: Deps,
  proof: WalletProof,
  visit: Visit,
  source: string,
): Promise<SignedInSession & { nextUrl: string }> {
  const now = deps.clock.now();
  const session = await deps.db.transaction(async (tx) => {
    await prove(deps, tx, proof, now);
    const email = await emailOfWallet(tx, proof.wallet);
    // The signature is used up either way.
    return (
      email && openSession(tx, { ...visit, email, source, referral: "", way: "wallet", provesAddress: false }, now)
    );
  });
  if (!session) throw new DomainError(signInErrors.walletUnknown);
  return { ...session, nextUrl: "/" };
}

/** Adds a wallet to the account of who is signed in. @throws walletRefused, walletTaken, walletsFull. */
export async function linkWallet(deps: Deps, customerId: number, proof: WalletProof): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await prove(deps, tx, proof, now);
    const wallets = await walletsOf(tx, customerId);
    if (wallets.some(({ address }) => address === proof.wallet)) return;
    if (wallets.length >= MOST) throw new DomainError(signInErrors.walletsFull);
    if (!(await addWallet(tx, customerId, proof.wallet, now))) throw new DomainError(signInErrors.walletTaken);
  });
}
