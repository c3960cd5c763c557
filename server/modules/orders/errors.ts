import { defineErrors } from "../../http/errors";

export const orderErrors = defineErrors({
  /** Not there and not yours are told alike. */
  unknownOrder: {
    http: 404,
    status: 0,
    code: -1,
    words: { en: "Order doesn't exist", fr: "Cette commande n’existe pas", de: "Diese Bestellung gibt es nicht" },
  },
  notTracked: {
    http: 404,
    status: 0,
    words: {
      en: "We found no order with this number and e-mail address.",
      fr: "Aucune commande ne correspond à ce numéro et à cette adresse e-mail.",
      de: "Zu dieser Nummer und E-Mail-Adresse haben wir keine Bestellung gefunden.",
    },
  },
});
