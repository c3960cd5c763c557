/** A value that a list is narrowed to, as pages and calls write it: `TOP.oak`. */
export interface Filter {
  code: string;
  value: string;
}

/** The code of filters by the height of a body, whose values are centimetres. */
export const BODY_FILTER = "BODY";

/** That a list is narrowed by. */
export const MAX_FILTERS = 20;

const FILTER = /^([A-Z][A-Z0-9-]{0,19})\.([a-z0-9-]{1,80})$/;
const BETWEEN = "_";

export const isFilter = (text: string): boolean => FILTER.test(text);

/** The filter by the height of a body, in centimetres. */
export const bodyFilter = (cm: number): string => `${BODY_FILTER}.${cm}`;

/** Centimetres that a filter asks for; null when it is another filter. */
export function bodyOf(filter: string): number | null {
  const [code, cm = ""] = filter.split(".");
  return code === BODY_FILTER && /^\d{1,3}$/.test(cm) ? Number(cm) : null;
}

/** Several in one text, as calls have them: `TOP.oak_FIN.moss`. */
export const joinFilters = (filters: readonly string[]): string => filters.join(BETWEEN);

/** Null when one of them is no filter, or they are more than a list can be narrowed by. */
export function readFilters(notation: string): Filter[] | null {
  if (notation === "") return [];
  const parts = notation.split(BETWEEN);
  if (parts.length > MAX_FILTERS) return null;
  const filters = parts.flatMap((part) => {
    const [, code = "", value = ""] = FILTER.exec(part) ?? [];
    return code === "" ? [] : [{ code, value }];
  });
  return filters.length === parts.length ? filters : null;
}
