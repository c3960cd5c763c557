import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

/** What a crawler reads of a page. */
export interface PageFacts {
  lang: string;
  titles: string[];
  descriptions: string[];
  robots: string;
  canonicals: string[];
  /** As `[hreflang, address]`, in the order of the page. */
  alternates: [string, string][];
  h1: number;
  /** Addresses of links as they are written, and whether crawlers are asked to go there. */
  links: { href: string; isFollowed: boolean }[];
  ids: string[];
  images: { src: string; hasAlt: boolean; hasSize: boolean }[];
  /** Texts of the JSON-LD blocks. */
  data: string[];
  /** What a person reads. */
  text: string;
}

/** Elements whose text nobody sees. */
const UNSEEN = new Set(["script", "style", "template", "noscript", "head"]);

type Attributes = Partial<Record<string, string>>;

/** Reads HTML as a browser would, without running its scripts. */
export function readPage(html: string): PageFacts {
  const facts: PageFacts = {
    lang: "",
    titles: [],
    descriptions: [],
    robots: "",
    canonicals: [],
    alternates: [],
    h1: 0,
    links: [],
    ids: [],
    images: [],
    data: [],
    text: "",
  };
  const words: string[] = [];
  const visit = (node: Tree.Node, isSeen: boolean): void => {
    if ("value" in node && node.nodeName === "#text") {
      if (isSeen) words.push(node.value);
      return;
    }
    if ("tagName" in node) note(facts, node);
    if (!("childNodes" in node)) return;
    const showsText = isSeen && !UNSEEN.has(node.nodeName);
    for (const child of node.childNodes) visit(child, showsText);
  };
  visit(parse(html), true);
  return { ...facts, text: words.join("\u0001") };
}

function note(facts: PageFacts, element: Tree.Element): void {
  const attributes: Attributes = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
  if (attributes.id) facts.ids.push(attributes.id);
  READERS[element.tagName]?.(facts, attributes, element);
}

const READERS: Partial<Record<string, (facts: PageFacts, attributes: Attributes, element: Tree.Element) => void>> = {
  html: (facts, { lang = "" }) => (facts.lang = lang),
  // A drawing's title is its own.
  title: (facts, _attributes, element) => {
    if (element.namespaceURI.endsWith("/xhtml")) facts.titles.push(textOf(element));
  },
  meta: (facts, { name, content = "" }) => {
    if (name === "description") facts.descriptions.push(content);
    if (name === "robots") facts.robots = content;
  },
  link: (facts, { rel, href = "", hreflang }) => {
    if (rel === "canonical") facts.canonicals.push(href);
    if (rel === "alternate" && hreflang) facts.alternates.push([hreflang, href]);
  },
  h1: (facts) => (facts.h1 += 1),
  a: (facts, { href, rel = "" }) => {
    if (href !== undefined) facts.links.push({ href, isFollowed: !rel.split(" ").includes("nofollow") });
  },
  img: (facts, { src = "", alt, width, height }) =>
    facts.images.push({ src, hasAlt: alt !== undefined, hasSize: Boolean(width && height) }),
  script: (facts, { type }, element) => {
    if (type === "application/ld+json") facts.data.push(textOf(element));
  },
};

const textOf = (element: Tree.Element): string =>
  element.childNodes.map((child) => ("value" in child ? child.value : "")).join("");
