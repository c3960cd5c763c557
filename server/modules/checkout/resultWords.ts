import type { Language } from "../../../contract/markets";
import type { Words } from "../../db/schema/columns";

const WORDS = {
  paid: {
    en: "Thank you! Your payment went through.",
    fr: "Merci ! Votre paiement a été accepté.",
    de: "Vielen Dank! Ihre Zahlung ist eingegangen.",
  },
  requires_action: {
    en: "Your bank asks you to confirm the payment.",
    fr: "Votre banque vous demande de confirmer le paiement.",
    de: "Ihre Bank bittet Sie, die Zahlung zu bestätigen.",
  },
  checking: {
    en: "We are checking with your bank whether the payment went through. Please do not pay again; we will tell you here and by e-mail.",
    fr: "Nous vérifions auprès de votre banque si le paiement est passé. Ne payez pas une seconde fois : nous vous préviendrons ici et par e-mail.",
    de: "Wir klären mit Ihrer Bank, ob die Zahlung erfolgt ist. Bitte zahlen Sie nicht noch einmal; wir melden uns hier und per E-Mail.",
  },
  card_declined: {
    en: "Your bank declined the card. Nothing was charged. Please try another card.",
    fr: "Votre banque a refusé la carte. Rien n’a été débité. Essayez avec une autre carte.",
    de: "Ihre Bank hat die Karte abgelehnt. Es wurde nichts abgebucht. Bitte versuchen Sie es mit einer anderen Karte.",
  },
  insufficient_funds: {
    en: "The card does not have enough funds. Nothing was charged. Please try another card.",
    fr: "Le solde de la carte est insuffisant. Rien n’a été débité. Essayez avec une autre carte.",
    de: "Die Karte ist nicht ausreichend gedeckt. Es wurde nichts abgebucht. Bitte versuchen Sie es mit einer anderen Karte.",
  },
  incorrect_cvc: {
    en: "The security code is not right. Nothing was charged. Please check it and try again.",
    fr: "Le cryptogramme visuel est incorrect. Rien n’a été débité. Vérifiez-le et réessayez.",
    de: "Die Prüfnummer stimmt nicht. Es wurde nichts abgebucht. Bitte prüfen Sie sie und versuchen Sie es noch einmal.",
  },
  authentication_failed: {
    en: "The payment was not confirmed at your bank. Nothing was charged. You can try again.",
    fr: "Le paiement n’a pas été confirmé auprès de votre banque. Rien n’a été débité. Vous pouvez réessayer.",
    de: "Die Zahlung wurde bei Ihrer Bank nicht bestätigt. Es wurde nichts abgebucht. Sie können es noch einmal versuchen.",
  },
  authentication_canceled: {
    en: "You cancelled the confirmation. Nothing was charged, and your cart is as it was.",
    fr: "Vous avez annulé la confirmation. Rien n’a été débité et votre panier est inchangé.",
    de: "Sie haben die Bestätigung abgebrochen. Es wurde nichts abgebucht, Ihr Warenkorb ist unverändert.",
  },
  provider_error: {
    en: "The payment service had a problem. Nothing was charged. Please try again.",
    fr: "Le service de paiement a rencontré un problème. Rien n’a été débité. Réessayez.",
    de: "Beim Zahlungsdienst ist ein Fehler aufgetreten. Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal.",
  },
  invalid_token: {
    en: "Your card details have expired on this page. Nothing was charged. Please enter them again.",
    fr: "Les données de votre carte ont expiré sur cette page. Rien n’a été débité. Saisissez-les à nouveau.",
    de: "Ihre Kartendaten sind auf dieser Seite abgelaufen. Es wurde nichts abgebucht. Bitte geben Sie sie erneut ein.",
  },
  sold_out: {
    en: "Your payment arrived when an item was already sold out. The whole amount is on its way back to you.",
    fr: "Votre paiement est arrivé alors qu’un article était déjà épuisé. Le montant total vous est remboursé.",
    de: "Ihre Zahlung kam an, als ein Artikel bereits ausverkauft war. Der volle Betrag wird Ihnen erstattet.",
  },
  order_closed: {
    en: "Your payment arrived when the order was already closed. The whole amount is on its way back to you.",
    fr: "Votre paiement est arrivé alors que la commande était déjà close. Le montant total vous est remboursé.",
    de: "Ihre Zahlung kam an, als die Bestellung bereits geschlossen war. Der volle Betrag wird Ihnen erstattet.",
  },
  not_paid_in_time: {
    en: "The order was not paid in time and is cancelled. Your cart still has everything in it.",
    fr: "La commande n’a pas été payée à temps et a été annulée. Votre panier contient toujours tous vos articles.",
    de: "Die Bestellung wurde nicht rechtzeitig bezahlt und ist storniert. Ihr Warenkorb enthält noch alles.",
  },
  refused: {
    en: "The payment did not go through. Nothing was charged. Please try again or use another card.",
    fr: "Le paiement n’a pas abouti. Rien n’a été débité. Réessayez ou utilisez une autre carte.",
    de: "Die Zahlung ist fehlgeschlagen. Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal oder mit einer anderen Karte.",
  },
} satisfies Record<string, Words>;

/** What the shopper reads about a payment; codes that only the provider knows read as a plain refusal. */
export function resultWords(code: string, language: Language): string {
  const known: Record<string, Words> = WORDS;
  return (Object.hasOwn(known, code) ? known[code] : undefined)?.[language] ?? WORDS.refused[language];
}
