import { CURRENCIES, type Currency, type Language } from "../../../contract/markets";
import { pageWords } from "./words";

export interface ConfirmationPage {
  language: Language;
  storeName: string;
  ref: string;
  amount: number;
  currency: string;
  reference: string;
  brand: string;
  last4: string;
}

const STYLE = `
:root{color-scheme:light dark;--paper:#FBFAF7;--raised:#FFF;--line:#E2DDD3;--ink:#1B1C1A;--muted:#5C5B55;--accent:#1F4D3A;--on-accent:#FFF;--focus:#2B59D6}
@media(prefers-color-scheme:dark){:root{--paper:#141513;--raised:#242622;--line:#34362F;--ink:#F2F0EA;--muted:#A9A79D;--accent:#7FC7A2;--on-accent:#141513;--focus:#8FB0FF}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--paper);color:var(--ink);font:16px/1.55 "Instrument Sans",system-ui,sans-serif}
main{width:100%;max-width:420px;padding:32px;background:var(--raised);border:1px solid var(--line);border-radius:16px}
p{margin:0;color:var(--muted)}
h1{margin:4px 0 12px;font:400 32px/1.15 "Instrument Serif",Georgia,serif}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:24px 0;padding:16px 0;border-block:1px solid var(--line);font-variant-numeric:tabular-nums}
dt{color:var(--muted)}
dd{margin:0;text-align:end}
form{display:grid;gap:12px}
button{min-height:48px;padding:0 20px;border:1px solid var(--line);border-radius:999px;background:transparent;color:inherit;font:inherit;font-weight:600;cursor:pointer}
button[value=approve]{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}
button[value=cancel]{border-color:transparent;color:var(--muted)}
button:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
`;

/** The bank's page for 3-D Secure: one form, no scripts. */
export function confirmationPage(page: ConfirmationPage): string {
  const { language } = page;
  const word = (key: keyof typeof pageWords) => escapeHtml(pageWords[key][language]);
  const rows = [
    [word("amount"), escapeHtml(money(page))],
    [word("order"), escapeHtml(`${page.storeName} ${page.reference}`)],
    [word("card"), escapeHtml(`${page.brand} •••• ${page.last4}`)],
  ];
  const buttons = (["approve", "decline", "cancel"] as const).map(
    (choice) => `<button name="choice" value="${choice}">${word(choice)}</button>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${word("title")}</title><style>${STYLE}</style></head>
<body><main>
<p>${word("bank")}</p>
<h1>${word("title")}</h1>
<p>${word("explain")}</p>
<dl>${rows.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`).join("")}</dl>
<form method="post" action="/sandbox/payments/3ds/${escapeHtml(page.ref)}">${buttons.join("")}</form>
</main></body>
</html>`;
}

function money({ amount, currency, language }: ConfirmationPage): string {
  const { decimals } = CURRENCIES[currency as Currency];
  return new Intl.NumberFormat(language, { style: "currency", currency }).format(amount / 10 ** decimals);
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
