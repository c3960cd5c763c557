import type { Language } from "../../../contract/markets";
import type { Words } from "../../db/schema/columns";

const CAUSES = {
  placed: { en: "Order placed", fr: "Commande passée", de: "Bestellung aufgegeben" },
  paid: { en: "Payment received", fr: "Paiement reçu", de: "Zahlung eingegangen" },
  not_paid_in_time: { en: "Not paid in time", fr: "Non payée à temps", de: "Nicht rechtzeitig bezahlt" },
} satisfies Record<string, Words>;

/** What a customer reads beside a move of an order; causes that are the store's own business have no words. */
export function causeWords(cause: string, language: Language): string {
  const known: Record<string, Words> = CAUSES;
  return (Object.hasOwn(known, cause) ? known[cause] : undefined)?.[language] ?? "";
}
