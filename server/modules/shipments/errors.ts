import { defineErrors } from "../../http/errors";

export const shipmentErrors = defineErrors({
  unknownPart: {
    http: 404,
    status: 0,
    words: {
      en: "This order has no such shipment.",
      fr: "Cette commande n’a pas d’expédition de ce nom.",
      de: "Diese Sendung gehört nicht zu der Bestellung.",
    },
  },
  notToSend: {
    http: 409,
    status: 0,
    words: {
      en: "This shipment has left already, or was cancelled.",
      fr: "Cette expédition est déjà partie, ou a été annulée.",
      de: "Diese Sendung ist schon unterwegs oder wurde storniert.",
    },
  },
  sentByMail: {
    http: 409,
    status: 0,
    words: {
      en: "This part goes out by e-mail on its day; nobody has to send it.",
      fr: "Cette partie part d’elle-même par e-mail le jour prévu ; personne n’a à l’expédier.",
      de: "Dieser Teil geht an seinem Tag von selbst per E-Mail hinaus und muss nicht verschickt werden.",
    },
  },
  notUnderWay: {
    http: 409,
    status: 0,
    words: {
      en: "This shipment is not on its way.",
      fr: "Cette expédition n’est pas en cours d’acheminement.",
      de: "Diese Sendung ist nicht unterwegs.",
    },
  },
  notInIt: {
    http: 422,
    status: 0,
    words: {
      en: "The shipment does not hold that many units of this line.",
      fr: "L’expédition ne contient pas autant d’unités de cette ligne.",
      de: "So viele Stück dieser Position sind nicht in der Sendung.",
    },
  },
  notPaid: {
    http: 409,
    status: 0,
    words: {
      en: "Only a paid order can be sent.",
      fr: "Seule une commande payée peut être expédiée.",
      de: "Nur eine bezahlte Bestellung kann verschickt werden.",
    },
  },
});
