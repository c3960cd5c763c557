import { completions, phraseOf } from "./completions";
import { correctWords, editDistance } from "./correctWords";
import { prefixQuery, wordsOf } from "./queryText";

describe("what was typed", () => {
  test("keeps letters and digits of any script and nothing else", () => {
    expect(wordsOf("  Höhe: 72–118 cm! ")).toEqual(["höhe", "72", "118", "cm"]);
    expect(wordsOf("%_'\\\"&|!():*<->")).toEqual([]);
  });

  test("is bounded in words and in length", () => {
    expect(wordsOf("a ".repeat(50))).toHaveLength(8);
    expect(wordsOf("x".repeat(100))[0]).toHaveLength(40);
  });

  test("becomes a query for beginnings of words", () => {
    expect(prefixQuery(["oak", "desk"])).toBe("oak:* & desk:*");
    expect(prefixQuery(["oak", "desk"], "A")).toBe("oak:*A & desk:*A");
  });
});

describe("misspelt words", () => {
  const known = new Set(["chair", "chairs", "standing", "desk", "ergonomic", "bureau"]);

  test("become the nearest known ones", () => {
    expect(correctWords(["chiar"], known)).toEqual(["chair"]);
    expect(correctWords(["ergonmic", "chir"], known)).toEqual(["ergonomic", "chair"]);
    expect(correctWords(["standng", "dsk"], known)).toEqual(["standing", "desk"]);
  });

  test("stay when they begin a known word", () => {
    expect(correctWords(["stand"], known)).toEqual(["stand"]);
  });

  test("are given up when nothing is near", () => {
    expect(correctWords(["xyzzy"], known)).toBeUndefined();
  });

  test("are counted in steps", () => {
    expect(editDistance("chiar", "chair")).toBe(1);
    expect(editDistance("", "abc")).toBe(3);
    expect(editDistance("same", "same")).toBe(0);
  });
});

test("completions begin as typed first and are told once", () => {
  const phrases = ["Standing desks", "Desk lamp", "standing desk", "Étagère", "Standing desks"].map(phraseOf);
  expect(completions(phrases, "desk", 10)).toEqual(["Desk lamp", "Standing desks", "standing desk"]);
  expect(completions(phrases, "etag", 10)).toEqual(["Étagère"]);
  expect(completions(phrases, "sta de", 1)).toEqual(["Standing desks"]);
});
