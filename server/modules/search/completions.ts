import { folded, wordsOf } from "./queryText";

/** Phrases in which every typed word begins a word, those that begin as typed first, otherwise in the order given. */
export function completions(phrases: readonly string[], text: string, limit: number): string[] {
  const typed = wordsOf(folded(text));
  if (typed.length === 0) return [];
  const start = typed.join(" ");
  const fitting = new Map<string, { phrase: string; begins: boolean }>();
  for (const phrase of phrases) {
    const words = wordsOf(folded(phrase));
    const fits = typed.every((word) => words.some((own) => own.startsWith(word)));
    const key = words.join(" ");
    if (fits && !fitting.has(key)) fitting.set(key, { phrase, begins: key.startsWith(start) });
  }
  return [...fitting.values()]
    .sort((a, b) => Number(b.begins) - Number(a.begins))
    .slice(0, limit)
    .map(({ phrase }) => phrase);
}
