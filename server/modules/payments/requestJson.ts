/** A provider's answer; null when there was none in time, or none that could be read. */
export interface JsonAnswer {
  status: number;
  body: unknown;
}

export interface JsonCall {
  method: "GET" | "POST" | "PATCH";
  /** Begins with a slash: it never leads to another host. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Calls the configured host and no other: an answer that leads elsewhere is no answer. Never throws. */
export async function requestJson(host: string, timeoutMs: number, call: JsonCall): Promise<JsonAnswer | null> {
  const { method, path, headers = {}, body } = call;
  try {
    const response = await fetch(`${host}${path}`, {
      method,
      headers: { accept: "application/json", ...headers },
      ...(body !== undefined && { body }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? {} : (JSON.parse(text) as unknown) };
  } catch {
    return null;
  }
}
