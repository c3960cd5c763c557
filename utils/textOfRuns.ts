import type { Run } from "@/contract/content/blocks";

/** The words alone. */
export const textOfRuns = (runs: readonly Run[]): string => runs.map(({ text }) => text).join("");
