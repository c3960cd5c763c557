import { BRAND_LIMITS, type Closure } from "../../../contract/desk/brandTerms";
import { days } from "../../clock";
import { DomainError } from "../../http/errors";
import { deskErrors } from "./errors";

/** Days on which a brand or a warehouse sends nothing. @throws 422 for what is no such list */
export function assertClosures(closures: readonly Closure[]): void {
  const field = "closures";
  const sorted = [...closures].sort((a, b) => a.from.localeCompare(b.from));
  for (const [place, { from, until }] of sorted.entries()) {
    const [first, last] = [Date.parse(from), Date.parse(until)];
    if (!(first <= last)) throw new DomainError(deskErrors.closureOrder, { field });
    if (last - first >= days(BRAND_LIMITS.closureDays))
      throw new DomainError(deskErrors.closureLong, { field, values: { days: BRAND_LIMITS.closureDays } });
    const next = sorted[place + 1];
    if (next && next.from <= until) throw new DomainError(deskErrors.closureOverlap, { field });
  }
}
