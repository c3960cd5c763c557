import { DomainError, httpErrors } from "../../http/errors";

/** Where a page of a list ended: a moment and an id. */
export interface Place {
  at: Date;
  id: number;
}

/** Of lists in which everything is counted up to here. */
const COUNTED = 10_000;
/** One more than is said: whether there are more. */
export const COUNT_LIMIT = COUNTED + 1;

export const countedTotal = (counted: number) => ({
  total: Math.min(counted, COUNTED),
  total_is_exact: counted <= COUNTED,
});

export const writePlace = ({ at, id }: Place): string => Buffer.from(`${at.getTime()}.${id}`).toString("base64url");

/** @throws 422 for what no page of a list has said */
export function readPlace(after: string | undefined): Place | null {
  if (after === undefined) return null;
  const [, at, id] = /^(\d{1,15})\.(\d{1,10})$/.exec(Buffer.from(after, "base64url").toString()) ?? [];
  if (at === undefined || Number(id) > 2_147_483_647) throw new DomainError(httpErrors.invalid, { field: "after" });
  return { at: new Date(Number(at)), id: Number(id) };
}

/** Whatever holds what was typed, without a meaning for its `%` and `_`. */
export const containing = (q: string): string => `%${q.trim().replace(/[\\%_]/g, "\\$&")}%`;
