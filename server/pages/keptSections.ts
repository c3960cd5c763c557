import { AsyncLocalStorage } from "node:async_hooks";
import type { SectionKeeper } from "../../contract/routes/dispatch";
import { FrozenJson } from "./frozenJson";

const MARK = Buffer.from("<template data-");
const MARK_END = Buffer.from('"></template>');
const MAX_BYTES = 24_000_000;

/** What one page in the making takes from here and leaves here; its marks count into these. */
interface Shelf {
  pieces: Buffer[];
  fresh: string[];
}

/**
 * Sections of pages, by what their markup follows from: a page whose stock or price changed renders its buy box, and
 * takes its reviews, its tables and its drawings as they were. Nothing here grows stale, because other facts are
 * another name; what was not asked for longest goes first.
 * While a page is made, short marks stand for its sections and for data that is written already, so that the renderers
 * on the way pass on a fraction of its text; `settle` puts the bytes into their places.
 */
export class KeptSections implements SectionKeeper {
  private readonly shelves = new AsyncLocalStorage<Shelf>();
  private readonly json = new FrozenJson();
  private readonly owners = new WeakMap<object, number>();
  private readonly kept = new Map<string, Buffer>();
  private owned = 0;
  private bytes = 0;
  private rendering = false;

  constructor(private readonly maxBytes = MAX_BYTES) {}

  /** Makes a page with marks, in as many steps as it takes, and puts what they stand for into it. */
  async settled(make: () => Promise<Buffer>): Promise<Buffer> {
    const shelf: Shelf = { pieces: [], fresh: [] };
    return this.settle(await this.shelves.run(shelf, make), shelf);
  }

  /** Runs a render that does not wait: sections are looked up in no other. */
  during<T>(render: () => T): T {
    this.rendering = true;
    try {
      return render();
    } finally {
      this.rendering = false;
    }
  }

  look(owner: object, facts: unknown): { name: string; known: boolean } | undefined {
    const shelf = this.rendering ? this.shelves.getStore() : undefined;
    if (!shelf) return undefined;
    const key = `${this.numberOf(owner)} ${this.json.nameOf(facts)}`;
    const html = this.kept.get(key);
    if (html === undefined) return { name: String(shelf.fresh.push(key) - 1), known: false };
    this.kept.delete(key);
    this.kept.set(key, html);
    return { name: String(shelf.pieces.push(html) - 1), known: true };
  }

  write(data: unknown): string | undefined {
    const shelf = this.shelves.getStore();
    return shelf && this.json.write(data, (bytes) => `${MARK}kept="${shelf.pieces.push(bytes) - 1}${MARK_END}`);
  }

  private numberOf(owner: object): number {
    const known = this.owners.get(owner);
    if (known !== undefined) return known;
    this.owned += 1;
    this.owners.set(owner, this.owned);
    return this.owned;
  }

  private settle(html: Buffer, shelf: Shelf): Buffer {
    const parts: Buffer[] = [];
    const begun: number[] = [];
    const fresh: [string, Buffer][] = [];
    let last = 0;
    for (let at = html.indexOf(MARK); at >= 0; at = html.indexOf(MARK, at + MARK.length)) {
      const end = html.indexOf(MARK_END, at);
      const [, kind, number] = /^(begin|end|kept)="(\d+)$/.exec(html.toString("latin1", at + MARK.length, end)) ?? [];
      if (end < 0 || kind === undefined) continue;
      parts.push(html.subarray(last, at));
      last = end + MARK_END.length;
      if (kind === "kept") parts.push(shelf.pieces[Number(number)] ?? EMPTY);
      else if (kind === "begin") begun.push(parts.length);
      else fresh.push([shelf.fresh[Number(number)] ?? "", Buffer.concat(parts.slice(begun.pop() ?? parts.length))]);
    }
    if (last === 0) return html;
    parts.push(html.subarray(last));
    for (const [key, section] of fresh) this.keep(key, section);
    return Buffer.concat(parts);
  }

  private keep(key: string, section: Buffer): void {
    if (this.kept.has(key) || section.length > this.maxBytes / 8) return;
    this.kept.set(key, section);
    this.bytes += sizeOf(key, section);
    for (const [oldest, gone] of this.kept) {
      if (this.bytes <= this.maxBytes) return;
      this.kept.delete(oldest);
      this.bytes -= sizeOf(oldest, gone);
    }
  }
}

const EMPTY = Buffer.alloc(0);

function sizeOf(key: string, section: Buffer): number {
  return key.length + section.length;
}
