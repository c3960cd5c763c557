/** Short facts in one line; a dot stays with what stands before it, a number with what it counts. */
export const dotted = (parts: readonly (string | false | null | undefined)[]): string =>
  parts
    .filter(Boolean)
    .join("\u00a0· ")
    .replace(/(?<=\d) (?=\p{L})/gu, "\u00a0");
