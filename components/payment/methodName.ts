const BRANDS: Readonly<Record<string, string>> = { visa: "Visa", mastercard: "Mastercard", amex: "American Express" };

type Say = (key: string, values?: Record<string, string>) => string;

/** `Visa ending in 4242`, `Sparkasse, account ending in 0130`: how a card or an account is told from others. */
export function methodName(say: Say, kind: "card" | "account", brand: string, last4: string): string {
  const isCard = kind === "card";
  const named = BRANDS[brand] ?? (brand || say(isCard ? "payment:methods.anyCard" : "payment:methods.anyAccount"));
  return say(isCard ? "payment:methods.savedCard" : "payment:methods.savedAccount", { brand: named, last4 });
}

/** When a card ends, as it stands on it; empty for what does not end. */
export function expiryOf(month: number, year: number): string {
  return year > 0 ? `${String(month).padStart(2, "0")} / ${String(year).slice(-2)}` : "";
}
