import { Busy } from "../../semaphore";
import { ALL, TaggedCache } from "../../taggedCache";
import type { AssembledPage } from "../assemble";
import type { FinishedPage } from "../finish";
import type { Filled, PageMaker, PageStore, Reader } from "../pageStore";

export interface PageCacheOptions extends PageMaker {
  now(): number;
  /** Memory for finished pages; those not asked for the longest go first. */
  maxBytes: number;
}

const CACHE_BYTES = 48 * 1024 * 1024;
/** Errors and unknown addresses are kept for a moment, so that a flood of one costs one render. */
const REFUSAL_MS = 10_000;
const REFUSALS = 200;

/**
 * Finished pages in front of Next, by address alone: the locale in it decides language, country and currency.
 * Only what says `public, s-maxage` and sets no cookie is kept. Stale pages are served while one fill refreshes them.
 */
export class PageCache implements PageStore {
  private readonly pages: TaggedCache<AssembledPage>;
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
   * Renders the page, once however many ask for it at the same time; `whom` is who did first.
   *
   * @throws Busy when too many pages are waiting.
   */
  fill(key: string, whom?: Pick<Reader, "asker">): Promise<Filled> {
    const asker = whom?.asker ?? "";
    const make = () => this.options.renders.run(() => this.make(key), { asker });
    return this.pages.load(key, make, ({ life }) => life);
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

  private async make(key: string): Promise<AssembledPage> {
    const made = await this.options.make(key);
    if (made.isRefusal)
      await this.refusals.load(
        key,
        () => Promise.resolve(made.page),
        () => ({ freshMs: REFUSAL_MS }),
      );
    return made;
  }
}

/** The store's own. */
export const cachedPages = (maker: PageMaker): PageStore =>
  new PageCache({ ...maker, maxBytes: CACHE_BYTES, now: () => performance.now() });
