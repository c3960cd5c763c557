import { folded } from "./queryText";

/** Letters that may be wrong in a word of a length. */
const tolerance = (length: number) => (length < 3 ? 0 : length < 7 ? 1 : 2);

interface IndexedWord {
  word: string;
  letters: number;
}

/** Known words by their beginnings and by their lengths, so that a misspelt one is compared with few of them. */
export class SpellingBook {
  private readonly sorted: readonly string[];
  private readonly byLength = new Map<number, IndexedWord[]>();

  constructor(words: Iterable<string>) {
    this.sorted = [...words].sort();
    for (const word of this.sorted) {
      const alike = this.byLength.get(word.length) ?? [];
      alike.push({ word, letters: lettersOf(word) });
      this.byLength.set(word.length, alike);
    }
  }

  /**
   * Each typed word, or the known one of which two neighbouring letters were swapped, or the nearest where nothing
   * begins with it; short words must be right, and a number is what it is. Undefined when a word is not near any.
   */
  correct(words: readonly string[]): string[] | undefined {
    const corrected = words.map((word) => (/\d/.test(word) ? word : this.nearest(folded(word))));
    return corrected.every((word) => word !== undefined) ? corrected : undefined;
  }

  private nearest(word: string): string | undefined {
    const first = this.firstFrom(word);
    if (first === word) return word;
    // Before beginnings and other errors of one letter: of "oen", "one" is likelier than "den", and than "oenology".
    const swapped = this.unswapped(word);
    if (swapped !== undefined || first?.startsWith(word)) return swapped ?? word;
    const letters = lettersOf(word);
    const wrong = tolerance(word.length);
    let best: string | undefined;
    let bound = wrong;
    for (const length of lengthsAround(word.length, wrong))
      for (const candidate of this.byLength.get(length) ?? []) {
        if (bound < 1 || Math.abs(length - word.length) > bound) return best;
        // A step takes one letter away and puts another in at most.
        if (bits(candidate.letters ^ letters) > 2 * bound) continue;
        const distance = editDistance(word, candidate.word);
        if (distance <= bound) [best, bound] = [candidate.word, distance - 1];
      }
    return best;
  }

  /** The known word that a swap of two neighbouring letters makes of it. */
  private unswapped(word: string): string | undefined {
    if (tolerance(word.length) < 1) return undefined;
    for (let at = 1; at < word.length; at++) {
      const swapped = word.slice(0, at - 1) + (word[at] ?? "") + (word[at - 1] ?? "") + word.slice(at + 1);
      if (this.firstFrom(swapped) === swapped) return swapped;
    }
    return undefined;
  }

  /** The first known word that does not come before this one: itself, or one that begins so, if there is any. */
  private firstFrom(start: string): string | undefined {
    let [low, high] = [0, this.sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sorted[middle] ?? "") < start) low = middle + 1;
      else high = middle;
    }
    return this.sorted[low];
  }
}

/** The same length first, then one letter fewer, one more, and so on. */
function lengthsAround(length: number, spread: number): number[] {
  return Array.from({ length: 2 * spread + 1 }, (_, step) => length + (step % 2 ? -1 : 1) * Math.ceil(step / 2));
}

/** Which letters occur, as bits; letters that share one only make words look more alike than they are. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bits(number: number): number {
  let count = 0;
  for (let left = number; left !== 0; left &= left - 1) count++;
  return count;
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
