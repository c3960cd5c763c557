import { folded, wordsOf } from "./queryText";

/** A phrase with its words as they are compared. */
export interface Phrase {
  phrase: string;
  words: readonly string[];
}

export function phraseOf(phrase: string): Phrase {
  return { phrase, words: wordsOf(folded(phrase)) };
}

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
