import { isDiskFull, NoDatabase } from "./noDatabase";

const inside = (cause: object) => Object.assign(new Error("Failed query: create table"), { cause });
const full = Object.assign(new Error("could not extend file: No space left on device"), { code: "53100" });

test.each([
  ["the embedded database's file system", { name: "ErrnoError", errno: 51 }],
  ["a folder that cannot be made", Object.assign(new Error("no space"), { code: "ENOSPC" })],
  ["a statement inside a failed query", inside(full)],
])("a full disk is known by %s", (_who, error) => expect(isDiskFull(error)).toBe(true));

test("any other fault is none", () => {
  for (const error of [
    new TypeError("x"),
    { name: "ErrnoError", errno: 2 },
    inside(new Error("syntax error")),
    undefined,
  ])
    expect(isDiskFull(error)).toBe(false);
});

test("whoever starts the store is told in one line, with the reason and without the password", () => {
  const url = "postgres://shop:secret@db.example/shop";
  const { message } = NoDatabase.unfit(url, inside(full));
  expect(message).toContain("PostgreSQL at db.example/shop cannot take the store's tables (could not extend file");
  expect(message).not.toMatch(/secret|Failed query|\n/);
  expect(NoDatabase.unreachable(url, { code: "ECONNREFUSED" }).message).toContain("cannot be reached (ECONNREFUSED)");
});
