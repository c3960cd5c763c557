/** A shorter beginning is a prefix ("Anlage", "Gestell") or chance. */
const FIRST_PART = 3;
/**
 * Whatever ends in a word as long as this is made with it; "Headset" is no set, while "Monitorarm" is an arm since
 * there are monitors.
 */
const TELLING = 4;
const SHORTEST = 3;
/** Compounds of one word that a search looks for, the shortest first, as they say least beside it. */
const LOOKED_FOR = 60;
/** What German puts between the parts. */
const LINK = /(?:e[ns]|[ns])$/;

/** For a word, how compounds stand in the index that name a kind of it: of "tisch", "schreibtisch" and "stehtische". */
export type Compounds = (word: string) => readonly string[];

/**
 * Finds compounds by their last part, which names the thing: both parts are words of the catalogue, or the
 * last is one that does not stand at the end of others by chance. Words without accents, each with its stem.
 */
export function compoundsOf(stems: ReadonlyMap<string, string>): Compounds {
  const byLast = new Map<string, Set<string>>();
  const words = [...stems].sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  for (const [word, stem] of words)
    for (const last of lastParts(word, stems)) {
      const found = byLast.get(last) ?? new Set<string>();
      byLast.set(last, found.add(word).add(stem));
    }
  const looked = new Map([...byLast].map(([last, found]) => [last, [...found].slice(0, LOOKED_FOR)]));
  return (word) => looked.get(stems.get(word) ?? word) ?? [];
}

/** Stems of the words that it ends in. */
function lastParts(word: string, stems: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>();
  for (let at = FIRST_PART; at <= word.length - SHORTEST; at++) {
    const last = word.slice(at);
    const stem = stems.get(last);
    if (stem !== undefined && (last.length >= TELLING || isWord(word.slice(0, at), stems))) found.add(stem);
  }
  return found;
}

const isWord = (part: string, stems: ReadonlyMap<string, string>) =>
  stems.has(part) || stems.has(part.replace(LINK, ""));
