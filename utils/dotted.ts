/** Short facts in one line; a dot stays with what stands before it. */
export const dotted = (parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join("\u00a0· ");
