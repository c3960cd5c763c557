import type { Language } from "../../../contract/markets";
import type { Words } from "../../db/schema/columns";

const WORDS = {
  paid: {
    en: "Thank you! Your payment went through.",
    fr: "Merci ! Votre paiement a été accepté.",
    de: "Vielen Dank! Ihre Zahlung ist eingegangen.",
  },
  requires_action: {
    en: "Your bank asks you to confirm the payment.",
    fr: "Votre banque vous demande de confirmer le paiement.",
    de: "Ihre Bank bittet Sie, die Zahlung zu bestätigen.",
  },
  checking: {
    en: "We are checking with your bank whether the payment went through. Please do not pay again; we will tell you here and by e-mail.",
    fr: "Nous vérifions auprès de votre banque si le paiement est passé. Ne payez pas une seconde fois : nous vous préviendrons ici et par e-mail.",
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
    de: "Ihre Zahlung ist eingegangen, als ein Artikel bereits ausverkauft war. Der volle Betrag wird Ihnen erstattet.",
  },
  credit_spent: {
    en: "Your payment arrived when the credit or gift card for the rest had been spent. The whole amount is on its way back to you.",
    fr: "Votre paiement est arrivé alors que l’avoir ou la carte cadeau prévus pour le reste étaient épuisés. Le montant total vous est remboursé.",
    de: "Ihre Zahlung ist eingegangen, als das Guthaben oder der Gutschein für den Rest bereits verbraucht war. Der volle Betrag wird Ihnen erstattet.",
  },
  other_amount: {
    en: "Another amount was taken than your order comes to. All of it is on its way back to you; please pay the order again.",
    fr: "Le montant débité n’est pas celui de votre commande. Il vous est intégralement remboursé ; réglez la commande de nouveau.",
    de: "Es wurde ein anderer Betrag abgebucht als der Ihrer Bestellung. Er wird Ihnen vollständig erstattet; bitte zahlen Sie die Bestellung noch einmal.",
  },
  order_closed: {
    en: "Your payment arrived when the order was already closed. The whole amount is on its way back to you.",
    fr: "Votre paiement est arrivé alors que la commande était déjà close. Le montant total vous est remboursé.",
    de: "Ihre Zahlung ist eingegangen, als die Bestellung bereits geschlossen war. Der volle Betrag wird Ihnen erstattet.",
  },
  not_paid_in_time: {
    en: "The order was not paid in time and is cancelled. Your cart still has everything in it.",
    fr: "La commande n’a pas été payée à temps et a été annulée. Votre panier contient toujours tous vos articles.",
    de: "Die Bestellung wurde nicht rechtzeitig bezahlt und ist storniert. Ihr Warenkorb enthält noch alles.",
  },
  not_held: {
    en: "The items are no longer held for you, because earlier payments were not confirmed. If they are still available when your payment arrives, they are yours; if not, the full amount is returned to you.",
    fr: "Les articles ne vous sont plus réservés, car des paiements précédents n’ont pas été confirmés. S’ils sont encore disponibles à l’arrivée de votre paiement, ils sont à vous ; sinon, le montant total vous est remboursé.",
    de: "Die Artikel sind nicht mehr für Sie reserviert, weil frühere Zahlungen nicht bestätigt wurden. Sind sie beim Eingang Ihrer Zahlung noch verfügbar, gehören sie Ihnen; andernfalls erhalten Sie den vollen Betrag zurück.",
  },
  leave: {
    en: "Your order is waiting for you to go on at the payment service.",
    fr: "Votre commande attend que vous poursuiviez auprès du service de paiement.",
    de: "Ihre Bestellung wartet darauf, dass Sie beim Zahlungsdienst fortfahren.",
  },
  review: {
    en: "You have agreed to pay. Please look at your order once more and confirm it.",
    fr: "Vous avez accepté le paiement. Vérifiez votre commande une dernière fois et confirmez-la.",
    de: "Sie haben der Zahlung zugestimmt. Bitte prüfen Sie Ihre Bestellung noch einmal und bestätigen Sie sie.",
  },
  transfer: {
    en: "Your order is placed and waits for your money. You find what to send and where below, and in your mailbox.",
    fr: "Votre commande est enregistrée et attend votre règlement. Le montant et les coordonnées figurent ci-dessous et dans votre messagerie.",
    de: "Ihre Bestellung ist eingegangen und wartet auf Ihre Zahlung. Betrag und Empfänger stehen unten und in unserer E-Mail.",
  },
  part: {
    en: "Some of your money has arrived. Please send what is missing with the same reference.",
    fr: "Une partie de votre règlement est arrivée. Envoyez le complément avec la même référence.",
    de: "Ein Teil Ihrer Zahlung ist eingegangen. Bitte senden Sie den fehlenden Betrag mit demselben Verwendungszweck.",
  },
  seen: {
    en: "Your payment has been seen in the network and awaits its confirmation. You need not wait here.",
    fr: "Votre paiement a été détecté sur le réseau et attend sa confirmation. Vous pouvez quitter cette page.",
    de: "Ihre Zahlung wurde im Netzwerk erkannt und wartet auf ihre Bestätigung. Sie müssen hier nicht warten.",
  },
  debit: {
    en: "Your order is placed. Your bank takes some days to pass the money on; we write to you when it has arrived.",
    fr: "Votre commande est enregistrée. Votre banque met quelques jours à transmettre l’argent ; nous vous écrirons à son arrivée.",
    de: "Ihre Bestellung ist eingegangen. Ihre Bank braucht einige Tage, um das Geld weiterzuleiten; wir schreiben Ihnen, sobald es da ist.",
  },
  wallet_declined: {
    en: "The wallet did not approve the payment. Nothing was charged. You can try again or pay another way.",
    fr: "Le portefeuille n’a pas approuvé le paiement. Rien n’a été débité. Réessayez ou payez autrement.",
    de: "Die Wallet hat die Zahlung nicht genehmigt. Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal oder zahlen Sie anders.",
  },
  wallet_canceled: {
    en: "You came back without paying. Nothing was charged, and your cart is as it was.",
    fr: "Vous êtes revenu sans payer. Rien n’a été débité et votre panier est inchangé.",
    de: "Sie sind ohne Zahlung zurückgekehrt. Es wurde nichts abgebucht, Ihr Warenkorb ist unverändert.",
  },
  lender_declined: {
    en: "The lender did not agree to instalments. Nothing was charged. You can pay another way.",
    fr: "L’organisme de crédit n’a pas accepté le paiement en mensualités. Rien n’a été débité. Vous pouvez payer autrement.",
    de: "Der Kreditgeber hat der Ratenzahlung nicht zugestimmt. Es wurde nichts abgebucht. Sie können anders zahlen.",
  },
  account_closed: {
    en: "Your bank says that this account is closed. Nothing was debited. Please use another account.",
    fr: "Votre banque indique que ce compte est clôturé. Rien n’a été prélevé. Utilisez un autre compte.",
    de: "Ihre Bank meldet, dass dieses Konto geschlossen ist. Es wurde nichts eingezogen. Bitte verwenden Sie ein anderes Konto.",
  },
  price_ran_out: {
    en: "The price in coins has run out. Nothing was charged; you can have a new one for the same order.",
    fr: "Le cours en cryptomonnaie a expiré. Rien n’a été débité ; vous pouvez en obtenir un nouveau pour la même commande.",
    de: "Der Kurs ist abgelaufen. Es wurde nichts abgebucht; Sie können für dieselbe Bestellung einen neuen anfordern.",
  },
  quote_expired: {
    en: "The price in coins had run out when your payment came. It is on its way back to you, and your cart is as it was.",
    fr: "Le cours avait expiré à l’arrivée de votre paiement. Il vous est remboursé et votre panier est inchangé.",
    de: "Der Kurs war abgelaufen, als Ihre Zahlung kam. Sie wird Ihnen erstattet, Ihr Warenkorb ist unverändert.",
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
