import { CURRENCIES, type Currency, type Language } from "../../../../contract/markets";
import { escapeHtml } from "../../../html";
import { texts } from "../../../locales/texts";

/** No scripts and no foreign hosts; its forms may only lead back to the store. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const STYLE = `
:root{color-scheme:light dark;--paper:#FBFAF7;--surface:#F3F0EA;--raised:#FFF;--line:#E2DDD3;--ink:#1B1C1A;--muted:#5C5B55;--accent:#1F4D3A;--on-accent:#FFF;--danger:#A3261B;--focus:#2B59D6}
@media(prefers-color-scheme:dark){:root{--paper:#141513;--surface:#1D1E1B;--raised:#242622;--line:#34362F;--ink:#F2F0EA;--muted:#A9A79D;--accent:#7FC7A2;--on-accent:#141513;--danger:#FF8A6B;--focus:#8FB0FF}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;padding:24px;background:var(--paper);color:var(--ink);font:16px/1.55 "Instrument Sans",system-ui,sans-serif}
p{margin:0;color:var(--muted)}
h1{margin:4px 0 12px;font:400 32px/1.15 "Instrument Serif",Georgia,serif}
button{min-height:44px;padding:0 20px;border:1px solid var(--line);border-radius:999px;background:transparent;color:inherit;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible,a:focus-visible,input:focus-visible,select:focus-visible,summary:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
`;

const CARD_STYLE = `
body{display:grid;place-items:center}
main{width:100%;max-width:420px;padding:32px;background:var(--raised);border:1px solid var(--line);border-radius:16px}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:24px 0;padding:16px 0;border-block:1px solid var(--line);font-variant-numeric:tabular-nums}
dt{color:var(--muted)}
dd{margin:0;text-align:end}
form{display:grid;gap:12px}
fieldset{display:grid;gap:8px;margin:0 0 12px;padding:0;border:0}
legend{margin-bottom:8px;font-weight:600}
label{display:grid;grid-template-columns:auto 1fr;gap:12px;padding:12px 16px;border:1px solid var(--line);border-radius:12px;cursor:pointer}
label:has(:checked){border-color:var(--accent)}
small{display:block;color:var(--muted);font-size:14px}
button{min-height:48px}
button[value=approve]{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}
button[value=cancel]{border-color:transparent;color:var(--muted)}
`;

export interface PageFrame {
  language: Language;
  title: string;
  /** Markup. */
  body: string;
  style?: string;
}

/** A page of the sandbox: one document, no scripts. */
export function htmlPage({ language, title, body, style = CARD_STYLE }: PageFrame): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}${style}</style></head>
<body>${body}</body>
</html>`;
}

export const textsFor = (language: Language) => (key: keyof typeof texts.sandbox.page) =>
  escapeHtml(texts.sandbox.page[key][language]);

export function pageMoney(amount: number, currency: string, language: Language): string {
  const { decimals } = CURRENCIES[currency as Currency];
  return escapeHtml(new Intl.NumberFormat(language, { style: "currency", currency }).format(amount / 10 ** decimals));
}
