import { STATUS_CODES, validateHeaderName, validateHeaderValue, type Server } from "node:http";
import type { Socket } from "node:net";
import { pickEncoding, type Encoding, type FinishedPage } from "./finish";

/**
 * One whole request for a page and nothing else: a line, headers of plain characters, an empty line. Whatever is
 * spelled in another way (a body, a folded line, a bare line feed, half a request) is read by Node's own parser.
 */
const PLAIN_GET = /^GET (\/[!-~]*) HTTP\/1\.1\r\n((?:[A-Za-z0-9-]+:[\t -~]*\r\n)+)\r\n$/;
/** Headers that ask for more than the page as it is, or that say where a message ends. */
const ASKS_MORE =
  /^(?:content-length|transfer-encoding|trailer|te|upgrade|expect|range|http2-settings|if-[a-z-]+|proxy-[a-z-]+):/im;
const WILL_LEAVE = /^connection:(?![\t ]*keep-alive[\t ]*\r$)/im;
const HOST = /^host:[\t ]*[!-~]/gim;
const ACCEPT_ENCODING = /^accept-encoding:(.*)\r$/im;
const LONGEST_BYTES = 8192;

interface Asked {
  url: string;
  encoding: Encoding;
}

function plainGet(head: string): Asked | undefined {
  const [, url, headers] = PLAIN_GET.exec(head) ?? [];
  if (url === undefined || headers === undefined) return undefined;
  if (ASKS_MORE.test(headers) || WILL_LEAVE.test(headers) || headers.match(HOST)?.length !== 1) return undefined;
  return { url, encoding: pickEncoding(ACCEPT_ENCODING.exec(headers)?.[1]) };
}

export interface StraightPages {
  /** Lets go of the connections that wait for a request here; those that come later are Node's. */
  close(): void;
}

/**
 * Answers a plain request for a page that is kept right from its connection, without making a request and a response
 * of it. The first request on a connection that is anything else gives the connection to Node's server, for good: it
 * then reads the same bytes. Attach it before the server listens.
 */
export function sendStraight(server: Server, hit: (url: string) => FinishedPage | undefined): StraightPages {
  const own = server.listeners("connection") as ((this: Server, socket: Socket) => void)[];
  const here = new Set<Socket>();
  const lines = linesAfter(server.keepAliveTimeout);
  let closing = false;

  function give(socket: Socket): void {
    for (const listener of own) listener.call(server, socket);
  }

  function take(socket: Socket): void {
    if (closing) return give(socket);
    let last = "";
    let asked: Asked | undefined;

    const leave = () => here.delete(socket);
    const end = () => socket.end();
    const drop = () => socket.destroy();
    const read = (chunk: Buffer) => {
      const head = chunk.length <= LONGEST_BYTES ? chunk.toString("latin1") : "";
      // Browsers and crawlers say the same about themselves each time.
      if (head !== last) [last, asked] = [head, plainGet(head)];
      const page = asked && hit(asked.url);
      if (asked && page?.status === 200) {
        socket.setTimeout(server.keepAliveTimeout);
        return send(socket, lines(page, asked.encoding), page.bodies[asked.encoding]);
      }
      leave();
      socket.off("data", read).off("end", end).off("close", leave).off("error", drop).off("timeout", drop);
      socket.setTimeout(0).pause().unshift(chunk);
      give(socket);
      socket.resume();
    };
    here.add(socket);
    // Whoever has asked nothing yet is waited for like for a request's head.
    socket.setTimeout(Math.min(server.headersTimeout, server.keepAliveTimeout));
    socket.on("data", read).on("end", end).on("close", leave).on("error", drop).on("timeout", drop);
  }

  server.removeAllListeners("connection").on("connection", take);
  return {
    close() {
      closing = true;
      for (const socket of here) {
        if (socket.writableLength > 0) socket.end();
        else socket.destroy();
      }
    },
  };
}

function send(socket: Socket, head: string, body: Buffer): void {
  socket.cork();
  socket.write(head, "latin1");
  socket.write(body);
  socket.uncork();
  if (socket.writableLength === 0) return;
  // Who asks faster than they read is not read from meanwhile.
  socket.pause();
  socket.once("drain", () => socket.resume());
}

/** Status line and headers of a page as Node would write them, put together once for each page and second. */
function linesAfter(keepAliveMs: number): (page: FinishedPage, encoding: Encoding) => string {
  const kept = new WeakMap<FinishedPage, Partial<Record<Encoding, string>>>();
  const stays = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n\r\n`;
  let second = 0;
  let date = "";

  return (page, encoding) => {
    const known = kept.get(page) ?? {};
    const lines = (known[encoding] ??= linesOf(page, encoding));
    kept.set(page, known);
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) [second, date] = [now, `Date: ${new Date(now * 1000).toUTCString()}\r\n${stays}`];
    return lines + date;
  };
}

function linesOf(page: FinishedPage, encoding: Encoding): string {
  let lines = `HTTP/1.1 ${page.status} ${STATUS_CODES[page.status] ?? ""}\r\n`;
  for (const [name, value] of Object.entries(page.headers[encoding])) {
    for (const each of [value].flat()) {
      if (each === undefined) continue;
      validateHeaderName(name);
      validateHeaderValue(name, String(each));
      lines += `${name}: ${each}\r\n`;
    }
  }
  return lines;
}
