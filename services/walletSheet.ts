import type { WalletContact } from "@/contract/routes/paymentRoutes";
import { callProvider } from "./provider";

/** Somebody in the test wallet. */
export type WalletPerson = WalletContact & { name: string };

export interface WalletContent {
  people: WalletPerson[];
  /** Names of the test cards in it. */
  cards: string[];
}

const TIMEOUT_MS = 20_000;

/** What the test wallet holds; null while it does not answer. */
export async function openWalletSheet(country: string): Promise<WalletContent | null> {
  try {
    const response = await fetch(`/sandbox/payments/wallets?${new URLSearchParams({ country })}`, {
      credentials: "omit",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? ((await response.json()) as WalletContent) : null;
  } catch {
    return null;
  }
}

/** What the wallet hands over once its owner agrees: a token; null while it does not answer. */
export async function agreeInWallet(card: string, locale: string): Promise<string | null> {
  const answer = await callProvider("wallets", { card }, locale, {});
  return answer.kind === "token" ? answer.token : null;
}
