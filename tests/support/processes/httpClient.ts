import http from "node:http";

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export type Client = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

/**
 * A browser at its lightest: keeps its cookies and its connection, and reads JSON. Two with the same cookies are one.
 */
export function createClient(origin: string, agent: http.Agent, cookies = new Map<string, string>()): Client {
  const { hostname, port } = new URL(origin);
  return (method, path, body, extra = {}) =>
    new Promise((resolve, reject) => {
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        origin,
        ...extra,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(sent !== undefined && { "content-type": "application/json", "content-length": Buffer.byteLength(sent) }),
      };
      const request = http.request({ hostname, port, path, method, headers, agent }, (response) => {
        const parts: Buffer[] = [];
        for (const cookie of response.headers["set-cookie"] ?? []) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          cookies.set(name, value);
        }
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", reject);
        response.on("end", () => {
          const text = Buffer.concat(parts).toString("utf8");
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as Record<string, unknown> });
        });
      });
      request.on("error", reject);
      request.end(sent);
    });
}
