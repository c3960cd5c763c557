import { SaxesParser } from "saxes";

/** An entry of a sitemap, a feed or an index: what its children say, and their attributes. */
export interface Entry {
  values: Map<string, string>;
  alternates: [string, string][];
}

/** Entries of these names, one after the other; throws where the text is no well-formed XML. */
export function readEntries(xml: string, ...names: readonly string[]): Entry[] {
  const entries: Entry[] = [];
  let entry: Entry | undefined;
  let text = "";
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    text = "";
    if (names.includes(name)) entry = { values: new Map(), alternates: [] };
    const { hreflang, href } = attributes;
    if (hreflang && href) entry?.alternates.push([hreflang, href]);
  });
  parser.on("text", (part) => (text += part));
  parser.on("cdata", (part) => (text += part));
  parser.on("closetag", ({ name }) => {
    if (names.includes(name)) {
      if (entry) entries.push(entry);
      entry = undefined;
    } else {
      entry?.values.set(name, text.trim());
    }
    text = "";
  });
  parser.write(xml).close();
  return entries;
}
