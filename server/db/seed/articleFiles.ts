import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ArticleKind } from "../../../contract/content/articleTerms";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "../../../contract/markets";
import { ROOT } from "../../root";

const FOLDER = path.join(ROOT, "server/db/seed/content");
const FOLDERS = { help: "help", blog: "blog", page: "pages" } as const satisfies Record<ArticleKind, string>;

export interface ArticleFile {
  title: string;
  summary: string;
  /** Markdown with the store's directives. */
  body: string;
  /** What else the head of the file says; in English it is the whole article's. */
  head: Readonly<Record<string, string>>;
}

export interface ArticleFiles {
  kind: ArticleKind;
  /** Empty for pages. */
  section: string;
  slug: string;
  languages: Record<Language, ArticleFile>;
}

/** A JSON file beside the texts, as `help/sections.json`. */
export const readContentJson = (file: string): unknown => JSON.parse(readFileSync(path.join(FOLDER, file), "utf8"));

/** The demo world's texts: `<kind>/<section>/<slug>.<language>.md`. */
export function readArticleFiles(kind: ArticleKind): ArticleFiles[] {
  const folder = path.join(FOLDER, FOLDERS[kind]);
  const entries = readdirSync(folder, { withFileTypes: true });
  const sections = kind === "page" ? [""] : entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return sections.sort().flatMap((section) => {
    const files = readdirSync(path.join(folder, section)).filter((name) => name.endsWith(".en.md"));
    return files.sort().map((name) => {
      const slug = name.slice(0, -".en.md".length);
      const read = (language: Language) => readArticleFile(path.join(folder, section, slug), language);
      const languages = Object.fromEntries(LANGUAGES.map((language) => [language, read(language)]));
      return { kind, section, slug, languages: languages as ArticleFiles["languages"] };
    });
  });
}

/** In a language that the demo world is not written in, its texts are English. */
function readArticleFile(name: string, language: Language): ArticleFile {
  const own = `${name}.${language}.md`;
  const file = existsSync(own) ? own : `${name}.${DEFAULT_LANGUAGE}.md`;
  const [, top = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, "utf8")) ?? [];
  const lines = top.split("\n").map((line) => /^([a-z]+): *(.*)$/.exec(line.trim()) ?? []);
  const head = Object.fromEntries(lines.flatMap(([, key, value]) => (key ? [[key, unquoted(value ?? "")]] : [])));
  const { title, summary } = head;
  if (!title || !summary) throw new Error(`${file} has no title or no summary`);
  return { title, summary, body, head };
}

const unquoted = (value: string): string => value.replace(/^"(.*)"$/s, "$1").replaceAll('\\"', '"');

export interface EditionFile {
  /** 1.4, as its files are called. */
  label: string;
  languages: Record<Language, ArticleFile>;
}

/** Editions of a text of the store's law, the first first: `legal/<slug>/<label>.<language>.md`. */
export function readEditionFiles(slug: string): EditionFile[] {
  const folder = path.join(FOLDER, "legal", slug);
  const names = readdirSync(folder).filter((name) => name.endsWith(".en.md"));
  return names.sort().map((name) => {
    const label = name.slice(0, -".en.md".length);
    const read = (language: Language) => readArticleFile(path.join(folder, label), language);
    const languages = Object.fromEntries(LANGUAGES.map((language) => [language, read(language)]));
    return { label, languages: languages as EditionFile["languages"] };
  });
}
