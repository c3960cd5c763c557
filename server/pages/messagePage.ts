import type { Language } from "../../contract/markets";
import { escapeHtml } from "../html";
import { texts } from "../locales/texts";

const AGAIN: Record<Language, string> = texts.pages.tryAgain;

const STYLE = `
:root{color-scheme:light dark;--paper:#FBFAF7;--ink:#1B1C1A;--line:#E2DDD3;--focus:#2B59D6}
@media(prefers-color-scheme:dark){:root{--paper:#141513;--ink:#F2F0EA;--line:#4A4D46;--focus:#8FB0FF}}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:24px;padding:24px;box-sizing:border-box;background:var(--paper);color:var(--ink);font:18px/1.5 system-ui,sans-serif;text-align:center}
h1{margin:0;max-width:32rem;font-size:24px;font-weight:500}
a{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border:1px solid var(--line);border-radius:6px;color:inherit;text-decoration:none}
a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
`;

/** A page that needs nothing else of the store: a sentence of ours, and a way to ask for the same address again. */
export function messagePage(language: Language, storeName: string, sentence: string): string {
  const title = escapeHtml(`${sentence} – ${storeName}`);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(sentence)}</h1></main><a href="">${AGAIN[language]}</a></body>
</html>`;
}
