import type { Language } from "../../../contract/markets";

/** Words of single rows. */
export const rowLabels = {
  carrier: { en: "Carrier", fr: "Transporteur", de: "Versanddienst" },
  trackingNumber: { en: "Tracking number", fr: "Numéro de suivi", de: "Sendungsnummer" },
  follow: { en: "At the carrier", fr: "Chez le transporteur", de: "Beim Versanddienst" },
  refund: { en: "Refund", fr: "Remboursement", de: "Erstattung" },
  to: { en: "Delivery address", fr: "Adresse de livraison", de: "Lieferadresse" },
  unpaid: {
    en: "It was not paid yet, so there is nothing to give back.",
    fr: "Elle n’était pas encore payée : il n’y a rien à rembourser.",
    de: "Sie war noch nicht bezahlt, es gibt also nichts zu erstatten.",
  },
  refundParked: {
    en: "You have disputed this payment with your bank, so the refund waits until the bank has decided. If it decides for you, the money comes from the bank; otherwise we send it.",
    fr: "Vous avez contesté ce paiement auprès de votre banque : le remboursement attend sa décision. Si elle vous donne raison, c’est elle qui vous rembourse ; sinon, nous envoyons le montant.",
    de: "Sie haben diese Zahlung bei Ihrer Bank beanstandet, deshalb wartet die Erstattung auf deren Entscheidung. Gibt die Bank Ihnen recht, kommt das Geld von ihr, sonst schicken wir es.",
  },
  repriced: {
    en: "What stays was priced anew: it costs {amount} more, which was taken off the refund.",
    fr: "Le reste de la commande a été recalculé : il coûte {amount} de plus, déduits du remboursement.",
    de: "Der Rest der Bestellung wurde neu berechnet: Er kostet {amount} mehr; das ging von der Erstattung ab.",
  },
  refundFollows: {
    en: "The money goes back to where it came from. We write again when it has left.",
    fr: "Le montant est remboursé sur le moyen de paiement d’origine. Nous vous écrirons dès son envoi.",
    de: "Wir erstatten den Betrag über das ursprüngliche Zahlungsmittel und schreiben Ihnen, sobald er unterwegs ist.",
  },
} satisfies Record<string, Record<Language, string>>;
