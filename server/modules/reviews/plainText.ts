/** Signs that no text needs: control characters, and those that turn the direction of what follows. */
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** One line, as it was meant. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, " ");
}

/**
 * Paragraphs, as they were meant: no more than one empty line between them. Shown as text only, so markup stays what
 * was typed.
 */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(UNSEEN, "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** `Megan Tanaka` is `Megan T.`: enough to tell authors apart, and no more than they gave for their order. */
export function shownName(fullname: string, email: string): string {
  const names = plainLine(fullname).split(" ").filter(Boolean);
  const [first = "", last] = [names[0], names.length > 1 ? names.at(-1) : undefined];
  if (first) return (last ? `${first} ${last.charAt(0).toUpperCase()}.` : first).slice(0, 40);
  return `${email.charAt(0).toUpperCase()}.`;
}
