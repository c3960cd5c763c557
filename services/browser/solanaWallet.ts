import { failed, succeeded, unreachable } from "../answer";
import { notGiven, type DeviceAnswer } from "./device";

/** There is no wallet, it gave no answer, or its owner did not agree. */
export type WalletReason = "denied";

/** A wallet in the browser: answers the signature of a message in base58. */
interface SigningWallet {
  address: string;
  sign(message: string): Promise<DeviceAnswer<string, WalletReason>>;
}

/** What wallets put into a page. */
interface Provider {
  connect(): Promise<{ publicKey: { toString(): string } }>;
  signMessage(message: Uint8Array, display: "utf8"): Promise<{ signature: Uint8Array }>;
}

function provider(): Provider | undefined {
  const page = window as { phantom?: { solana?: Provider }; solana?: Provider };
  return page.phantom?.solana ?? page.solana;
}

/** Whether this browser has a Solana wallet. */
export const hasSolanaWallet = () => provider() !== undefined;

/** Asks the wallet for its address. */
export async function connectWallet(): Promise<DeviceAnswer<SigningWallet, WalletReason>> {
  const wallet = provider();
  const connected = await wallet?.connect().catch(() => null);
  if (!wallet || !connected) return notGiven("denied");
  const sign: SigningWallet["sign"] = async (message) => {
    const signed = await wallet.signMessage(new TextEncoder().encode(message), "utf8").catch(() => null);
    if (!signed) return notGiven("denied");
    const library = await import("@scure/base").catch(() => null);
    return library ? succeeded(library.base58.encode(signed.signature)) : failed(unreachable("offline"), null);
  };
  return succeeded({ address: connected.publicKey.toString(), sign });
}
