import { defineErrors } from "../../http/errors";

export const ledgerErrors = defineErrors({
  unknownGiftCard: {
    http: 422,
    status: 0,
    words: {
      en: "We do not know this gift card code. Please check it: it has 16 characters.",
      fr: "Ce code de carte cadeau est inconnu. Vérifiez-le : il comporte 16 caractères.",
      de: "Diesen Gutscheincode kennen wir nicht. Bitte prüfen Sie ihn: Er hat 16 Zeichen.",
    },
  },
  usedGiftCard: {
    http: 409,
    status: 0,
    words: {
      en: "A gift card of this order was used already, so it cannot be given back by itself. Please write to us.",
      fr: "Une carte cadeau de cette commande a déjà servi ; elle ne peut plus être reprise. Écrivez-nous.",
      de: "Ein Gutschein dieser Bestellung wurde schon benutzt und lässt sich nicht zurückgeben. Bitte schreiben Sie uns.",
    },
  },
  emptyGiftCard: {
    http: 422,
    status: 0,
    words: {
      en: "There is nothing left on this gift card.",
      fr: "Le solde de cette carte cadeau est épuisé.",
      de: "Dieser Gutschein ist aufgebraucht.",
    },
  },
  otherCurrency: {
    http: 422,
    status: 0,
    words: {
      en: "This gift card is in {currency} and pays only where prices are too.",
      fr: "Cette carte cadeau est en {currency} et ne s’utilise que là où les prix le sont aussi.",
      de: "Dieser Gutschein lautet auf {currency} und gilt nur, wo auch die Preise darauf lauten.",
    },
  },
  tooManyGiftCards: {
    http: 422,
    status: 0,
    words: {
      en: "One order takes at most {most} gift cards.",
      fr: "Une commande accepte au plus {most} cartes cadeaux.",
      de: "Pro Bestellung lassen sich höchstens {most} Gutscheine einlösen.",
    },
  },
});
