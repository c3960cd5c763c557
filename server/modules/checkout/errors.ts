import { defineErrors } from "../../http/errors";

export const checkoutErrors = defineErrors({
  cardNumberInBody: {
    http: 400,
    status: 0,
    words: {
      en: "Card numbers must never be sent to the store. Please enter your card in the payment form only.",
      fr: "Un numéro de carte ne doit jamais être envoyé à la boutique. Saisissez votre carte uniquement dans le formulaire de paiement.",
      de: "Kartennummern dürfen nie an den Shop gesendet werden. Bitte geben Sie Ihre Kartendaten nur im Zahlungsformular ein.",
    },
  },
  emptyCart: {
    http: 409,
    status: 0,
    words: { en: "Your cart is empty.", fr: "Votre panier est vide.", de: "Ihr Warenkorb ist leer." },
  },
  ordered: {
    http: 409,
    status: 0,
    words: {
      en: "What was in this cart is ordered already: order {number} waits for your payment. Nothing about it was changed. You find how to pay it in our mail and on the order’s own page.",
      fr: "Le contenu de ce panier est déjà commandé : la commande {number} attend votre paiement. Rien n’y a été modifié. Vous trouverez comment la régler dans notre e-mail et sur la page de la commande.",
      de: "Der Inhalt dieses Warenkorbs ist bereits bestellt: Bestellung {number} wartet auf Ihre Zahlung. Daran wurde nichts geändert. Wie Sie bezahlen, steht in unserer E-Mail und auf der Seite der Bestellung.",
    },
  },
  manyWaiting: {
    http: 409,
    status: 0,
    words: {
      en: "{most} of your orders already wait for their money. Please pay or cancel one of them first, or pay this one by card.",
      fr: "{most} de vos commandes attendent déjà leur règlement. Réglez-en ou annulez-en une d’abord, ou payez celle-ci par carte.",
      de: "{most} Ihrer Bestellungen warten bereits auf ihre Bezahlung. Bitte bezahlen oder stornieren Sie zuerst eine davon, oder bezahlen Sie diese mit Karte.",
    },
  },
  soldOut: {
    http: 409,
    status: 0,
    words: {
      en: "No longer available in this quantity: {names}. Please adjust your cart; nothing was charged.",
      fr: "Plus disponible dans cette quantité : {names}. Ajustez votre panier ; rien n’a été débité.",
      de: "In dieser Menge nicht mehr verfügbar: {names}. Bitte passen Sie Ihren Warenkorb an; es wurde nichts abgebucht.",
    },
  },
  pricesChanged: {
    http: 409,
    status: 0,
    words: {
      en: "Prices in your cart have changed: {names}. Please look at it again before you pay; nothing was charged.",
      fr: "Des prix ont changé dans votre panier : {names}. Vérifiez-le avant de payer ; rien n’a été débité.",
      de: "Preise in Ihrem Warenkorb haben sich geändert: {names}. Bitte prüfen Sie ihn vor dem Bezahlen; es wurde nichts abgebucht.",
    },
  },
  totalChanged: {
    http: 409,
    status: 0,
    words: {
      en: "Your total changed from {before} to {now} since you saw it. Please check your order and place it again; nothing was charged.",
      fr: "Votre total est passé de {before} à {now} depuis que vous l’avez vu. Vérifiez votre commande puis validez-la à nouveau ; rien n’a été débité.",
      de: "Ihr Gesamtbetrag hat sich seit der Anzeige von {before} auf {now} geändert. Bitte prüfen Sie Ihre Bestellung und senden Sie sie noch einmal ab; es wurde nichts abgebucht.",
    },
  },
  costsMore: {
    http: 409,
    status: 0,
    words: {
      en: "Your total is now {now}; your cart last said {before}. What changed: {why}. Please check your order and place it again; nothing was charged.",
      fr: "Votre total est maintenant de {now} ; votre panier indiquait {before}. Ce qui a changé : {why}. Vérifiez votre commande puis validez-la à nouveau ; rien n’a été débité.",
      de: "Ihr Gesamtbetrag ist jetzt {now}; Ihr Warenkorb nannte zuletzt {before}. Geändert hat sich: {why}. Bitte prüfen Sie Ihre Bestellung und senden Sie sie noch einmal ab; es wurde nichts abgebucht.",
    },
  },
  cartGrew: {
    http: 409,
    status: 0,
    words: {
      en: "Items of an unpaid order have come back to your cart; the total is now {now}. Please check your order and place it again; nothing was charged.",
      fr: "Des articles d’une commande non réglée sont revenus dans votre panier ; le total est maintenant de {now}. Vérifiez votre commande puis validez-la à nouveau ; rien n’a été débité.",
      de: "Artikel einer nicht bezahlten Bestellung liegen wieder in Ihrem Warenkorb; der Gesamtbetrag ist jetzt {now}. Bitte prüfen Sie Ihre Bestellung und senden Sie sie noch einmal ab; es wurde nichts abgebucht.",
    },
  },
  cartChanged: {
    http: 409,
    status: 0,
    words: {
      en: "Your cart was changed in another window; the total of {now} is the same. Please check your order and place it again; nothing was charged.",
      fr: "Votre panier a été modifié dans une autre fenêtre ; le total reste de {now}. Vérifiez votre commande puis validez-la à nouveau ; rien n’a été débité.",
      de: "Ihr Warenkorb wurde in einem anderen Fenster geändert; der Gesamtbetrag ist weiterhin {now}. Bitte prüfen Sie Ihre Bestellung und senden Sie sie noch einmal ab; es wurde nichts abgebucht.",
    },
  },
  creditChanged: {
    http: 409,
    status: 0,
    words: {
      en: "Whether your credit pays for this order was changed in another window; the total is {now}. Please check your order and place it again; nothing was charged.",
      fr: "L’utilisation de votre avoir pour cette commande a été modifiée dans une autre fenêtre ; le total est de {now}. Vérifiez votre commande puis validez-la à nouveau ; rien n’a été débité.",
      de: "Ob Ihr Guthaben für diese Bestellung verwendet wird, wurde in einem anderen Fenster geändert; der Gesamtbetrag ist {now}. Bitte prüfen Sie Ihre Bestellung und senden Sie sie noch einmal ab; es wurde nichts abgebucht.",
    },
  },
  otherCountry: {
    http: 409,
    status: 0,
    words: {
      en: "Your cart shows prices for another country. Please set the shipping country to that of the address and check the new total; nothing was charged.",
      fr: "Votre panier affiche les prix d’un autre pays. Choisissez le pays de l’adresse de livraison et vérifiez le nouveau total ; rien n’a été débité.",
      de: "Ihr Warenkorb zeigt Preise für ein anderes Land. Bitte wählen Sie das Land der Lieferadresse und prüfen Sie den neuen Gesamtbetrag; es wurde nichts abgebucht.",
    },
  },
  notDelivered: {
    http: 422,
    status: 0,
    words: {
      en: "We cannot deliver to this address.",
      fr: "Nous ne livrons pas à cette adresse.",
      de: "An diese Adresse können wir nicht liefern.",
    },
  },
  rush: {
    http: 503,
    status: 0,
    words: {
      en: "Very many people are ordering these items right now. Please try again in {seconds} seconds; nothing was charged and your cart is kept.",
      fr: "Ces articles sont très demandés en ce moment. Réessayez dans {seconds} secondes ; rien n’a été débité et votre panier est conservé.",
      de: "Diese Artikel bestellen gerade sehr viele auf einmal. Bitte versuchen Sie es in {seconds} Sekunden noch einmal; es wurde nichts abgebucht, und Ihr Warenkorb bleibt erhalten.",
    },
  },
  promotionEnded: {
    http: 409,
    status: 0,
    words: {
      en: "The code {code} cannot be used for this order any more. Please remove it and check the new total; nothing was charged.",
      fr: "Le code {code} ne peut plus être utilisé pour cette commande. Retirez-le et vérifiez le nouveau total ; rien n’a été débité.",
      de: "Der Code {code} gilt für diese Bestellung nicht mehr. Bitte entfernen Sie ihn und prüfen Sie den neuen Gesamtbetrag; es wurde nichts abgebucht.",
    },
  },
  saleLimit: {
    http: 409,
    status: 0,
    words: {
      en: "{name}: you have already taken the pieces that one customer gets at the sale price. Please check the new total; nothing was charged.",
      fr: "{name} : vous avez déjà pris le nombre d’exemplaires au prix promotionnel prévu par client. Vérifiez le nouveau total ; rien n’a été débité.",
      de: "{name}: Die Stückzahl, die es pro Person zum Angebotspreis gibt, haben Sie bereits bestellt. Bitte prüfen Sie den neuen Gesamtbetrag; es wurde nichts abgebucht.",
    },
  },
  creditSpent: {
    http: 409,
    status: 0,
    words: {
      en: "Your credit or gift card no longer covers what your cart said. Please check the new total; nothing was charged.",
      fr: "Votre avoir ou votre carte cadeau ne couvre plus le montant indiqué. Vérifiez le nouveau total ; rien n’a été débité.",
      de: "Ihr Guthaben oder Gutschein reicht nicht mehr für den angezeigten Betrag. Bitte prüfen Sie den neuen Gesamtbetrag; es wurde nichts abgebucht.",
    },
  },
  orderEnded: {
    http: 409,
    status: 0,
    words: {
      en: "This order has ended and can no longer be paid. Nothing was charged; you can order the same things again.",
      fr: "Cette commande est close et ne peut plus être réglée. Rien n’a été débité ; vous pouvez commander de nouveau les mêmes articles.",
      de: "Diese Bestellung ist beendet und kann nicht mehr bezahlt werden. Es wurde nichts abgebucht; Sie können dasselbe noch einmal bestellen.",
    },
  },
  beingChecked: {
    http: 409,
    status: 0,
    words: {
      en: "Your last payment is still being checked with the bank. Please wait for its result before you pay again.",
      fr: "Votre dernier paiement est encore en cours de vérification auprès de la banque. Attendez le résultat avant de payer de nouveau.",
      de: "Ihre letzte Zahlung wird noch bei der Bank geprüft. Bitte warten Sie das Ergebnis ab, bevor Sie erneut zahlen.",
    },
  },
  unknownToken: {
    http: 404,
    status: -1,
    words: {
      en: "This confirmation link is no longer valid.",
      fr: "Ce lien de confirmation n’est plus valable.",
      de: "Dieser Bestätigungslink ist nicht mehr gültig.",
    },
  },
  webhookRefused: {
    http: 400,
    status: 0,
    words: {
      en: "The notice is not signed by the provider.",
      fr: "La notification n’est pas signée par le prestataire.",
      de: "Die Nachricht ist nicht vom Anbieter signiert.",
    },
  },
});

