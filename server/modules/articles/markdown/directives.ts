import type { RootContent } from "mdast";
import type { ContainerDirective, LeafDirective } from "mdast-util-directive";
import { CONTENT_LIMITS, type Block, type Run } from "../../../../contract/content/blocks";
import { plainText, runsOf } from "./inline";
import type { Problems } from "./problems";

type Directive = ContainerDirective | LeafDirective;
type Made = Block | null;

/** `::picture{key="scene-focus"}` and `:::steps`: the blocks that Markdown has no sign for. */
export function directiveBlock(node: Directive, problems: Problems): Made {
  const made = node.type === "leafDirective" ? leafOf(node, problems) : containerOf(node, problems);
  if (made === undefined) problems.add(node, "directive", node.name);
  return made ?? null;
}

/** Attributes that have to be there, by name. */
function attributesOf(node: Directive, problems: Problems) {
  return (name: string): string => {
    const value = node.attributes?.[name]?.trim() ?? "";
    if (value === "" || value.length > CONTENT_LIMITS.line) problems.add(node, "attribute", name);
    return value.slice(0, CONTENT_LIMITS.line);
  };
}

const labelled = (label: string) => (label === "" ? {} : { label });

function leafOf(node: LeafDirective, problems: Problems): Made | undefined {
  const attributes = node.attributes ?? {};
  const given = attributesOf(node, problems);
  const optional = (name: string) => (attributes[name] ?? "").trim().slice(0, CONTENT_LIMITS.line);
  const slugs = () => given("slugs").split(/\s+/);
  switch (node.name) {
    case "picture":
      return { kind: "picture", key: given("key"), alt: given("alt"), caption: optional("caption") };
    case "hero": {
      const [label, href] = [optional("label"), optional("href")];
      if ((label === "") !== (href === "")) problems.add(node, "attribute", label === "" ? "label" : "href");
      return {
        kind: "hero",
        key: given("picture"),
        alt: given("alt"),
        title: given("title"),
        text: optional("text"),
        label,
        href,
      };
    }
    case "before-after":
      return {
        kind: "before-after",
        before: { key: given("before"), alt: given("before-alt"), ...labelled(optional("before-label")) },
        after: { key: given("after"), alt: given("after-alt"), ...labelled(optional("after-label")) },
        caption: optional("caption"),
      };
    case "products":
      return { kind: "products", slugs: slugs() };
    case "bundle":
      return { kind: "bundle", slugs: slugs(), title: given("title") };
    case "model":
      return { kind: "model", slug: given("product") };
    case "action":
      return { kind: "action", label: given("label"), href: given("href") };
    case "form": {
      const form = given("kind");
      if (form !== "contact" && form !== "feed" && form !== "orders") return undefined;
      return { kind: "form", form };
    }
    default:
      return undefined;
  }
}

function containerOf(node: ContainerDirective, problems: Problems): Made | undefined {
  switch (node.name) {
    case "note":
      return { kind: "note", paragraphs: paragraphsOf(node.children, problems) };
    case "numbers":
      return { kind: "numbers", items: numbersOf(node, problems) };
    case "video": {
      const given = attributesOf(node, problems);
      const transcript = paragraphsOf(node.children, problems);
      if (transcript.length === 0) problems.add(node, "empty", node.name);
      return { kind: "video", key: given("key"), poster: given("poster"), title: given("title"), transcript };
    }
    case "steps":
    case "timeline":
    case "questions":
      return { kind: node.name, items: partsOf(node, problems) };
    case "comparison": {
      const [table] = node.children;
      if (table?.type !== "table") return undefined;
      const [head = [], ...rows] = table.children.map(({ children }) =>
        children.map((cell) => runsOf(cell.children, problems)),
      );
      return { kind: "comparison", head, rows };
    }
    default:
      return undefined;
  }
}

function paragraphsOf(nodes: readonly RootContent[], problems: Problems): Run[][] {
  return nodes.flatMap((node): Run[][] => {
    if (node.type === "paragraph") return [runsOf(node.children, problems)];
    if (node.type === "list") return node.children.flatMap(({ children }) => paragraphsOf(children, problems));
    problems.add(node, "kind", node.type);
    return [];
  });
}

/** `- **62 cm** lowest height`: the strong words are the value. */
function numbersOf(node: ContainerDirective, problems: Problems) {
  const [list] = node.children;
  if (list?.type !== "list") {
    problems.add(node, "empty", node.name);
    return [];
  }
  return list.children.map((item) => {
    const [runs = []] = paragraphsOf(item.children, problems);
    const [value, ...label] = runs;
    if (!value?.strong) problems.add(item, "empty", node.name);
    const [first, ...rest] = label;
    return {
      value: value?.text ?? "",
      label: first ? [{ ...first, text: first.text.replace(/^[\s:–—-]+/, "") }, ...rest] : [],
    };
  });
}

/** Headings of the third level begin a part; in a timeline `### Week 1 | What happens`. */
function partsOf(node: ContainerDirective, problems: Problems) {
  const parts: { title: string; when: string; paragraphs: Run[][] }[] = [];
  for (const child of node.children) {
    const last = parts.at(-1);
    if (child.type === "heading") {
      const heading = plainText(runsOf(child.children, problems));
      const bar = node.name === "timeline" ? heading.indexOf("|") : -1;
      const [when, title] = bar < 0 ? ["", heading] : [heading.slice(0, bar), heading.slice(bar + 1)];
      parts.push({ title: title.trim(), when: when.trim(), paragraphs: [] });
    } else if (last) last.paragraphs.push(...paragraphsOf([child], problems));
    else problems.add(child, "empty", node.name);
  }
  if (parts.length === 0) problems.add(node, "empty", node.name);
  return parts;
}
