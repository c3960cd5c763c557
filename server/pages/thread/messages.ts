import type { InProcessReply, InProcessRequest } from "../../../contract/routes/dispatch";
import type { AssembledPage, PageRequest } from "../assemble";

/** What the thread that renders pages is started with. */
export interface ThreadData {
  root: string;
  distDir: string;
  port: number;
}

/** From the store to the thread; a page and an answer are told by their number. */
export type ToThread =
  | { kind: "make"; id: number; request: PageRequest }
  | { kind: "answer"; id: number; reply: InProcessReply }
  | { kind: "forget" }
  | { kind: "warm"; locales: readonly string[] };

/** From the thread to the store. */
export type FromThread =
  | { kind: "ready" }
  | { kind: "made"; id: number; made: AssembledPage }
  | { kind: "failed"; id: number; error: { message: string; stack: string } }
  | { kind: "ask"; id: number; request: InProcessRequest };
