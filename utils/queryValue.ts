/** What an address says under a name, the first where it says it more than once; empty where it does not. */
export const queryValue = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? "";
