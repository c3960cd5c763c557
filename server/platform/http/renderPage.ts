import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

export type PageHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

export interface Rendered {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: Buffer;
}

/**
 * Runs a page handler and keeps what it would have sent. `headers` is all that the page learns of its visitor:
 * a page for the cache gets none of them.
 */
export async function render(handler: PageHandler, url: string, headers: Record<string, string>): Promise<Rendered> {
  const socket = new Socket();
  const request = new IncomingMessage(socket);
  request.method = "GET";
  request.url = url;
  request.headers = headers;
  request.push(null);
  const response = new ServerResponse(request);
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve) => collect(response, chunks, resolve));
  try {
    await handler(request, response);
    await finished;
    const body = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    return { status: response.statusCode, ...plainHeaders(response), body };
  } finally {
    socket.destroy();
  }
}

/** Turns what is written into buffers instead of a socket's bytes. */
function collect(response: ServerResponse, chunks: Buffer[], done: () => void): void {
  const take = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === "string")
      chunks.push(Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8"));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const callback = (...parts: unknown[]) => parts.find((part): part is () => void => typeof part === "function")?.();
  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    take(chunk, rest[0]);
    callback(...rest);
    return true;
  }) as typeof response.write;
  response.end = ((...parts: unknown[]) => {
    if (typeof parts[0] !== "function") take(parts[0], parts[1]);
    Object.defineProperty(response, "writableEnded", { value: true });
    Object.defineProperty(response, "finished", { value: true });
    callback(...parts);
    response.emit("finish");
    response.emit("close");
    done();
    return response;
  }) as typeof response.end;
}

function plainHeaders(response: ServerResponse): { headers: Record<string, string>; cookies: string[] } {
  const headers: Record<string, string> = {};
  const cookies: string[] = [];
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (name === "set-cookie") cookies.push(...[value ?? []].flat().map(String));
    else if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(", ") : String(value);
  }
  return { headers, cookies };
}
