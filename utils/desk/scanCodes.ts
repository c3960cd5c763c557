import { hasCheckDigit, isGtinLong, wholeGtin } from "@/contract/notations/gtin";

/** What somebody scanned or typed into the field that reads everything. */
export type Scan = { kind: "part"; number: string } | { kind: "item"; code: string } | { kind: "misread" };

/** `VS-26-7K3Q9F-4-B`, however it is cased and spaced; the server knows which letters are mistaken for digits. */
const PART = /^VS[\s–—-]+\d{2}[\s–—-]+[0-9A-Z]{6}[\s–—-]+[0-9A-Z][\s–—-]+[A-Z]{1,4}$/i;
/** How scanners name the kind of a code before what stands in it, where they are set so. */
const SYMBOLOGY = /^\][A-Za-z]\d/;
const MOST = 400;

/** Two codes are the same unit's where this of them is equal. */
export function codeKey(code: string): string {
  const plain = code.trim().toUpperCase();
  return isGtinLong(plain) ? wholeGtin(plain) : plain;
}

const withoutControls = (text: string) => [...text].filter((sign) => sign >= " " && sign !== "\u007F").join("");

/** What an address of this store leads to: a part, or a product by its last word; null for one of another store. */
function readAddress(text: string, origin: string): string | null {
  try {
    const { origin: of, pathname, searchParams } = new URL(text);
    if (of !== origin) return null;
    const words = pathname.split("/").map(decodeURIComponent);
    const part = [searchParams.get("part") ?? "", ...words].find((word) => PART.test(word));
    return part ?? words.filter((word) => word !== "").at(-1) ?? null;
  } catch {
    return null;
  }
}

/**
 * Tells a slip from a unit: a slip says its part's number or an address with it, a unit its product's code, its
 * address, or a number of the trade with a check digit. What a scanner read badly is not taken for another unit.
 */
export function readScan(typed: string, origin: string): Scan {
  const text = withoutControls(typed).trim().replace(SYMBOLOGY, "");
  if (text === "" || text.length > MOST) return { kind: "misread" };
  const isAddress = /^https?:\/\//i.test(text);
  const said = isAddress ? readAddress(text, origin) : text;
  if (said === null) return { kind: "misread" };
  if (PART.test(said)) return { kind: "part", number: said.toUpperCase().replace(/[\s–—-]+/g, "-") };
  return isGtinLong(said) && !hasCheckDigit(said) ? { kind: "misread" } : { kind: "item", code: said };
}
