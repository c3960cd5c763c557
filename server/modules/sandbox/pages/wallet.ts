import { isLanguage } from "../../../../contract/markets";
import type { WalletContact } from "../walletContacts";
import type { BankSession } from "../sessions";
import { htmlPage, pageMoney, textsFor } from "./layout";
import { escapeHtml } from "../../../html";

/** A wallet before there is an order: its owner picks an address and agrees, or goes back. */
export function walletPage(session: BankSession, people: readonly WalletContact[], storeName: string): string {
  const language = isLanguage(session.language) ? session.language : "en";
  const word = textsFor(language);
  const choices = people.map(
    ({ name, fullname, address, zip, city, country }, index) =>
      `<label><input type="radio" name="person" value="${name}"${index === 0 ? " checked" : ""}><span>${escapeHtml(fullname)}<small>${escapeHtml(`${address}, ${zip} ${city}, ${country}`)}</small></span></label>`,
  );
  return htmlPage({
    language,
    title: word("wallet"),
    body: `<main>
<p>${word("wallet")}</p>
<h1>${word("title")}</h1>
<p>${word("explainWallet")}</p>
<dl><dt>${word("amount")}</dt><dd>${pageMoney(session.amount, session.currency, language)}</dd><dt>${word("store")}</dt><dd>${escapeHtml(storeName)}</dd></dl>
<form method="post" action="/sandbox/payments/wallet/${escapeHtml(session.ref)}">
<fieldset><legend>${word("deliverTo")}</legend>${choices.join("")}</fieldset>
<button name="choice" value="approve">${word("carryOn")}</button>
<button name="choice" value="cancel">${word("cancel")}</button>
</form>
</main>`,
  });
}
