export interface ChangedLine {
  sign: "+" | "−";
  line: string;
}

const MOST = 400;

/** Lines that only one of two texts has, those of the older one first where both changed at a place. */
export function lineChanges(before: string, after: string): ChangedLine[] {
  const [old, now] = [before.split("\n").slice(0, MOST), after.split("\n").slice(0, MOST)];
  // Longest common subsequence, from the end: how many lines the rests have in common.
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--) {
      const row = common[i];
      if (row) row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const lines: ChangedLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) [i, j] = [i + 1, j + 1];
    else if (i < old.length && (j === now.length || at(i + 1, j) >= at(i, j + 1)))
      lines.push({ sign: "−", line: old[i++] ?? "" });
    else lines.push({ sign: "+", line: now[j++] ?? "" });
  }
  return lines;
}
