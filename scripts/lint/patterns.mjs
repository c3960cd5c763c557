/** The root of the store: the tables name its folders. */
export const ROOT = new URL("../../", import.meta.url);

/** Tests reach where they like. */
export const isTest = (file) => /\.test\.tsx?$/.test(file);

/** What a file may not import, as expressions over the path named there; letters of either case are alike. */
export const refusals = (patterns) =>
  patterns.map(({ regex, ...rest }) => ({ ...rest, regex: new RegExp(regex, "iu") }));
