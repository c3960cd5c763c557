import type { Language } from "../../../contract/markets";
import type { OrderWords } from "./orderBlocks";

/** Mails of goods that have arrived: all of the order, or all but a gift card that waits for its day. */
export const arrivalWords = {
  delivered: {
    en: {
      subject: "Your order {number} has arrived",
      title: "Everything has arrived",
      intro:
        "Hello {name}, your order is complete. Is something missing, damaged or not as you expected? Tell us within the next few days; you can return it from your order’s page.",
      button: "See the order",
    },
    fr: {
      subject: "Votre commande {number} est arrivée",
      title: "Tout est arrivé",
      intro:
        "Bonjour {name}, votre commande est complète. Il manque quelque chose, un article est abîmé ou ne convient pas ? Dites-le-nous dans les prochains jours ; le retour se fait depuis votre commande.",
      button: "Voir la commande",
    },
    de: {
      subject: "Ihre Bestellung {number} ist angekommen",
      title: "Alles ist angekommen",
      intro:
        "Guten Tag {name}, Ihre Bestellung ist vollständig. Fehlt etwas, ist etwas beschädigt oder anders als erwartet? Sagen Sie es uns in den nächsten Tagen; die Rückgabe finden Sie bei Ihrer Bestellung.",
      button: "Bestellung ansehen",
    },
  },
  deliveredButCard: {
    en: {
      subject: "Your order {number} has arrived",
      title: "Your goods have arrived",
      intro:
        "Hello {name}, your goods are with you; the gift card will be sent on {date}, and you can cancel it until then. Is something missing, damaged or not as you expected? Tell us within the next few days; you can return it from your order’s page.",
      button: "See the order",
    },
    fr: {
      subject: "Votre commande {number} est arrivée",
      title: "Vos articles sont arrivés",
      intro:
        "Bonjour {name}, vos articles sont chez vous ; la carte cadeau sera envoyée le {date}, et vous pouvez l’annuler jusque-là. Il manque quelque chose, un article est abîmé ou ne convient pas ? Dites-le-nous dans les prochains jours ; le retour se fait depuis votre commande.",
      button: "Voir la commande",
    },
    de: {
      subject: "Ihre Bestellung {number} ist angekommen",
      title: "Ihre Ware ist angekommen",
      intro:
        "Guten Tag {name}, Ihre Ware ist bei Ihnen; der Gutschein wird am {date} verschickt, bis dahin können Sie ihn stornieren. Fehlt etwas, ist etwas beschädigt oder anders als erwartet? Sagen Sie es uns in den nächsten Tagen; die Rückgabe finden Sie bei Ihrer Bestellung.",
      button: "Bestellung ansehen",
    },
  },
} satisfies Record<string, Record<Language, OrderWords>>;
