import type { Language } from "../../../contract/markets";
import { DESK_LISTS, queryOf, readFilters, type DeskListName } from "../../../contract/savedViews/lists";
import type { SavedViews } from "../../../contract/savedViews/viewRoutes";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { nameOf } from "../desk/records";
import { countViews } from "./countViews";
import { firstViewOf, isOwn, listViews, mayEdit, mayRead, type Desk } from "./repository";

/**
 * A list's own views and those that somebody has of it, each with its count. A view whose filters the list knows no
 * longer says so.
 * @throws 403 for a list that the role may not read
 */
export async function readViews(
  deps: Pick<Deps, "db" | "clock">,
  desk: Desk,
  language: Language,
  list: DeskListName,
): Promise<SavedViews> {
  if (!mayRead(desk, list)) throw new DomainError(httpErrors.forbidden);
  const { tabs } = DESK_LISTS[list];
  const found = (await listViews(deps.db, desk, list)).map((row) => ({
    ...row,
    filters: readFilters(list, row.view.query),
  }));
  const valid = found.flatMap(({ view, filters }) => (filters ? [{ id: view.id, filters }] : []));
  const counts = await countViews(deps, desk, language, list, [...tabs, ...valid.map(({ filters }) => filters)]);
  const [ofTabs, ofViews] = [counts.slice(0, tabs.length), counts.slice(tabs.length)];
  const countOf = new Map(valid.map(({ id }, at) => [id, ofViews[at]]));
  const first = await firstViewOf(deps.db, desk, list);
  return {
    tabs: tabs.map((filters, at) => ({
      query: queryOf(list, filters),
      ...(ofTabs[at] ?? { count: 0, is_exact: false }),
    })),
    views: found.map(({ view, filters, name, email }) => ({
      id: view.id,
      version: view.version,
      name: view.name,
      query: filters ? queryOf(list, filters) : view.query,
      is_shared: view.isShared,
      is_own: isOwn(desk, view),
      by: isOwn(desk, view) ? "" : nameOf({ name, email }),
      may_edit: mayEdit(desk, view),
      is_valid: filters !== null,
      count: countOf.get(view.id) ?? null,
    })),
    first: valid.some(({ id }) => id === first) ? first : null,
  };
}
