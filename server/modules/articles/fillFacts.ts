import type { Block } from "../../../contract/content/blocks";
import type { Facts } from "./facts";

const FACT = /\{\{([a-z_]{1,40})\}\}/g;

/** Words with their facts; a name that nobody knows stays as it was typed, so that an editor sees it. */
export const filled = (text: string, facts: Facts): string =>
  text.replace(FACT, (typed, name: string) => facts[name] ?? typed);

/** Blocks with the facts of a market in all their words; addresses and keys hold none. */
export function fillBlocks(blocks: readonly Block[], facts: Facts): Block[] {
  return fill(blocks, facts) as Block[];
}

function fill(value: unknown, facts: Facts): unknown {
  if (typeof value === "string") return filled(value, facts);
  if (Array.isArray(value)) return value.map((item) => fill(item, facts));
  if (value !== null && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, facts)]));
  return value;
}

/** Names of the facts that something holds in any of its words. */
export const namedFacts = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(FACT)].map(([, name = ""]) => name);
