import { defineErrors } from "../../http/errors";

export const refundErrors = defineErrors({
  notByHand: {
    http: 404,
    status: 0,
    words: {
      en: "Nothing of this order waits to be sent back by hand under this name.",
      fr: "Aucun montant de cette commande n’attend d’être renvoyé manuellement sous ce nom.",
      de: "Unter diesem Namen wartet zu dieser Bestellung nichts darauf, von Hand zurückgeschickt zu werden.",
    },
  },
  disputed: {
    http: 409,
    status: 0,
    words: {
      en: "The buyer’s bank is deciding a dispute about this payment, or has given the money back itself. Please do not send it once more.",
      fr: "La banque de l’acheteur examine une contestation de ce paiement, ou a déjà remboursé elle-même. Ne renvoyez pas l’argent une seconde fois.",
      de: "Die Bank des Käufers entscheidet über eine Beanstandung dieser Zahlung oder hat selbst erstattet. Bitte nicht noch einmal überweisen.",
    },
  },
  notSentYet: {
    http: 409,
    status: 0,
    words: {
      en: "This gift card has not been sent yet. Please cancel it: that pays it back and stops it.",
      fr: "Cette carte cadeau n’a pas encore été envoyée. Annulez-la : elle est alors remboursée et ne part pas.",
      de: "Dieser Gutschein ist noch nicht verschickt. Bitte stornieren Sie ihn: Dann wird er erstattet und nicht verschickt.",
    },
  },
  nothingLeft: {
    http: 409,
    status: 0,
    words: {
      en: "There is nothing left to give back on this order.",
      fr: "Il n’y a plus rien à rembourser sur cette commande.",
      de: "Zu dieser Bestellung gibt es nichts mehr zu erstatten.",
    },
  },
  tooMuch: {
    http: 422,
    status: 0,
    words: {
      en: "Only {left} of this order can still be given back.",
      fr: "Il ne reste que {left} à rembourser sur cette commande.",
      de: "Von dieser Bestellung lassen sich nur noch {left} erstatten.",
    },
  },
  tooManyUnits: {
    http: 422,
    status: 0,
    words: {
      en: "More units of this line than were bought cannot be given back.",
      fr: "On ne peut pas rembourser plus d’unités de cette ligne qu’il n’en a été acheté.",
      de: "Von dieser Position lassen sich nicht mehr Stück erstatten, als gekauft wurden.",
    },
  },
});
