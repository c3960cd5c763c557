import type { Currency, Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { fill } from "../../http/errors";
import { formatMoney } from "../../formats";
import { parkedOf } from "./disputed";

const words = {
  en: "{amount} will wait until the buyer’s bank has decided the dispute about this payment. If it decides for the buyer, the money comes from the bank; otherwise we send it.",
  fr: "{amount} seront retenus jusqu’à ce que la banque de l’acheteur ait statué sur la contestation de ce paiement. Si elle lui donne raison, c’est elle qui rembourse ; sinon, nous envoyons le montant.",
  de: "{amount} warten, bis die Bank des Käufers über die Beanstandung dieser Zahlung entschieden hat. Gibt sie ihm recht, kommt das Geld von der Bank, sonst schicken wir es.",
} as const satisfies Record<Language, string>;

/** What a call says whose refund waits for a bank's decision; nothing where none does. */
export async function sayParked(
  db: Queries,
  { id, currency }: { id: number; currency: Currency },
  language: Language,
): Promise<string> {
  const parked = await parkedOf(db, id);
  return parked === 0 ? "" : fill(words[language], { amount: formatMoney(parked, currency, language) });
}
