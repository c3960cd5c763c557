import type { Language } from "../../../../contract/markets";
import { textsIn } from "../../../locales/texts";

/** A text of a mail, or a branch of them. */
type Tree = { readonly [name: string]: string | Tree };

/** Branches of the files that mails are written with, whatever file they stand in. */
const ROOTS: readonly string[] = ["mail", "mails"];

/**
 * The texts of the mails that an owner can edit, by the path of their branch: `mail.order.placed` has a subject, a
 * title, an introduction and a button. Read from the files, so that a new mail is in it by itself.
 */
export type MailPack = ReadonlyMap<string, Readonly<Record<string, string>>>;

function collect(tree: Tree, path: string, isMail: boolean, into: Map<string, Record<string, string>>): void {
  const own: Record<string, string> = {};
  for (const [name, part] of Object.entries(tree)) {
    if (typeof part === "string") own[name] = part;
    else if (!Array.isArray(part)) collect(part, path ? `${path}.${name}` : name, isMail || ROOTS.includes(name), into);
  }
  if (isMail && Object.keys(own).length > 0) into.set(path, own);
}

const packs = new Map<Language, MailPack>();

/** As they stand in the files, which is what a mail says where nobody has written anything else. */
export function mailPack(language: Language): MailPack {
  const known = packs.get(language);
  if (known) return known;
  const pack = new Map<string, Record<string, string>>();
  collect(treeOf(language), "", false, pack);
  packs.set(language, pack);
  return pack;
}

const treeOf = (language: Language): Tree => ({ ...textsIn(language) });

/** The names in braces, each once, in alphabetical order. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))].sort();

export const hasSamePlaceholders = (one: string, other: string): boolean =>
  placeholdersOf(one).join() === placeholdersOf(other).join();
