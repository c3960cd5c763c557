import type { Language } from "../../../contract/markets";
import { arrivalWords } from "./arrivalWords";
import type { OrderWords } from "./orderBlocks";

/** Mails about what happens with an order after it was paid; `{…}` is filled in. */
export const updateWords = {
  link: {
    en: {
      subject: "The link to your order {number}",
      title: "Here is your order",
      intro:
        "Hello {name}, you asked for this link. It opens your order with everything you can do with it. Please do not pass it on.",
      button: "Open the order",
    },
    fr: {
      subject: "Le lien vers votre commande {number}",
      title: "Voici votre commande",
      intro:
        "Bonjour {name}, voici le lien que vous avez demandé. Il ouvre votre commande et tout ce que vous pouvez y faire. Ne le transmettez à personne.",
      button: "Ouvrir la commande",
    },
    de: {
      subject: "Der Link zu Ihrer Bestellung {number}",
      title: "Hier ist Ihre Bestellung",
      intro:
        "Guten Tag {name}, Sie haben diesen Link angefordert. Er öffnet Ihre Bestellung mit allem, was Sie damit tun können. Bitte geben Sie ihn nicht weiter.",
      button: "Bestellung öffnen",
    },
  },
  invoice: {
    en: {
      subject: "Invoice {document}",
      title: "Your invoice",
      intro:
        "Hello {name}, here is the invoice for order {number}. It is attached to this mail and stands with your order.",
      button: "Open the invoice",
    },
    fr: {
      subject: "Facture {document}",
      title: "Votre facture",
      intro:
        "Bonjour {name}, voici la facture de la commande {number}. Elle est jointe à cet e-mail et reste disponible avec votre commande.",
      button: "Ouvrir la facture",
    },
    de: {
      subject: "Rechnung {document}",
      title: "Ihre Rechnung",
      intro:
        "Guten Tag {name}, hier ist die Rechnung zu Bestellung {number}. Sie finden sie im Anhang und jederzeit bei Ihrer Bestellung.",
      button: "Rechnung öffnen",
    },
  },
  shipped: {
    en: {
      subject: "Your order {number} is on its way",
      title: "On its way to you",
      intro: "Hello {name}, this part of your order has just left our warehouse.",
      button: "Follow the delivery",
    },
    fr: {
      subject: "Votre commande {number} est en route",
      title: "Votre colis est en route",
      intro: "Bonjour {name}, cette partie de votre commande vient de quitter notre entrepôt.",
      button: "Suivre la livraison",
    },
    de: {
      subject: "Ihre Bestellung {number} ist unterwegs",
      title: "Unterwegs zu Ihnen",
      intro: "Guten Tag {name}, dieser Teil Ihrer Bestellung hat soeben unser Lager verlassen.",
      button: "Lieferung verfolgen",
    },
  },
  ...arrivalWords,
  cancelled: {
    en: {
      subject: "Your order {number} is cancelled",
      title: "Your order is cancelled",
      intro: "Hello {name}, your order is cancelled and nothing will be sent.",
      button: "See the order",
    },
    fr: {
      subject: "Votre commande {number} est annulée",
      title: "Votre commande est annulée",
      intro: "Bonjour {name}, votre commande est annulée et rien ne sera expédié.",
      button: "Voir la commande",
    },
    de: {
      subject: "Ihre Bestellung {number} ist storniert",
      title: "Ihre Bestellung ist storniert",
      intro: "Guten Tag {name}, Ihre Bestellung ist storniert, es wird nichts davon verschickt.",
      button: "Bestellung ansehen",
    },
  },
  paymentReversed: {
    en: {
      subject: "Your bank took back the payment of order {number}",
      title: "Your bank took the payment back",
      intro:
        "Hello {name}, your bank has taken back the payment of your order, so we had to cancel it. Nothing of it will be sent. If this was a mistake, you can simply order again.",
      button: "See the order",
    },
    fr: {
      subject: "Votre banque a repris le paiement de la commande {number}",
      title: "Votre banque a repris le paiement",
      intro:
        "Bonjour {name}, votre banque a repris le paiement de votre commande ; nous avons donc dû l’annuler. Rien ne sera expédié. S’il s’agit d’une erreur, il vous suffit de commander à nouveau.",
      button: "Voir la commande",
    },
    de: {
      subject: "Ihre Bank hat die Zahlung zu Bestellung {number} zurückgebucht",
      title: "Ihre Bank hat die Zahlung zurückgebucht",
      intro:
        "Guten Tag {name}, Ihre Bank hat die Zahlung zu Ihrer Bestellung zurückgebucht, deshalb mussten wir die Bestellung stornieren. Es wird nichts davon verschickt. War das ein Versehen, bestellen Sie einfach noch einmal.",
      button: "Bestellung ansehen",
    },
  },
  lineCancelled: {
    en: {
      subject: "An item of your order {number} is cancelled",
      title: "An item is cancelled",
      intro: "Hello {name}, the following will not be sent. Everything else in your order stays as it is.",
      button: "See the order",
    },
    fr: {
      subject: "Un article de votre commande {number} est annulé",
      title: "Un article est annulé",
      intro: "Bonjour {name}, l’article suivant ne sera pas expédié. Le reste de votre commande est inchangé.",
      button: "Voir la commande",
    },
    de: {
      subject: "Ein Artikel Ihrer Bestellung {number} ist storniert",
      title: "Ein Artikel ist storniert",
      intro: "Guten Tag {name}, Folgendes wird nicht verschickt. Der Rest Ihrer Bestellung bleibt unverändert.",
      button: "Bestellung ansehen",
    },
  },
  refunded: {
    en: {
      subject: "{amount} for your order {number} are on their way back",
      title: "Your refund is on its way",
      intro:
        "Hello {name}, we have sent the money back to where it came from. Banks take up to five working days to show it.",
      button: "See the order",
    },
    fr: {
      subject: "Remboursement de {amount} pour votre commande {number}",
      title: "Votre remboursement est parti",
      intro:
        "Bonjour {name}, nous avons remboursé le montant sur le moyen de paiement d’origine. Les banques mettent jusqu’à cinq jours ouvrés à l’afficher.",
      button: "Voir la commande",
    },
    de: {
      subject: "Erstattung von {amount} zu Ihrer Bestellung {number}",
      title: "Ihre Erstattung ist unterwegs",
      intro:
        "Guten Tag {name}, wir haben den Betrag über das ursprüngliche Zahlungsmittel erstattet. Bis die Bank ihn anzeigt, können bis zu fünf Werktage vergehen.",
      button: "Bestellung ansehen",
    },
  },
  refundVoid: {
    en: {
      subject: "Your bank has given you {amount} back for your order {number}",
      title: "Your bank has paid you back",
      intro:
        "Hello {name}, your bank has decided the dispute about your payment for you. The money comes from the bank, so our refund of the same amount does not follow.",
      button: "See the order",
    },
    fr: {
      subject: "Votre banque vous a remboursé {amount} pour votre commande {number}",
      title: "Votre banque vous a remboursé",
      intro:
        "Bonjour {name}, votre banque vous a donné raison dans la contestation de votre paiement. C’est elle qui vous rembourse : notre propre remboursement du même montant n’a donc plus lieu.",
      button: "Voir la commande",
    },
    de: {
      subject: "Ihre Bank hat Ihnen {amount} zu Ihrer Bestellung {number} erstattet",
      title: "Ihre Bank hat Ihnen das Geld erstattet",
      intro:
        "Guten Tag {name}, Ihre Bank hat Ihnen bei der Beanstandung Ihrer Zahlung recht gegeben. Das Geld kommt von der Bank, deshalb folgt unsere Erstattung desselben Betrags nicht mehr.",
      button: "Bestellung ansehen",
    },
  },
  addressChanged: {
    en: {
      subject: "New delivery address for your order {number}",
      title: "Your delivery address has changed",
      intro:
        "Hello {name}, the delivery address of your order has changed. If you did not ask for this, please tell us at once by answering this mail.",
      button: "See the order",
    },
    fr: {
      subject: "Nouvelle adresse de livraison pour votre commande {number}",
      title: "L’adresse de livraison a changé",
      intro:
        "Bonjour {name}, l’adresse de livraison de votre commande a été modifiée. Si vous n’êtes pas à l’origine de ce changement, répondez-nous sans attendre.",
      button: "Voir la commande",
    },
    de: {
      subject: "Neue Lieferadresse für Ihre Bestellung {number}",
      title: "Ihre Lieferadresse wurde geändert",
      intro:
        "Guten Tag {name}, die Lieferadresse Ihrer Bestellung wurde geändert. Falls Sie das nicht veranlasst haben, antworten Sie bitte sofort auf diese E-Mail.",
      button: "Bestellung ansehen",
    },
  },
  chargeAsked: {
    en: {
      subject: "Your order {number}: {amount} to pay",
      title: "An additional amount",
      intro: "Hello {name}, for the reason below we ask you for an additional amount. You can pay it until {until}.",
      button: "See and pay",
    },
    fr: {
      subject: "Votre commande {number} : {amount} à régler",
      title: "Un montant supplémentaire",
      intro:
        "Bonjour {name}, pour la raison ci-dessous, nous vous demandons un montant supplémentaire. Vous pouvez le régler jusqu’au {until}.",
      button: "Voir et payer",
    },
    de: {
      subject: "Ihre Bestellung {number}: {amount} zu zahlen",
      title: "Ein zusätzlicher Betrag",
      intro:
        "Guten Tag {name}, aus dem unten genannten Grund bitten wir Sie um einen zusätzlichen Betrag. Sie können ihn bis {until} bezahlen.",
      button: "Ansehen und bezahlen",
    },
  },
} satisfies Record<string, Record<Language, OrderWords>>;
