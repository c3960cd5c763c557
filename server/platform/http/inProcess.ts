import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { InProcessApi, InProcessReply } from "../../../contract/routes/dispatch";
import { newSecret } from "../../http/cookies";

const HEADER = "x-in-process";
/** Known to this process alone, so that no visitor can pass as it. */
const secret = newSecret();

/**
 * Lets pages that render in this process call the API without a socket, and without using up a visitor's limit.
 * Fastify's own `inject` would do; but it builds Node's response class in a second shape, which makes every answer of
 * the real server a fifth slower (tests/bench), and costs more than most calls themselves.
 */
export function inProcessApi(app: FastifyInstance): InProcessApi {
  return ({ method, url, headers, body }) =>
    new Promise((resolve) => {
      const request = new ApiRequest(method, url, lowerCased(headers), body);
      const response = new ApiResponse(resolve);
      app.routing(request as unknown as IncomingMessage, response as unknown as ServerResponse);
    });
}

export function isInProcess(headers: Record<string, unknown>): boolean {
  return headers[HEADER] === secret;
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  const lower: Record<string, string> = { host: "store.invalid", [HEADER]: secret };
  for (const name of Object.keys(headers)) lower[name.toLowerCase()] = String(headers[name]);
  return lower;
}

/** What Fastify reads of a request. */
class ApiRequest extends Readable {
  readonly httpVersion = "1.1";
  readonly socket = { remoteAddress: "127.0.0.1", encrypted: false };
  readonly headers: Record<string, string>;

  constructor(
    readonly method: string,
    readonly url: string,
    headers: Record<string, string>,
    body: string | undefined,
  ) {
    // Fastify takes the end of a request for its caller having left.
    super({ read: () => undefined, autoDestroy: false });
    this.headers = body === undefined ? headers : { ...headers, "content-length": String(Buffer.byteLength(body)) };
    if (body !== undefined) this.push(body);
    this.push(null);
  }
}

type Headers = InProcessReply["headers"];

/** What Fastify writes an answer to; the calls that pages make answer text, never a stream. */
class ApiResponse extends EventEmitter {
  statusCode = 200;
  headersSent = false;
  writableEnded = false;
  destroyed = false;
  private headers: Headers = {};
  private body = "";

  constructor(private readonly answer: (reply: InProcessReply) => void) {
    super();
  }

  setHeader(name: string, value: string | string[]): this {
    this.headers[name.toLowerCase()] = value;
    return this;
  }

  getHeader(name: string): string | string[] | undefined {
    return this.headers[name.toLowerCase()];
  }

  getHeaders(): Headers {
    return this.headers;
  }

  hasHeader(name: string): boolean {
    return name.toLowerCase() in this.headers;
  }

  removeHeader(name: string): void {
    delete this.headers[name.toLowerCase()];
  }

  writeHead(status: number, headers: Headers = {}): this {
    this.statusCode = status;
    this.headers = { ...this.headers, ...headers };
    this.headersSent = true;
    return this;
  }

  write(part: string | Uint8Array): boolean {
    this.body += typeof part === "string" ? part : Buffer.from(part).toString("utf8");
    return true;
  }

  end(part?: string | Uint8Array | null): this {
    if (part) this.write(part);
    this.headersSent = this.writableEnded = true;
    this.emit("finish");
    this.answer({ status: this.statusCode, headers: this.headers, body: this.body });
    return this;
  }

  destroy(): void {
    this.destroyed = true;
    if (!this.writableEnded) this.answer({ status: 500, headers: {}, body: "" });
  }
}
