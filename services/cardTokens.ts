import type { CardDetails } from "@/utils/cardFormat";

export type CardField = keyof CardDetails;

export type CardToken =
  | { kind: "token"; token: string }
  | { kind: "invalid"; errors: { field: CardField; message: string }[] }
  | { kind: "unreachable" };

const PROVIDER = "/sandbox/payments/tokens";
const TIMEOUT_MS = 20_000;

const FIELDS: Record<string, CardField> = {
  number: "number",
  exp_month: "expiry",
  exp_year: "expiry",
  cvc: "cvc",
  name: "name",
};

interface ProviderReply {
  token?: string;
  errors?: { field: string; message: string }[];
}

/** Exchanges a card for the provider's token. The store's own API never sees the number. */
export async function exchangeCard(card: CardDetails, locale: string): Promise<CardToken> {
  const [month = "", year = ""] = card.expiry.split("/").map((part) => part.trim());
  const body = { number: card.number, exp_month: month, exp_year: year, cvc: card.cvc, name: card.name };
  try {
    const response = await fetch(PROVIDER, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Accept-Language": locale },
      credentials: "omit",
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const reply = (await response.json()) as ProviderReply;
    if (response.ok && reply.token) return { kind: "token", token: reply.token };
    const errors = (reply.errors ?? []).flatMap(({ field, message }) => {
      const named = FIELDS[field.split(".").pop() ?? ""];
      return named ? [{ field: named, message }] : [];
    });
    return errors.length > 0 ? { kind: "invalid", errors } : { kind: "unreachable" };
  } catch {
    return { kind: "unreachable" };
  }
}
