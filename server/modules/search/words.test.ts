import { completions, PhraseBook, phraseOf } from "./completions";
import { editDistance, SpellingBook } from "./correctWords";
import { wordsOf, wordsQuery } from "./queryText";

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
    expect(wordsQuery(["oak", "desk"], () => [])).toBe("(oak:*) & (desk:*)");
    expect(wordsQuery(["tisch"], () => ["stehtisch"])).toBe("(tisch:* | stehtisch)");
  });
});

describe("misspelt words", () => {
  const known = new SpellingBook(["chair", "chairs", "standing", "desk", "ergonomic", "bureau"]);

  test("become the nearest known ones", () => {
    expect(known.correct(["chiar"])).toEqual(["chair"]);
    expect(known.correct(["ergonmic", "chir"])).toEqual(["ergonomic", "chair"]);
    expect(known.correct(["standng", "dsk"])).toEqual(["standing", "desk"]);
  });

  test("stay when they begin a known word", () => {
    expect(known.correct(["stand"])).toEqual(["stand"]);
  });

  test("with two letters swapped are set right before they are taken for the beginning of another, or for it", () => {
    const names = new SpellingBook(["den", "one", "pen", "portable", "pro", "vertebra"]);
    expect(names.correct(["oen"])).toEqual(["one"]);
    expect(names.correct(["vertebra", "por"])).toEqual(["vertebra", "pro"]);
    expect(names.correct(["port", "pro", "on"])).toEqual(["port", "pro", "on"]);
  });

  test("are given up when nothing is near", () => {
    expect(known.correct(["xyzzy"])).toBeUndefined();
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

test("a book of phrases turns up every phrase that could complete what is typed", () => {
  const phrases = ["Standing desks", "Desk lamp", "Étagère", "Stool"].map(phraseOf);
  const book = new PhraseBook(phrases);
  for (const text of ["s", "st", "desk", "étag", "desk st", "x"])
    expect(completions(book.near(text), text, 10)).toEqual(completions(phrases, text, 10));
  expect(book.near("")).toEqual([]);
});
