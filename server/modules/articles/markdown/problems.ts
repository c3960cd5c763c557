import type { Node } from "mdast";

export const PROBLEM_KINDS = ["kind", "link", "directive", "attribute", "heading", "empty", "long"] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

export interface Problem {
  /** From 1 on, as the author's editor counts. */
  line: number;
  kind: ProblemKind;
  /** What it is about, as typed. */
  about: string;
}

const MOST = 20;

/** What of a text cannot be shown, with its line; the first of them are told. */
export class Problems {
  readonly found: Problem[] = [];

  add(node: Pick<Node, "position">, kind: ProblemKind, about = ""): void {
    if (this.found.length < MOST) this.found.push({ line: node.position?.start.line ?? 1, kind, about });
  }
}
