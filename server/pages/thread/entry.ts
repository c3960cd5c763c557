import http from "node:http";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import next from "next";
import type { InProcessReply } from "../../../contract/routes/dispatch";
import { readEnv } from "../../env";
import { logConsole, makeLogger } from "../../logger";
import { takeBuiltConfig } from "../../platform/next/builtConfig";
import { cacheAnswers } from "../answerCache";
import type { FinishedPage } from "../finish";
import { SCRIPT_MARK } from "../ownScripts";
import type { PageHandler } from "../../platform/http/renderPage";
import { assemblePage, type PageRequest } from "../assemble";
import type { FromThread, ThreadData, ToThread } from "./messages";

/**
 * The thread in which Next renders. The store's own thread then has none of Next's asynchronous storage, which Node
 * would carry through each of its requests, and goes on answering while a page is made.
 */
const data = workerData as ThreadData;
const store = parentPort;
if (!store) throw new Error("entry.ts is the file of a thread");
const env = readEnv(process.env);
const log = makeLogger(env);
logConsole(log);

const tell = (message: FromThread, bytes: ArrayBuffer[] = []) => store.postMessage(message, bytes);

const asked = new Map<number, (reply: InProcessReply) => void>();
let asks = 0;
const answers = cacheAnswers(
  (request) =>
    new Promise((resolve) => {
      asks += 1;
      asked.set(asks, resolve);
      tell({ kind: "ask", id: asks, request });
    }),
);
globalThis.storeApi = answers.api;
globalThis.storeScriptMark = SCRIPT_MARK;
takeBuiltConfig(path.join(data.root, data.distDir));

// Next takes over the upgrades of a server it is given, so it gets one that nobody listens on.
const renderer = next({ dev: false, dir: data.root, port: data.port, httpServer: http.createServer() });
await renderer.prepare();
const handler: PageHandler = renderer.getRequestHandler();

async function make(id: number, request: PageRequest): Promise<void> {
  try {
    const made = await assemblePage(env, handler, request);
    const [bodies, bytes] = handedOver(made.page.bodies);
    tell({ kind: "made", id, made: { ...made, page: { ...made.page, bodies } } }, bytes);
  } catch (error) {
    const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
    tell({ kind: "failed", id, error: { message, stack } });
  }
}

/** Bytes with memory of their own, which a message hands over instead of copying them once more. */
function handedOver(bodies: FinishedPage["bodies"]): [FinishedPage["bodies"], ArrayBuffer[]] {
  const memory: ArrayBuffer[] = [];
  const own = Object.entries(bodies).map(([encoding, body]) => {
    const bytes = new ArrayBuffer(body.length);
    memory.push(bytes);
    const copy = Buffer.from(bytes);
    body.copy(copy);
    return [encoding, copy];
  });
  return [Object.fromEntries(own), memory];
}

store.on("message", (message: ToThread) => {
  if (message.kind === "make") void make(message.id, message.request);
  else if (message.kind === "forget") answers.forget();
  else if (message.kind === "warm")
    answers.warm(message.locales).catch((error: unknown) => log.error({ err: error }, "menus are not loaded"));
  else {
    asked.get(message.id)?.(message.reply);
    asked.delete(message.id);
  }
});
tell({ kind: "ready" });
