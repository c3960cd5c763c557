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

/** What is wrong with an account, at its field. */
export const accountWords = {
  holder: {
    en: "Please enter the name of the account's holder.",
    fr: "Saisissez le nom du titulaire du compte.",
    de: "Bitte geben Sie den Namen des Kontoinhabers ein.",
  },
  iban: {
    en: "Check the IBAN: a character seems to be wrong.",
    fr: "Vérifiez l’IBAN : un caractère semble incorrect.",
    de: "Bitte prüfen Sie die IBAN: Ein Zeichen scheint nicht zu stimmen.",
  },
  routing_number: {
    en: "Check the routing number: nine digits, as on a check.",
    fr: "Vérifiez le numéro d’acheminement : neuf chiffres, comme sur un chèque.",
    de: "Bitte prüfen Sie die Routing-Nummer: neun Ziffern, wie auf einem Scheck.",
  },
  account_number: {
    en: "Check the account number: 4 to 17 digits.",
    fr: "Vérifiez le numéro de compte : 4 à 17 chiffres.",
    de: "Bitte prüfen Sie die Kontonummer: 4 bis 17 Ziffern.",
  },
  test_account: {
    en: "This store takes test accounts only. Please never enter a real account here.",
    fr: "Cette boutique n’accepte que des comptes de test. N’y saisissez jamais un vrai compte.",
    de: "Dieser Shop nimmt nur Testkonten an. Bitte geben Sie hier niemals ein echtes Konto ein.",
  },
} satisfies Record<string, Words>;

/** The sandbox's pages for shoppers. */
export const pageWords = {
  title: { en: "Confirm your payment", fr: "Confirmez votre paiement", de: "Zahlung bestätigen" },
  bank: { en: "Test bank", fr: "Banque de test", de: "Testbank" },
  wallet: { en: "Test wallet", fr: "Portefeuille de test", de: "Test-Wallet" },
  lender: { en: "Test lender", fr: "Organisme de crédit de test", de: "Test-Kreditgeber" },
  marketplace: { en: "Test marketplace", fr: "Place de marché de test", de: "Test-Marktplatz" },
  explain: {
    en: "Your bank asks you to confirm this payment. This is a test bank: no money moves.",
    fr: "Votre banque vous demande de confirmer ce paiement. Il s’agit d’une banque de test : aucun argent n’est débité.",
    de: "Ihre Bank bittet Sie, diese Zahlung zu bestätigen. Dies ist eine Testbank: Es wird kein Geld bewegt.",
  },
  explainPage: {
    en: "Agree to pay this order from your account here. This is a test page: no money moves.",
    fr: "Acceptez de payer cette commande depuis votre compte. Il s’agit d’une page de test : aucun argent n’est débité.",
    de: "Stimmen Sie zu, diese Bestellung über Ihr Konto zu bezahlen. Dies ist eine Testseite: Es wird kein Geld bewegt.",
  },
  explainLender: {
    en: "Agree to pay this order in twelve monthly parts. This is a test page: nobody lends and nobody owes.",
    fr: "Acceptez de régler cette commande en douze mensualités. Il s’agit d’une page de test : rien n’est prêté ni dû.",
    de: "Stimmen Sie zu, diese Bestellung in zwölf Monatsraten zu zahlen. Dies ist eine Testseite: Niemand leiht und niemand schuldet etwas.",
  },
  explainWallet: {
    en: "Choose where your order goes. You see the final price in the store before you pay.",
    fr: "Choisissez l’adresse de livraison. Le prix final s’affiche dans la boutique avant le paiement.",
    de: "Wählen Sie, wohin die Bestellung geht. Den endgültigen Preis sehen Sie im Shop, bevor Sie zahlen.",
  },
  amount: { en: "Amount", fr: "Montant", de: "Betrag" },
  monthly: { en: "Monthly", fr: "Par mois", de: "Monatlich" },
  order: { en: "Order", fr: "Commande", de: "Bestellung" },
  store: { en: "Store", fr: "Boutique", de: "Shop" },
  card: { en: "Card", fr: "Carte", de: "Karte" },
  deliverTo: { en: "Deliver to", fr: "Livrer à", de: "Liefern an" },
  approve: { en: "Approve", fr: "Approuver", de: "Bestätigen" },
  carryOn: { en: "Continue", fr: "Continuer", de: "Weiter" },
  decline: { en: "Decline", fr: "Refuser", de: "Ablehnen" },
  cancel: { en: "Cancel and go back", fr: "Annuler et revenir", de: "Abbrechen und zurück" },
} satisfies Record<string, Words>;
