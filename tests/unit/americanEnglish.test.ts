import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { world } from "../../server/db/seed/world";

/** How words are spelled elsewhere, and measures that are written out, which no figure in inches or feet stands beside. */
const BRITISH = [
  /\w*(?:met|lit|cent|fib|theat)res?\b/,
  /gr(?:eys?|eyish)\b/,
  /\w*(?:col|fav|flav|lab|neighb|harb|od|vap|behavi|hum|hon)ours?\b/,
  /alumin ?ium/,
  /(?:organ|recogn|real|custom|minim|maxim|optim|apolog|author|memor|special|summar|util|personal)is(?:e[drs]?|ing|ation)\b/,
  /(?:anal|paral)ys(?:e[ds]?|ing)\b/,
  /(?:cancel|travel|label|model|level|dial|fuel|signal|channel|equal)l(?:ed|ing)\b/,
  /(?:catalogue|programme|cheque|tyre|kerb|mould|plough|storey|licence|defence|offence|gramme|jewellery|pyjama|draught|sceptic\w*)s?\b/,
  /(?:whilst|amongst|learnt|burnt|spelt|fulfil|enrol|cosy|ageing|judgement)\b/,
].map((word) => new RegExp(`(?<![\\w/{#-])(?:${word.source})(?![\\w-]*[/}])`, "gi"));

const found = (text: string): string[] => BRITISH.flatMap((word) => text.match(word) ?? []);

function textsIn(folder: string, ending: string): [name: string, text: string][] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => [name, readFileSync(path.join(folder, name), "utf8")]);
}

/** The texts of a file or a table, without their keys. */
function* wordsOf(data: unknown): Generator<string> {
  if (typeof data === "string") yield data;
  else if (typeof data === "object" && data !== null) for (const value of Object.values(data)) yield* wordsOf(value);
}

/** What the shop itself says in English in its demo world. */
function* englishOf(data: unknown): Generator<string> {
  if (typeof data !== "object" || data === null) return;
  if ("en" in data && "fr" in data) yield* wordsOf(data.en);
  else for (const value of Object.values(data)) yield* englishOf(value);
}

test.each(["public/locales/en", "server/locales/en"])(
  "the words of %s are spelled as in the United States",
  (folder) => {
    const strange = textsIn(folder, ".json").flatMap(([name, text]) =>
      [...wordsOf(JSON.parse(text))].flatMap(found).map((word) => `${name}: ${word}`),
    );
    expect(strange).toEqual([]);
  },
);

test("so are articles and legal texts", () => {
  const strange = textsIn("server/db/seed/content", ".en.md").flatMap(([name, text]) =>
    found(text).map((word) => `${name}: ${word}`),
  );
  expect(strange).toEqual([]);
});

test("so is what the demo's goods, companies and offers say", () => {
  const { reviews: _theirOwnWords, products, ...rest } = world;
  // Keywords are typed into the search field, not read.
  const goods = products.map(({ keywords: _typed, ...product }) => product);
  const strange = [...englishOf([goods, rest])].flatMap((text) => found(text).map((word) => `${word}: ${text}`));
  expect(strange).toEqual([]);
});
