/** Option groups that pay for a service rather than for goods. */
export const SERVICES: readonly string[] = ["SVC", "CARE"];
