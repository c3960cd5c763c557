/** Characters of a title and of a description that the results of a search show whole. */
const [TITLE, DESCRIPTION] = [60, 160];

/** A title with the store's name where both are shown. */
export function shownTitle(title: string, storeName: string): string {
  const full = `${title} – ${storeName}`;
  return full.length > TITLE || title.includes(storeName) ? title : full;
}

/** As many whole sentences of a longer text as are shown, or as many words. */
export function shownWhole(text: string): string {
  if (text.length <= DESCRIPTION) return text;
  return /^.{60,159}[.!?](?= )/s.exec(text)?.[0] ?? `${text.slice(0, DESCRIPTION).replace(/[\s,;:–]+\S*$/, "")}…`;
}
