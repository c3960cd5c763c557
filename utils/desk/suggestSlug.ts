import { BRAND_LIMITS } from "@/contract/desk/brandTerms";

const LETTERS: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", æ: "ae", ø: "o", œ: "oe", "&": " and " };
/** What a company's form adds to its name. */
const FORMS = /\b(gmbh|ag|kg|ohg|ug|sarl|sas|sa|srl|bv|nv|ab|as|aps|oy|inc|llc|ltd|limited|corp|co)\b/g;

/** An address that a name could have; empty for a name without Latin letters. */
export function suggestSlug(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[äöüßæøœ&]/g, (sign) => LETTERS[sign] ?? sign)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "");
  const worded = plain.replace(/[^a-z0-9]+/g, " ").replace(FORMS, " ");
  return worded.trim().replace(/ +/g, "-").slice(0, BRAND_LIMITS.slugMost).replace(/-+$/, "");
}
