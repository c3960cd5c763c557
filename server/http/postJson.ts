import { request as requestPlain } from "node:http";
import { request } from "node:https";

export interface Posted {
  status: number;
  /** As JSON says it; null for what is none. */
  body: unknown;
}

/** Bytes of an answer that are read. */
const MOST_BYTES = 64 * 1024;

interface Options {
  timeoutMs: number;
  headers?: Record<string, string>;
}

/**
 * Posts JSON to a service of somebody else. Follows no redirect; all of it takes no longer than `timeoutMs`, which may
 * be more than `fetch` allows.
 */
export function postJson(address: string, body: unknown, { timeoutMs, headers = {} }: Options): Promise<Posted> {
  const url = new URL(address);
  const text = JSON.stringify(body);
  const open = url.protocol === "http:" ? requestPlain : request;
  return new Promise((resolve, reject) => {
    const sending = open(
      url,
      {
        method: "POST",
        headers: { ...headers, "content-type": "application/json", "content-length": Buffer.byteLength(text) },
        signal: AbortSignal.timeout(timeoutMs),
      },
      (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        const done = () => resolve({ status: response.statusCode ?? 0, body: parsed(Buffer.concat(parts).toString()) });
        response.on("data", (part: Buffer) => {
          size += part.length;
          if (size <= MOST_BYTES) return void parts.push(part);
          done();
          response.destroy();
        });
        response.on("end", done);
        response.on("error", reject);
      },
    );
    sending.on("error", reject);
    sending.end(text);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
