import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "../../../contract/markets";
import { MailDocument } from "./template/MailDocument";
import { OUTLOOK_HEAD } from "./template/theme";
import { withoutLinks } from "./withoutLinks";

export interface MailContent {
  /** Shown by mail programs beside the subject. */
  preview: string;
  title: string;
  blocks: MailBlock[];
}

/**
 * Only a button and a link lead anywhere: whatever else looks like an address is text that no mail program makes a
 * link of.
 */
export type MailBlock =
  | { kind: "text"; text: string }
  | { kind: "link"; label: string; href: string }
  | { kind: "code"; code: string }
  | { kind: "giftCard"; words: string; amount: string; code: string; ground: string; ink: string }
  | { kind: "button"; label: string; href: string }
  | { kind: "rows"; rows: MailRow[] };

export interface MailRow {
  label: string;
  value: string;
  strong?: boolean;
  /** The value is an address of e-mail that was checked, or names one; it stays as it is. */
  isAddress?: boolean;
}

export interface MailFrame {
  storeName: string;
  origin: string;
  language: Language;
  footer: string;
}

export function mailHtml(mail: MailContent, frame: MailFrame): string {
  const html = renderToStaticMarkup(createElement(MailDocument, { mail, frame }));
  // React writes no conditional comments, and no text of a mail can hold the tag.
  return `<!doctype html>${html.replace("</head>", `${OUTLOOK_HEAD}</head>`)}`;
}

export function mailText({ title, blocks }: MailContent, frame: MailFrame): string {
  return [withoutLinks(title), ...blocks.map(blockText), `-- \n${frame.storeName}\n${withoutLinks(frame.footer)}`].join(
    "\n\n",
  );
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "text":
      return withoutLinks(block.text);
    case "code":
      return block.code;
    case "giftCard":
      return [withoutLinks(block.words), block.amount, block.code].join("\n\n");
    case "button":
    case "link":
      return `${withoutLinks(block.label)}: ${block.href}`;
    case "rows":
      return block.rows.map(rowText).join("\n");
  }
}

function rowText({ label, value, isAddress }: MailRow): string {
  if (value === "") return withoutLinks(label);
  return `${withoutLinks(label)}: ${isAddress ? value : withoutLinks(value)}`;
}
