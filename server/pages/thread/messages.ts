import type { InProcessReply, InProcessRequest } from "../../../contract/routes/dispatch";
import type { Rendered } from "../render";

/** What the thread that renders pages is started with. */
export interface ThreadData {
  root: string;
  distDir: string;
  port: number;
  /** What marks the store's own inline scripts (`ownScripts.ts`). */
  scriptMark: string;
}

/** From the store to the thread; a page and an answer are told by their number. */
export type ToThread =
  | { kind: "render"; id: number; url: string; headers: Record<string, string> }
  | { kind: "answer"; id: number; reply: InProcessReply }
  | { kind: "forget" }
  | { kind: "warm"; locales: readonly string[] };

/** From the thread to the store. */
export type FromThread =
  | { kind: "ready" }
  | { kind: "rendered"; id: number; page: Omit<Rendered, "body"> & { body: Uint8Array } }
  | { kind: "failed"; id: number; error: { message: string; stack: string } }
  | { kind: "ask"; id: number; request: InProcessRequest };
