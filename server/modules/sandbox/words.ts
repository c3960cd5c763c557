import type { Words } from "../../db/schema/columns";

/** What is wrong with a card, at its field. */
export const cardWords = {
  number: {
    en: "This card number is not valid.",
    fr: "Ce numéro de carte n’est pas valide.",
    de: "Diese Kartennummer ist ungültig.",
  },
  test_number: {
    en: "This store takes test cards only. Please never enter a real card here.",
    fr: "Cette boutique n’accepte que des cartes de test. N’y saisissez jamais une vraie carte.",
    de: "Dieser Shop nimmt nur Testkarten an. Bitte geben Sie hier niemals eine echte Karte ein.",
  },
  exp_month: { en: "Check the month.", fr: "Vérifiez le mois.", de: "Bitte prüfen Sie den Monat." },
  exp_year: {
    en: "This card has expired or the year is wrong.",
    fr: "Cette carte a expiré ou l’année est incorrecte.",
    de: "Diese Karte ist abgelaufen oder das Jahr stimmt nicht.",
  },
  cvc: {
    en: "Check the security code.",
    fr: "Vérifiez le cryptogramme visuel.",
    de: "Bitte prüfen Sie die Prüfnummer.",
  },
} satisfies Record<string, Words>;

/** The bank's page where the shopper confirms a payment. */
export const pageWords = {
  title: { en: "Confirm your payment", fr: "Confirmez votre paiement", de: "Zahlung bestätigen" },
  bank: { en: "Test bank", fr: "Banque de test", de: "Testbank" },
  explain: {
    en: "Your bank asks you to confirm this payment. This is a test bank: no money moves.",
    fr: "Votre banque vous demande de confirmer ce paiement. Il s’agit d’une banque de test : aucun argent n’est débité.",
    de: "Ihre Bank bittet Sie, diese Zahlung zu bestätigen. Dies ist eine Testbank: Es wird kein Geld bewegt.",
  },
  amount: { en: "Amount", fr: "Montant", de: "Betrag" },
  order: { en: "Order", fr: "Commande", de: "Bestellung" },
  card: { en: "Card", fr: "Carte", de: "Karte" },
  approve: { en: "Approve", fr: "Approuver", de: "Bestätigen" },
  decline: { en: "Decline", fr: "Refuser", de: "Ablehnen" },
  cancel: { en: "Cancel and go back", fr: "Annuler et revenir", de: "Abbrechen und zurück" },
} satisfies Record<string, Words>;
