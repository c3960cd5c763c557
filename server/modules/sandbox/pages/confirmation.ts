import type { Language } from "../../../../contract/markets";
import type { BankPayment } from "../present";
import { htmlPage, pageMoney, textsFor } from "./layout";
import { escapeHtml } from "../../../html";

export interface ConfirmationPage {
  payment: BankPayment;
  language: Language;
  brand: string;
  last4: string;
}

const MONTHS = 12;

const HEADS = {
  card: ["bank", "explain"],
  sheet: ["bank", "explain"],
  redirect: ["wallet", "explainPage"],
  instalments: ["lender", "explainLender"],
  marketplace: ["marketplace", "explainPage"],
  debit: ["bank", "explain"],
  wire: ["bank", "explain"],
  crypto: ["wallet", "explainPage"],
} as const;

/**
 * Where a shopper confirms a payment: the bank's question for a card, the page of a wallet, a lender or a
 * marketplace. One form.
 */
export function confirmationPage({ payment, language, brand, last4 }: ConfirmationPage, action: string): string {
  const word = textsFor(language);
  const { flow, amount, currency, reference, details } = payment;
  const [who, explain] = HEADS[flow];
  const payer = details.payer;
  const rows = [
    [word("amount"), pageMoney(amount, currency, language)],
    ...(flow === "instalments"
      ? [[word("monthly"), `${MONTHS} × ${pageMoney(Math.ceil(amount / MONTHS), currency, language)}`]]
      : []),
    [word("order"), escapeHtml(`${details.storeName ?? ""} ${reference}`.trim())],
    ...(last4 ? [[word("card"), escapeHtml(`${brand} •••• ${last4}`)]] : []),
    ...(flow === "marketplace" && payer
      ? [[word("deliverTo"), escapeHtml(`${payer.fullname}, ${payer.zip} ${payer.city}`)]]
      : []),
  ];
  const buttons = (["approve", "decline", "cancel"] as const).map(
    (choice) => `<button name="choice" value="${choice}">${word(choice)}</button>`,
  );
  return htmlPage({
    language,
    title: word("title"),
    body: `<main>
<p>${word(who)}</p>
<h1>${word("title")}</h1>
<p>${word(explain)}</p>
<dl>${rows.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`).join("")}</dl>
<form method="post" action="${escapeHtml(action)}">${buttons.join("")}</form>
</main>`,
  });
}
