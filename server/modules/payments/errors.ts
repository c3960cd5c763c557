import { defineErrors } from "../../http/errors";

export const paymentErrors = defineErrors({
  amountUnreadable: {
    http: 422,
    status: 0,
    words: {
      en: "An amount in {currency} has at most {decimals} decimals.",
      fr: "Un montant en {currency} compte au plus {decimals} décimales.",
      de: "Ein Betrag in {currency} hat höchstens {decimals} Nachkommastellen.",
    },
  },
  nothingToPay: {
    http: 409,
    status: 0,
    words: { en: "Your cart is empty.", fr: "Votre panier est vide.", de: "Ihr Warenkorb ist leer." },
  },
  manyDeclines: {
    http: 429,
    status: 0,
    words: {
      en: "Several cards were declined. To protect card holders, please wait {minutes} min before the next try, or pay in another way. Nothing was charged.",
      fr: "Plusieurs cartes ont été refusées. Pour protéger leurs titulaires, patientez {minutes} min avant un nouvel essai ou choisissez un autre moyen de paiement. Rien n’a été débité.",
      de: "Mehrere Karten wurden abgelehnt. Zum Schutz ihrer Inhaber warten Sie bitte {minutes} Min. bis zum nächsten Versuch, oder zahlen Sie auf andere Weise. Es wurde nichts abgebucht.",
    },
  },
  notOffered: {
    http: 422,
    status: 0,
    words: {
      en: "This way to pay is not offered for your cart.",
      fr: "Ce moyen de paiement n’est pas proposé pour votre panier.",
      de: "Diese Zahlungsart wird für Ihren Warenkorb nicht angeboten.",
    },
  },
  unreachable: {
    http: 503,
    status: 0,
    words: {
      en: "The payment service is not answering. Nothing was charged; please try again in a moment.",
      fr: "Le service de paiement ne répond pas. Rien n’a été débité ; réessayez dans un instant.",
      de: "Der Zahlungsdienst antwortet nicht. Es wurde nichts abgebucht; bitte versuchen Sie es gleich noch einmal.",
    },
  },
  noWire: {
    http: 409,
    status: 0,
    words: {
      en: "No transfer to the store's account was asked for with this order.",
      fr: "Aucun virement sur le compte de la boutique n’a été demandé pour cette commande.",
      de: "Für diese Bestellung wurde keine Überweisung auf das Konto des Shops angefordert.",
    },
  },
  wireKnown: {
    http: 409,
    status: 0,
    words: {
      en: "This transfer was noted before, for another order or with another amount.",
      fr: "Ce virement a déjà été enregistré, pour une autre commande ou avec un autre montant.",
      de: "Diese Überweisung wurde schon erfasst, für eine andere Bestellung oder mit einem anderen Betrag.",
    },
  },
  foreignHost: {
    http: 422,
    status: 0,
    words: {
      en: "This is not an address of the wallet.",
      fr: "Cette adresse n’est pas celle du portefeuille.",
      de: "Das ist keine Adresse der Wallet.",
    },
  },
  methodRefused: {
    http: 422,
    status: 0,
    words: {
      en: "This could not be saved: the details on this page have expired. Please enter them again.",
      fr: "Enregistrement impossible : les données saisies ont expiré. Saisissez-les à nouveau.",
      de: "Das konnte nicht gespeichert werden: Die Angaben auf dieser Seite sind abgelaufen. Bitte geben Sie sie erneut ein.",
    },
  },
  notAgreed: {
    http: 422,
    status: 0,
    words: {
      en: "Please agree to the authorisation first.",
      fr: "Acceptez d’abord l’autorisation.",
      de: "Bitte stimmen Sie zuerst der Ermächtigung zu.",
    },
  },
});
