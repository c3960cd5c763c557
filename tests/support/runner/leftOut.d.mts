export type Need = "PostgreSQL" | "PostgreSQL and Redis" | "Linux";

export interface LeftOut {
  count: number;
  /** One of them: "check", "journey". */
  what: string;
  why: string;
  /** How they are run. */
  how: string;
}

export declare function isHere(need: Need): boolean;
export declare function nameWithNeed(name: string, need: Need): string;
export declare function explain(names: readonly string[]): { explained: LeftOut[]; unexplained: string[] };
export declare function leftOutLine(entry: LeftOut): string;
export declare function tellLeftOut(names: readonly string[]): boolean;
export declare function readLeftOut(file: string): LeftOut[];
