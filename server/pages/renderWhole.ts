import { createRequire } from "node:module";
import { Writable } from "node:stream";
import type { ReactNode } from "react";
import type { KeptSections } from "./keptSections";
import type { RenderToPipeableStreamOptions, renderToPipeableStream, renderToString } from "react-dom/server";

const require = createRequire(import.meta.url);

type Rendered = ReadableStream<Uint8Array> & { allReady: Promise<void> };
interface EdgeRenderer {
  renderToReadableStream(children: ReactNode, options?: RenderToPipeableStreamOptions): Promise<Rendered>;
}

interface NodeRenderer {
  renderToPipeableStream: typeof renderToPipeableStream;
  renderToString: typeof renderToString;
}

/** React's mark of a section that was not ready or failed: its place is left to the browser. */
const LEFT_OUT = "<!--$!-->";

/**
 * Makes Next render whole pages. It takes React's renderer for the edge, waits for the end and joins the pieces; our
 * pages go into a cache, so nothing is gained by pieces. React's renderer for Node writes text where the other encodes
 * every attribute by itself (a third less time, tests/bench), and its renderer into one string spares the pieces, too.
 * That one cannot wait: a page with a part that is not loaded yet, as each part is once, goes to the one that can.
 */
export function renderWholePages(sections: KeptSections): void {
  // React reads NODE_ENV when it is first asked for, so not before the store knows it.
  const edge = require("react-dom/server.edge") as EdgeRenderer;
  const node = require("react-dom/server.node") as NodeRenderer;
  edge.renderToReadableStream = async (children, options = {}) => {
    const whole = atOnce(node, sections, children, options) ?? (await withWaiting(node, children, options));
    return Object.assign(streamOf(whole), { allReady: Promise.resolve() });
  };
}

/** The page if it needs no waiting; faults are left to the renderer that reports them. */
function atOnce(
  node: NodeRenderer,
  sections: KeptSections,
  children: ReactNode,
  { identifierPrefix }: RenderToPipeableStreamOptions,
): Buffer | undefined {
  try {
    const options = { ...(identifierPrefix !== undefined && { identifierPrefix }) };
    const html = sections.during(() => node.renderToString(children, options));
    return html.includes(LEFT_OUT) ? undefined : Buffer.from(html);
  } catch {
    return undefined;
  }
}

/** Without a limit for pieces long sections stay in their places instead of following at the end. */
function withWaiting(
  node: NodeRenderer,
  children: ReactNode,
  options: RenderToPipeableStreamOptions,
): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const { pipe } = node.renderToPipeableStream(children, {
      ...options,
      progressiveChunkSize: Infinity,
      onShellError: reject,
      onAllReady: () => void pipe(collector(resolve)),
    });
  });
}

function collector(done: (page: Uint8Array) => void): Writable {
  const parts: Buffer[] = [];
  return new Writable({
    write: (part: Uint8Array, _encoding, next) => {
      parts.push(Buffer.from(part));
      next();
    },
    final: (next) => {
      done(Buffer.concat(parts));
      next();
    },
  });
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}
