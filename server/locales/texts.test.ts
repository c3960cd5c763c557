import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { LANGUAGES, type Language } from "../../contract/markets";
import { DomainError, interpolate } from "../http/errors";
import { ROOT } from "../root";
import { mergeTexts, readTexts, texts, type InLanguages } from "./texts";

const PSEUDO = "xx";
const ENGLISH = path.join(ROOT, "server/locales/en");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "locales-"));
  mkdirSync(path.join(folder, PSEUDO));
  for (const file of readdirSync(ENGLISH)) {
    const english = JSON.parse(readFileSync(path.join(ENGLISH, file), "utf8")) as object;
    writeFileSync(path.join(folder, PSEUDO, file), JSON.stringify(mapTexts(english, pseudo)));
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Every letter gets a ring, placeholders stay: a text that is not translated shows at once. */
const pseudo = (text: string) =>
  text.replace(/\{\w+\}|\p{L}/gu, (part) => (part.startsWith("{") ? part : `${part}\u030a`));

function mapTexts(tree: object, change: (text: string) => string): object {
  const below = Object.entries(tree).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === "string" ? change(value) : mapTexts(value as object, change),
  ]);
  return Object.fromEntries(below) as object;
}

/** Each text by its path, in every language. Lists may be as long as a language needs. */
function flat(tree: object, at = ""): [string, Record<string, string>][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    const name = at ? `${at}.${key}` : key;
    const part = value as Record<string, object | string>;
    if (Array.isArray(part.en)) return [];
    return typeof part.en === "string" ? [[name, part as Record<string, string>]] : flat(part, name);
  });
}

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

test("every text is there in every language, none empty, with the same placeholders", () => {
  const all = flat(texts);
  expect(all.length).toBeGreaterThan(400);
  for (const [name, byLanguage] of all)
    for (const language of LANGUAGES) {
      const text = byLanguage[language] ?? "";
      expect([name, text.trim() !== ""]).toEqual([name, true]);
      expect([name, language, placeholders(text)]).toEqual([name, language, placeholders(byLanguage.en ?? "")]);
    }
});

test("no language has a text that English does not know", () => {
  const english = flat(texts).map(([name]) => name);
  for (const language of LANGUAGES) {
    const own = flat(mergeTexts({ en: readTexts(language), [PSEUDO]: readTexts(language) }) as object);
    expect(own.map(([name]) => name).sort()).toEqual([...english].sort());
  }
});

test("another language is its files alone", () => {
  const merged = mergeTexts({ en: readTexts("en"), [PSEUDO]: readTexts(PSEUDO, folder) }) as InLanguages<
    ReturnType<typeof readTexts>
  >;
  for (const [name, { en = "", [PSEUDO]: own = "" }] of flat(merged)) {
    expect([name, placeholders(own)]).toEqual([name, placeholders(en)]);
    if (/\p{L}/u.test(en.replace(/\{\w+\}/g, ""))) expect(own).not.toBe(en);
  }
  const refusal = new DomainError(
    { http: 429, status: 0, message: merged.http.errors.tooMany },
    { values: { seconds: 30 } },
  );
  expect(refusal.in(PSEUDO as Language)).toBe(interpolate(pseudo(texts.http.errors.tooMany.en), { seconds: 30 }));
});

test("a text that a language lacks is named at the start", () => {
  const file = path.join(folder, PSEUDO, "markets.json");
  writeFileSync(file, "{}");
  expect(() => mergeTexts({ en: readTexts("en"), [PSEUDO]: readTexts(PSEUDO, folder) })).toThrow(
    `server/locales/${PSEUDO} has no text markets.`,
  );
});
