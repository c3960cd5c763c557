import { readdirSync, readFileSync } from "node:fs";
import { LANGUAGES } from "../../contract/markets";

type Tree = { [key: string]: string | Tree };

function keysOf(tree: Tree, path = ""): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [path + key] : keysOf(value, `${path}${key}.`),
  );
}

const read = (language: string, file: string) =>
  JSON.parse(readFileSync(`public/locales/${language}/${file}`, "utf8")) as Tree;

/** Which plural forms a text has is the language's own matter. */
const saidIn = (language: string, file: string) =>
  [...new Set(keysOf(read(language, file)).map((key) => key.replace(/_(one|two|few|many|other)$/, "_other")))].sort();

test.each(readdirSync("public/locales/en"))("%s says the same things in all languages", (file) => {
  for (const language of LANGUAGES) expect([language, saidIn(language, file)]).toEqual([language, saidIn("en", file)]);
});

test.each(["public/locales/fr", "server/locales/fr"])(
  "no line of %s begins with a sign that belongs to the word before",
  (folder) => {
    const wrong = readdirSync(folder).flatMap((file) =>
      [...readFileSync(`${folder}/${file}`, "utf8").matchAll(/"[^"]*(?:\S [?!;:»]|« )[^"]*"(?=,?\n)/g)].map(
        ([text]) => `${file}: ${text}`,
      ),
    );
    expect(wrong).toEqual([]);
  },
);
