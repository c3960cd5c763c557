import { readdirSync, readFileSync } from "node:fs";

type Tree = { [key: string]: string | Tree };

function keysOf(tree: Tree, path = ""): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [path + key] : keysOf(value, `${path}${key}.`),
  );
}

const read = (language: string, file: string) =>
  JSON.parse(readFileSync(`public/locales/${language}/${file}`, "utf8")) as Tree;

test.each(readdirSync("public/locales/en"))("%s says the same things in the three languages", (file) => {
  const english = keysOf(read("en", file)).sort();
  for (const language of ["fr", "de"]) expect(keysOf(read(language, file)).sort()).toEqual(english);
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
