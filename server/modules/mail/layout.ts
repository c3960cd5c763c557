import type { Language } from "../../../contract/markets";
import { escapeHtml } from "../../html";

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

/** A blank as thin as a hair, at which every program that looks for addresses stops. */
const HAIR = "\u200a";
/** Where an address is recognised: behind a scheme, around an @, before the last part of a domain. */
const SEAMS = /(?<=\w):(?=\/\/)|(?<=\S)@(?=\S)|(?<=[\p{L}\p{N}_-])[.\u3002\uff0e\uff61](?=\p{L})/gu;

/**
 * A text without anything that a mail program makes a link of: what visitors type goes to people whom they name, and
 * a link in the store's mail would be trusted. It reads as before.
 */
function unlinked(text: string): string {
  return text.replace(SEAMS, (seam) => seam + HAIR);
}

const shown = (text: string) => escapeHtml(unlinked(text));

const ink = "#1B1C1A";
const font = "font-family:Helvetica,Arial,sans-serif";

/** One column, tables and inline styles: what every mail program can show. */
export function mailHtml({ preview, title, blocks }: MailContent, frame: MailFrame): string {
  return `<!doctype html><html lang="${frame.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${shown(title)}</title></head>
<body style="margin:0;background:#FBFAF7;${font};color:${ink}">
<div style="display:none;max-height:0;overflow:hidden">${shown(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" style="max-width:560px" cellpadding="0" cellspacing="0">
<tr><td style="padding:0 0 24px;font-size:20px;letter-spacing:0.02em"><a href="${frame.origin}" style="color:${ink};text-decoration:none">${escapeHtml(frame.storeName)}</a></td></tr>
<tr><td style="background:#FFFFFF;border:1px solid #E2DDD3;border-radius:12px;padding:32px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3;font-weight:600">${shown(title)}</h1>
${blocks.map(blockHtml).join("\n")}
</td></tr>
<tr><td style="padding:24px 0 0;font-size:13px;line-height:1.5;color:#5C5B55">${escapeHtml(frame.footer)}</td></tr>
</table></td></tr></table></body></html>`;
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case "text":
      return `<p style="margin:0 0 16px;font-size:16px;line-height:1.55">${shown(block.text)}</p>`;
    case "link":
      return `<p style="margin:0 0 16px;font-size:16px;line-height:1.55">${shown(block.label)}: <a href="${escapeHtml(block.href)}" style="color:${ink}">${escapeHtml(block.href)}</a></p>`;
    case "code":
      return `<p style="margin:8px 0 24px;font-size:36px;letter-spacing:0.3em;font-weight:700;font-family:Menlo,Consolas,monospace">${escapeHtml(block.code)}</p>`;
    case "button":
      return `<p style="margin:8px 0 24px"><a href="${escapeHtml(block.href)}" style="display:inline-block;background:${ink};color:#FBFAF7;text-decoration:none;padding:14px 24px;border-radius:6px;font-size:16px">${shown(block.label)}</a></p>`;
    case "rows":
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:15px;line-height:1.5">${block.rows.map(rowHtml).join("")}</table>`;
  }
}

function rowHtml({ label, value, strong, isAddress }: MailRow): string {
  const weight = strong ? ";font-weight:700" : "";
  return `<tr><td style="padding:6px 0;border-top:1px solid #E2DDD3${weight}">${shown(label)}</td><td align="right" style="padding:6px 0 6px 16px;border-top:1px solid #E2DDD3;white-space:nowrap${weight}">${isAddress ? escapeHtml(value) : shown(value)}</td></tr>`;
}

export function mailText({ title, blocks }: MailContent, frame: MailFrame): string {
  return [unlinked(title), ...blocks.map(blockText), `-- \n${frame.storeName}\n${frame.footer}`].join("\n\n");
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "text":
      return unlinked(block.text);
    case "code":
      return block.code;
    case "button":
    case "link":
      return `${unlinked(block.label)}: ${block.href}`;
    case "rows":
      return block.rows.map(rowText).join("\n");
  }
}

function rowText({ label, value, isAddress }: MailRow): string {
  if (value === "") return unlinked(label);
  return `${unlinked(label)}: ${isAddress ? value : unlinked(value)}`;
}
