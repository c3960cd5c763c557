import { GATEWAYS } from "../../../../contract/rules/gateways";
import type { NoticeDelivery } from "../queueNotice";
import type { Folder } from "../operatorActions";
import type { BankPayment } from "../present";
import { htmlPage, pageMoney } from "./layout";
import { escapeHtml } from "../../../html";

const STYLE = `
main{max-width:1080px;margin:0 auto;display:grid;gap:24px}
header{display:grid;gap:4px}
h2{margin:0 0 8px;font-size:18px}
section{padding:20px;background:var(--raised);border:1px solid var(--line);border-radius:12px;overflow-x:auto}
form{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:end}
label{display:grid;gap:4px;font-size:14px;color:var(--muted)}
label.tick{grid-template-columns:auto 1fr;align-items:center;min-height:44px;color:inherit}
input{min-height:44px;padding:0 12px;border:1px solid var(--line);border-radius:6px;background:var(--paper);color:var(--ink);font:inherit}
input[type=checkbox]{min-height:0;width:20px;height:20px}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:8px 12px 8px 0;border-bottom:1px solid var(--line);text-align:start;white-space:nowrap}
th{font-size:14px;font-weight:400;color:var(--muted)}
td.number{text-align:end}
a{color:var(--accent)}
.state{padding:2px 10px;border-radius:999px;background:var(--surface);font-size:14px}
.bad{color:var(--danger)}
button.main{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}
.actions{display:grid;gap:16px}
`;

const NAMES = new Map<number, string>(Object.entries(GATEWAYS).map(([name, id]) => [id, name]));
const when = (at: Date) => at.toISOString().slice(0, 19).replace("T", " ");
const money = (amount: number, currency: string) => pageMoney(amount, currency, "en");
const stateOf = ({ state, errorCode }: BankPayment) =>
  `<span class="state">${state}</span>${errorCode ? ` <span class="bad">${escapeHtml(errorCode)}</span>` : ""}`;
const gatewayOf = ({ gateway }: BankPayment) => `${gateway} ${NAMES.get(gateway) ?? ""}`;

/** All payments, and how badly notices travel. */
export function deskPage(payments: readonly BankPayment[], delivery: NoticeDelivery, search: string): string {
  const rows = payments.map(
    (payment) => `<tr>
<td><a href="/sandbox/payments/desk/${payment.ref}">${escapeHtml(payment.reference)}</a></td>
<td>${gatewayOf(payment)}</td>
<td class="number">${money(payment.amount, payment.currency)}</td>
<td>${stateOf(payment)}</td>
<td class="number">${payment.refunded > 0 ? money(payment.refunded, payment.currency) : ""}</td>
<td>${when(payment.createdAt)}</td></tr>`,
  );
  return frame(
    "Payment sandbox",
    `<header><h1>Payment sandbox</h1><p>You play banks, wallets and networks here. No money moves. Times are UTC.</p></header>
<section aria-labelledby="delivery"><h2 id="delivery">How notices travel</h2>
<form method="post" action="/sandbox/payments/delivery">
<label>Seconds late<input name="delay" type="number" min="0" max="3600" value="${delivery.delaySeconds}" required></label>
<label>Copies of each<input name="copies" type="number" min="1" max="9" value="${delivery.copies}" required></label>
<label class="tick"><input name="shuffled" type="checkbox"${delivery.shuffled ? " checked" : ""}>In any order</label>
<button>Save</button></form></section>
<section aria-labelledby="payments"><h2 id="payments">Payments</h2>
<form method="get"><label>Order, payment or gateway<input name="q" type="search" value="${escapeHtml(search)}"></label><button>Find</button></form>
${rows.length === 0 ? "<p>None yet.</p>" : table(["Order", "Gateway", "Amount", "State", "Refunded", "Made"], rows)}</section>`,
  );
}

