import type { PartDetail, PartList } from "@/contract/desk/partRoutes";
import { PART_LIMITS, PART_VIEWS, type PartView } from "@/contract/desk/partTerms";
import { LIMITS } from "@/contract/limits";
import type { ApiFailure } from "../answer";
import type { PageContext } from "../page";
import { fetchPart, fetchParts } from "./parts";

/** A view among those that there are; the first one where something else is asked for. */
export const readView = <View extends string>(views: readonly [View, ...View[]], asked: string | undefined): View =>
  views.find((view) => view === asked) ?? views[0];

export const searchOf = ({ q = "" }: PageContext["query"]) => q.trim().slice(0, LIMITS.searchLength);

/** That there is nothing by a name is an answer; what else failed has to be said. */
export const exceptNotFound = (failure: ApiFailure | null) => (failure?.kind === "notFound" ? null : failure);

interface LoadedParts {
  asked: { view: PartView; q: string };
  list: PartList | null;
  number: string;
  part: PartDetail | null;
  /** Why what the address asks for could not be read; null where it was, or where there is no such part. */
  failure: ApiFailure | null;
}

/** What a page of a brand's parts shows: a list, or the part that its address names. */
export async function loadParts({ query, caller }: PageContext, byCoins: boolean): Promise<LoadedParts> {
  const asked = { view: readView(PART_VIEWS, query.view), q: searchOf(query) };
  const number = (query.part ?? "").slice(0, PART_LIMITS.numberLength);
  if (number !== "") {
    const { data: part, failure } = await fetchPart(number, caller);
    return { asked, list: null, number, part, failure: exceptNotFound(failure) };
  }
  const { data: list, failure } = await fetchParts({ ...asked, after: query.after }, byCoins, caller);
  return { asked, list, number, part: null, failure };
}
