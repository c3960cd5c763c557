import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ProviderRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  /** The same as it came. */
  raw: Buffer;
}

export interface Answered {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** What goes wrong: no answer at all, the work done and the answer lost, or a fault of the provider. */
export type Fault = "hangs" | "loses the answer" | "fails";

export interface HttpProvider {
  url: string;
  /** Every request so far. */
  asked: ProviderRequest[];
  /** The next requests whose "METHOD /path" begins so go wrong, `times` of them. */
  breakDown(start: string, fault: Fault, times?: number): void;
  /** The next two requests whose "METHOD /path" begins so are sent elsewhere. */
  redirect(start: string, to: string): void;
  /** Everything works again, and what hangs is let go. */
  mend(): void;
  close(): Promise<void>;
}

interface Broken {
  start: string;
  fault: Fault;
  times: number;
}

/** A server of this machine that plays a provider, with the ways in which networks and providers fail. */
export async function startProvider(
  answer: (asked: ProviderRequest) => Answered | Promise<Answered>,
  failure: Answered = { status: 500, body: {} },
): Promise<HttpProvider> {
  const asked: ProviderRequest[] = [];
  let broken: Broken[] = [];
  const redirects: { start: string; to: string }[] = [];
  const hanging = new Set<ServerResponse>();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const read = await readRequest(request);
    asked.push(read);
    const call = `${read.method} ${read.path}`;
    const moved = redirects.findIndex(({ start }) => call.startsWith(start));
    if (moved >= 0) {
      const [{ to } = { to: "" }] = redirects.splice(moved, 1);
      return send(response, { status: 307, headers: { location: `${to}${read.path}` } });
    }
    const fault = takeFault(call);
    if (fault === "hangs") return void hanging.add(response);
    if (fault === "fails") return send(response, failure);
    const answered = await answer(read);
    if (fault === "loses the answer") response.destroy();
    else send(response, answered);
  }

  function takeFault(call: string): Fault | undefined {
    const found = broken.find(({ start, times }) => times > 0 && call.startsWith(start));
    if (found) found.times -= 1;
    return found?.fault;
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      send(response, { status: 599, body: { broken: String(error) } });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const mend = () => {
    broken = [];
    for (const response of hanging) response.destroy();
    hanging.clear();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    breakDown: (start, fault, times = 1) => void broken.push({ start, fault, times }),
    redirect: (start, to) => {
      redirects.push({ start, to }, { start, to });
    },
    mend,
    close: async () => {
      mend();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readRequest(request: IncomingMessage): Promise<ProviderRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://provider");
  const { method = "GET", headers } = request;
  const raw = Buffer.concat(parts);
  return { method, path: pathname, query: searchParams, headers, body: raw.toString(), raw };
}

function send(response: ServerResponse, { status, headers = {}, body }: Answered): void {
  const text = body === undefined ? "" : JSON.stringify(body);
  response.writeHead(status, { ...(text !== "" && { "content-type": "application/json" }), ...headers });
  response.end(text);
}
