/**
 * The page that was asked for, or the last one where an address asks for one beyond it: a list is never shown empty
 * for a number.
 */
export async function withinPages<List extends { total_pages: number }>(
  page: number,
  load: (page: number) => Promise<List>,
): Promise<List> {
  const found = await load(page);
  return found.total_pages > 0 && page > found.total_pages ? load(found.total_pages) : found;
}
