/** Papers that go with an application to sell here. Plain constants, safe in the browser. */

export const PAPER_KINDS = ["register", "vat", "insurance", "other"] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export const PAPER_TYPES = ["application/pdf", "image/jpeg", "image/png"] as const;
export type PaperType = (typeof PAPER_TYPES)[number];

export const PAPER_LIMITS = {
  /** Of one application. */
  papers: 6,
  bytes: 5 * 1024 * 1024,
  nameLength: 100,
  /** That a browser may call a file, before it is cleaned. */
  typedNameLength: 255,
  /** Sent by one person in a day, those that are refused and removed among them. */
  aDay: 40,
  /** Days after a refusal until they are dropped. */
  keptDays: 90,
} as const;

/** What stands in names of files and in none of ours: paths, controls, marks that turn text around, quotes. */
const STRANGE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}"*:<>?\\/|]+/gu;
const ENDINGS: Record<PaperType, string> = { "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" };

/** The name of a file as it is kept: its last part, without what no file is called, ending in what it is. */
export function cleanPaperName(typed: string, type: PaperType): string {
  const last = typed.normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  const bare = last
    .replace(STRANGE, " ")
    .replace(/\s+/g, " ")
    .replace(/\.(?:pdf|jpe?g|png)\s*$/i, "")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const ending = `.${ENDINGS[type]}`;
  const short = [...bare].slice(0, PAPER_LIMITS.nameLength - ending.length).join("");
  return `${short.trim() || "paper"}${ending}`;
}
