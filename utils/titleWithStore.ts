/** A title with the store's name where results of a search show both. */
export function titleWithStore(title: string, storeName: string): string {
  const full = `${title} – ${storeName}`;
  return full.length > 60 || title.includes(storeName) ? title : full;
}
