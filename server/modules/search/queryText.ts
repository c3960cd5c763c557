/** Words of a query that count. */
const WORDS = 8;
const WORD_LENGTH = 40;

/**
 * The letters and digits that were typed, word by word; nothing that means anything to SQL patterns or tsquery is
 * left.
 */
export function wordsOf(text: string): string[] {
  return splitWords(text)
    .slice(0, WORDS)
    .map((word) => word.slice(0, WORD_LENGTH));
}

export function splitWords(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** `(tisch:* | schreibtisch) & (oak:*)`: every word, as the beginning of a word or as one of its other forms. */
export function wordsQuery(words: readonly string[], otherForms: (word: string) => readonly string[]): string {
  return words.map((word) => `(${[`${word}:*`, ...otherForms(word)].join(" | ")})`).join(" & ");
}

/** `tisch | schreibtisch | oak`: one of the words or of their other forms, whole. */
export function anyQuery(words: readonly string[], otherForms: (word: string) => readonly string[]): string {
  return words.flatMap((word) => [word, ...otherForms(word)]).join(" | ");
}

/** For comparing by eye rather than by byte: lower case, no accents. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");
}
