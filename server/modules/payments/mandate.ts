import type { Language } from "../../../contract/markets";
import { fill } from "../../http/errors";

const WORDS = {
  en: "I authorise {store} to debit the amount of this order from my account once, and my bank to honour the debit. I can revoke this by writing to {store} before the debit is made, and have an unauthorised debit returned by my bank.",
  fr: "J’autorise {store} à prélever une seule fois le montant de cette commande sur mon compte, et ma banque à honorer ce prélèvement. Je peux révoquer cette autorisation en écrivant à {store} avant le prélèvement, et faire rejeter par ma banque un prélèvement non autorisé.",
  de: "Ich ermächtige {store}, den Betrag dieser Bestellung einmalig von meinem Konto einzuziehen, und weise meine Bank an, die Lastschrift einzulösen. Ich kann dies bis zum Einzug schriftlich bei {store} widerrufen und eine unberechtigte Lastschrift von meiner Bank zurückbuchen lassen.",
} satisfies Record<Language, string>;

/** The words under which an account is debited once, as they stand beside the button. */
export function mandateText(store: string, language: Language): string {
  return fill(WORDS[language], { store });
}

const STANDING = {
  en: "I authorise {store} to debit from my account what I order and choose to pay this way, and my bank to honour these debits. I can revoke this at any time by removing the account or writing to {store}, and have an unauthorised debit returned by my bank.",
  fr: "J’autorise {store} à prélever sur mon compte le montant des commandes que je choisis de régler ainsi, et ma banque à honorer ces prélèvements. Je peux révoquer cette autorisation à tout moment en supprimant le compte ou en écrivant à {store}, et faire rejeter par ma banque un prélèvement non autorisé.",
  de: "Ich ermächtige {store}, Bestellungen, die ich auf diesem Weg bezahle, von meinem Konto einzuziehen, und weise meine Bank an, diese Lastschriften einzulösen. Ich kann dies jederzeit widerrufen, indem ich das Konto entferne oder {store} schreibe, und eine unberechtigte Lastschrift von meiner Bank zurückbuchen lassen.",
} satisfies Record<Language, string>;

/** The words under which an account is kept for debits to come. */
export function standingMandateText(store: string, language: Language): string {
  return fill(STANDING[language], { store });
}
