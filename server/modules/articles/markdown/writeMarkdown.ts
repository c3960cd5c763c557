import type { Block, Run } from "../../../../contract/content/blocks";

/** Blocks as their author edits them; `readMarkdown` makes the same blocks of it again. */
export function writeMarkdown(blocks: readonly Block[]): string {
  return blocks.map(textOf).join("\n\n") + "\n";
}

function textOf(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `${"#".repeat(block.level)} ${escaped(block.text)}`;
    case "paragraph":
      return inline(block.runs);
    case "list":
      return block.items.map((item, index) => `${block.ordered ? `${index + 1}.` : "-"} ${inline(item)}`).join("\n");
    case "quote":
      return [`> ${inline(block.runs)}`, ...(block.source ? [">", `> — ${escaped(block.source)}`] : [])].join("\n");
    case "table":
      return tableOf(block);
    case "comparison":
      return container("comparison", tableOf(block));
    case "note":
      return container("note", block.paragraphs.map(inline).join("\n\n"));
    case "numbers":
      return container(
        "numbers",
        block.items.map(({ value, label }) => `- **${escaped(value)}** ${inline(label)}`).join("\n"),
      );
    case "steps":
    case "timeline":
    case "questions":
      return container(block.kind, block.items.map(partOf).join("\n\n"));
    case "picture":
      return leaf("picture", { key: block.key, alt: block.alt, caption: block.caption });
    case "hero":
      return leaf("hero", {
        picture: block.key,
        alt: block.alt,
        title: block.title,
        text: block.text,
        label: block.label,
        href: block.href,
      });
    case "video": {
      const attributes = written({ key: block.key, poster: block.poster, title: block.title });
      return container(`video${attributes}`, block.transcript.map(inline).join("\n\n"));
    }
    case "before-after":
      return leaf("before-after", {
        before: block.before.key,
        after: block.after.key,
        "before-alt": block.before.alt,
        "after-alt": block.after.alt,
        "before-label": block.before.label ?? "",
        "after-label": block.after.label ?? "",
        caption: block.caption,
      });
    case "products":
      return leaf("products", { slugs: block.slugs.join(" ") });
    case "bundle":
      return leaf("bundle", { slugs: block.slugs.join(" "), title: block.title });
    case "model":
      return leaf("model", { product: block.slug });
    case "action":
      return leaf("action", { label: block.label, href: block.href });
    case "form":
      return leaf("form", { kind: block.form });
  }
}

const container = (name: string, inside: string) => `:::${name}\n${inside}\n:::`;

const leaf = (name: string, attributes: Record<string, string>) => `::${name}${written(attributes)}`;

const written = (attributes: Record<string, string>) =>
  `{${Object.entries(attributes)
    .filter(([, value]) => value !== "")
    .map(([key, value]) => `${key}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`)
    .join(" ")}}`;

function partOf({ title, when, paragraphs }: { title: string; when: string; paragraphs: Run[][] }): string {
  const heading = when ? `${escaped(when)} | ${escaped(title)}` : escaped(title);
  return [`### ${heading}`, ...paragraphs.map(inline)].join("\n\n");
}

function tableOf({ head, rows }: { head: Run[][]; rows: Run[][][] }): string {
  const row = (cells: readonly Run[][]) =>
    `| ${cells.map((cell) => inline(cell).replaceAll("|", "\\|")).join(" | ")} |`;
  return [row(head), `| ${head.map(() => "---").join(" | ")} |`, ...rows.map(row)].join("\n");
}

function inline(runs: readonly Run[]): string {
  return runs
    .map(({ text, strong, emphasis, code, href }) => {
      if (text.trim() === "") return text;
      const [, before = "", words = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
      let written = code ? `\`${words}\`` : escaped(words);
      if (emphasis) written = `*${written}*`;
      if (strong) written = `**${written}**`;
      if (href !== undefined) written = `[${written}](${href})`;
      return before + written + after;
    })
    .join("");
}

/** What Markdown would read as a sign of its own. */
const escaped = (text: string): string =>
  text.replace(/[\\`*_[\]<]|^[#>+-](?=\s)/g, "\\$&").replace(/^(\d+)([.)])(?=\s)/, "$1\\$2");
