import { defineErrors } from "../../http/errors";

export const returnErrors = defineErrors({
  notReturnable: {
    http: 409,
    status: 0,
    words: {
      en: "{name}: no more units can be returned. They have not arrived yet, their trial is over, or they are on their way back.",
      fr: "{name} : plus rien à renvoyer. L’article n’est pas encore arrivé, son essai est terminé, ou un retour est déjà en cours.",
      de: "{name}: Es lässt sich nichts mehr zurückgeben. Die Ware ist noch nicht da, die Testzeit ist vorbei oder die Rückgabe läuft schon.",
    },
  },
  nothingChosen: {
    http: 422,
    status: 0,
    words: {
      en: "Please choose what you would like to send back.",
      fr: "Choisissez ce que vous souhaitez renvoyer.",
      de: "Bitte wählen Sie aus, was Sie zurücksenden möchten.",
    },
  },
  noWithdrawal: {
    http: 409,
    status: 0,
    words: {
      en: "This contract can no longer be withdrawn from: the 14 days are over, it was cancelled, or the law of the country does not provide for it.",
      fr: "Il n’est plus possible de se rétracter de ce contrat : les 14 jours sont écoulés, la commande est annulée, ou la loi du pays ne le prévoit pas.",
      de: "Dieser Vertrag lässt sich nicht mehr widerrufen: Die 14 Tage sind vorbei, er ist storniert oder das Recht des Landes sieht es nicht vor.",
    },
  },
  unknownReturn: {
    http: 404,
    status: 0,
    words: {
      en: "There is no return with this number.",
      fr: "Aucun retour ne porte ce numéro.",
      de: "Eine Rückgabe mit dieser Nummer gibt es nicht.",
    },
  },
  deductTooMuch: {
    http: 422,
    status: 0,
    words: {
      en: "The goods of this return come to {worth}; no more than that can be kept back.",
      fr: "Les articles de ce retour valent {worth} ; la retenue ne peut pas dépasser ce montant.",
      de: "Die Ware dieser Rückgabe macht {worth} aus; mehr lässt sich nicht einbehalten.",
    },
  },
  decidedAlready: {
    http: 409,
    status: 0,
    words: {
      en: "This return has already been decided.",
      fr: "Ce retour a déjà été traité.",
      de: "Über diese Rückgabe wurde bereits entschieden.",
    },
  },
});
