import { createHash } from "node:crypto";
import type { SectionKeeper } from "../../contract/dispatch";

const MARK = /<template data-(begin|end|kept)="([\w-]+)"><\/template>/g;
const MAX_CHARACTERS = 16_000_000;

/**
 * Sections of pages, by what their markup follows from: a page whose stock or price changed renders its buy box, and
 * takes its reviews, its tables and its drawings as they were. Nothing here grows stale, because other facts are
 * another name; what was not asked for longest goes first.
 */
export class KeptSections implements SectionKeeper {
  private readonly owners = new WeakMap<object, number>();
  private readonly kept = new Map<string, string>();
  private owned = 0;
  private characters = 0;
  private rendering = false;

  constructor(private readonly maxCharacters = MAX_CHARACTERS) {}

  /** Runs a render that does not wait, and puts sections into their places in its markup. */
  during(render: () => string): string {
    this.rendering = true;
    try {
      return this.settle(render());
    } finally {
      this.rendering = false;
    }
  }

  look(owner: object, facts: unknown): { name: string; known: boolean } | undefined {
    if (!this.rendering) return undefined;
    const name = createHash("sha1")
      .update(`${this.numberOf(owner)} ${JSON.stringify(facts)}`)
      .digest("base64url");
    const html = this.kept.get(name);
    if (html === undefined) return { name, known: false };
    this.kept.delete(name);
    this.kept.set(name, html);
    return { name, known: true };
  }

  private numberOf(owner: object): number {
    const known = this.owners.get(owner);
    if (known !== undefined) return known;
    this.owned += 1;
    this.owners.set(owner, this.owned);
    return this.owned;
  }

  private settle(html: string): string {
    const parts: string[] = [];
    const begun: { name: string; at: number }[] = [];
    const fresh: [string, string][] = [];
    let last = 0;
    for (const { 0: mark, 1: kind, 2: name = "", index } of html.matchAll(MARK)) {
      parts.push(html.slice(last, index));
      last = index + mark.length;
      if (kind === "kept") parts.push(this.kept.get(name) ?? "");
      else if (kind === "begin") begun.push({ name, at: parts.length });
      else {
        const { at = parts.length } = begun.pop() ?? {};
        fresh.push([name, parts.slice(at).join("")]);
      }
    }
    if (last === 0) return html;
    parts.push(html.slice(last));
    for (const [name, section] of fresh) this.keep(name, section);
    return parts.join("");
  }

  private keep(name: string, section: string): void {
    if (this.kept.has(name) || section.length > this.maxCharacters / 8) return;
    this.kept.set(name, section);
    this.characters += section.length;
    for (const [oldest, { length }] of this.kept) {
      if (this.characters <= this.maxCharacters) return;
      this.kept.delete(oldest);
      this.characters -= length;
    }
  }
}
