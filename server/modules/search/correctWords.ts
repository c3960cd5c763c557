import { folded } from "./queryText";

/** Letters that may be wrong in a word of a length. */
const tolerance = (length: number) => (length < 3 ? 0 : length < 7 ? 1 : 2);

/**
 * Each typed word, or the nearest of the known ones where nothing begins with it; short words must be right.
 * Undefined when a word is not near any.
 */
export function correctWords(words: readonly string[], known: ReadonlySet<string>): string[] | undefined {
  const corrected = words.map((word) => nearest(folded(word), known));
  return corrected.every((word) => word !== undefined) ? corrected : undefined;
}

function nearest(word: string, known: ReadonlySet<string>): string | undefined {
  let best: string | undefined;
  let distance = tolerance(word.length) + 1;
  for (const candidate of known) {
    if (candidate.startsWith(word)) return word;
    if (Math.abs(candidate.length - word.length) >= distance) continue;
    const found = editDistance(word, candidate);
    if (found < distance) [best, distance] = [candidate, found];
  }
  return best;
}

/** Insertions, deletions, replacements and swaps of neighbours between two words (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
