import type { Block, Run } from "../../../contract/content/blocks";

/** What a text says, without its structure: for search and for counting. */
export function plainWords(blocks: readonly Block[]): string {
  return blocks.flatMap(linesOf).join("\n");
}

const said = (runs: readonly Run[]) => runs.map(({ text }) => text).join("");

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case "heading":
      return [block.text];
    case "paragraph":
    case "quote":
      return [said(block.runs)];
    case "list":
      return block.items.map(said);
    case "table":
    case "comparison":
      return [block.head, ...block.rows].flat().map(said);
    case "note":
      return block.paragraphs.map(said);
    case "numbers":
      return block.items.map(({ value, label }) => `${value} ${said(label)}`);
    case "steps":
    case "timeline":
    case "questions":
      return block.items.flatMap(({ when, title, paragraphs }) => [`${when} ${title}`.trim(), ...paragraphs.map(said)]);
    case "picture":
    case "before-after":
      return [block.caption].filter(Boolean);
    case "bundle":
      return [block.title];
    case "hero":
      return [block.title, block.text].filter(Boolean);
    case "video":
      return [block.title, ...block.transcript.map(said)];
    case "action":
      return [block.label];
    case "products":
    case "model":
    case "form":
      return [];
  }
}

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;
