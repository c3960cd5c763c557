import { flowOf } from "../../../contract/enums";
import { isMailedLine } from "../../../contract/rules/giftCards";
import type { Language } from "../../../contract/markets";
import type { SubjectedMail } from "./deliver";
import { deliveryBlocks, lineBlocks, orderMail, totalBlocks, type OrderWords } from "./orderBlocks";
import type { OrderLinks } from "../orders/links";
import type { MailedOrder } from "./loadOrder";

/** Thanks for an order that is paid: what was bought, what it came to, when and where it will arrive. */
export function orderPlacedMail(mailed: MailedOrder, links: OrderLinks): SubjectedMail {
  const { number, language } = mailed.order;
  const words = { ...placedWords(number)[language], ...(mailed.lines.every(isMailedLine) && mailedWords[language]) };
  return orderMail(mailed, words, links.track, [
    ...lineBlocks(mailed),
    ...totalBlocks(mailed),
    ...deliveryBlocks(mailed),
  ]);
}

/** The payment did not go through; nothing was charged and everything typed is still there. */
export function paymentFailedMail(mailed: MailedOrder, links: OrderLinks): SubjectedMail {
  const { number, language, status, gatewayId } = mailed.order;
  const isOpen = status === "Pending";
  const words = (isOpen && flowOf(gatewayId) === "crypto" ? ranOutWords : failedWords)(number)[language];
  return orderMail(mailed, words, isOpen ? links.pay : links.checkout, lineBlocks(mailed));
}

function placedWords(number: string): Record<Language, OrderWords> {
  return {
    en: {
      subject: `Your order ${number}`,
      title: "Thank you for your order",
      intro: "Hello {name}, your payment has arrived and we are getting everything ready.",
      button: "Track your order",
    },
    fr: {
      subject: `Votre commande ${number}`,
      title: "Merci pour votre commande",
      intro: "Bonjour {name}, votre paiement nous est bien parvenu et nous préparons votre commande.",
      button: "Suivre la commande",
    },
    de: {
      subject: `Ihre Bestellung ${number}`,
      title: "Vielen Dank für Ihre Bestellung",
      intro: "Guten Tag {name}, Ihre Zahlung ist eingegangen und wir bereiten alles vor.",
      button: "Bestellung verfolgen",
    },
  };
}

/** Of an order that has gift cards only: nothing is packed, and nothing travels. */
const mailedWords: Record<Language, Pick<OrderWords, "intro" | "button">> = {
  en: {
    intro:
      "Hello {name}, your payment has arrived. Your gift card goes out by e-mail, as you see below. Until it is sent, you can cancel it.",
    button: "See the order",
  },
  fr: {
    intro:
      "Bonjour {name}, votre paiement nous est bien parvenu. Votre carte cadeau part par e-mail, comme indiqué ci-dessous. Jusqu’à son envoi, vous pouvez l’annuler.",
    button: "Voir la commande",
  },
  de: {
    intro:
      "Guten Tag {name}, Ihre Zahlung ist eingegangen. Ihr Gutschein geht per E-Mail hinaus, wie Sie unten sehen. Bis er verschickt ist, können Sie ihn stornieren.",
    button: "Bestellung ansehen",
  },
};

function ranOutWords(number: string): Record<Language, OrderWords> {
  return {
    en: {
      subject: `The price in coins of order ${number} has run out`,
      title: "The price in coins has run out",
      intro:
        "Hello {name}, no coins arrived while their price held. Nothing was charged, and your order stands: today you can have a new price for it, or pay in another way.",
      button: "Pay the order",
    },
    fr: {
      subject: `Le cours de la commande ${number} a expiré`,
      title: "Le cours en cryptomonnaie a expiré",
      intro:
        "Bonjour {name}, aucun paiement n’est arrivé tant que le cours était garanti. Rien n’a été débité et votre commande est conservée : vous pouvez, aujourd’hui encore, obtenir un nouveau cours ou payer autrement.",
      button: "Régler la commande",
    },
    de: {
      subject: `Der Kurs zu Bestellung ${number} ist abgelaufen`,
      title: "Der Kurs ist abgelaufen",
      intro:
        "Guten Tag {name}, solange der Kurs galt, ist kein Geld eingegangen. Es wurde nichts abgebucht, und Ihre Bestellung besteht weiter: Noch heute können Sie einen neuen Kurs anfordern oder anders bezahlen.",
      button: "Bestellung bezahlen",
    },
  };
}

function failedWords(number: string): Record<Language, OrderWords> {
  return {
    en: {
      subject: `The payment of order ${number} did not go through`,
      title: "Your payment did not go through",
      intro:
        "Hello {name}, your bank did not confirm the payment. Nothing was charged, and your cart is as you left it.",
      button: "Try again",
    },
    fr: {
      subject: `Le paiement de la commande ${number} n’a pas abouti`,
      title: "Votre paiement n’a pas abouti",
      intro:
        "Bonjour {name}, votre banque n’a pas confirmé le paiement. Rien n’a été débité et votre panier est intact.",
      button: "Réessayer",
    },
    de: {
      subject: `Die Zahlung zu Bestellung ${number} ist fehlgeschlagen`,
      title: "Ihre Zahlung ist fehlgeschlagen",
      intro:
        "Guten Tag {name}, Ihre Bank hat die Zahlung nicht bestätigt. Es wurde nichts abgebucht und Ihr Warenkorb ist unverändert.",
      button: "Noch einmal versuchen",
    },
  };
}
