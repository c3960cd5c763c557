/** For `useSyncExternalStore`: a value of the browser that is read once and stays. */
export const neverChanges = (): (() => void) => () => undefined;
