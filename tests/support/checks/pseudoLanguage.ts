import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Polish by its code: numbers, dates and four plural forms of its own. Its texts are made from the English ones. */
export const PSEUDO = "pl";

const ACCENTED: Record<string, string> = {
  a: "á",
  c: "ć",
  e: "é",
  i: "í",
  n: "ń",
  o: "ó",
  s: "ś",
  u: "ú",
  y: "ý",
  z: "ź",
};
const KEPT = /\{\{?\s*\w+\s*\}?\}|<[^>]*>/;

/** Accented and bracketed, placeholders as they are: what is not of the language's files shows at once. */
export function pseudo(text: string): string {
  if (text.trim() === "") return text;
  const parts = text.split(new RegExp(`(${KEPT.source})`));
  const accented = parts.map((part) =>
    KEPT.test(part) ? part : part.replace(/[aceinosuyz]/g, (c) => ACCENTED[c] ?? c),
  );
  return `‹${accented.join("")}›`;
}

/** What stands outside all brackets. */
export function outsideBrackets(text: string): string {
  const inner = text.replace(/‹[^‹›]*›/g, "·");
  return inner === text ? text : outsideBrackets(inner);
}

type Tree = { [key: string]: string | Tree | Tree[] | string[] };

/** A file's texts in the language, with the plural forms that English has no use for. */
function pseudoTexts(tree: Tree): Tree {
  const change = (value: Tree[string]): Tree[string] => {
    if (typeof value === "string") return pseudo(value);
    if (Array.isArray(value)) return value.map(change) as Tree[];
    return pseudoTexts(value);
  };
  const entries = Object.entries(tree).map(([key, value]): [string, Tree[string]] => [key, change(value)]);
  const forms = Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const stem = /^(|.*_)other$/.exec(key)?.[1];
    if (stem === undefined || typeof value !== "string" || tree[`${stem}one`] === undefined) return [];
    return ["few", "many"].map((form) => [stem + form, pseudo(`${form}: ${value}`)]);
  });
  return Object.fromEntries([...entries, ...forms]);
}

/** The same with the language wherever there are the others: alternative texts of pictures. */
function withPseudo(value: Tree): unknown {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) => {
    const texts = part as Record<string, unknown> | null;
    const { en, fr } = typeof texts === "object" && texts !== null ? texts : {};
    return typeof en === "string" && typeof fr === "string" ? { ...texts, [PSEUDO]: pseudo(en) } : part;
  });
}

/** A folder that shows all of another one, except what is about to be written there. */
function mirror(from: string, to: string, except: readonly string[]): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((each) => !except.includes(each)))
    symlinkSync(path.join(from, name), path.join(to, name));
}

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Tree;
const writeJson = (file: string, value: unknown) => writeFileSync(file, JSON.stringify(value));

/**
 * The store's folder as it is with one more language: its row in `contract/languages.json`, its files beside the
 * others in both folders `locales`, and nothing else.
 */
export function addPseudoLanguage(root: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "language-"));
  mirror(root, folder, ["contract", "public", "server"]);
  mirror(path.join(root, "contract"), path.join(folder, "contract"), ["languages.json", "pictures.json", "shown.json"]);
  const rows = readJson(path.join(root, "contract/languages.json"));
  writeJson(path.join(folder, "contract/languages.json"), {
    ...rows,
    [PSEUDO]: { mainCountry: "PL", defaultIn: ["PL"], listedIn: ["PL"] },
  });
  for (const name of ["pictures.json", "shown.json"])
    writeJson(path.join(folder, "contract", name), withPseudo(readJson(path.join(root, "contract", name))));
  for (const side of ["public", "server"]) {
    mirror(path.join(root, side), path.join(folder, side), ["locales"]);
    const locales = path.join(folder, side, "locales");
    mirror(path.join(root, side, "locales"), locales, []);
    mkdirSync(path.join(locales, PSEUDO));
    for (const file of readdirSync(path.join(locales, "en"))) {
      const english = readJson(path.join(locales, "en", file));
      writeJson(path.join(locales, PSEUDO, file), file === "grammar.json" ? english : pseudoTexts(english));
    }
  }
  return folder;
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });
