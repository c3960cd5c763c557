const TIMEOUT_MS = 20_000;

interface ProviderReply {
  token?: string;
  errors?: { field: string; message: string }[];
}

export type ProviderAnswer<Field extends string> =
  | { kind: "token"; token: string }
  | { kind: "invalid"; errors: { field: Field; message: string }[] }
  | { kind: "unreachable" };

/**
 * What a provider's script does in the browser: exchanges what is typed for a token. No cookies travel, and the
 * store's own API never sees it. `fields` are our names of the provider's.
 */
export async function callProvider<Field extends string>(
  path: string,
  body: object,
  locale: string,
  fields: Readonly<Record<string, Field>>,
): Promise<ProviderAnswer<Field>> {
  try {
    const response = await fetch(`/sandbox/payments/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Accept-Language": locale },
      credentials: "omit",
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const reply = (await response.json()) as ProviderReply;
    if (response.ok && reply.token) return { kind: "token", token: reply.token };
    const errors = (reply.errors ?? []).flatMap(({ field, message }) => {
      const named = fields[field.split(".").pop() ?? ""];
      return named ? [{ field: named, message }] : [];
    });
    return errors.length > 0 ? { kind: "invalid", errors } : { kind: "unreachable" };
  } catch {
    return { kind: "unreachable" };
  }
}
