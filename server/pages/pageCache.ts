import type { Logger } from "pino";
import { Busy, type KeyedSemaphore } from "../semaphore";
import { ALL, TaggedCache, type Life } from "../taggedCache";
import type { FinishedPage } from "./finish";
import type { Rendered } from "./render";

export interface PageCacheOptions {
  /** Renders without anything of the visitor. */
  render(key: string): Promise<Rendered>;
  finish(page: Rendered): Promise<FinishedPage>;
  now(): number;
  log: Pick<Logger, "error">;
  /** Memory for finished pages; those not asked for the longest go first. */
  maxBytes: number;
  /** Bounds what is rendered at once, for the cache and for others. */
  renders: KeyedSemaphore;
}

export interface Filled {
  page: FinishedPage;
  /** Whether it is for everybody. */
  kept: boolean;
}

interface Fill extends Filled {
  life: Life | null;
}

/** Errors and unknown addresses are kept for a moment, so that a flood of one costs one render. */
const REFUSAL_MS = 10_000;
const REFUSALS = 200;

/**
 * Finished pages in front of Next, by address alone: the locale in it decides language, country and currency.
 * Only what says `public, s-maxage` and sets no cookie is kept. Stale pages are served while one fill refreshes them.
 */
export class PageCache {
  private readonly pages: TaggedCache<Fill>;
  /** Apart, so that a flood of unknown addresses pushes no page out. */
  private readonly refusals: TaggedCache<FinishedPage>;

  constructor(private readonly options: PageCacheOptions) {
    const { now, maxBytes } = options;
    this.pages = new TaggedCache({ now, max: maxBytes, sizeOf: ({ page }) => page.bytes });
    this.refusals = new TaggedCache({ now, max: REFUSALS });
  }

  /** The page if it is here; refreshes it behind the visitor's back once it is stale. */
  hit(key: string): FinishedPage | undefined {
    const found = this.pages.peek(key);
    if (!found) return this.refusals.peek(key)?.value;
    if (!found.isFresh) this.refresh(key);
    return found.value.page;
  }

  /**
   * Renders the page, once however many ask for it at the same time; `asker` is who did first.
   *
   * @throws Busy when too many pages are waiting.
   */
  fill(key: string, asker = ""): Promise<Filled> {
    const render = () => this.options.renders.run(() => this.render(key), { asker });
    return this.pages.load(key, render, ({ life }) => life);
  }

  /** Forgets every page that shows something of these tags. */
  purge(tags: readonly string[]): void {
    this.pages.purge(tags);
    this.refusals.purge([ALL]);
  }

  get size(): { pages: number; bytes: number } {
    const { entries, total } = this.pages.size;
    return { pages: entries, bytes: total };
  }

  private refresh(key: string): void {
    // Moves the moment of the next try, so that a page that fails to render is not tried on every request.
    this.pages.postpone(key, REFUSAL_MS);
    this.fill(key).catch((error: unknown) => {
      if (!(error instanceof Busy)) this.options.log.error({ err: error, page: key }, "page could not be refreshed");
    });
  }

  private async render(key: string): Promise<Fill> {
    const rendered = await this.options.render(key);
    const page = await this.options.finish(rendered);
    const life = lifeOf(rendered);
    const isRefusal = rendered.status === 404 || (rendered.status === 410 && life === null);
    if (isRefusal)
      await this.refusals.load(
        key,
        () => Promise.resolve(page),
        () => ({ freshMs: REFUSAL_MS }),
      );
    return { page, kept: life !== null || isRefusal || rendered.status >= 500, life };
  }
}

/** Null for a page that must not be kept. */
function lifeOf({ status, headers, cookies }: Rendered): Life | null {
  const rule = headers["cache-control"] ?? "";
  const freshMs = Number(/s-maxage=(\d+)/.exec(rule)?.[1] ?? 0) * 1000;
  // What is gone for good has a page like any other: it changes with what it names.
  if ((status !== 200 && status !== 410) || cookies.length > 0 || !/\bpublic\b/.test(rule) || freshMs === 0)
    return null;
  const staleMs = Number(/stale-while-revalidate=(\d+)/.exec(rule)?.[1] ?? 0) * 1000;
  const tags = (headers["cache-tag"] ?? "").split(",").map((tag) => tag.trim());
  return { freshMs, staleMs, tags };
}