/** One payment with everything that can happen to it. */
export function folderPage(folder: Folder): string {
  const { payment, transfers, refunds, disputes, events } = folder;
  const { currency, reference } = payment;
  return frame(
    `${reference} · Payment sandbox`,
    `<header><p><a href="/sandbox/payments">All payments</a></p><h1>${escapeHtml(reference)}</h1>
<p>${money(payment.amount, currency)} · ${gatewayOf(payment)} · ${stateOf(payment)} · ${payment.ref}</p></header>
<section aria-labelledby="actions"><h2 id="actions">What happens now</h2><div class="actions">${actionsOf(folder)}</div></section>
${listed("Transfers", transfers, ["Transaction", "Amount", "State", "At"], (row) => [escapeHtml(row.transaction), money(row.amount, currency), row.state, when(row.createdAt)])}
${listed("Refunds", refunds, ["Key", "Amount", "At"], (row) => [escapeHtml(row.key), money(row.amount, currency), when(row.createdAt)])}
${listed("Disputes", disputes, ["Dispute", "Kind", "Amount", "Reason", "State"], (row) => [row.id, row.kind, money(row.amount, currency), escapeHtml(row.reason), row.state])}
${listed("Notices", events, ["Notice", "At", "Arrived", "On the way", "", ""], (row) => [row.type, when(row.at), String(row.sent), String(row.waiting), `<span class="bad">${escapeHtml(row.lastError)}</span>`, form(payment, `<input type="hidden" name="event" value="${row.id}">${button("resend", "Send again")}`)])}`,
  );
}

function actionsOf({ payment, disputes }: Folder): string {
  const { state, flow } = payment;
  const transfers = flow === "wire" || flow === "crypto";
  const amount = (label: string) =>
    `<label>${label}<input name="amount" inputmode="decimal" pattern="\\d{1,9}([.,]\\d{1,2})?" value="${(payment.amount / 100).toFixed(2)}"></label>`;
  const forms: string[] = [];
  if (state === "requires_action")
    forms.push(
      form(payment, button("succeed", "Approve", true) + button("fail", "Decline") + button("cancel", "Cancel")),
    );
  if (state === "processing" && flow === "debit")
    forms.push(form(payment, button("succeed", "Money arrives", true) + button("fail", "Bounces")));
  if (transfers)
    forms.push(
      form(
        payment,
        `${amount(`Amount sent, ${payment.currency}`)}<label>Transaction (empty: a new one)<input name="transaction" pattern="[\\w-]*"></label>${button("transfer", "Money arrives", true)}${flow === "crypto" ? button("seen", "Seen, not final") : ""}`,
      ),
    );
  if (state === "succeeded" || transfers)
    forms.push(form(payment, `${amount(`Amount, ${payment.currency}`)}${button("refund", "Refund at the provider")}`));
  if (state === "succeeded" && disputes.length === 0)
    forms.push(
      form(payment, flow === "debit" ? button("return", "The debit is returned") : button("dispute", "Open a dispute")),
    );
  if (disputes.some((dispute) => dispute.state === "open"))
    forms.push(form(payment, button("won", "The store wins the dispute") + button("lost", "The store loses it")));
  return forms.join("") || "<p>Nothing more can happen to this payment.</p>";
}

const form = ({ ref }: BankPayment, inner: string) =>
  `<form method="post" action="/sandbox/payments/desk/${ref}">${inner}</form>`;
const button = (action: string, label: string, main = false) =>
  `<button name="action" value="${action}"${main ? ' class="main"' : ""}>${label}</button>`;

function listed<Row>(title: string, rows: readonly Row[], heads: string[], cells: (row: Row) => string[]): string {
  if (rows.length === 0) return "";
  const body = rows.map(
    (row) =>
      `<tr>${cells(row)
        .map((cell) => `<td>${cell}</td>`)
        .join("")}</tr>`,
  );
  return `<section><h2>${title}</h2>${table(heads, body)}</section>`;
}

function table(heads: readonly string[], rows: readonly string[]): string {
  return `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join("")}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

const frame = (title: string, body: string) =>
  htmlPage({ language: "en", title, body: `<main>${body}</main>`, style: STYLE });
