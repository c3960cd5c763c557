import { createHash } from "node:crypto";

interface Written {
  json: string;
  digest: string;
  /** As bytes for a script element; made when a page first needs them. */
  escaped?: Buffer;
}

const ESCAPES: Record<string, string> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** JSON that a script element does not end early, as Next escapes it. */
function escapeJson(json: string): string {
  return json.replace(/[&<>\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? "");
}

/**
 * JSON of values that nobody can change any more, written once for each. Answers that pages share are frozen to the
 * bottom (keptAnswers.ts), and are most of what pages are made from.
 */
export class FrozenJson {
  private readonly known = new WeakMap<object, Written>();

  /** Tells values apart by what they hold, whether they are frozen or not. */
  nameOf(value: unknown): string {
    if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
    const written = this.written(value);
    if (written) return written.digest;
    if (Array.isArray(value)) return `[${value.map((part) => this.nameOf(part)).join()}]`;
    if (!isPlain(value)) return JSON.stringify(value);
    const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}:${this.nameOf(part)}`);
    return `{${parts.join()}}`;
  }

  /** The text of a value for a script element; of its frozen parts what `place` answers for their bytes. */
  write(value: unknown, place: (bytes: Buffer) => string): string {
    if (typeof value !== "object" || value === null) return escapeJson(JSON.stringify(value));
    const written = this.written(value);
    if (written) {
      if (written.json.length < SMALL) return escapeJson(written.json);
      written.escaped ??= Buffer.from(escapeJson(written.json));
      return place(written.escaped);
    }
    if (Array.isArray(value))
      return `[${value.map((part) => (isLeft(part) ? "null" : this.write(part, place))).join()}]`;
    if (!isPlain(value)) return escapeJson(JSON.stringify(value));
    const parts = Object.entries(value)
      .filter(([, part]) => !isLeft(part))
      .map(([key, part]) => `${escapeJson(JSON.stringify(key))}:${this.write(part, place)}`);
    return `{${parts.join()}}`;
  }

  private written(value: object): Written | undefined {
    const known = this.known.get(value);
    if (known || !isDeeplyFrozen(value)) return known;
    const json = JSON.stringify(value);
    const digest = createHash("sha1").update(json).digest("base64url");
    const written = { json, digest };
    this.known.set(value, written);
    return written;
  }
}

/** Shorter ones are not worth a place of their own. */
const SMALL = 200;

/** What JSON leaves out of objects. */
function isLeft(part: unknown): boolean {
  return part === undefined || typeof part === "function" || typeof part === "symbol";
}

function isPlain(value: object): boolean {
  const kind: unknown = Object.getPrototypeOf(value);
  return (kind === Object.prototype || kind === null) && !("toJSON" in value);
}

function isDeeplyFrozen(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (!Object.isFrozen(value) || !(Array.isArray(value) || isPlain(value))) return false;
  return Object.values(value).every(isDeeplyFrozen);
}
