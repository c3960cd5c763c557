import { folded, wordsOf } from "./queryText";

/** A phrase with its words as they are compared. */
export interface Phrase {
  phrase: string;
  words: readonly string[];
}

export function phraseOf(phrase: string): Phrase {
  return { phrase, words: wordsOf(folded(phrase)) };
}

/** So many letters of a word lead to the phrases that may fit. */
const LETTERS = 2;

/** Many phrases, of which each keystroke looks at those only that have a word with the same first letters. */
export class PhraseBook {
  private readonly byLetters = new Map<string, Phrase[]>();

  constructor(phrases: readonly Phrase[]) {
    for (const phrase of phrases) for (const start of startsOf(phrase)) this.add(start, phrase);
  }

  /** Those that may complete what is typed, in the order given to the book. */
  near(text: string): readonly Phrase[] {
    const [longest = ""] = wordsOf(folded(text)).sort((a, b) => b.length - a.length);
    return this.byLetters.get(longest.slice(0, LETTERS)) ?? [];
  }

  private add(start: string, phrase: Phrase): void {
    const known = this.byLetters.get(start);
    if (known) known.push(phrase);
    else this.byLetters.set(start, [phrase]);
  }
}

const startsOf = ({ words }: Phrase) =>
  new Set(words.flatMap((word) => Array.from({ length: LETTERS }, (_, index) => word.slice(0, index + 1))));

/** Phrases in which every typed word begins a word, those that begin as typed first, otherwise in the order given. */
export function completions(phrases: readonly Phrase[], text: string, limit: number): string[] {
  const typed = wordsOf(folded(text));
  if (typed.length === 0) return [];
  const start = typed.join(" ");
  const fitting = new Map<string, { phrase: string; begins: boolean }>();
  for (const { phrase, words } of phrases) {
    if (!typed.every((word) => words.some((own) => own.startsWith(word)))) continue;
    const key = words.join(" ");
    if (!fitting.has(key)) fitting.set(key, { phrase, begins: key.startsWith(start) });
  }
  return [...fitting.values()]
    .sort((a, b) => Number(b.begins) - Number(a.begins))
    .slice(0, limit)
    .map(({ phrase }) => phrase);
}
