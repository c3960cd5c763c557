import type { Env } from "../env";
import { render, type PageHandler, type Rendered } from "../platform/http/renderPage";
import { readAudience, type Audience } from "./audience";
import { finishPage, type Encoding, type FinishedPage } from "./finish";

/**
 * For everybody: to be kept, in every encoding and as small as it gets, or for once, fast and in the one that is taken;
 * for one visitor: fast, and in the one that they take.
 */
export type Asker =
  | { kind: "everybody"; encoding?: Encoding }
  | { kind: "visitor"; encoding: Encoding; isSecretAddress: boolean };

export interface PageRequest {
  url: string;
  /** All that the page learns of its visitor: one for everybody gets none of theirs. */
  headers: Record<string, string>;
  asker: Asker;
}

/** A page that only has to be sent, and what its own headers say of who may have it. */
export interface AssembledPage extends Audience {
  page: FinishedPage;
}

export type AssemblePage = (request: PageRequest) => Promise<AssembledPage>;

/**
 * Renders a page and completes and packs it in the same thread: the text that Next made goes nowhere else, and whoever
 * sends the page does nothing but send it.
 */
export async function assemblePage(env: Env, handler: PageHandler, request: PageRequest): Promise<AssembledPage> {
  const { url, headers, asker } = request;
  const rendered = await render(handler, url, headers);
  const audience = readAudience(rendered);
  const { encoding } = asker;
  if (encoding === undefined) return { page: await finishPage(env, rendered, { effort: "best" }), ...audience };
  const sent = asker.kind === "visitor" ? ownPage(rendered, asker.isSecretAddress) : rendered;
  const isShared = asker.kind === "everybody";
  return { page: await finishPage(env, sent, { effort: "fast", encoding, isShared }), ...audience };
}

/** Kept by nobody but its visitor's own screen, and told to no other page where its address is a secret. */
function ownPage(page: Rendered, isSecretAddress: boolean): Rendered {
  return {
    ...page,
    headers: {
      ...page.headers,
      ...(page.status === 200 && { "cache-control": "private, no-store" }),
      ...(isSecretAddress && { "referrer-policy": "no-referrer" }),
    },
  };
}
