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
  tooLateToCancel: {
    http: 409,
    status: 0,
    words: {
      en: "The order has already left and can no longer be cancelled. You can send it back once it has arrived.",
      fr: "La commande est déjà partie et ne peut plus être annulée. Vous pourrez la renvoyer à réception.",
      de: "Die Bestellung ist bereits unterwegs und kann nicht mehr storniert werden. Nach der Ankunft können Sie sie zurückgeben.",
    },
  },
  alreadyCancelled: {
    http: 409,
    status: 0,
    words: {
      en: "This is cancelled already.",
      fr: "C’est déjà annulé.",
      de: "Das ist bereits storniert.",
    },
  },
  oneByOne: {
    http: 422,
    status: 0,
    words: {
      en: "An order that waits for a transfer loses one item at a time.",
      fr: "Dans une commande en attente de virement, les articles s’annulent un par un.",
      de: "Bei einer Bestellung, die auf eine Überweisung wartet, werden Artikel einzeln storniert.",
    },
  },
  refundChanged: {
    http: 409,
    status: 0,
    words: {
      en: "{now} would come back now instead of {before}: the order has changed. Nothing was cancelled; please look again.",
      fr: "Le remboursement serait désormais de {now} au lieu de {before} : la commande a changé. Rien n’a été annulé ; veuillez vérifier.",
      de: "Zurück kämen jetzt {now} statt {before}: Die Bestellung hat sich geändert. Nichts wurde storniert; bitte sehen Sie noch einmal nach.",
    },
  },
  unknownLine: {
    http: 404,
    status: 0,
    words: {
      en: "This order has no such item.",
      fr: "Cet article ne fait pas partie de la commande.",
      de: "Dieser Artikel gehört nicht zu der Bestellung.",
    },
  },
  tooManyUnits: {
    http: 422,
    status: 0,
    words: {
      en: "Only {left} can still be cancelled.",
      fr: "Il n’en reste que {left} à annuler.",
      de: "Es können nur noch {left} storniert werden.",
    },
  },
  beingPaid: {
    http: 409,
    status: 0,
    words: {
      en: "A payment for this order is still being checked with the bank. Please wait for its result.",
      fr: "Un paiement de cette commande est encore en cours de vérification auprès de la banque. Attendez le résultat.",
      de: "Eine Zahlung zu dieser Bestellung wird noch bei der Bank geprüft. Bitte warten Sie das Ergebnis ab.",
    },
  },
  changeTheCart: {
    http: 409,
    status: 0,
    words: {
      en: "This order is not paid yet. Change its items in the cart, or cancel the whole order.",
      fr: "Cette commande n’est pas encore payée. Modifiez les articles dans le panier, ou annulez toute la commande.",
      de: "Diese Bestellung ist noch nicht bezahlt. Ändern Sie die Artikel im Warenkorb, oder stornieren Sie die ganze Bestellung.",
    },
  },
  notReached: {
    http: 422,
    status: 0,
    words: {
      en: "This order's way of delivery does not reach that address.",
      fr: "Le mode de livraison de cette commande ne dessert pas cette adresse.",
      de: "Die Lieferart dieser Bestellung erreicht diese Adresse nicht.",
    },
  },
  nothingToMove: {
    http: 409,
    status: 0,
    words: {
      en: "Everything in this order comes by e-mail; there is no delivery address to change.",
      fr: "Tout dans cette commande est envoyé par e-mail ; il n’y a pas d’adresse de livraison à modifier.",
      de: "Alles in dieser Bestellung kommt per E-Mail; es gibt keine Lieferadresse zu ändern.",
    },
  },
  tooLateToMove: {
    http: 409,
    status: 0,
    words: {
      en: "The order has already left; its address can no longer be changed.",
      fr: "La commande est déjà partie ; l’adresse ne peut plus être modifiée.",
      de: "Die Bestellung ist bereits unterwegs; die Adresse lässt sich nicht mehr ändern.",
    },
  },
  changeAtCheckout: {
    http: 409,
    status: 0,
    words: {
      en: "Delivery or tax cost differently at this address. Please change it at the checkout, before you pay.",
      fr: "La livraison ou les taxes diffèrent à cette adresse. Modifiez-la à l’étape du paiement, avant de payer.",
      de: "Lieferung oder Steuern kosten an dieser Adresse anders. Bitte ändern Sie sie an der Kasse, bevor Sie bezahlen.",
    },
  },
  notPaid: {
    http: 409,
    status: 0,
    words: {
      en: "This order is not paid, or is cancelled.",
      fr: "Cette commande n’est pas payée, ou est annulée.",
      de: "Diese Bestellung ist nicht bezahlt oder storniert.",
    },
  },
});
