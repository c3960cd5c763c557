import type { FastifyInstance } from "fastify";
import type { BodyOf, IllFormed, SentOf } from "./answers";

export interface Answer<Body = unknown> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: Body;
  text: string;
}

/** What a call of the contract answers. */
export type AnswerTo<Method extends string, Url extends string> = Answer<BodyOf<Method, Url>>;

/** A call typed by its address, as the contract's table has it. */
type Read<Method extends string> = <const Url extends string>(
  url: Url,
  headers?: Record<string, string>,
) => Promise<AnswerTo<Method, Url>>;
type Write<Method extends string> = <const Url extends string>(
  url: Url,
  body?: SentOf<Method, Url>,
  headers?: Record<string, string>,
) => Promise<AnswerTo<Method, Url>>;

export interface Visitor {
  cookies: Map<string, string>;
  ip: string;
  send: <const Method extends string, const Url extends string>(
    method: Method,
    url: Url,
    body?: SentOf<Method, Url>,
    headers?: Record<string, string>,
  ) => Promise<AnswerTo<Method, Url>>;
  get: Read<"GET">;
  post: Write<"POST">;
  put: Write<"PUT">;
  delete: Read<"DELETE">;
}

/** A body that its call does not take, sent to see that it is refused or ignored. */
export const illFormed = (body: unknown) => body as IllFormed;

/**
 * A browser that keeps its cookies, speaks from one address and says with every change which page it is at. Strings are
 * sent as they are, other bodies as JSON.
 */
export function makeVisitor(app: FastifyInstance, ip: string, origin: string): Visitor {
  const cookies = new Map<string, string>();

  const send: Visitor["send"] = async (method, url, body, headers = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await app.inject({
      method: method as "GET",
      url,
      remoteAddress: ip,
      headers: {
        ...(cookie && { cookie }),
        ...(method !== "GET" && { origin }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    for (const { name, value, maxAge, expires } of answer.cookies) {
      const ended = maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now());
      if (ended) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = answer.payload;
    const isJson = String(answer.headers["content-type"] ?? "").includes("json");
    return { status: answer.statusCode, headers: answer.headers, body: isJson ? JSON.parse(text) : null, text };
  };

  return {
    cookies,
    ip,
    send,
    get: (url, headers) => send("GET", url, undefined, headers),
    post: (url, body, headers) => send("POST", url, body, headers),
    put: (url, body, headers) => send("PUT", url, body, headers),
    delete: (url, headers) => send("DELETE", url, undefined, headers),
  };
}
