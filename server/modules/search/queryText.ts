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

/** One word, or several that mean one thing together, with what else that thing is called. */
export interface QueryPart {
  words: readonly string[];
  others: readonly string[];
}

type Forms = (word: string) => readonly string[];

/** A form of several words is found where all of them are. */
const whole = (form: string) => form.replaceAll(" ", " & ");

/**
 * `(tisch:* | schreibtisch) & (oak:*)`: every word, as the beginning of a word or as one of its other forms; of several
 * that mean one thing all of them, or one of the other forms of that thing.
 */
export function wordsQuery(parts: readonly QueryPart[], otherForms: Forms): string {
  const single = (word: string) => `(${[`${word}:*`, ...otherForms(word).map(whole)].join(" | ")})`;
  const written = ({ words, others }: QueryPart) => {
    const together = words.map(single).join(" & ");
    return others.length > 0 ? `(${[together, ...others.map(whole)].join(" | ")})` : together;
  };
  return parts.map(written).join(" & ");
}

/** `tisch | schreibtisch | oak`: one of the words or of their other forms, whole. */
export function anyQuery(parts: readonly QueryPart[], otherForms: Forms): string {
  const written = ({ words, others }: QueryPart) => [
    ...words.flatMap((word) => [word, ...otherForms(word).map(whole)]),
    ...others.map(whole),
  ];
  return parts.flatMap(written).join(" | ");
}

/** For comparing by eye rather than by byte: lower case, no accents. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");
}
