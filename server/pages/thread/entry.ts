import http from "node:http";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import next from "next";
import type { InProcessReply } from "../../../contract/routes/dispatch";
import { readEnv } from "../../env";
import { logConsole, makeLogger } from "../../logger";
import { takeBuiltConfig } from "../../platform/next/builtConfig";
import { keepAnswers } from "../keptAnswers";
import { render, type PageHandler } from "../render";
import type { FromThread, ThreadData, ToThread } from "./messages";

/**
 * The thread in which Next renders. The store's own thread then has none of Next's asynchronous storage, which Node
 * would carry through each of its requests, and goes on answering while a page is made.
 */
const data = workerData as ThreadData;
const store = parentPort;
if (!store) throw new Error("entry.ts is the file of a thread");
const log = makeLogger(readEnv(process.env));
logConsole(log);

const tell = (message: FromThread, bytes: ArrayBuffer[] = []) => store.postMessage(message, bytes);

const asked = new Map<number, (reply: InProcessReply) => void>();
let asks = 0;
const answers = keepAnswers(
  (request) =>
    new Promise((resolve) => {
      asks += 1;
      asked.set(asks, resolve);
      tell({ kind: "ask", id: asks, request });
    }),
);
globalThis.storeApi = answers.api;
globalThis.storeScriptMark = data.scriptMark;
takeBuiltConfig(path.join(data.root, data.distDir));

// Next takes over the upgrades of a server it is given, so it gets one that nobody listens on.
const renderer = next({ dev: false, dir: data.root, port: data.port, httpServer: http.createServer() });
await renderer.prepare();
const handler: PageHandler = renderer.getRequestHandler();

async function make(id: number, url: string, headers: Record<string, string>): Promise<void> {
  try {
    const { body, ...page } = await render(handler, url, headers);
    // A copy of its own, which is handed over instead of being copied once more.
    const bytes = new Uint8Array(body);
    tell({ kind: "rendered", id, page: { ...page, body: bytes } }, [bytes.buffer]);
  } catch (error) {
    const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
    tell({ kind: "failed", id, error: { message, stack } });
  }
}

store.on("message", (message: ToThread) => {
  if (message.kind === "render") void make(message.id, message.url, message.headers);
  else if (message.kind === "forget") answers.forget();
  else if (message.kind === "warm")
    answers.warm(message.locales).catch((error: unknown) => log.error({ err: error }, "menus are not loaded"));
  else {
    asked.get(message.id)?.(message.reply);
    asked.delete(message.id);
  }
});
tell({ kind: "ready" });
