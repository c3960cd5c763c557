/** A block of a text as editors write it: from its first letter to its last. */
export interface TextBlock {
  start: number;
  end: number;
}

const OPENS = /^:{3,}[a-z]/;
const CLOSES = /^:{3,}\s*$/;
const VIDEO = /^:::video\{[^}]*\bkey="([^"]*)"/;

/** What blank lines part. A container such as `:::video` is one block, blank lines and other blocks in it included. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open: TextBlock | null = null;
  let depth = 0;
  let at = 0;
  for (const line of text.split("\n")) {
    if (line.trim() !== "") {
      open ??= { start: at, end: at };
      open.end = at + line.trimEnd().length;
    } else if (open && depth === 0) {
      blocks.push(open);
      open = null;
    }
    if (OPENS.test(line)) depth += 1;
    else if (CLOSES.test(line)) depth = Math.max(0, depth - 1);
    at += line.length + 1;
  }
  return open ? [...blocks, open] : blocks;
}

/** The place of the block that a cursor stands in or behind; −1 before the first one. */
export const blockAt = (text: string, cursor: number): number =>
  textBlocks(text).findLastIndex(({ start }) => start < cursor);

/**
 * Puts a block behind the one at a place, before everything at −1, and at the end behind the last there is.
 * @returns the text, and where the new block ends in it
 */
export function insertBlock(text: string, place: number, block: string): { text: string; end: number } {
  const blocks = textBlocks(text);
  const before = blocks[Math.min(place, blocks.length - 1)];
  const head = before ? `${text.slice(0, before.end)}\n\n` : "";
  const rest = text.slice(before?.end ?? 0).replace(/^\s+/, "");
  return { text: `${head}${block}\n${rest && `\n${rest}`}`, end: head.length + block.length };
}

/** The key of the video whose block a cursor stands in; empty for none. */
export function videoAt(text: string, cursor: number): string {
  const block = textBlocks(text).find(({ start, end }) => start <= cursor && cursor <= end);
  return (block && VIDEO.exec(text.slice(block.start, block.end))?.[1]) ?? "";
}

/** Gives the blocks of a video another picture to show before it plays. */
export function withPoster(text: string, video: string, poster: string): string {
  return text.replace(/^:::video\{[^}\n]*\}/gm, (head) => {
    if (VIDEO.exec(head)?.[1] !== video) return head;
    const bare = head.replace(/\s+poster="[^"]*"/, "");
    return bare.replace(`key="${video}"`, `key="${video}" poster="${poster}"`);
  });
}
