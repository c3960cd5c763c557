/** Characters of a description that results of a search show. */
const MOST = 160;

/** As many whole sentences of a longer text as are shown, or as many words. */
export function truncateText(text: string): string {
  if (text.length <= MOST) return text;
  return /^.{60,159}[.!?](?= )/s.exec(text)?.[0] ?? `${text.slice(0, MOST).replace(/[\s,;:–]+\S*$/, "")}…`;
}
