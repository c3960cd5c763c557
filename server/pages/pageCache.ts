import type { Logger } from "pino";
import { Busy, type KeyedSemaphore } from "../semaphore";
import type { FinishedPage } from "./finish";
import type { Rendered } from "./render";

export interface PageCacheOptions {
  /** Renders without anything of the visitor. */
  render(key: string): Promise<Rendered>;
  finish(page: Rendered): Promise<FinishedPage>;
  now(): number;
  log: Pick<Logger, "error">;
  /** Memory for finished pages; those not filled for the longest go first. */
  maxBytes: number;
  /** Bounds what is rendered at once, for the cache and for others. */
  renders: KeyedSemaphore;
}

export type Filled = { page: FinishedPage; kept: boolean };

interface Entry {
  page: FinishedPage;
  tags: string[];
  freshUntil: number;
  staleUntil: number;
}

/** Errors and unknown addresses are kept for a moment, so that a flood of one costs one render. */
const REFUSAL_MS = 10_000;
const REFUSALS = 200;

/**
 * Finished pages in front of Next, by address alone: the locale in it decides language, country and currency.
 * Only what says `public, s-maxage` and sets no cookie is kept. Stale pages are served while one fill refreshes them.
 */
export class PageCache {
  private readonly entries = new Map<string, Entry>();
  private readonly refusals = new Map<string, { page: FinishedPage; until: number }>();
  private readonly fills = new Map<string, Promise<Filled>>();
  private bytes = 0;
  /** Grows with every purge: a render that began before one must not be kept after it. */
  private purges = 0;

  constructor(private readonly options: PageCacheOptions) {}

  /** The page if it is here; refreshes it behind the visitor's back once it is stale. */
  hit(key: string): FinishedPage | undefined {
    const entry = this.entries.get(key);
    if (!entry) return this.refusal(key);
    const now = this.options.now();
    if (now >= entry.staleUntil) {
      this.drop(key, entry);
      return undefined;
    }
    if (now >= entry.freshUntil && !this.fills.has(key)) this.refresh(key, entry);
    return entry.page;
  }

  /**
   * Renders the page, once however many ask for it at the same time; `asker` is who did first.
   *
   * @throws Busy when too many pages are waiting.
   */
  fill(key: string, asker = ""): Promise<Filled> {
    const running = this.fills.get(key);
    if (running) return running;
    const fill = this.options.renders
      .run(() => this.renderAndKeep(key), { asker })
      .finally(() => this.fills.delete(key));
    this.fills.set(key, fill);
    return fill;
  }

  /** Forgets every page that shows something of these tags. */
  purge(tags: readonly string[]): void {
    this.purges += 1;
    for (const [key, entry] of this.entries) {
      if (entry.tags.some((tag) => tags.includes(tag))) this.drop(key, entry);
    }
    this.refusals.clear();
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.entries.size, bytes: this.bytes };
  }

  private refresh(key: string, entry: Entry): void {
    // Moves the moment of the next try, so that a page that fails to render is not tried on every request.
    entry.freshUntil = this.options.now() + REFUSAL_MS;
    this.entries.delete(key);
    this.entries.set(key, entry);
    this.fill(key).catch((error: unknown) => {
      if (!(error instanceof Busy)) this.options.log.error({ err: error, page: key }, "page could not be refreshed");
    });
  }

  private async renderAndKeep(key: string): Promise<Filled> {
    const purgesBefore = this.purges;
    const rendered = await this.options.render(key);
    const page = await this.options.finish(rendered);
    return { page, kept: this.keep(key, rendered, page, purgesBefore) };
  }

  private keep(key: string, rendered: Rendered, page: FinishedPage, purgesBefore: number): boolean {
    const life = lifetime(rendered);
    if (rendered.status === 404 || rendered.status >= 500) {
      if (this.refusals.size >= REFUSALS) this.refusals.delete(this.refusals.keys().next().value ?? "");
      if (rendered.status === 404) this.refusals.set(key, { page, until: this.options.now() + REFUSAL_MS });
      return true;
    }
    if (!life) return false;
    if (purgesBefore !== this.purges) return true;
    const now = this.options.now();
    const previous = this.entries.get(key);
    if (previous) this.drop(key, previous);
    const tags = (rendered.headers["cache-tag"] ?? "").split(",").map((tag) => tag.trim());
    this.entries.set(key, { page, tags, freshUntil: now + life.fresh, staleUntil: now + life.fresh + life.stale });
    this.bytes += page.bytes;
    for (const [oldest, entry] of this.entries) {
      if (this.bytes <= this.options.maxBytes) break;
      this.drop(oldest, entry);
    }
    return true;
  }

  private refusal(key: string): FinishedPage | undefined {
    const known = this.refusals.get(key);
    if (known && known.until > this.options.now()) return known.page;
    if (known) this.refusals.delete(key);
    return undefined;
  }

  private drop(key: string, entry: Entry): void {
    if (this.entries.delete(key)) this.bytes -= entry.page.bytes;
  }
}

/** Milliseconds a page is fresh and may be served stale; undefined when it must not be kept. */
function lifetime({ status, headers, cookies }: Rendered): { fresh: number; stale: number } | undefined {
  const rule = headers["cache-control"] ?? "";
  const fresh = Number(/s-maxage=(\d+)/.exec(rule)?.[1] ?? 0) * 1000;
  if (status !== 200 || cookies.length > 0 || !/\bpublic\b/.test(rule) || fresh === 0) return undefined;
  return { fresh, stale: Number(/stale-while-revalidate=(\d+)/.exec(rule)?.[1] ?? 0) * 1000 };
}
