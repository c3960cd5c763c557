import { completions, PhraseBook, phraseOf } from "./completions";
import { editDistance, SpellingBook } from "./correctWords";
import { anyQuery, wordsOf, wordsQuery } from "./queryText";
import { rephrased, synonymsFrom, wordKey } from "./synonyms";

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
    const { parts } = synonymsFrom([], "en");
    expect(wordsQuery(parts(["oak", "desk"]), () => [])).toBe("(oak:*) & (desk:*)");
    expect(wordsQuery(parts(["tisch"]), () => ["stehtisch"])).toBe("(tisch:* | stehtisch)");
  });
});

describe("words that mean the same", () => {
  const groups = [
    ["Couch", "sofa"],
    ["sit-stand table", "Standing desk", "Écritoire"],
    ["plant pots", "planter"],
  ];
  const { of, parts } = synonymsFrom(groups, "en");

  test("are compared without accents, capitals and signs", () => {
    expect(wordKey(" Sit–Stand   TABLE! ")).toBe("sit stand table");
    expect(wordKey("Écran")).toBe(wordKey("ecran"));
    expect(wordKey("…")).toBe("");
  });

  test("are known in singular and plural, and to nobody who asks for another word", () => {
    expect([of("couch"), of("Couches"), of("sofas")]).toEqual([["sofa"], [], ["couch"]]);
    expect(of("ecritoire")).toEqual(["sit stand table", "standing desk"]);
    expect(of("toString")).toEqual([]);
  });

  test("may be several words, of which the longest that are known count as one thing", () => {
    const typed = ["oak", "sit", "stand", "tables"];
    expect(parts(typed)).toEqual([
      { words: ["oak"], others: [] },
      { words: ["sit", "stand", "tables"], others: ["standing desk", "ecritoire"] },
    ]);
    expect(wordsQuery(parts(typed), of)).toBe(
      "(oak:*) & ((sit:*) & (stand:*) & (tables:*) | standing & desk | ecritoire)",
    );
    expect(anyQuery(parts(["standing", "desk"]), of)).toBe("standing | desk | sit & stand & table | ecritoire");
    expect(parts(["plant", "pot"])[0]?.others).toEqual(["planter"]);
    expect(parts(["sit", "stand"]).map(({ words }) => words)).toEqual([["sit"], ["stand"]]);
    expect(parts([])).toEqual([]);
  });

  test("of one word reach what is called by several", () => {
    expect(wordsQuery(parts(["écritoire"]), of)).toBe("(écritoire:* | sit & stand & table | standing & desk)");
  });

  test("make other searches of one for an engine that knows of none", () => {
    expect(rephrased("Oak sit-stand tables", synonymsFrom(groups, "en"))).toEqual([
      "oak standing desk",
      "oak ecritoire",
    ]);
    expect(rephrased("red couch", synonymsFrom(groups, "en"))).toEqual(["red sofa"]);
    expect(rephrased("red lamp", synonymsFrom(groups, "en"))).toEqual([]);
  });

  test("in a language without any are none", () => {
    const none = synonymsFrom([], "de");
    expect([none.of("stuhl"), none.parts(["stuhl"])]).toEqual([[], [{ words: ["stuhl"], others: [] }]]);
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
