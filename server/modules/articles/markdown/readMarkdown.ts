import type { Heading, Node, Root, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { directiveFromMarkdown } from "mdast-util-directive";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { directive } from "micromark-extension-directive";
import { gfmTable } from "micromark-extension-gfm-table";
import { Value } from "typebox/value";
import { Blocks, CONTENT_LIMITS, type Block, type Run } from "../../../../contract/content/blocks";
import { directiveBlock } from "./directives";
import { plainText, runsOf } from "./inline";
import { Problems, type Problem } from "./problems";

export interface ReadText {
  blocks: Block[];
  problems: Problem[];
}

/** Blocks at the start of a line only: `:name` inside a sentence stays what was typed. */
const { flow } = directive();
const extensions = [gfmTable(), { flow: flow ?? {} }];

/**
 * A text as its author writes it, in a small part of Markdown with the store's directives, as blocks. What it cannot
 * mean is told by line and left out; whoever saves refuses a text with problems.
 */
export function readMarkdown(source: string): ReadText {
  const problems = new Problems();
  const text = source.slice(0, CONTENT_LIMITS.source);
  if (text.length < source.length) problems.add({}, "long");
  const root: Root = fromMarkdown(text, {
    extensions,
    mdastExtensions: [gfmTableFromMarkdown(), directiveFromMarkdown()],
  });
  const ids = new Map<string, number>();
  const blocks = root.children.flatMap((node) => blockOf(node, problems, ids) ?? []);
  if (problems.found.length === 0 && !Value.Check(Blocks, blocks)) problems.add({}, "long");
  return { blocks, problems: problems.found };
}

function blockOf(node: RootContent, problems: Problems, ids: Map<string, number>): Block | null {
  switch (node.type) {
    case "heading":
      return headingOf(node, problems, ids);
    case "paragraph":
      return { kind: "paragraph", runs: runsOf(node.children, problems) };
    case "list":
      return {
        kind: "list",
        ordered: node.ordered === true,
        items: node.children.map((item) => {
          const [first, ...rest] = item.children;
          if (first?.type !== "paragraph" || rest.length > 0) problems.add(item, "kind", "list in list");
          return first?.type === "paragraph" ? runsOf(first.children, problems) : [];
        }),
      };
    case "blockquote": {
      const paragraphs = node.children.filter((child) => child.type === "paragraph");
      if (paragraphs.length < node.children.length) problems.add(node, "kind", "quote");
      return quoteOf(paragraphs.map(({ children }) => runsOf(children, problems)));
    }
    case "table": {
      const [head = [], ...rows] = node.children.map(({ children }) =>
        children.map((cell) => runsOf(cell.children, problems)),
      );
      return { kind: "table", head, rows };
    }
    case "containerDirective":
    case "leafDirective":
      return directiveBlock(node, problems);
    default:
      problems.add(node as Node, "kind", node.type);
      return null;
  }
}

/** `> — Source` at the end says whose words they are. */
function quoteOf(paragraphs: readonly Run[][]): Block {
  const last = paragraphs.at(-1);
  const closing = last ? plainText(last) : "";
  const [, own = "", source = ""] = /^(?:(.*?)\s*)?[—–]\s+([^—–]{2,120})$/s.exec(closing) ?? [];
  if (source === "") return { kind: "quote", runs: paragraphs.flat(), source: "" };
  const before = paragraphs.slice(0, -1).flat();
  return { kind: "quote", runs: own ? [...before, { text: own }] : before, source };
}

function headingOf(node: Heading, problems: Problems, ids: Map<string, number>): Block | null {
  if (node.depth !== 2 && node.depth !== 3) {
    problems.add(node, "heading");
    return null;
  }
  const text = plainText(runsOf(node.children, problems));
  return { kind: "heading", level: node.depth, id: uniqueId(text, ids), text };
}

/** From the words, so that a link to a part holds while its heading does. */
function uniqueId(text: string, ids: Map<string, number>): string {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
  const id = plain || "part";
  const times = (ids.get(id) ?? 0) + 1;
  ids.set(id, times);
  return times === 1 ? id : `${id}-${times}`;
}
