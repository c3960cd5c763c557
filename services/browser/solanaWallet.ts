import type { SigningWallet } from "@/services/signIn/otherWays";

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

/** Asks the wallet for its address. Throws when there is none, or when its owner does not agree. */
export async function connectWallet(): Promise<SigningWallet> {
  const wallet = provider();
  if (!wallet) throw new Error("there is no wallet in this browser");
  const { publicKey } = await wallet.connect();
  return {
    address: publicKey.toString(),
    sign: async (message) => {
      const { signature } = await wallet.signMessage(new TextEncoder().encode(message), "utf8");
      const { base58 } = await import("@scure/base");
      return base58.encode(signature);
    },
  };
}
