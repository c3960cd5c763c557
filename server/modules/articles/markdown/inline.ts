import type { PhrasingContent } from "mdast";
import { CONTENT_LIMITS, type Run } from "../../../../contract/content/blocks";
import type { Problems } from "./problems";

type Look = Omit<Run, "text">;

/** Words in one look each, from what Markdown calls phrasing; neighbors of the same look become one. */
export function runsOf(nodes: readonly PhrasingContent[], problems: Problems, look: Look = {}): Run[] {
  const runs = nodes.flatMap((node): Run[] => {
    switch (node.type) {
      case "text":
        return [{ text: node.value.replaceAll("\n", " "), ...look }];
      case "break":
        return [{ text: " ", ...look }];
      case "inlineCode":
        return [{ text: node.value, ...look, code: true }];
      case "strong":
        return runsOf(node.children, problems, { ...look, strong: true });
      case "emphasis":
        return runsOf(node.children, problems, { ...look, emphasis: true });
      case "link":
        return runsOf(node.children, problems, { ...look, href: hrefOf(node.url, node, problems) });
      default:
        problems.add(node, "kind", node.type);
        return [];
    }
  });
  return joined(runs);
}

/** A path of the store, a place in the text, an https address or an e-mail address; nothing that could run. */
function hrefOf(url: string, node: PhrasingContent, problems: Problems): string {
  if (/^(\/(?!\/)|#|https:\/\/|mailto:[^\s]+@)/.test(url) && url.length <= 500) return url;
  problems.add(node, "link", url.slice(0, CONTENT_LIMITS.line));
  return "/";
}

function joined(runs: readonly Run[]): Run[] {
  const out: Run[] = [];
  for (const run of runs) {
    const last = out.at(-1);
    if (last && isSameLook(last, run)) last.text += run.text;
    else out.push({ ...run });
  }
  return out;
}

const isSameLook = (a: Run, b: Run) =>
  a.strong === b.strong && a.emphasis === b.emphasis && a.code === b.code && a.href === b.href;

export const plainText = (runs: readonly Run[]): string => runs.map(({ text }) => text).join("");