/** What is wrong with a field of the checkout form. */
export const fieldWords = {
  sendOn: {
    en: "Please choose a day from today on, within a year.",
    fr: "Choisissez un jour à partir d’aujourd’hui, d’ici un an.",
    de: "Bitte wählen Sie einen Tag ab heute, höchstens ein Jahr im Voraus.",
  },
  email: {
    en: "Please enter one e-mail address, such as name@example.com.",
    fr: "Saisissez une seule adresse e-mail, par exemple nom@example.com.",
    de: "Bitte geben Sie genau eine E-Mail-Adresse ein, zum Beispiel name@example.com.",
  },
  gateway: {
    en: "This way to pay is not offered for your cart.",
    fr: "Ce moyen de paiement n’est pas proposé pour votre panier.",
    de: "Diese Zahlungsart wird für Ihren Warenkorb nicht angeboten.",
  },
  token: {
    en: "Please enter your card.",
    fr: "Saisissez les données de votre carte.",
    de: "Bitte geben Sie Ihre Kartendaten ein.",
  },
  wallet: {
    en: "Please open your wallet and agree to the payment.",
    fr: "Ouvrez votre portefeuille et acceptez le paiement.",
    de: "Bitte öffnen Sie Ihre Wallet und stimmen Sie der Zahlung zu.",
  },
  account: {
    en: "Please enter your bank account.",
    fr: "Saisissez votre compte bancaire.",
    de: "Bitte geben Sie Ihre Bankverbindung ein.",
  },
  method: {
    en: "This saved method is no longer there. Please choose another way to pay.",
    fr: "Ce moyen de paiement enregistré n’existe plus. Choisissez-en un autre.",
    de: "Diese gespeicherte Zahlungsart gibt es nicht mehr. Bitte wählen Sie eine andere.",
  },
  session: {
    en: "Your wallet's consent has expired. Please open the wallet again; nothing was charged.",
    fr: "L’accord de votre portefeuille a expiré. Ouvrez-le de nouveau ; rien n’a été débité.",
    de: "Die Zustimmung Ihrer Wallet ist abgelaufen. Bitte öffnen Sie sie noch einmal; es wurde nichts abgebucht.",
  },
} as const;
