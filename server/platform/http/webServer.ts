import http, { type IncomingMessage, type Server } from "node:http";
import type { Duplex } from "node:stream";

/** How long headers may take, and each part of a body (`PART_BYTES`). */
const PATIENCE_MS = 15_000;
const PART_BYTES = 64 * 1024;
/**
 * A whole request. The largest that is taken, a picture of 5 MB, comes in this time from a phone whose line carries
 * 128 kbit/s; less than about a quarter of that is a drip (`PART_BYTES`).
 */
export const UPLOAD_MS = 360_000;
/**
 * Nothing comes and nothing goes: whoever asked does not read the answer. Longer than any call, and than a socket's
 * silence.
 */
const STILL_MS = 60_000;
const KEEP_ALIVE_MS = 72_000;
const LONGEST_HEAD_BYTES = 32_768;

/** A server that waits for nobody who drips (see `hurryBody`), and for nobody who leaves an answer unread. */
export function makeWebServer(patienceMs = PATIENCE_MS, stillMs = STILL_MS): Server {
  const server = http.createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: patienceMs,
    requestTimeout: UPLOAD_MS,
    // How exactly the two above are kept; Node looks every half minute.
    connectionsCheckingInterval: 500,
    maxHeaderSize: LONGEST_HEAD_BYTES,
  });
  server.timeout = stillMs;
  server.on("request", (request) => hurryBody(request, patienceMs));
  return server;
}

/** Closes a connection whose body brings less than a part within the time for one, unless that was the last. */
function hurryBody(request: IncomingMessage, patienceMs: number): void {
  const { headers, socket } = request;
  if (headers["transfer-encoding"] === undefined && !(Number(headers["content-length"]) > 0)) return;
  let read = socket.bytesRead;
  const judge = () => {
    if (request.complete || socket.destroyed) return clearInterval(watch);
    const came = socket.bytesRead - read;
    read = socket.bytesRead;
    if (came >= PART_BYTES) return;
    clearInterval(watch);
    socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n", () => socket.destroy());
  };
  // What came while the process was busy is read first: a stall of the server is not the sender's.
  const watch = setInterval(() => setImmediate(judge), patienceMs);
  watch.unref();
  socket.once("close", () => clearInterval(watch));
  request.once("end", () => clearInterval(watch));
}

/** What only says that another protocol would do as well; the answer need not take that up. */
const OFFERS = /^(?:upgrade|http2-settings)$/i;

/**
 * Answers a request that offers another protocol (`Upgrade: h2c`, as curl and Java send it) as if it had not: Node
 * takes its connection off the server, so the server gets it back with the request as it was but for the offer.
 */
export function declineUpgrade(server: Server, request: IncomingMessage, connection: Duplex, rest: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = "", value = ""] = rawHeaders.slice(at, at + 2);
    if (OFFERS.test(name)) continue;
    const isConnection = name.toLowerCase() === "connection";
    const options = isConnection ? value.split(",").filter((option) => !OFFERS.test(option.trim())) : [value];
    if (options.length > 0) lines.push(`${name}: ${options.join(",").trim()}`);
  }
  connection.pause();
  connection.unshift(Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), rest]));
  server.emit("connection", connection);
  connection.resume();
}
