import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(__dirname, "../..");
const APART = new Set(["node_modules", ".git", ".next", ".data", ".cache"]);

function listBelow(folder: string, at = ""): string[] {
  return readdirSync(path.join(folder, at), { withFileTypes: true }).flatMap((entry) => {
    if (APART.has(entry.name)) return [];
    const name = path.posix.join(at, entry.name);
    return entry.isDirectory() ? [name, ...listBelow(folder, name)] : [name];
  });
}

const tree = listBelow(ROOT);
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const isSuperseded = (file: string) => /^Date: .*Status: superseded/m.test(read(file));
/** What a superseded decision names may be gone. */
const documents = tree.filter(
  (file) => file.endsWith(".md") && !/^(server\/db|tests)\//.test(file) && !isSuperseded(file),
);

/** Each end of a path, as `mail/layout.ts` for `server/modules/mail/layout.ts`: documents name files by it. */
const ends = new Set(
  tree.flatMap((name) => name.split("/").map((_part, index, parts) => parts.slice(index).join("/"))),
);
const folders = new Set(tree.flatMap((name) => name.split("/").slice(0, -1)));
const isFile = /\.(?:[cm]?[jt]sx?|json|md)$/;

/** `{en,fr}` is each of them. */
function expanded(name: string): string[] {
  const [whole, list] = /\{([^{}]*)\}/.exec(name) ?? [];
  return whole === undefined ? [name] : (list ?? "").split(",").flatMap((part) => expanded(name.replace(whole, part)));
}

function isThere(name: string): boolean {
  if (!/[<*]/.test(name)) return ends.has(name) || existsSync(path.join(ROOT, "node_modules", `${name}.js`));
  const pattern = new RegExp(`^${name.replaceAll(".", "\\.").replace(/<[^>]*>|\*/g, "[^/]+")}$`);
  return [...ends].some((end) => pattern.test(end));
}

const quoted = (text: string) =>
  [...text.replace(/^```[\s\S]*?^```/gm, "").matchAll(/`([^`\n]+)`/g)].map(([, name = ""]) => name);

const isPath = (name: string) =>
  /^[\w.@{}<>*,-]+(?:\/[\w.@{}<>*,-]*)*$/.test(name) &&
  (isFile.test(name) || (name.includes("/") && folders.has(name.split("/")[0] ?? "")));

test.each(documents)("every path that %s names is there", (file) => {
  const paths = quoted(read(file))
    .flatMap((part) => part.split(" "))
    .filter(isPath);
  const gone = paths.flatMap(expanded).filter((name) => !isThere(name.replace(/\/$/, "")));
  expect(gone).toEqual([]);
});

/** A heading's address, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .replaceAll(" ", "-");

test.each(documents)("every link of %s leads somewhere", (file) => {
  const dead = [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].filter(
    ([, to = "", anchor]) => {
      const target = to === "" ? file : path.posix.join(path.posix.dirname(file), to);
      if (!existsSync(path.join(ROOT, target))) return true;
      const headings =
        anchor === undefined ? [] : [...read(target).matchAll(/^#+ (.*)$/gm)].map(([, text = ""]) => anchorOf(text));
      return anchor !== undefined && !headings.includes(anchor);
    },
  );
  expect(dead.map(([link]) => link)).toEqual([]);
});

test.each(documents)("every command of %s is one", (file) => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const commands = [...read(file).matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name = ""]) => name);
  expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
});

const code = tree
  .filter(
    (file) =>
      /\.(?:[cm]?[jt]sx?|sql|json)$|^\.env|^\.ci\//.test(file) &&
      !/^(public\/(?!locales)|contract\/pictures|package-lock)/.test(file),
  )
  .filter((file) => isFile.test(file) || !tree.some((name) => name.startsWith(`${file}/`)))
  .map(read)
  .join("\n");
const names = new Set(code.match(/[A-Za-z_]\w*/g));

test.each(documents)("every name that %s gives is in the code", (file) => {
  const said = quoted(read(file)).filter((name) =>
    /^(?:[a-z]+[A-Z]\w*|[A-Z]+_[A-Z_]+|[A-Z][a-z]+[A-Z]\w*)(?:\(\))?$/.test(name),
  );
  expect([...new Set(said)].filter((name) => !names.has(name.replace("()", "")))).toEqual([]);
});

test("decisions are numbered without a gap", () => {
  const numbers = readdirSync(path.join(ROOT, "docs/decisions")).flatMap((name) => /^(\d{4})-/.exec(name)?.[1] ?? []);
  expect(numbers.map(Number).sort((a, b) => a - b)).toEqual(numbers.map((_number, index) => index + 1));
});
